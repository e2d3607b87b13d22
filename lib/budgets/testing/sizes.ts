import fc from 'fast-check';
import type { FieldMeasure } from '../../projection/measure.ts';
import type { CallSize, FieldSize, ResultSize, SizeBasis } from '../types.ts';

/** A result of so many ASCII units, none of which JSON escapes. */
export const resultOf = (units: number, basis: SizeBasis = 'measured', escapes = 0): ResultSize => ({
  units,
  basis,
  quotedUnits: units + escapes + 2,
  jsonBytes: units + escapes + 2,
  utf8Bytes: units,
  seen: basis === 'measured',
  from: 'model text',
});

/** A call with a result as text and no field. */
export const textCall = (index: number, units: number, basis: SizeBasis = 'measured', more: Partial<CallSize> = {}): CallSize => ({
  index,
  session: 's',
  toolCallId: `call_${index}`,
  occurrence: 1,
  result: resultOf(units, basis),
  fields: [],
  ...more,
});

export const fieldOf = (measure: FieldMeasure, more: Partial<FieldSize> = {}): FieldSize => ({
  pass: 'live',
  field: 'rawOutput',
  last: true,
  arrived: measure.bytes,
  measure,
  atLeast: false,
  ...more,
});

/** A call whose fields are these, without a text. */
export const fieldCall = (index: number, ...fields: readonly FieldSize[]): CallSize => ({
  index,
  session: 's',
  toolCallId: `call_${index}`,
  occurrence: 1,
  fields,
});

const size = fc.nat({ max: 200_000 });

const measure: fc.Arbitrary<FieldMeasure> = fc.oneof(
  size.map((bytes) => ({ shape: 'string' as const, bytes })),
  size.map((bytes) => ({ shape: 'text blocks' as const, bytes, blocks: 1, bases: Math.min(41, bytes) })),
  fc
    .tuple(size, fc.boolean())
    .map(([bytes, empty]) => ({ shape: 'shell_result' as const, bytes, observed: bytes, skeleton: Math.min(217, bytes), empty })),
  size.map((bytes) => ({ shape: 'exempt' as const, bytes, reason: 'not an array of text blocks' as const })),
);

const anyField: fc.Arbitrary<FieldSize> = fc
  .record({
    measure,
    pass: fc.constantFrom('live', 'replay'),
    field: fc.constantFrom('content' as const, 'rawOutput' as const),
    last: fc.boolean(),
    atLeast: fc.boolean(),
  })
  .map(({ measure: own, ...more }) => fieldOf(own, { ...more, atLeast: more.atLeast && own.shape !== 'exempt' }));

const anyResult: fc.Arbitrary<ResultSize> = fc
  .record({
    units: size,
    escapes: fc.nat({ max: 5_000 }),
    basis: fc.constantFrom('measured' as const, 'declared' as const, 'at least' as const),
  })
  .map(({ units, escapes, basis }) => resultOf(units, basis, escapes));

/** Any calls, with and without a result as text, with and without fields. */
export const anyCalls: fc.Arbitrary<readonly CallSize[]> = fc
  .array(
    fc.record({
      tool: fc.option(fc.constantFrom('shell', 'read', '__proto__', 'constructor', ''), { nil: undefined }),
      result: fc.option(anyResult, { nil: undefined }),
      fields: fc.array(anyField, { maxLength: 4 }),
    }),
    { maxLength: 40 },
  )
  .map((made) =>
    made.map(({ tool, result, fields }, index) => ({
      index,
      session: 's',
      toolCallId: `call_${index}`,
      occurrence: 1,
      ...(tool === undefined ? {} : { tool }),
      ...(result === undefined ? {} : { result }),
      fields,
    })),
  );

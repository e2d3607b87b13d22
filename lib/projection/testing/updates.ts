import fc from 'fast-check';
import type { JsonObject } from '../../base/narrow.ts';
import { unwrap } from '../../testing/unwrap.ts';
import { projectionBudget } from '../budget.ts';
import type { ProjectionOptions, TextBlock } from '../types.ts';

/** A `tool_call_update` with the given fields. */
export const updateWith = (fields: JsonObject): JsonObject => ({
  sessionUpdate: 'tool_call_update',
  toolCallId: 'call-1',
  status: 'completed',
  ...fields,
});

export const textBlock = (text: string): TextBlock => ({ type: 'content', content: { type: 'text', text } });

/** A `shell_result` that is eligible as it stands. */
export const shellWith = (fields: JsonObject): JsonObject => ({
  type: 'shell_result',
  version: 1,
  directory: '/w',
  exitCode: 0,
  signal: null,
  pid: 1,
  outcome: 'completed',
  outputFiles: [],
  output: '',
  text: '',
  error: null,
  notices: [],
  truncated: false,
  ...fields,
});

export const nativeBytes = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** Freezes a value and everything in it, so that a mutation throws. */
export const deepFreeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null) {
    for (const member of Object.values(value)) deepFreeze(member);
    Object.freeze(value);
  }
  return value;
};

/** Texts of every cost, lone surrogates included, long enough to be cut by the budgets below. */
export const anyText: fc.Arbitrary<string> = fc
  .tuple(
    fc.string({ unit: fc.constantFrom('a', 'b', '"', '\n', '\u0001', 'é', '汉', '😀', '\ud83d', '\ude00'), maxLength: 60 }),
    fc.integer({ min: 1, max: 12 }),
  )
  .map(([text, times]) => text.repeat(times));

/* Short texts beside long ones: some stay whole where others are cut. */
const anyBlocks = fc.array(fc.oneof(anyText, fc.string({ maxLength: 8 })).map(textBlock), { maxLength: 12 });

const anyShell = fc
  .record({
    output: anyText,
    text: anyText,
    error: fc.option(anyText),
    notices: fc.array(anyText, { maxLength: 4 }),
    outputFiles: fc.array(fc.string({ maxLength: 5 }), { maxLength: 2 }),
    truncated: fc.boolean(),
  })
  .map(shellWith);

const anyOther = fc.oneof(
  fc.constantFrom(undefined, null, 7, [{ type: 'diff', path: 'a', newText: 'b' }]),
  anyText.map((text) => ({ value: text })),
  anyShell.map((shell) => ({ ...shell, extra: 'dropped' })),
);

/** Updates of every shape: the two fields alike, eligible or not, beside fields that are none of the projection's business. */
export const anyUpdate: fc.Arbitrary<JsonObject> = fc
  .oneof(
    anyText.map((text) => ({ content: [textBlock(text)], rawOutput: text })),
    fc.record({ content: fc.oneof(anyBlocks, anyOther), rawOutput: fc.oneof(anyText, anyShell, anyOther) }, { requiredKeys: [] }),
  )
  .map((fields) => updateWith({ ...fields, title: 't', _meta: { toolName: 'shell' }, rawInput: { command: 'x'.repeat(3000) } }));

/** Options with a small budget, so that short texts take the path of long ones. No `shell_result` here is larger without its strings. */
export const anyOptions: fc.Arbitrary<Required<ProjectionOptions>> = fc.record({
  revision: fc.constantFrom(1, 2),
  budget: fc.oneof(fc.integer({ min: 97, max: 300 }), fc.integer({ min: 300, max: 1500 })).map((bytes) => unwrap(projectionBudget(bytes))),
});

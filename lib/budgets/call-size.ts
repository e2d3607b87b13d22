import type { CallReport, FieldRow } from '../checks/types.ts';
import type { FieldMeasure } from '../projection/measure.ts';
import type { BundleCall } from '../texts/types.ts';
import { resultSizeOf } from './result-size.ts';
import type { CallSize, FieldSize } from './types.ts';

/** A marker has two bytes more than units in JSON. */
const markerSurplus = 2;

/** Least bytes that a field had before it was cut: more than it has now, and a byte for each unit that is declared to be missing. */
const leastBytes = ({ bytes, strings }: FieldRow): number => {
  const missing = strings.reduce(
    (sum, { cut, totalUnits, units }) =>
      cut === undefined || totalUnits === undefined ? sum : sum + Math.max(0, totalUnits - units - markerSurplus),
    0,
  );
  return bytes + Math.max(1, missing);
};

const atLeastOf = (row: FieldRow): FieldMeasure => {
  const bytes = leastBytes(row);
  return row.measure.shape === 'string' && row.measure.reuses !== undefined
    ? { ...row.measure, bytes, reuses: bytes + row.measure.reuses - row.measure.bytes }
    : { ...row.measure, bytes };
};

const fieldSize = (row: FieldRow): FieldSize => {
  const atLeast = row.original === undefined && row.strings.some(({ cut }) => cut !== undefined);
  return {
    pass: row.pass,
    field: row.field,
    last: row.last,
    ...(row.part === undefined ? {} : { part: row.part }),
    arrived: row.bytes,
    measure: row.original ?? (atLeast ? atLeastOf(row) : row.measure),
    atLeast,
  };
};

/** What one call's result measures: as text, and in each display field that carried it. Linear in the texts; the result holds none. */
export const callSizeOf = (report: CallReport, call: Pick<BundleCall, 'tool'> = {}): CallSize => {
  const result = resultSizeOf(report);
  const { session, toolCallId, occurrence } = report.key;
  return {
    index: report.index,
    session,
    toolCallId,
    occurrence,
    ...(call.tool === undefined ? {} : { tool: call.tool }),
    ...(result === undefined ? {} : { result }),
    fields: report.fields.map(fieldSize),
  };
};

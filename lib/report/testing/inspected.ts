import { found, unwrap } from '../../testing/unwrap.ts';
import type { MadeFile } from '../../trace/testing/bundle.ts';
import { type InspectOptions, inspect } from '../inspect.ts';
import type { Report, ReportedCall, ReportedField, ReportedText } from '../types.ts';
import type { FileBytes } from '../unpack.ts';

const encoder = new TextEncoder();

/** A made file as bytes: values become JSON lines. */
export const bytesOf = ({ path, lines }: MadeFile): FileBytes => ({
  path,
  bytes: encoder.encode(typeof lines === 'string' ? lines : lines.map((line) => `${JSON.stringify(line)}\n`).join('')),
});

/** The report of made files. */
export const inspected = async (files: readonly MadeFile[], options: InspectOptions = {}): Promise<Report> =>
  unwrap(await inspect(files.map(bytesOf), options));

export const callOf = ({ calls }: Report, id: string): ReportedCall =>
  found(
    calls.find(({ key }) => key.toolCallId === id),
    `call ${id}`,
  );

export const textOf = ({ texts }: ReportedCall, id: string): ReportedText =>
  found(
    texts.find((text) => text.id === id),
    `text ${id}`,
  );

/** The last row of a pass and field. */
export const fieldOf = ({ fields }: ReportedCall, pass: string, field: ReportedField['field']): ReportedField =>
  found(
    fields.findLast((row) => row.pass === pass && row.field === field),
    `${pass} ${field}`,
  );

/**
 * Path of the first value that JSON would not give back as it is: undefined, a number that is none, an object with a class; undefined where
 * there is none. Says the same as comparing with the parsed JSON, at a fraction of the cost.
 */
export const notPlain = (value: unknown, path = '$'): string | undefined => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? undefined : path;
  if (typeof value !== 'object') return path;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== Array.prototype) return path;
  for (const [key, member] of Object.entries(value)) {
    const fault = notPlain(member, `${path}.${key}`);
    if (fault !== undefined) return fault;
  }
  return undefined;
};

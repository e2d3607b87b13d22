import { holdsError } from './measure.ts';

const errorNames = new Set([
  'error',
  'errors',
  'message',
  'stderr',
  'exception',
  'reason',
  'isError',
  'success',
  'ok',
  'status',
  'code',
  'exitCode',
  'exit_code',
  'signal',
]);
const idNames = new Set(['id', 'uuid', 'path', 'uri', 'url', 'name', 'type', 'kind', 'ref', 'title', 'key', 'file']);
const isIdName = (name: string): boolean => idNames.has(name) || /(?:^|_)id$|Id$|_path$|Path$/.test(name);

/** Units of a string up to which it is no bulk. */
const shortUnits = 200;

const isShort = (value: unknown): boolean =>
  typeof value === 'string' ? value.length <= shortUnits : typeof value !== 'object' || value === null;

/**
 * Names as they are to be kept: those asked for, errors, what holds one, ids, short scalars, the rest; each in the order in which they stand.
 */
export const byRank = (record: Readonly<Record<string, unknown>>, ranks: ReadonlyMap<string, number>): readonly string[] => {
  const names = Object.keys(record);
  const classes: string[][] = [[], [], [], [], []];
  const asked: string[] = [];
  for (const name of names) {
    const value = record[name];
    if (ranks.has(name)) asked.push(name);
    else classes[errorNames.has(name) ? 0 : holdsError(value) ? 1 : isIdName(name) ? 2 : isShort(value) ? 3 : 4]?.push(name);
  }
  asked.sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
  return [...asked, ...classes.flat()];
};

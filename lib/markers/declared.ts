import type { Values } from './template.ts';
import type { Declared } from './types.ts';

type Writable<T> = { -readonly [key in keyof T]: T[key] };

const numericNames = [
  'originalUnits',
  'originalKilobytes',
  'originalMegabytes',
  'omittedUnits',
  'omittedLines',
  'originalContentUnits',
  'newContentUnits',
  'headUnits',
  'limitChars',
  'slotCount',
] as const;
const textNames = ['path', 'sha256', 'file', 'tool', 'failedPath', 'why', 'artifact'] as const;

/** What a notice declares, from the values that stood in its places. */
export const declaredOf = (values: Values): Declared => {
  const declared: Writable<Declared> = {};
  for (const name of numericNames) {
    const value = values[name];
    if (value !== undefined) declared[name] = Number(value);
  }
  for (const name of textNames) {
    const value = values[name];
    if (value !== undefined) declared[name] = value;
  }
  const { first, last, total } = values;
  if (first !== undefined && last !== undefined && total !== undefined) {
    declared.shownLines = { first: Number(first), last: Number(last), total: Number(total) };
  }
  return declared;
};

/** The values a notice is written with. */
export const valuesOf = (declared: Declared): Values => {
  const { shownLines, paths: _paths, slots: _slots, ...plain } = declared;
  return Object.fromEntries(Object.entries({ ...plain, ...shownLines }).map(([name, value]) => [name, String(value)]));
};

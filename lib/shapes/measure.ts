import { isObject } from '../base/narrow.ts';
import { isMedium } from './blocks.ts';

/** What a summary took: values looked at, each time one is. Told to whoever hands one in. */
export interface SummaryWork {
  visited: number;
}

/** A value ready to be written, with the units it takes whole. */
export interface Measured {
  readonly value: unknown;
  readonly units: number;
}

export const jsonUnits = (value: unknown): number => JSON.stringify(value)?.length ?? 4;

const sizes = new WeakMap<object, number>();

/** Units of a value's JSON; of containers remembered, so that each is written once. */
export const measured = (value: unknown): Measured => {
  if (typeof value !== 'object' || value === null) return { value, units: jsonUnits(value) };
  const units = sizes.get(value) ?? jsonUnits(value);
  sizes.set(value, units);
  return { value, units };
};

const media = new WeakMap<object, boolean>();

export const holdsMedium = (value: unknown): boolean => typeof value === 'object' && value !== null && media.get(value) === true;

const tellsOfError = (value: unknown): boolean =>
  isObject(value) &&
  (typeof value.error === 'string' || isObject(value.error) || value.isError === true || value.success === false || value.ok === false);

const errors = new WeakSet<object>();

/** True where a value tells of an error, or anything inside it does. */
export const holdsError = (value: unknown): boolean => typeof value === 'object' && value !== null && errors.has(value);

/**
 * Measures every container of a parsed value from the inside out, so that a size is one look later on, and notes which hold a medium or an error.
 * No recursion: JSON that parsed may nest deeper than a stack.
 */
export const measureAll = (root: unknown, work: SummaryWork): void => {
  const order: object[] = [];
  const stack: unknown[] = [root];
  for (let value = stack.pop(); ; value = stack.pop()) {
    work.visited += 1;
    if (typeof value === 'object' && value !== null) {
      order.push(value);
      // Not spread: an array may have more items than a call takes.
      for (const member of Object.values(value)) stack.push(member);
    }
    if (stack.length === 0) break;
  }
  for (let index = order.length - 1; index >= 0; index -= 1) {
    const value = order[index];
    if (value === undefined) continue;
    const members = Object.entries(value);
    const keys = Array.isArray(value) ? 0 : members.reduce((sum, [name]) => sum + jsonUnits(name) + 1, 0);
    const units = members.reduce((sum, [, member]) => sum + measured(member).units, 2 + Math.max(0, members.length - 1) + keys);
    sizes.set(value, units);
    const own = isObject(value) && isMedium(value) && typeof value.data === 'string';
    media.set(value, own || members.some(([, member]) => holdsMedium(member)));
    if (tellsOfError(value) || members.some(([, member]) => holdsError(member))) errors.add(value);
  }
};

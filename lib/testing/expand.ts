import { isObject } from '../base/narrow.ts';

/** `{"repeat": s, "times": n}` stands for s repeated, wherever it stands in a vector, however deep. */
export const expand = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(expand);
  if (!isObject(value)) return value;
  if (typeof value.repeat === 'string' && typeof value.times === 'number') return value.repeat.repeat(value.times);
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, expand(member)]));
};

/** A list of strings and repeats is their concatenation where a text is expected. */
export const expandText = (value: unknown): string => {
  const whole = expand(value);
  if (Array.isArray(whole)) return whole.map(expandText).join('');
  return typeof whole === 'string' ? whole : '';
};

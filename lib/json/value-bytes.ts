import { type JsonBytes, jsonBytes } from '../base/units.ts';
import { longStringBytes } from './long-strings.ts';
import { jsonStringByteLength } from './string-bytes.ts';

const nullBytes = 4;

/** Bytes of a value that holds no others, or undefined where JSON leaves the value out. */
const scalarBytes = (value: unknown): number | undefined => {
  switch (typeof value) {
    case 'string':
      return longStringBytes(value);
    case 'number':
      return Number.isFinite(value) ? String(value).length : nullBytes;
    case 'boolean':
      return value ? 4 : 5;
    default:
      return value === null ? nullBytes : undefined;
  }
};

/**
 * Bytes of a parsed JSON value in its canonical form: exactly `JSON.stringify(value)` in UTF-8, without making that
 * string. As there, members that are undefined, functions or symbols vanish, count as `null` inside an array, and are 0
 * bytes on their own; numbers that JSON cannot write count as `null`. `toJSON` is not called. Linear in the
 * value's size, and follows any depth. The value must be a tree, as parsed JSON is.
 */
export const jsonValueByteLength = (value: unknown): JsonBytes => {
  let bytes = 0;
  const open: object[] = [];

  /** Adds the value, or what is known of it yet; false where JSON leaves it out. */
  const add = (part: unknown): boolean => {
    if (typeof part === 'object' && part !== null) {
      open.push(part);
      return true;
    }
    const known = scalarBytes(part);
    bytes += known ?? 0;
    return known !== undefined;
  };

  add(value);
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    let members = 0;
    if (Array.isArray(part)) {
      for (let index = 0; index < part.length; index++) if (!add(part[index])) bytes += nullBytes;
      members = part.length;
    } else {
      for (const [key, member] of Object.entries(part)) {
        if (!add(member)) continue;
        bytes += jsonStringByteLength(key) + 1;
        members++;
      }
    }
    bytes += 2 + Math.max(0, members - 1);
  }
  return jsonBytes(bytes);
};

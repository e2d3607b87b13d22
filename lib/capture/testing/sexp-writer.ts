import { isObject } from '../../base/narrow.ts';

const symbol = (key: string): string => {
  if (key === '') return '##';
  const escaped = key.replace(/[\s"';()[\]\\,#?`.]/g, '\\$&');
  return /^[-+]?\d/.test(key) ? `\\${escaped}` : escaped;
};

const text = (value: string): string => `"${value.replace(/["\\]/g, '\\$&')}"`;

/** JSON as Emacs prints it once parsed: association lists, vectors, `t`, `:false`, `:null`, `nil` for an empty object. */
export const sexpOf = (value: unknown): string => {
  if (typeof value === 'string') return text(value);
  if (Array.isArray(value)) return `[${value.map(sexpOf).join(' ')}]`;
  if (isObject(value)) {
    const pairs = Object.entries(value).map(([key, member]) => {
      const inner = sexpOf(member);
      if (inner === 'nil') return `(${symbol(key)})`;
      return inner.startsWith('(') ? `(${symbol(key)} ${inner.slice(1)}` : `(${symbol(key)} . ${inner})`;
    });
    return pairs.length === 0 ? 'nil' : `(${pairs.join(' ')})`;
  }
  if (value === null) return ':null';
  return typeof value === 'boolean' ? (value ? 't' : ':false') : String(value);
};

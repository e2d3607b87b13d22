import { utf8FromBase64Url, utf8ToBase64Url } from './base64url.ts';

/** A fragment as named values, in the order they stand. */
export type Fields = ReadonlyMap<string, readonly string[]>;

/**
 * Reads `a=1&b=2` with percent-encoding. Unlike a query string a plus is a plus, and a broken escape stays as it is: a link that
 * was damaged on its way still tells what it can.
 */
export const readFields = (fragment: string): Fields => {
  const fields = new Map<string, string[]>();
  for (const pair of fragment.replace(/^[#?]/, '').split('&')) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    const name = at < 0 ? pair : pair.slice(0, at);
    const values = fields.get(name) ?? [];
    values.push(at < 0 ? '' : decoded(pair.slice(at + 1)));
    fields.set(name, values);
  }
  return fields;
};

/** Writes named values; what a fragment may hold as it is stays readable. */
export const writeFields = (fields: readonly (readonly [string, string])[]): string =>
  fields.map(([name, value]) => `${name}=${encoded(value)}`).join('&');

/* encodeURIComponent throws on a lone surrogate; such a value goes as the base64url of its JSON instead. */
const encoded = (value: string): string => {
  if (/\p{Surrogate}/u.test(value) || value.startsWith('~')) return `~${utf8ToBase64Url(JSON.stringify(value))}`;
  return encodeURIComponent(value).replace(/%(?:2F|3A|2C|40|3B)/g, (sequence) => decodeURIComponent(sequence));
};

const decoded = (value: string): string => {
  if (value.startsWith('~')) {
    const json = utf8FromBase64Url(value.slice(1));
    if (json !== undefined) {
      try {
        const parsed: unknown = JSON.parse(json);
        if (typeof parsed === 'string') return parsed;
      } catch {
        return value;
      }
    }
    return value;
  }
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

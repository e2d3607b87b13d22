import { type JsonBytes, jsonBytes, type Utf8Bytes, utf8Bytes } from '../base/units.ts';
import { jsonStringByteLength, utf8ByteLength } from './string-bytes.ts';

/** What a recorder writes that the canonical form does not, in UTF-8 bytes; a spelling shorter than the canonical one counts below zero. */
export interface SpellingCauses {
  /** Blanks between tokens. */
  readonly spaces: number;
  /** `\u00e9` for é and the like. */
  readonly escapes: number;
  /** `\/` for a slash. */
  readonly slashes: number;
  /** `1.0`, `1E3`, `-0`. */
  readonly numbers: number;
  /** Members whose key comes again: the last one counts. */
  readonly duplicates: number;
}

/** A value as it was recorded, against its canonical form. `recordedBytes` is `canonicalBytes` and the causes together. */
export interface SpelledValue {
  /** Keys and indices that lead to it. */
  readonly path: readonly (string | number)[];
  /** Offsets in the text, UTF-16 units. */
  readonly start: number;
  readonly end: number;
  readonly recordedBytes: Utf8Bytes;
  /** Bytes of `JSON.stringify(JSON.parse(…))`. */
  readonly canonicalBytes: JsonBytes;
  readonly causes: SpellingCauses;
}

export const spellingCauses = ['spaces', 'escapes', 'slashes', 'numbers', 'duplicates'] as const;

type Causes = { -readonly [cause in keyof SpellingCauses]: number };

const none = (): Causes => ({ spaces: 0, escapes: 0, slashes: 0, numbers: 0, duplicates: 0 });

const add = (to: Causes, from: SpellingCauses, times: 1 | -1 = 1): void => {
  for (const cause of spellingCauses) to[cause] += times * from[cause];
};

/** What one token, or a value that has ended, weighs. */
interface Weight {
  readonly end: number;
  readonly recorded: number;
  readonly canonical: number;
  readonly causes: SpellingCauses;
}

interface Open {
  readonly start: number;
  readonly isArray: boolean;
  readonly causes: Causes;
  recorded: number;
  canonical: number;
  /** Members that count, by key. */
  readonly members: Map<string, Weight>;
  count: number;
  key: string | undefined;
  keyWeight: Weight | undefined;
}

const isBlank = (unit: number): boolean => unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09;

const slash = /\\(.)/gs;

const stringAt = (text: string, start: number): (Weight & { readonly value: string }) | undefined => {
  let end = start + 1;
  let escaped = false;
  for (; end < text.length; end += 1) {
    const unit = text.charCodeAt(end);
    if (unit === 0x22) break;
    if (unit === 0x5c) {
      escaped = true;
      end += 1;
    }
  }
  if (end >= text.length) return undefined;
  const token = text.slice(start, end + 1);
  const recorded = utf8ByteLength(token);
  let value = token.slice(1, -1);
  if (escaped) {
    try {
      value = JSON.parse(token);
    } catch {
      return undefined;
    }
  }
  const canonical = jsonStringByteLength(value);
  const slashes = escaped ? [...token.matchAll(slash)].filter(([, unit]) => unit === '/').length : 0;
  return { end: end + 1, recorded, canonical, causes: { ...none(), slashes, escapes: recorded - canonical - slashes }, value };
};

const scalar = /(?:true|false|null|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)/y;

const scalarAt = (text: string, start: number): Weight | undefined => {
  scalar.lastIndex = start;
  const token = scalar.exec(text)?.[0];
  if (token === undefined) return undefined;
  const n = Number(token);
  const canonical = Number.isNaN(n) ? token.length : Number.isFinite(n) ? String(n === 0 ? 0 : n).length : 4;
  return { end: start + token.length, recorded: token.length, canonical, causes: { ...none(), numbers: token.length - canonical } };
};

/** Values collected at most; a text of more tells of its first. */
const mostValues = 20_000;

/**
 * Weighs a JSON text as it stands against its canonical form, and every value in it down to `depth` keys or indices, in the order in which
 * they end; undefined where the text is no JSON. Linear in the text, follows any nesting without recursion. Contract: captures, "Exact
 * bytes".
 */
export const spelledValues = (text: string, depth: number): readonly SpelledValue[] | undefined => {
  const values: SpelledValue[] = [];
  const open: Open[] = [];
  const path: (string | number)[] = [];
  let at = 0;
  let done = false;

  const skip = (): void => {
    const from = at;
    while (at < text.length && isBlank(text.charCodeAt(at))) at += 1;
    const inside = open.at(-1);
    if (inside !== undefined) {
      inside.causes.spaces += at - from;
      inside.recorded += at - from;
    }
  };

  /** A value has ended: it is one of the values told, and a part of what it stands in. */
  const close = (start: number, weight: Weight): void => {
    if (path.length <= depth && values.length < mostValues) {
      values.push({
        path: [...path],
        start,
        end: weight.end,
        recordedBytes: utf8Bytes(weight.recorded),
        canonicalBytes: jsonBytes(weight.canonical),
        causes: weight.causes,
      });
    }
    const inside = open.at(-1);
    if (inside === undefined) {
      done = true;
      return;
    }
    path.pop();
    const { key, keyWeight } = inside;
    const causes = none();
    add(causes, weight.causes);
    if (keyWeight !== undefined) add(causes, keyWeight.causes);
    const own = keyWeight === undefined ? 0 : 1;
    const member: Weight = {
      end: weight.end,
      recorded: weight.recorded + (keyWeight?.recorded ?? 0) + own,
      canonical: weight.canonical + (keyWeight?.canonical ?? 0) + own,
      causes,
    };
    inside.recorded += member.recorded;
    const before = key === undefined ? undefined : inside.members.get(key);
    if (before !== undefined) {
      inside.canonical -= before.canonical;
      add(inside.causes, before.causes, -1);
      inside.causes.duplicates += before.recorded + 1;
      inside.count -= 1;
    }
    if (key !== undefined) inside.members.set(key, member);
    inside.canonical += member.canonical;
    add(inside.causes, member.causes);
    inside.count += 1;
    inside.key = undefined;
    inside.keyWeight = undefined;
  };

  const end = (inside: Open): void => {
    at += 1;
    open.pop();
    const commas = Math.max(0, inside.count - 1);
    const { start, causes, recorded, canonical } = inside;
    close(start, { end: at, recorded: recorded + 1, canonical: canonical + commas + 2, causes });
  };

  const begin = (isArray: boolean): void => {
    open.push({
      start: at,
      isArray,
      causes: none(),
      recorded: 1,
      canonical: 0,
      members: new Map(),
      count: 0,
      key: undefined,
      keyWeight: undefined,
    });
    at += 1;
  };

  /** Reads a key with its colon; false where there is none. */
  const readKey = (inside: Open): boolean => {
    const key = text[at] === '"' ? stringAt(text, at) : undefined;
    if (key === undefined) return false;
    at = key.end;
    inside.key = key.value;
    inside.keyWeight = key;
    path.push(key.value);
    skip();
    if (text[at] !== ':') return false;
    at += 1;
    skip();
    return true;
  };

  let seen = 0;
  for (;;) {
    skip();
    if (done) return at === text.length ? values : undefined;
    const inside = open.at(-1);
    const closing = inside?.isArray === true ? ']' : '}';
    if (inside !== undefined && text[at] === closing && seen === 0) {
      end(inside);
      seen = 1;
      continue;
    }
    if (inside !== undefined && seen === 1) {
      if (text[at] === closing) {
        end(inside);
        continue;
      }
      if (text[at] !== ',') return undefined;
      at += 1;
      inside.recorded += 1;
      skip();
    }
    if (inside?.isArray === true) path.push(inside.count);
    else if (inside !== undefined && !readKey(inside)) return undefined;
    const opening = text[at];
    if (opening === '{' || opening === '[') {
      begin(opening === '[');
      seen = 0;
      continue;
    }
    const weight = opening === '"' ? stringAt(text, at) : scalarAt(text, at);
    if (weight === undefined) return undefined;
    const start = at;
    at = weight.end;
    close(start, weight);
    seen = 1;
  }
};

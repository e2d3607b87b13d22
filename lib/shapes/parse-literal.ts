import { type Problem, problem } from '../base/problem.ts';
import { fail, ok, type Result } from '../base/result.ts';
import { byteOffset, lineNumber } from '../base/units.ts';
import { utf8ByteLength } from '../json/string-bytes.ts';
import { itemPath, memberPath } from './walk.ts';

/** Told of every value that was read: its path, and where it stands in the text, in UTF-16 units. */
export type OnPlace = (path: string, start: number, end: number) => void;

/** Deepest nesting read: a person's own value is never so deep, and what shows it goes through it many times. */
const deepest = 10_000;

/** `start` and `path` are of the container itself; without anybody to tell, paths are not made. */
type Open = { readonly start: number; readonly path: string } & (
  | { readonly kind: 'array'; readonly items: unknown[]; length: number }
  | { readonly kind: 'object'; readonly members: Map<string, unknown>; key: string | undefined }
);

const blank = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const word = /[A-Za-z_$][\w$]*/y;
const number = /[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y;
const bigint = /[-+]?\d+n/y;
const quoted = /"(?:[^"\\\n]|\\.)*"/y;
const signed = /[-+]Infinity\b/y;

const words: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', undefined],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
]);

/** Literals with more digits than any number has are no numbers. */
const mostDigits = 400;

class Reader {
  at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  skip(): void {
    blank.lastIndex = this.at;
    this.at += blank.exec(this.text)?.[0].length ?? 0;
  }

  peek(): string | undefined {
    return this.text[this.at];
  }

  /** Takes what a pattern finds right here. */
  take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  /** What is wrong here, with its place. */
  wrong(expected: string): Problem {
    const before = this.text.slice(0, this.at);
    const line = before.split('\n').length;
    const column = this.at - before.lastIndexOf('\n');
    const found = this.peek() === undefined ? 'the text ends' : `“${this.text.slice(this.at, this.at + 12)}” stands there`;
    return problem(
      'bad-json',
      `Line ${line}, column ${column}: ${expected} is expected, and ${found}.`,
      { line: lineNumber(line), byte: byteOffset(utf8ByteLength(before)) },
      'Write JSON; undefined, NaN, Infinity, 1n and empty slots are understood as well.',
    );
  }

  string(): string | undefined {
    const token = this.take(quoted);
    if (token === undefined) return undefined;
    try {
      const value: unknown = JSON.parse(token);
      return typeof value === 'string' ? value : undefined;
    } catch {
      this.at -= token.length;
      return undefined;
    }
  }

  /** A value that holds no others; the problem says what stands there instead. */
  scalar(): Result<unknown> {
    if (this.peek() === '"') {
      const text = this.string();
      return text === undefined ? fail(this.wrong('a string that ends with its quote')) : ok(text);
    }
    const infinite = this.take(signed);
    if (infinite !== undefined) return ok(infinite.startsWith('-') ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY);
    const big = this.take(bigint);
    if (big !== undefined && big.length <= mostDigits) return ok(BigInt(big.slice(0, -1).replace('+', '')));
    const digits = big === undefined ? this.take(number) : undefined;
    if (digits !== undefined && digits.length <= mostDigits) return ok(Number(digits));
    const name = this.take(word);
    if (name !== undefined && words.has(name)) return ok(words.get(name));
    if (name !== undefined) this.at -= name.length;
    return fail(this.wrong('a value'));
  }
}

/** Members as own properties, whatever they are called. */
const objectOf = (members: ReadonlyMap<string, unknown>): unknown => Object.fromEntries(members);

const arrayOf = ({ items, length }: Extract<Open, { kind: 'array' }>): unknown => {
  items.length = length;
  return items;
};

/** Path of what is read next inside a container that is open. */
const pathInside = (inside: Open | undefined): string => {
  if (inside === undefined) return '$';
  return inside.kind === 'array' ? itemPath(inside.path, inside.length) : memberPath(inside.path, inside.key ?? '');
};

/**
 * Reads a value as a person writes it: JSON, with `undefined`, `NaN`, `Infinity`, `1n`, empty slots (`[1,,2]`), names without quotes, comments
 * and a comma at the end. Nothing is evaluated. Fails with `bad-json` and the place, or with `too-deep`. Linear; no recursion. `onPlace` is
 * told of every value, what is inside before what holds it; an empty slot is told of where its comma stands.
 */
export const parseLiteral = (text: string, onPlace?: OnPlace): Result<unknown> => {
  const reader = new Reader(text);
  const open: Open[] = [];
  const pathHere = (): string => (onPlace === undefined ? '' : pathInside(open.at(-1)));
  let value: unknown;
  /** A value was read and is to be put where it belongs. */
  let has = false;

  for (;;) {
    reader.skip();
    const inside = open.at(-1);
    if (has) {
      if (inside === undefined) {
        return reader.peek() === undefined ? ok(value) : fail(reader.wrong('the end of the text'));
      }
      if (inside.kind === 'array') {
        inside.items[inside.length] = value;
        inside.length += 1;
      } else if (inside.key !== undefined) {
        inside.members.set(inside.key, value);
        inside.key = undefined;
      }
      has = false;
      const next = reader.peek();
      const closing = inside.kind === 'array' ? ']' : '}';
      if (next === ',') reader.at += 1;
      else if (next !== closing) return fail(reader.wrong(`a comma or ${closing}`));
      continue;
    }
    const next = reader.peek();
    if (inside !== undefined && next === (inside.kind === 'array' ? ']' : '}') && !(inside.kind === 'object' && inside.key !== undefined)) {
      reader.at += 1;
      open.pop();
      onPlace?.(inside.path, inside.start, reader.at);
      value = inside.kind === 'array' ? arrayOf(inside) : objectOf(inside.members);
      has = true;
      continue;
    }
    if (inside?.kind === 'array' && next === ',') {
      // A slot that nothing fills.
      onPlace?.(pathHere(), reader.at, reader.at + 1);
      inside.length += 1;
      reader.at += 1;
      continue;
    }
    if (inside?.kind === 'object' && inside.key === undefined) {
      const key = next === '"' ? reader.string() : reader.take(word);
      if (key === undefined) return fail(reader.wrong('a name or }'));
      reader.skip();
      if (reader.peek() !== ':') return fail(reader.wrong('a colon'));
      reader.at += 1;
      inside.key = key;
      continue;
    }
    if (next === '[' || next === '{') {
      if (open.length >= deepest) {
        return fail(problem('too-deep', `The value is nested deeper than ${deepest} levels.`, {}, 'Give a flatter value.'));
      }
      const at = { start: reader.at, path: pathHere() };
      reader.at += 1;
      open.push(
        next === '[' ? { ...at, kind: 'array', items: [], length: 0 } : { ...at, kind: 'object', members: new Map(), key: undefined },
      );
      continue;
    }
    const start = reader.at;
    const scalar = reader.scalar();
    if (!scalar.ok) return scalar;
    onPlace?.(pathHere(), start, reader.at);
    value = scalar.value;
    has = true;
  }
};

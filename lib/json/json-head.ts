/** Where a JSON document stops in the middle. */
export interface TruncatedJson {
  readonly kind: 'truncated';
  /** Arrays and objects that are open where the text ends. */
  readonly depth: number;
  /** The innermost of them, outermost first, at most 20. */
  readonly open: readonly ('array' | 'object')[];
  /** What the text ends in. `between`: nothing is half said, and something is open. */
  readonly inside: 'string' | 'key' | 'number' | 'literal' | 'between';
  /** Units of an escape that the end split: 1 of `\`, up to 5 of `\u00e`; 0 where it split none. */
  readonly escapeUnits: number;
}

export type JsonHead =
  | TruncatedJson
  | { readonly kind: 'whole' }
  /** It breaks the grammar at this unit, or begins with neither a bracket, a brace nor a quote. */
  | { readonly kind: 'not JSON'; readonly at: number }
  /** Longer or deeper than is looked at. */
  | { readonly kind: 'not known' };

/** Longest text read, in units, and deepest nesting followed. */
const mostUnits = 2_097_152;
const mostDepth = 100_000;
const mostShown = 20;

const quote = 0x22;
const backslash = 0x5c;

type Expect = 'value' | 'first value' | 'first key' | 'key' | 'colon' | 'next' | 'done';

const isBlank = (unit: number): boolean => unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09;

const literals = ['true', 'false', 'null'];
const wholeNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const partOfNumber = /^-?(?:(?:0|[1-9]\d*)(?:\.\d*)?(?:[eE][+-]?\d*)?)?$/;
/** Longest number or literal read: no host writes more digits. */
const longestWord = 400;

/** End of a string whose quote stands at `at`: behind its closing quote; or -1 where the text ends first, -2 where it is none. */
const stringEnd = (text: string, at: number): number => {
  for (let i = at + 1; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit === quote) return i + 1;
    if (unit < 0x20) return -2;
    if (unit !== backslash) continue;
    const letter = text[i + 1];
    if (letter === undefined) return -1;
    if (letter !== 'u') {
      if (!'"\\/bfnrt'.includes(letter)) return -2;
      i += 1;
      continue;
    }
    const hex = text.slice(i + 2, i + 6);
    if (!/^[0-9a-fA-F]*$/.test(hex)) return -2;
    if (hex.length < 4) return -1;
    i += 5;
  }
  return -1;
};

/** Units of the escape that the end of a string splits; the string begins at or before `from`. */
const splitEscape = (text: string, from: number): number => {
  const tail = text.slice(Math.max(from, text.length - 6));
  const torn = /\\(?:u[0-9a-fA-F]{0,3})?$/.exec(tail);
  if (torn === null) return 0;
  let at = text.length - torn[0].length;
  let before = 0;
  while (at > from && text.charCodeAt(at - 1) === backslash) {
    before += 1;
    at -= 1;
  }
  return before % 2 === 0 ? torn[0].length : 0;
};

/**
 * How far a text is a JSON document, or several of them on lines of their own: whole, cut in the middle (with what is open there), or none.
 * Walks without recursion, over at most 2,097,152 units and 100,000 levels. Linear.
 */
export const readJsonHead = (text: string): JsonHead => {
  if (text.length > mostUnits) return { kind: 'not known' };
  let stack = new Uint8Array(1_024);
  let depth = 0;
  let expect: Expect = 'value';
  let at = 0;
  const truncated = (inside: TruncatedJson['inside'], escapeUnits = 0): JsonHead => ({
    kind: 'truncated',
    depth,
    open: [...stack.subarray(Math.max(0, depth - mostShown), depth)].map((isObject) => (isObject === 1 ? 'object' : 'array')),
    inside,
    escapeUnits,
  });
  const notJson = (): JsonHead => ({ kind: 'not JSON', at });
  const after = (): Expect => (depth === 0 ? 'done' : 'next');
  const enter = (isObject: 0 | 1): void => {
    if (depth === stack.length) {
      const larger = new Uint8Array(stack.length * 2);
      larger.set(stack);
      stack = larger;
    }
    stack[depth] = isObject;
    depth += 1;
    expect = isObject === 1 ? 'first key' : 'first value';
    at += 1;
  };

  while (at < text.length) {
    const unit = text.charCodeAt(at);
    if (isBlank(unit)) {
      at += 1;
      continue;
    }
    const character = text.charAt(at);
    const inObject = stack[depth - 1] === 1;
    if (expect === 'done') {
      // Another document may stand on the next line.
      if (!'{["'.includes(character) || !/\n\s*$/.test(text.slice(Math.max(0, at - 64), at))) return notJson();
      expect = 'value';
    }
    if (expect === 'next') {
      if (character === ',') expect = inObject ? 'key' : 'value';
      else if (character !== (inObject ? '}' : ']')) return notJson();
      else {
        depth -= 1;
        expect = after();
      }
      at += 1;
      continue;
    }
    if (expect === 'colon') {
      if (character !== ':') return notJson();
      expect = 'value';
      at += 1;
      continue;
    }
    if ((expect === 'first key' && character === '}') || (expect === 'first value' && character === ']')) {
      depth -= 1;
      expect = after();
      at += 1;
      continue;
    }
    const isKey = expect === 'key' || expect === 'first key';
    if (character === '"') {
      const end = stringEnd(text, at);
      if (end === -2) return notJson();
      if (end === -1) return truncated(isKey ? 'key' : 'string', splitEscape(text, at + 1));
      expect = isKey ? 'colon' : after();
      at = end;
      continue;
    }
    if (isKey) return notJson();
    if (character === '{' || character === '[') {
      if (depth === mostDepth) return { kind: 'not known' };
      enter(character === '{' ? 1 : 0);
      continue;
    }
    // A bare word or number on the outside is prose more often than JSON.
    if (depth === 0) return notJson();
    const word = /^[-+.\w]*/.exec(text.slice(at, at + longestWord))?.[0] ?? '';
    const ends = at + word.length === text.length;
    if (word !== '' && ends && literals.some((literal) => literal.startsWith(word) && literal !== word)) return truncated('literal');
    if (word !== '' && ends && partOfNumber.test(word)) return truncated('number');
    if (!literals.includes(word) && !wholeNumber.test(word)) return notJson();
    expect = after();
    at += word.length;
  }
  if (expect === 'done') return { kind: 'whole' };
  return depth === 0 ? { kind: 'not JSON', at: 0 } : truncated('between');
};

import { type TextRange, textRange } from '../base/units.ts';
import { readJsonHead, type TruncatedJson } from '../json/json-head.ts';
import { loss } from './losses.ts';
import type { Loss } from './types.ts';
import { walk } from './walk.ts';

/** A place in a text where a conversion shows. */
export interface TextTrace {
  readonly range: TextRange;
  readonly what: string;
}

const erased = '[object Object]';
/** Places told of in one text. */
const mostTraces = 1_000;

/** Every `[object Object]`: a value was concatenated to a string. */
export const erasedObjects = (text: string): readonly TextTrace[] => {
  const traces: TextTrace[] = [];
  for (let at = text.indexOf(erased); at !== -1 && traces.length < mostTraces; at = text.indexOf(erased, at + erased.length)) {
    traces.push({ range: textRange(at, at + erased.length), what: 'an object that was concatenated to a string' });
  }
  return traces;
};

/** The string that a text is the JSON of: quoted once, or written as JSON twice; undefined for any other text. */
export const doublyEncoded = (text: string): string | undefined => {
  const trimmed = text.trim();
  if (trimmed.length < 2 || !trimmed.startsWith('"') || !trimmed.endsWith('"')) return undefined;
  try {
    const value: unknown = JSON.parse(trimmed);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
};

/** Literal `\n` in a text that are worth a word. */
const fewEscapes = 3;

/** Quotes of code; one behind a letter or digit is an apostrophe. */
const opensQuote = (text: string, at: number): boolean => {
  const unit = text[at];
  return unit === '"' || ((unit === "'" || unit === '`') && !/\w/.test(text[at - 1] ?? ''));
};

/** True where the unit at `at` stands inside quotes that were opened on its line. */
const quoteReader = (text: string) => {
  let [line, read, open] = [-1, 0, ''];
  return (at: number): boolean => {
    const from = text.lastIndexOf('\n', at - 1) + 1;
    if (from !== line) [line, read, open] = [from, from, ''];
    for (; read < at; read += 1) {
      if (text[read] === '\\') read += 1;
      else if (open !== '') open = text[read] === open ? '' : open;
      else if (opensQuote(text, read)) open = text[read] ?? '';
    }
    return open !== '';
  };
};

/**
 * Line breaks that are written as a backslash and an n: at least three of them, and more than real ones. A text that is JSON, and a string in
 * quotes such as code and lines of JSON have, hold them by right.
 */
export const escapedLineBreaks = (text: string): number => {
  if (/^\s*[[{"]/.test(text) && readJsonHead(text).kind !== 'not JSON') return 0;
  const isQuoted = quoteReader(text);
  let escaped = 0;
  for (let at = text.indexOf('\\n'); at !== -1; at = text.indexOf('\\n', at + 2)) {
    if (text[at - 1] !== '\\' && !isQuoted(at)) escaped += 1;
  }
  if (escaped < fewEscapes) return 0;
  let real = 0;
  for (let at = text.indexOf('\n'); at !== -1 && real <= escaped; at = text.indexOf('\n', at + 1)) real += 1;
  return escaped > real ? escaped : 0;
};

/** Where JSON breaks off, and whether it is a record from the start; undefined for text that is whole JSON, or none. */
export const clippedJson = (text: string): (TruncatedJson & { readonly isRecord: boolean }) | undefined => {
  const head = readJsonHead(text);
  return head.kind === 'truncated' ? { ...head, isRecord: text.trimStart().startsWith('{') } : undefined;
};

/** Siblings that a null stands among before it is taken for a number that was lost. */
const fewNumbers = 2;

/** Nulls whose siblings are numbers: a number that JSON could not write read null there. */
export const nullsAmongNumbers = (root: unknown): readonly Loss[] => {
  const found: Loss[] = [];
  for (const { value, path } of walk(root)) {
    if (typeof value !== 'object' || value === null) continue;
    const members = Object.entries(value);
    const numbers = members.filter(([, member]) => typeof member === 'number').length;
    const nulls = members.filter(([, member]) => member === null);
    const others = members.length - numbers - nulls.length;
    // In a list the siblings are of one kind; in a record only where all others are numbers.
    if (numbers < fewNumbers || nulls.length === 0 || others > 0) continue;
    for (const [name] of nulls) {
      const at = Array.isArray(value) ? `${path}[${name}]` : `${path}.${name}`;
      found.push(loss('non-finite to null', at, 'null among numbers: NaN or an infinity reads so'));
      if (found.length >= mostTraces) return found;
    }
  }
  return found;
};

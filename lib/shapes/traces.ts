import { isObject } from '../base/narrow.ts';
import { counted } from '../base/words.ts';
import { blockText, contentBlocks, isMedium } from './blocks.ts';
import { clippedJson, doublyEncoded, erasedObjects, escapedLineBreaks, nullsAmongNumbers } from './detectors.ts';
import { type Tally, walk } from './walk.ts';

/** What a conversion left behind in a text or value. */
export type TraceKind =
  | 'erased object'
  | 'doubly encoded'
  | 'escaped line breaks'
  | 'clipped JSON'
  | 'null among numbers'
  | 'media flattened away';

/** A trace with its place. */
export interface Trace {
  readonly kind: TraceKind;
  /** Of the string that shows it, or of the null: `$.items[3].note`. */
  readonly path: string;
  /** One phrase for a person. */
  readonly what: string;
  /** Offset in that string at which it begins, in UTF-16 units; absent where it is about the whole of it. */
  readonly at?: number;
}

/** Traces told of in one value. */
const mostTraces = 200;

const openWords = (open: readonly string[]): string => (open.length === 0 ? '' : `, inside ${open.slice(-3).join(' in ')}`);

function* tracesOfText(text: string, path: string): Generator<Trace> {
  const erased = erasedObjects(text);
  const [first] = erased;
  if (first !== undefined) {
    yield { kind: 'erased object', path, what: `${counted(erased.length, 'object')} that reads [object Object]`, at: first.range.start };
  }
  const inner = doublyEncoded(text);
  if (inner !== undefined) {
    yield { kind: 'doubly encoded', path, what: `a JSON string literal: what it quotes has ${counted(inner.length, 'unit')}` };
  }
  const breaks = escapedLineBreaks(text);
  if (breaks > 0) {
    yield { kind: 'escaped line breaks', path, what: `${counted(breaks, 'line break')} written as \\n`, at: text.indexOf('\\n') };
  }
  const clipped = clippedJson(text);
  if (clipped !== undefined) {
    yield {
      kind: 'clipped JSON',
      path,
      what: `JSON that breaks off in a ${clipped.inside === 'between' ? 'place between values' : clipped.inside}${openWords(clipped.open)}; from its start it is ${clipped.isRecord ? 'a record' : 'no record'}`,
      at: text.length,
    };
  }
}

/** What conversions left behind in a value: in each of its strings, and among its numbers. Linear in the value, bounded. */
export const tracesIn = (root: unknown, tally?: Tally): readonly Trace[] => {
  const traces: Trace[] = [];
  for (const { value, path } of walk(root, tally)) {
    if (typeof value === 'string') traces.push(...tracesOfText(value, path));
    if (traces.length >= mostTraces) break;
  }
  for (const { path, what } of nullsAmongNumbers(root)) traces.push({ kind: 'null among numbers', path, what });
  return traces.slice(0, mostTraces);
};

/** Content blocks of a value: its own, or those of an MCP result. */
const blocksOf = (value: unknown) => contentBlocks(value) ?? contentBlocks(isObject(value) ? value.content : undefined);

/** Where a text is what is left of content blocks once their media are gone: the trace, at the path of the text; undefined elsewhere. */
export const flattenedMedia = (value: unknown, text: string): Trace | undefined => {
  const blocks = blocksOf(value);
  const media = blocks?.filter(isMedium).length ?? 0;
  if (blocks === undefined || media === 0 || text === '') return undefined;
  const texts = blocks.flatMap((block) => blockText(block) ?? []);
  if (texts.join('') !== text && texts.join('\n') !== text) return undefined;
  return {
    kind: 'media flattened away',
    path: '$',
    what: `the text blocks alone: ${counted(media, 'medium', 'media')} beside them are gone`,
  };
};

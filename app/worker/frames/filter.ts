import type { CaptureStore, FrameColumns } from '../../../lib/store/types.ts';
import { directionBases, directions, frameKinds } from '../../../lib/store/types.ts';
import type { Entry } from './places.ts';

/** Columns whose words a filter can name. */
const fields = ['method', 'update', 'id', 'session', 'call', 'file'] as const;
type Field = (typeof fields)[number];

/** Words after `is:`. */
export const frameWords = ['request', 'response', 'notification', 'record', 'problem', 'inferred', 'client', 'agent', 'answered'] as const;
type FrameWord = (typeof frameWords)[number];

type Test =
  | { readonly kind: 'text'; readonly needle: string }
  | { readonly kind: 'field'; readonly field: Field; readonly needle: string }
  | { readonly kind: 'is'; readonly word: FrameWord }
  | { readonly kind: 'number'; readonly index: number }
  | { readonly kind: 'size'; readonly least: boolean; readonly bytes: number };

interface Term {
  readonly not: boolean;
  readonly test: Test;
}

const words = /-?(?:\w+:)?"[^"]*"?|\S+/g;
const sizes = /^([<>])=?(\d+(?:\.\d+)?)([kmg]?)b?$/i;
const scale: { readonly [suffix: string]: number } = { '': 1, k: 1e3, m: 1e6, g: 1e9 };
const unquoted = (word: string): string => word.replace(/^"|"$/g, '').toLowerCase();

const testOf = (body: string): Test | undefined => {
  const size = sizes.exec(body);
  if (size !== null) {
    return { kind: 'size', least: size[1] === '>', bytes: Number(size[2]) * (scale[(size[3] ?? '').toLowerCase()] ?? 1) };
  }
  const number = /^#(\d+)$/.exec(body);
  if (number !== null) return { kind: 'number', index: Number(number[1]) - 1 };
  const colon = body.indexOf(':');
  const name = body.slice(0, Math.max(0, colon)).toLowerCase();
  const value = unquoted(body.slice(colon + 1));
  const field = fields.find((candidate) => candidate === name);
  if (field !== undefined) return value === '' ? undefined : { kind: 'field', field, needle: value };
  const word = name === 'is' ? frameWords.find((candidate) => candidate === value) : undefined;
  if (word !== undefined) return { kind: 'is', word };
  const needle = unquoted(body);
  return needle === '' ? undefined : { kind: 'text', needle };
};

const termsOf = (text: string): readonly Term[] =>
  (text.match(words) ?? []).flatMap((word) => {
    const not = word.startsWith('-') && word.length > 1;
    const test = testOf(not ? word.slice(1) : word);
    return test === undefined ? [] : [{ not, test }];
  });

/** An id as people type it: `n5` is 5, `s5` is 5 as well. */
const idIs = (id: string, needle: string): boolean => id.slice(1).toLowerCase() === needle;

/** A question about interned strings, asked once for each string and not for each frame. */
const asked = (strings: readonly string[], holds: (text: string) => boolean): ((number: number | undefined) => boolean) => {
  const known = new Int8Array(strings.length);
  return (number = 0) => {
    if (number === 0) return false;
    const before = known[number];
    if (before !== 0) return before === 1;
    const found = holds(strings[number] ?? '');
    known[number] = found ? 1 : -1;
    return found;
  };
};

const isWord = (frames: FrameColumns, frame: number, word: FrameWord): boolean => {
  switch (word) {
    case 'request':
    case 'response':
    case 'notification':
      return frameKinds[frames.kind[frame] ?? 3] === word;
    case 'client':
      return directions[frames.direction[frame] ?? 1] === 'client-to-agent';
    case 'agent':
      return directions[frames.direction[frame] ?? 1] === 'agent-to-client';
    case 'inferred':
      return isInferred(frames, frame);
    case 'answered':
      return (frames.answers[frame] ?? -1) >= 0;
    case 'record':
    case 'problem':
      return false;
  }
};

/** A direction that neither a label nor a method of one side tells. */
export const isInferred = (frames: FrameColumns, frame: number): boolean => {
  const basis = directionBases[frames.directionBasis[frame] ?? 5];
  return basis !== 'labelled' && basis !== 'method';
};

type Matcher = (entry: Entry) => boolean;

const columnOf: { readonly [field in Exclude<Field, 'file'>]: 'method' | 'update' | 'id' | 'session' | 'toolCall' } = {
  method: 'method',
  update: 'update',
  id: 'id',
  session: 'session',
  call: 'toolCall',
};

/** Matches frames by their columns, and what is no frame by the few words of its own row. */
const matcherOf = (test: Test, { frames, strings, files, records, problems }: CaptureStore): Matcher => {
  const other = (entry: Entry) => (entry.kind === 'record' ? records[entry.index] : problems[entry.index]);
  const rowOf = (entry: Entry): string =>
    entry.kind === 'record' ? (records[entry.index]?.format ?? '') : (problems[entry.index]?.problem.what ?? '');
  const pathHas = (needle: string) => {
    const has = files.map(({ path }) => path.toLowerCase().includes(needle));
    return (entry: Entry) => has[entry.kind === 'frame' ? (frames.file[entry.index] ?? 0) : (other(entry)?.ref.file ?? 0)] ?? false;
  };
  switch (test.kind) {
    case 'number':
      return (entry) => entry.kind === 'frame' && entry.index === test.index;
    case 'size':
      return (entry) => {
        const range = entry.kind === 'frame' ? undefined : other(entry)?.ref.range;
        const bytes = range === undefined ? (frames.length[entry.index] ?? 0) : range.end - range.start;
        return test.least ? bytes >= test.bytes : bytes <= test.bytes;
      };
    case 'is':
      return (entry) => (entry.kind === 'frame' ? isWord(frames, entry.index, test.word) : entry.kind === test.word);
    case 'field': {
      if (test.field === 'file') return pathHas(test.needle);
      const column = frames[columnOf[test.field]];
      const holds = asked(
        strings,
        test.field === 'id' ? (id) => idIs(id, test.needle) : (text) => text.toLowerCase().includes(test.needle),
      );
      return (entry) => entry.kind === 'frame' && holds(column[entry.index]);
    }
    case 'text': {
      const has = asked(strings, (text) => text.toLowerCase().includes(test.needle));
      const isId = asked(strings, (id) => idIs(id, test.needle));
      const inPath = pathHas(test.needle);
      return (entry) => {
        if (entry.kind !== 'frame') return rowOf(entry).toLowerCase().includes(test.needle) || inPath(entry);
        const i = entry.index;
        const told = has(frames.method[i]) || has(frames.update[i]) || has(frames.toolCall[i]) || has(frames.session[i]);
        return told || isId(frames.id[i]) || inPath(entry);
      };
    }
  }
};

/**
 * What a filter lets through, as a question for each entry: `method: update: id: session: call: file:`, `is:request …`,
 * `#12` (a frame's number), `>100k <2k` (recorded bytes), `-word` for the opposite, anything else is text of the row. All
 * words must hold. Undefined where the filter lets everything through. Total: whatever is typed is a filter.
 */
export const frameMatcher = (filter: string, store: CaptureStore): Matcher | undefined => {
  const tests = termsOf(filter).map(({ not, test }) => ({ not, holds: matcherOf(test, store) }));
  return tests.length === 0 ? undefined : (entry) => tests.every(({ not, holds }) => holds(entry) !== not);
};

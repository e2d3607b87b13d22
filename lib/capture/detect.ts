import type { JsonObject } from '../base/narrow.ts';
import type { Problem } from '../base/problem.ts';
import { problem } from '../base/problem.ts';
import { byteOffset } from '../base/units.ts';
import { isSpace, OPEN_OBJECT } from './bytes.ts';
import type { Encoding } from './encoding.ts';
import { decodeText, textForm } from './encoding.ts';
import type { Kindly } from './foreign-forms.ts';
import { foreignForm, otherNotation, unknownJson } from './foreign-forms.ts';
import type { FoundProtocol } from './foreign-protocols.ts';
import { foreignProtocol, isAcp, namedProtocol } from './foreign-protocols.ts';
import { formatsFrom, lineFormats } from './formats/all.ts';
import type { LineFormat } from './formats/format.ts';
import { isNamedAsText, spillByDefault, spillByMarks } from './formats/spill-text.ts';
import { isHar, otherEncoding } from './har-reader.ts';
import type { ReadPart } from './line-parts.ts';
import { looksLikeJson } from './line-problems.ts';
import type { PartReader, ReadLines } from './line-reader.ts';
import type { LineOptions } from './lines.ts';
import { splitLines } from './lines.ts';
import { problemByMagic, problemOfControls } from './magic.ts';
import { PiecesReader } from './pieces-reader.ts';
import { bytesSource, sliceOrNothing } from './source.ts';
import { Tally } from './tally.ts';
import { textForms } from './text-forms/all.ts';
import type { TextForm } from './text-forms/text-form.ts';
import type { Detection, FormatId, Source } from './types.ts';
import { counted } from './words.ts';

/** How the lines of a file are read. */
export interface LineForm {
  /** Form of a line that is tried first. */
  readonly format: LineFormat | undefined;
  /** Form of the text, where it is more than lines of JSON. */
  readonly text: TextForm | undefined;
  readonly encoding: Encoding | undefined;
  /** Byte at which they begin, behind a byte order mark. */
  readonly from: number;
  /** A person chose the form. */
  readonly chosen?: true;
}

/** How a file is to be read: line by line, or as one part (a spill, or a problem which says why there is nothing to read). */
export type Detected =
  /** Objects within one that is too large to be read at once. */
  | { readonly as: 'har'; readonly chosen?: true }
  | ({ readonly as: 'lines' } & LineForm)
  | { readonly as: 'record'; readonly detection: Detection }
  | { readonly as: 'problem'; readonly detection: Detection; readonly problem: Problem };

export interface DetectOptions extends LineOptions {
  /** Bytes of the file's beginning that are looked at first. */
  readonly sampleBytes?: number;
}

const SAMPLE_BYTES = 1 << 18;
const SAMPLE_LINES = 64;
const SAMPLE_LINE_BYTES = 1 << 16;

/** The reader of a file's lines, with its forms in the order in which they are tried. */
export const readerOf = (source: Source, { format, text }: Pick<LineForm, 'format' | 'text'>, options: LineOptions): PartReader => {
  const context = { file: source.path, formats: format === undefined ? lineFormats : formatsFrom(format) };
  return text === undefined ? new PiecesReader(context, options.maxLineBytes) : text.reader(context, options.maxLineBytes);
};

/** What a look at a file is given: its source, and what its first bytes told. */
interface Looked {
  readonly source: Source;
  readonly head: Uint8Array;
  readonly text: string;
  readonly form: TextForm | undefined;
  readonly encoding: Encoding | undefined;
  readonly from: number;
  readonly options: DetectOptions;
}

/** What the first lines are, bounded in lines, bytes and bytes a line. A line the sample cuts is left out. */
const readSample = async ({ source, head, form, encoding, from, options }: Looked): Promise<readonly ReadLines[]> => {
  const reader = readerOf(source, { format: undefined, text: form }, options);
  const isWhole = head.length === source.size;
  const read: ReadLines[] = [];
  let lines = 0;
  for await (const batch of splitLines(bytesSource('', head), { maxLineBytes: SAMPLE_LINE_BYTES, from, encoding })) {
    for (const line of batch) {
      if (lines >= SAMPLE_LINES) return read;
      if (line.bytes === undefined || line.bytes.every(isSpace) || !(line.terminated || isWhole)) continue;
      lines += 1;
      read.push(...reader.add(line));
    }
  }
  return isWhole ? [...read, ...reader.end()] : read;
};

/** What a look through the whole file met before it found a part, or in all of it. */
interface Search {
  readonly found?: ReadPart;
  readonly lines: number;
  /** Problem of the only line, where the file has just one, or what stopped the look. */
  readonly only?: Problem;
  readonly stopped?: Problem;
}

/** Looks through a file, however long its beginning of other text, for the first part that is wanted. */
const searchParts = async ({ source, form, encoding, from, options }: Looked, wanted: (read: ReadPart) => boolean): Promise<Search> => {
  const cancelled = options.progress?.cancelled;
  const lines = splitLines(source, { ...options, from, encoding, ...(cancelled && { progress: { cancelled } }) });
  const reader = readerOf(source, { format: undefined, text: form }, options);
  let count = 0;
  let isWaiting = false;
  let only: Problem | undefined;

  const look = (read: readonly ReadLines[]): ReadPart | undefined => {
    for (const { parts } of read) {
      const found = parts.find(wanted);
      if (found !== undefined) return found;
      if (parts.every(({ part }) => part.kind === 'blank')) continue;
      count += 1;
      only = parts.flatMap(({ part }) => (part.kind === 'problem' ? [part.problem] : []))[0];
    }
    return undefined;
  };

  for (let next = await lines.next(); ; next = await lines.next()) {
    if (next.done) {
      const found = look(reader.end());
      if (found !== undefined) return { found, lines: count };
      return { lines: count, ...(count === 1 && only && { only }), ...(next.value.problem && { stopped: next.value.problem }) };
    }
    for (const line of next.value) {
      if (!isWaiting && form === undefined && line.bytes !== undefined && !line.bytes.includes(OPEN_OBJECT)) {
        // No object, so nothing that could be wanted: long text is passed over at the speed of a byte search.
        if (!line.bytes.every(isSpace)) count += 1;
        continue;
      }
      const read = reader.add(line);
      isWaiting = read.length === 0;
      const found = look(read);
      if (found !== undefined) return { found, lines: count };
    }
  }
};

const nothing = (problem: Problem): Detected => ({
  as: 'problem',
  detection: { format: 'unrecognised', name: 'not recognised', why: problem.what },
  problem,
});

const unrecognised = (source: Source, kindly: Kindly): Detected =>
  nothing(problem('unrecognised-file', kindly.what, { file: source.path, byte: byteOffset(0) }, kindly.hint));

const empty = (source: Source): Detected => {
  const what = source.size === 0 ? 'The file is empty.' : `The file holds ${counted(source.size, 'byte')}, all of them blank.`;
  return nothing(problem('empty-file', what, { file: source.path, byte: byteOffset(0) }, 'The recorder wrote nothing: record again.'));
};

const unreadable = (source: Source): Detected =>
  nothing(
    problem(
      'unreadable',
      `The file could not be read: ${counted(source.size, 'byte')} are missing.`,
      { file: source.path, byte: byteOffset(0) },
      'It was moved, changed or refused after it was chosen: open it again.',
    ),
  );

const spill = (detection: Detection, encoding: Encoding | undefined): Detected => ({
  as: 'record',
  detection: encoding === undefined ? detection : { ...detection, encoding },
});

/** A file whose messages are all of another protocol, with no record between them: it is named. Undefined for any other. */
const detectProtocol = async (looked: Looked): Promise<Detected | undefined> => {
  let protocol: FoundProtocol | undefined;
  const search = await searchParts(looked, ({ part }) => {
    if (part.kind !== 'frame') return part.kind === 'record';
    protocol ??= foreignProtocol([part.message]);
    return isAcp(part.message);
  });
  if (search.found !== undefined || protocol === undefined) return undefined;
  return search.stopped ? nothing(search.stopped) : unrecognised(looked.source, namedProtocol('The messages are', protocol));
};

/** Decides what a file is when its first lines did not. */
const detectByAll = async (looked: Looked): Promise<Detected> => {
  const { source, head, text, form, encoding, from } = looked;
  const search = await searchParts(looked, ({ format }) => format !== undefined);
  const { found } = search;
  const format = lineFormats.find(({ id }) => id === found?.format);
  if (found !== undefined) {
    const other = found.part.kind === 'frame' && !isAcp(found.part.message) ? await detectProtocol(looked) : undefined;
    return other ?? { as: 'lines', format, text: form, encoding, from };
  }
  if (search.stopped !== undefined) return nothing(search.stopped);
  if (form !== undefined) return unrecognised(source, form.nothing);
  if (search.lines === 0) return empty(source);
  const foreign = foreignForm(text);
  if (foreign !== undefined) return unrecognised(source, foreign);
  const notation = isNamedAsText(source.path) ? undefined : otherNotation(text);
  if (notation !== undefined) return unrecognised(source, notation);
  const controls = encoding === undefined ? problemOfControls(head, source.path) : undefined;
  if (controls !== undefined) return nothing(controls);
  if (search.only !== undefined && search.only.code !== 'not-json' && search.only.code !== 'unknown-record') return nothing(search.only);
  if (looksLikeJson(text) && !isNamedAsText(source.path)) return unrecognised(source, unknownJson(text));
  return spill(spillByDefault(source.path, `none of its ${counted(search.lines, 'line')} is a frame`), encoding);
};

/** A file in the form that a person chose, whatever it looks like; undefined for a form that no file can be read as. */
const readAs = (chosen: FormatId, encoding: Encoding | undefined, from: number): Detected | undefined => {
  if (chosen === 'spill-text') return spill({ format: chosen, name: 'spill text', why: 'chosen by you', chosen: true }, encoding);
  const text = textForms.find(({ id }) => id === chosen);
  const format = lineFormats.find(({ id }) => id === chosen);
  return text === undefined && format === undefined ? undefined : { as: 'lines', format, text, encoding, from, chosen: true };
};

const messagesIn = (read: readonly ReadLines[]): readonly JsonObject[] =>
  read.flatMap(({ parts }) => parts.flatMap(({ part }) => (part.kind === 'frame' ? [part.message] : [])));

/**
 * Recognises a file by its content: magic bytes, the marks of spills, then the keys of its first lines. Where those do
 * not decide, the whole file is looked through, so that frames behind a long beginning of log text are found. A form that the
 * person chose goes before all of it.
 */
export const detect = async (source: Source, options: DetectOptions = {}): Promise<Detected> => {
  if (source.refused !== undefined) return nothing(source.refused);
  if (source.size === 0) return empty(source);
  const head = await sliceOrNothing(source, 0, Math.min(source.size, options.sampleBytes ?? SAMPLE_BYTES));
  if (head === undefined) return unreadable(source);
  const { encoding, markBytes: from } = textForm(head);
  const text = decodeText(head.subarray(from), encoding) ?? '';
  const wanted = source.chosen?.form;
  const isOfHar = isHar(text) && (wanted === undefined || wanted === 'har');
  if (isOfHar && encoding !== undefined) return nothing(otherEncoding(source));
  if (isOfHar) return { as: 'har', ...(wanted && { chosen: true }) };
  const chosen = wanted && readAs(wanted, encoding, from);
  if (chosen !== undefined) return chosen;
  const magic = problemByMagic(head, source.path);
  if (magic !== undefined) return nothing(magic);

  const marked = spillByMarks(source.path, text);
  if (marked !== undefined) return spill(marked, encoding);

  const form = textForms.find((each) => each.recognises(text));
  const looked: Looked = { source, head, text, form, encoding, from, options };
  const read = await readSample(looked);
  const tally = new Tally();
  for (const each of read) tally.add(each);
  if (!tally.isRead) return detectByAll(looked);
  const other = foreignProtocol(messagesIn(read)) === undefined ? undefined : await detectProtocol(looked);
  return other ?? { as: 'lines', format: tally.format, text: form, encoding, from };
};

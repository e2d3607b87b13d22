import type { JsonObject } from '../base/narrow.ts';
import { isObject } from '../base/narrow.ts';
import type { Problem } from '../base/problem.ts';
import { problem } from '../base/problem.ts';
import { byteOffset } from '../base/units.ts';
import { decodeUtf8, parseJson } from './decode.ts';
import type { Kindly } from './foreign-forms.ts';
import { foreignForm, foreignProtocol, isAcp, unknownJson } from './foreign-forms.ts';
import { lineFormats } from './formats/all.ts';
import type { LineFormat } from './formats/format.ts';
import { isNamedAsText, spillByDefault, spillByMarks } from './formats/spill-text.ts';
import type { ReadPart } from './line-parts.ts';
import { looksLikeJson } from './line-problems.ts';
import type { LineOptions } from './lines.ts';
import { splitLines } from './lines.ts';
import { problemByMagic, problemOfControls } from './magic.ts';
import { objectsInLine } from './objects-in-line.ts';
import { readLine } from './read-line.ts';
import { bytesSource, sliceOrNothing } from './source.ts';
import type { Detection, Source } from './types.ts';
import { counted } from './words.ts';

/** How a file is to be read: line by line, or as one part (a spill, or a problem which says why there is nothing to read). */
export type Detected =
  | { readonly as: 'lines'; readonly format: LineFormat; readonly from: number }
  | { readonly as: 'record'; readonly detection: Detection }
  | { readonly as: 'problem'; readonly detection: Detection; readonly problem: Problem };

export interface DetectOptions extends LineOptions {
  /** Bytes of the file's beginning that are looked at first. */
  readonly sampleBytes?: number;
}

const SAMPLE_BYTES = 1 << 18;
const SAMPLE_LINES = 64;
const SAMPLE_LINE_BYTES = 1 << 16;
const OPENING_BRACE = 0x7b;
const isSpace = (byte: number): boolean => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

const isReadable = (value: JsonObject): boolean => lineFormats.some((format) => format.read(value) !== undefined);

/** The JSON values of a line, `undefined` for a line of other text. */
const valuesInLine = (bytes: Uint8Array): readonly unknown[] => {
  const parsed = parseJson(decodeUtf8(bytes)?.text ?? '');
  if (parsed.ok) return Array.isArray(parsed.value) ? parsed.value : [parsed.value];
  const found = objectsInLine(bytes, isReadable).flatMap((piece) => (piece.found ? [piece.found.value] : []));
  return found.length > 0 ? found : [undefined];
};

/** Values of the first lines, bounded in lines, bytes and bytes a line. A line the sample cuts is left out. */
const sampleValues = async (head: Uint8Array, isWhole: boolean): Promise<readonly unknown[]> => {
  const values: unknown[] = [];
  let lines = 0;
  for await (const batch of splitLines(bytesSource('', head), { maxLineBytes: SAMPLE_LINE_BYTES })) {
    for (const { bytes, terminated } of batch) {
      if (lines >= SAMPLE_LINES) return values;
      if (bytes === undefined || bytes.every(isSpace) || !(terminated || isWhole)) continue;
      lines += 1;
      values.push(...valuesInLine(bytes));
    }
  }
  return values;
};

const bestFormat = (values: readonly unknown[]): LineFormat | undefined => {
  let best: LineFormat | undefined;
  let bestScore = 0;
  for (const format of lineFormats) {
    const score = format.score(values);
    if (score > bestScore) {
      best = format;
      bestScore = score;
    }
  }
  return best;
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
const searchParts = async (source: Source, options: DetectOptions, wanted: (read: ReadPart) => boolean): Promise<Search> => {
  const cancelled = options.progress?.cancelled;
  const lines = splitLines(source, { ...options, ...(cancelled && { progress: { cancelled } }) });
  const context = { file: source.path, formats: lineFormats };
  let count = 0;
  let only: Problem | undefined;
  for (let next = await lines.next(); ; next = await lines.next()) {
    if (next.done)
      return { lines: count, ...(count === 1 && only && { only }), ...(next.value.problem && { stopped: next.value.problem }) };
    for (const line of next.value) {
      if (line.bytes !== undefined && !line.bytes.includes(OPENING_BRACE)) {
        // No object, so nothing that could be wanted: long text is passed over at the speed of a byte search.
        if (!line.bytes.every(isSpace)) count += 1;
        continue;
      }
      const parts = readLine(line, context);
      const found = parts.find(wanted);
      if (found !== undefined) return { found, lines: count };
      if (parts.every(({ part }) => part.kind === 'blank')) continue;
      count += 1;
      only = parts.flatMap(({ part }) => (part.kind === 'problem' ? [part.problem] : []))[0];
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

const messagesOf = (values: readonly unknown[], format: LineFormat): readonly JsonObject[] =>
  values.flatMap((value) => {
    const reading = isObject(value) ? format.read(value) : undefined;
    return reading?.kind === 'frame' ? [reading.message] : [];
  });

/** Decides what a file is when its first lines did not. */
const detectByAll = async (source: Source, head: Uint8Array, text: string, from: number, options: DetectOptions): Promise<Detected> => {
  const search = await searchParts(source, { ...options, from }, ({ format }) => format !== undefined);
  const format = lineFormats.find(({ id }) => id === search.found?.format);
  if (format !== undefined) return { as: 'lines', format, from };
  if (search.stopped !== undefined) return nothing(search.stopped);
  if (search.lines === 0) return empty(source);
  const foreign = foreignForm(text, false);
  if (foreign !== undefined) return unrecognised(source, foreign);
  const controls = problemOfControls(head, source.path);
  if (controls !== undefined) return nothing(controls);
  if (search.only !== undefined && search.only.code !== 'not-json' && search.only.code !== 'unknown-record') return nothing(search.only);
  if (looksLikeJson(text) && !isNamedAsText(source.path)) return unrecognised(source, unknownJson(text));
  return { as: 'record', detection: spillByDefault(source.path, `none of its ${counted(search.lines, 'line')} is a frame`) };
};

/**
 * Recognises a file by its content: magic bytes, the marks of spills, then the keys of its first lines. Where those do
 * not decide, the whole file is looked through, so that frames behind a long beginning of log text are found.
 */
export const detect = async (source: Source, options: DetectOptions = {}): Promise<Detected> => {
  if (source.size === 0) return empty(source);
  const sampleBytes = Math.min(source.size, options.sampleBytes ?? SAMPLE_BYTES);
  const head = await sliceOrNothing(source, 0, sampleBytes);
  if (head === undefined) {
    const what = `The file could not be read: ${counted(source.size, 'byte')} are missing.`;
    return nothing(
      problem(
        'unreadable',
        what,
        { file: source.path, byte: byteOffset(0) },
        'It was moved, changed or refused after it was chosen: open it again.',
      ),
    );
  }
  const magic = problemByMagic(head, source.path);
  if (magic !== undefined) return nothing(magic);

  const text = decodeUtf8(head)?.text.replace(/^\uFEFF/, '') ?? '';
  const spill = spillByMarks(source.path, text);
  if (spill !== undefined) return { as: 'record', detection: spill };
  const foreign = foreignForm(text, true);
  if (foreign !== undefined) return unrecognised(source, foreign);

  const from = BYTE_ORDER_MARK.every((byte, k) => head[k] === byte) ? BYTE_ORDER_MARK.length : 0;
  const values = await sampleValues(head.subarray(from), sampleBytes === source.size);
  const format = bestFormat(values);
  if (format === undefined) return detectByAll(source, head, text, from, options);
  const protocol = foreignProtocol(messagesOf(values, format));
  if (protocol !== undefined) {
    const search = await searchParts(source, { ...options, from }, ({ part }) => part.kind === 'frame' && isAcp(part.message));
    if (search.found === undefined) return search.stopped ? nothing(search.stopped) : unrecognised(source, protocol);
  }
  return { as: 'lines', format, from };
};

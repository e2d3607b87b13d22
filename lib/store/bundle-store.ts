import type { Problem } from '../base/problem.ts';
import { problem } from '../base/problem.ts';
import type { Result } from '../base/result.ts';
import { fail, ok } from '../base/result.ts';
import { byteOffset, byteRange, lineNumber } from '../base/units.ts';
import { LONGEST_STRING } from '../capture/decode.ts';
import { decodeText } from '../capture/encoding.ts';
import { formatsFrom, lineFormats } from '../capture/formats/all.ts';
import type { ReadPart } from '../capture/line-parts.ts';
import { lineOf } from '../capture/lines.ts';
import { GLUED, readLine } from '../capture/read-line.ts';
import { sliceOrNothing } from '../capture/source.ts';
import { textForms } from '../capture/text-forms/all.ts';
import type { FormatId, Part, Source } from '../capture/types.ts';
import { jsonValueByteLength } from '../json/value-bytes.ts';
import { keepingLastAnswer } from './last-answer.ts';
import type { CaptureStore, FileEntry, Frame, FrameColumns, ProblemRow, RecordRow, Ref } from './types.ts';
import { directionBases, directions, frameKinds } from './types.ts';

/** What was indexed; the store only adds the ways to read it back. */
export interface Indexed {
  readonly sources: readonly Source[];
  readonly files: readonly FileEntry[];
  readonly frames: FrameColumns;
  readonly strings: readonly string[];
  readonly records: readonly RecordRow[];
  readonly problems: readonly ProblemRow[];
  /** Frames that were recovered: few, so kept apart from the columns. */
  readonly recovered: ReadonlySet<number>;
}

const noSuchRow = (what: string, i: number, count: number): Problem =>
  problem('bad-argument', `There is no ${what} ${i}: the bundle has ${count}.`, {}, 'Choose one of the rows shown.');

/** Reads the lines of a part again as they were read first. */
const readAgain = (file: FileEntry | undefined, ref: Ref, bytes: Uint8Array, format: FormatId | undefined, session: string | undefined) => {
  const own = lineFormats.find(({ id }) => id === format);
  const formats = own === undefined ? lineFormats : formatsFrom(own);
  const context = { file: file?.path ?? '', formats, ...(session !== undefined && { session }) };
  const line = lineOf({ line: ref.line, ...ref.range }, bytes, true, file?.detection.encoding);
  const text = textForms.find(({ id }) => id === file?.detection.format);
  return text === undefined ? readLine(line, context) : text.readAgain(line, context);
};

/** The store over an index: everything is read again from its source, and only what is asked for. */
export const bundleStore = (indexed: Indexed): CaptureStore => {
  const { sources, files, frames, strings, records, problems } = indexed;

  const refuse = (ref: Ref, what: string): Problem =>
    problem(
      'unreadable',
      what,
      { file: files[ref.file]?.path ?? '', line: ref.line, byte: ref.range.start },
      'The file was moved or changed after it was opened: open it again.',
    );

  const bytesAt = async (ref: Ref, end: number = ref.range.end): Promise<Result<Uint8Array>> => {
    const source = sources[ref.file];
    const bytes = source && (await sliceOrNothing(source, ref.range.start, end));
    return bytes === undefined ? fail(refuse(ref, `Bytes ${ref.range.start} to ${end} cannot be read any more.`)) : ok(bytes);
  };

  const textAt = async (ref: Ref, end?: number): Promise<Result<string>> => {
    const bytes = await bytesAt(ref, end);
    if (!bytes.ok) return bytes;
    const text = decodeText(bytes.value, files[ref.file]?.detection.encoding);
    if (text !== undefined) return ok(text);
    const what = `The text has ${bytes.value.length} bytes, more than the longest text a browser can hold.`;
    return fail(problem('line-too-long', what, { file: files[ref.file]?.path ?? '', byte: ref.range.start }, 'Read a part of it.'));
  };

  /** The parts of a kind at a place, read by the same reader that found them. */
  const partsAt = async <K extends 'frame' | 'record'>(
    ref: Ref,
    kind: K,
    format: FormatId | undefined,
    session?: string,
  ): Promise<Result<readonly Extract<Part, { kind: K }>[]>> => {
    const bytes = await bytesAt(ref);
    if (!bytes.ok) return bytes;
    const read: readonly ReadPart[] = readAgain(files[ref.file], ref, bytes.value, format, session);
    return ok(read.flatMap(({ part }) => (isKind(part, kind) ? [part] : [])));
  };

  const gone = (ref: Ref, kind: string) => fail(refuse(ref, `No ${kind} stands here any more.`));

  const refOf = (i: number): Ref => {
    const start = frames.start[i] ?? 0;
    return { file: frames.file[i] ?? 0, line: lineNumber(frames.line[i] ?? 0), range: byteRange(start, start + (frames.length[i] ?? 0)) };
  };

  /** Place of a row among those that share its bytes. */
  const placeInBatch = (i: number): number => {
    let first = i;
    while (first > 0 && frames.start[first - 1] === frames.start[i] && frames.file[first - 1] === frames.file[i]) first -= 1;
    return i - first;
  };

  const read = async (i: number): Promise<Result<Frame>> => {
    if (!(Number.isInteger(i) && i >= 0 && i < frames.count)) return fail(noSuchRow('frame', i, frames.count));
    const ref = refOf(i);
    const parts = await partsAt(ref, 'frame', files[ref.file]?.detection.format, strings[frames.session[i] ?? 0]);
    if (!parts.ok) return parts;
    const part = parts.value[placeInBatch(i)];
    if (part === undefined) return gone(ref, 'frame');
    const { message, synthesised } = part;
    // The bytes of a frame may tell no time, and what stands around it one.
    const known = frames.time[i] ?? Number.NaN;
    const time = part.time ?? (Number.isNaN(known) ? undefined : known);
    const recovered = indexed.recovered.has(i) ? (part.recovered ?? GLUED) : undefined;
    return ok({
      index: i,
      ref,
      kind: frameKinds[frames.kind[i] ?? -1] ?? 'other',
      direction: directions[frames.direction[i] ?? -1] ?? 'agent-to-client',
      directionBasis: directionBases[frames.directionBasis[i] ?? -1] ?? 'neighbours',
      message,
      wireBytes: jsonValueByteLength(message),
      ...(time !== undefined && { time }),
      ...(recovered !== undefined && { recovered }),
      ...(synthesised !== undefined && { synthesised }),
    });
  };

  const readRecord = async (i: number): Promise<Result<unknown>> => {
    const row = records[i];
    if (row === undefined) return fail(noSuchRow('record', i, records.length));
    if (row.format === 'spill-text') return textAt(row.ref);
    const parts = await partsAt(row.ref, 'record', row.format);
    if (!parts.ok) return parts;
    const [part] = parts.value;
    return part === undefined ? gone(row.ref, 'record') : ok(part.value);
  };

  const readRaw = (ref: Ref, limit: number = LONGEST_STRING): Promise<Result<string>> =>
    textAt(ref, byteOffset(Math.min(ref.range.end, ref.range.start + Math.max(0, limit))));

  const recovered = [...indexed.recovered];
  return { files, frames, strings, records, problems, recovered, read: keepingLastAnswer(frames, read), readRecord, readRaw };
};

const isKind = <K extends Part['kind']>(part: Part, kind: K): part is Extract<Part, { kind: K }> => part.kind === kind;

import { isObject, type JsonObject, objectAt, stringAt } from '../../base/narrow.ts';
import { problem } from '../../base/problem.ts';
import type { Result } from '../../base/result.ts';
import { fail, ok } from '../../base/result.ts';
import { byteRange, lineNumber, utf8Bytes } from '../../base/units.ts';
import type { FormatId } from '../../capture/types.ts';
import { utf8ByteLength } from '../../json/string-bytes.ts';
import { jsonValueByteLength } from '../../json/value-bytes.ts';
import type { CaptureStore, FileEntry, Ref } from '../../store/types.ts';
import { directionBases, directions, frameKinds } from '../../store/types.ts';

/** One file of a made bundle: frames (JSON-RPC messages), companion records, or the text of a spill. */
export type MadeFile =
  | { readonly path: string; readonly frames: readonly JsonObject[] }
  | { readonly path: string; readonly history: readonly unknown[] }
  | { readonly path: string; readonly requests: readonly unknown[] }
  | { readonly path: string; readonly spill: string };

export interface MadeStore extends CaptureStore {
  /** How often each frame was read, for asserting that work is done once. */
  readonly frameReads: readonly number[];
}

const linesOf = (file: MadeFile): { readonly format: FormatId; readonly values: readonly unknown[] } => {
  if ('frames' in file) return { format: 'raw-ndjson', values: file.frames };
  if ('history' in file) return { format: 'session-jsonl', values: file.history };
  if ('requests' in file) return { format: 'model-requests', values: file.requests };
  return { format: 'spill-text', values: [file.spill] };
};

const kindOf = (message: JsonObject): number => {
  if (typeof message.method === 'string') return frameKinds.indexOf('id' in message ? 'request' : 'notification');
  return frameKinds.indexOf('result' in message || 'error' in message ? 'response' : 'other');
};

interface Row {
  readonly ref: Ref;
  readonly message: JsonObject;
}

const toolCallOf = (message: JsonObject): string => {
  const params = objectAt(message, 'params');
  return stringAt(objectAt(params, 'update') ?? objectAt(params, 'toolCall'), 'toolCallId') ?? '';
};

/** A store over made files, as simple as can be: everything in memory, a response answers the last open request with its id. */
export const madeStore = (made: readonly MadeFile[]): MadeStore => {
  const files: FileEntry[] = [];
  const rows: Row[] = [];
  const records: { readonly format: FormatId; readonly ref: Ref; readonly value: unknown }[] = [];
  const nothing = { count: 0, bytes: 0 };
  for (const [index, file] of made.entries()) {
    const { format, values } = linesOf(file);
    let start = 0;
    for (const [at, value] of values.entries()) {
      const length = typeof value === 'string' ? utf8ByteLength(value) : jsonValueByteLength(value) + 1;
      const ref: Ref = { file: index, line: lineNumber(at + 1), range: byteRange(start, start + length) };
      start += length;
      if ('frames' in file && isObject(value)) rows.push({ ref, message: value });
      else records.push({ format, ref, value });
    }
    files.push({
      index,
      name: file.path.split('/').at(-1) ?? file.path,
      path: file.path,
      size: utf8Bytes(start),
      detection: { format, name: format, why: 'made for a test' },
      accounting: { frame: nothing, record: nothing, problem: nothing, blank: nothing, container: nothing },
      flipped: false,
    });
  }

  const strings: string[] = [''];
  const interned = (text: string): number => {
    const known = strings.indexOf(text);
    return known >= 0 ? known : strings.push(text) - 1;
  };
  const count = rows.length;
  const answers = new Int32Array(count).fill(-1);
  const open = new Map<string, number>();
  for (const [index, { ref, message }] of rows.entries()) {
    const key = `${ref.file}\n${JSON.stringify(message.id)}`;
    if (kindOf(message) === frameKinds.indexOf('request')) open.set(key, index);
    else if (kindOf(message) === frameKinds.indexOf('response')) answers[index] = open.get(key) ?? -1;
  }
  const methodOf = (index: number): string =>
    stringAt(rows[(answers[index] ?? -1) >= 0 ? (answers[index] ?? 0) : index]?.message, 'method') ?? '';
  const column = (of: (row: Row, index: number) => string): Uint32Array => Uint32Array.from(rows, (row, index) => interned(of(row, index)));
  const frameReads = rows.map(() => 0);
  const missing = fail(problem('bad-argument', 'There is no such row.', {}, 'Ask for one that is.'));

  return {
    files,
    strings,
    problems: [],
    frameReads,
    records: records.map(({ format, ref }, index) => ({ index, format, ref })),
    frames: {
      count,
      file: Uint16Array.from(rows, (row) => row.ref.file),
      line: Uint32Array.from(rows, (row) => row.ref.line),
      start: Float64Array.from(rows, (row) => row.ref.range.start),
      length: Uint32Array.from(rows, (row) => row.ref.range.end - row.ref.range.start),
      kind: Uint8Array.from(rows, (row) => kindOf(row.message)),
      direction: new Uint8Array(count),
      directionBasis: new Uint8Array(count),
      method: column((_, index) => methodOf(index)),
      update: column((row) => stringAt(objectAt(objectAt(row.message, 'params'), 'update'), 'sessionUpdate') ?? ''),
      session: column((row) => stringAt(objectAt(row.message, 'params'), 'sessionId') ?? ''),
      toolCall: column((row) => toolCallOf(row.message)),
      time: new Float64Array(count).fill(Number.NaN),
      answers,
    },
    read: async (index) => {
      const row = rows[index];
      if (row === undefined) return missing;
      frameReads[index] = (frameReads[index] ?? 0) + 1;
      return ok({
        index,
        ref: row.ref,
        kind: frameKinds[kindOf(row.message)] ?? 'other',
        direction: directions[0] ?? 'client-to-agent',
        directionBasis: directionBases[0] ?? 'labelled',
        message: row.message,
        wireBytes: jsonValueByteLength(row.message),
      });
    },
    readRecord: async (index): Promise<Result<unknown>> => {
      const record = records[index];
      return record === undefined ? missing : ok(record.value);
    },
    readRaw: async (ref): Promise<Result<string>> => {
      const values = records.filter((record) => record.ref.file === ref.file).map((record) => record.value);
      return ok(values.map((value) => (typeof value === 'string' ? value : `${JSON.stringify(value)}\n`)).join(''));
    },
  };
};

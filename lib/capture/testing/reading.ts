import type { Encoding } from '../encoding.ts';
import type { ReadOptions } from '../read-parts.ts';
import { readParts } from '../read-parts.ts';
import { bytesSource } from '../source.ts';
import type { Detection, FramePart, Part, ProblemPart, Source } from '../types.ts';

const encoder = new TextEncoder();

export const utf8 = (text: string): Uint8Array => encoder.encode(text);

export const utf16 = (text: string, encoding: Encoding): Uint8Array => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < text.length; i += 1) view.setUint16(i * 2, text.charCodeAt(i), encoding === 'utf-16le');
  return bytes;
};

export const joined = (pieces: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
};

export interface Reading {
  readonly parts: readonly Part[];
  readonly detection: Detection;
  readonly frames: readonly FramePart[];
  readonly problems: readonly ProblemPart[];
}

/** Everything a source gives. */
export const readSource = async (source: Source, options: ReadOptions = {}): Promise<Reading> => {
  const parts: Part[] = [];
  const reading = readParts(source, options);
  let next = await reading.next();
  for (; !next.done; next = await reading.next()) parts.push(...next.value);
  return {
    parts,
    detection: next.value,
    frames: parts.filter((part) => part.kind === 'frame'),
    problems: parts.filter((part) => part.kind === 'problem'),
  };
};

export const readText = (content: string | Uint8Array, options: ReadOptions = {}, path = 'capture.ndjson'): Promise<Reading> =>
  readSource(bytesSource(path, typeof content === 'string' ? utf8(content) : content), options);

/** Bytes between and behind the parts, and bytes in two parts: none where the parts partition the file. Frames of a batch may share theirs. */
export const uncovered = (parts: readonly Part[], size: number): readonly string[] => {
  const faults: string[] = [];
  let at = 0;
  let before: Part | undefined;
  for (const part of parts) {
    const { range } = part;
    const isShared = part.kind === 'frame' && part.joint && before?.range.start === range.start && before.range.end === range.end;
    before = part;
    if (isShared) continue;
    if (range.start !== at) faults.push(`${at} to ${range.start}`);
    at = range.end;
  }
  if (at !== size) faults.push(`${at} to the end at ${size}`);
  return faults;
};

/** A source that fails from byte `at` on: by rejecting, or by giving fewer bytes than asked. */
export const failingSource = (bytes: Uint8Array, at: number, how: 'rejects' | 'is short'): Source => ({
  ...bytesSource('capture.ndjson', bytes),
  slice: (start, end) => {
    if (end <= at) return Promise.resolve(bytes.subarray(start, end));
    return how === 'rejects' ? Promise.reject(new Error('gone')) : Promise.resolve(bytes.subarray(start, Math.max(start, at)));
  },
});

import { decodeBase64 } from '../base/base64.ts';
import type { JsonObject } from '../base/narrow.ts';
import { objectAt, stringAt } from '../base/narrow.ts';
import { problem } from '../base/problem.ts';
import type { Result } from '../base/result.ts';
import { fail, ok } from '../base/result.ts';
import { counted } from '../base/words.ts';
import { LONGEST_STRING } from '../capture/decode.ts';

/** A terminal's text, and in words what it was put together from and what of it is no text. */
export interface TerminalOutput {
  readonly text: string;
  readonly words: string;
}

/** A terminal after its updates: undefined output where none of them carried any. */
export interface TerminalState {
  readonly output?: Result<TerminalOutput>;
  readonly end?: JsonObject;
}

/** Bytes at the end that begin a UTF-8 sequence and do not end it: 0 to 3. */
export const tornBytes = (bytes: Uint8Array): number => {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte < 0xc0) continue;
    const needs = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return byte < 0xf8 && needs > back ? back : 0;
  }
  return 0;
};

const joined = (stretches: readonly Uint8Array[], length: number): Uint8Array => {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const stretch of stretches) {
    bytes.set(stretch, at);
    at += stretch.length;
  }
  return bytes;
};

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

const decoded = (stretches: readonly Uint8Array[], source: string, malformed: number): Result<TerminalOutput> => {
  const length = stretches.reduce((sum, stretch) => sum + stretch.length, 0);
  if (length > LONGEST_STRING) {
    const what = `The terminal's output has ${length} bytes, more than the longest text a browser can hold.`;
    return fail(problem('line-too-long', what, {}, 'Read its updates one by one.'));
  }
  const bytes = joined(stretches, length);
  const torn = tornBytes(bytes);
  const whole = bytes.subarray(0, length - torn);
  // A stretch may end within a character, so the bytes are joined first.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(whole);
  const words = [
    source,
    ...(torn === 0 ? [] : [`its last ${counted(torn, 'byte')} torn: the beginning of a character that does not end, left out`]),
    ...(isUtf8(whole) ? [] : ['bytes that are not UTF-8 shown as U+FFFD']),
    ...(malformed === 0 ? [] : [`${counted(malformed, 'stretch', 'stretches')} left out, being no base64`]),
  ];
  return ok({ text, words: words.join(', ') });
};

/**
 * What a terminal's own updates make of it, in order ("captures", draft 2): `terminal_output_chunk` adds bytes, `terminal_update` replaces
 * them with `output`, clears them with null, and tells the end. Text of the joined bytes; linear in them.
 */
export const terminalBytes = (updates: readonly JsonObject[]): TerminalState => {
  let stretches: Uint8Array[] = [];
  let chunks = 0;
  let snapshot = false;
  let malformed = 0;
  let end: JsonObject | undefined;
  const add = (data: unknown): void => {
    const bytes = typeof data === 'string' ? decodeBase64(data, 'standard') : undefined;
    if (bytes === undefined) malformed += 1;
    else stretches.push(bytes);
  };
  for (const fields of updates) {
    if (fields.sessionUpdate === 'terminal_output_chunk') {
      chunks += 1;
      add(fields.data);
      continue;
    }
    const output = objectAt(fields, 'output');
    if (output !== undefined || fields.output === null) {
      stretches = [];
      [chunks, malformed, snapshot] = [0, 0, output !== undefined];
      if (output !== undefined) add(stringAt(output, 'data'));
    }
    if (fields.exitStatus === null) end = undefined;
    end = objectAt(fields, 'exitStatus') ?? end;
  }
  const source = [
    ...(snapshot ? ['output of a terminal_update'] : []),
    ...(chunks > 0 ? [`${counted(chunks, 'terminal_output_chunk')} joined`] : []),
  ].join(' and ');
  return {
    ...(source === '' ? {} : { output: decoded(stretches, source, malformed) }),
    ...(end === undefined ? {} : { end }),
  };
};

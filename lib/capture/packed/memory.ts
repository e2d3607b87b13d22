import { utf8Bytes } from '../../base/units.ts';
import { fileName } from '../../base/words.ts';
import { bytesSource } from '../source.ts';
import type { Source } from '../types.ts';
import type { Storage } from './types.ts';

const joined = (pieces: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
};

/** Keeps what was unpacked in memory. */
export const memoryStorage: Storage<Source> = {
  sourceOf: (source) => source,
  begin: (path) => {
    const pieces: Uint8Array[] = [];
    return {
      add: (bytes) => void pieces.push(bytes),
      end: () => bytesSource(fileName(path), joined(pieces), path),
    };
  },
  part: (source, start, end, path) => ({
    name: fileName(path),
    path,
    size: utf8Bytes(end - start),
    slice: (from, to) => source.slice(start + from, start + to),
  }),
};

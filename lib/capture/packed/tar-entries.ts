import { sliceOrNothing } from '../source.ts';
import type { Source } from '../types.ts';
import { nameOf } from './names.ts';

/** A file in a tar: its bytes stand in it as they are. */
export interface TarEntry {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

export interface TarEntries {
  readonly entries: readonly TarEntry[];
  /** Why the rest cannot be read, as the end of a sentence about the archive. */
  readonly why?: string;
}

const BLOCK = 512;
const LONGEST_NAME_BYTES = 1 << 16;
const FILE_TYPES = new Set(['0', '\0', '7']);
const LONG_NAME = 'L';
const EXTENDED = 'x';

const upTo = (bytes: Uint8Array, byte: number): Uint8Array => {
  const at = bytes.indexOf(byte);
  return at === -1 ? bytes : bytes.subarray(0, at);
};

const octal = (bytes: Uint8Array): number | undefined => {
  const digits = nameOf(upTo(bytes, 0)).trim();
  return /^[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : undefined;
};

/** A size: octal digits, or bytes of a number where the first bit says so. */
const sizeIn = (bytes: Uint8Array): number | undefined => {
  if (((bytes[0] ?? 0) & 0x80) === 0) return octal(bytes);
  return bytes.subarray(1).reduce((size, byte) => size * 256 + byte, 0);
};

/** True for the header's sum of its own bytes, its own field read as spaces. */
const isSound = (header: Uint8Array): boolean => {
  const sum = header.reduce((total, byte, k) => total + (k >= 148 && k < 156 ? 0x20 : byte), 0);
  return octal(header.subarray(148, 156)) === sum;
};

/** The path that an extended header gives the file behind it: records of "length key=value". */
const extendedPath = (bytes: Uint8Array): string | undefined => /(?:^|\n)\d+ path=([^\n]*)\n/.exec(nameOf(bytes))?.[1];

const shortName = (header: Uint8Array): string => {
  const name = nameOf(upTo(header.subarray(0, 100), 0));
  const prefix = nameOf(upTo(header.subarray(345, 500), 0));
  // Of the old GNU form (a space behind the mark) the same bytes are times.
  return prefix === '' || header[262] === 0x20 ? name : `${prefix}/${name}`;
};

/** Finds the files in a tar, at most `most` of them; folders, links and devices are passed over. */
export const readTar = async (source: Source, most: number): Promise<TarEntries> => {
  const entries: TarEntry[] = [];
  let longName: string | undefined;
  for (let at = 0; at + BLOCK <= source.size; ) {
    const header = await sliceOrNothing(source, at, at + BLOCK);
    if (header === undefined) return { entries, why: `that cannot be read from byte ${at} on` };
    if (header.every((byte) => byte === 0)) return { entries };
    const size = sizeIn(header.subarray(124, 136));
    if (size === undefined || !isSound(header)) return { entries, why: `that is damaged from byte ${at} on` };
    if (entries.length === most) return { entries, why: `with more than ${most} files; the rest was not opened` };
    const type = String.fromCharCode(header[156] ?? 0);
    const start = at + BLOCK;
    const end = start + size;
    const isNamePart = type === LONG_NAME || type === EXTENDED;
    if (isNamePart && size <= LONGEST_NAME_BYTES) {
      const named = await sliceOrNothing(source, start, end);
      if (named !== undefined) longName = type === LONG_NAME ? nameOf(upTo(named, 0)) : (extendedPath(named) ?? longName);
    } else if (!isNamePart) {
      if (FILE_TYPES.has(type)) entries.push({ name: longName ?? shortName(header), start, end: Math.min(end, source.size) });
      longName = undefined;
    }
    if (end > source.size) return { entries, why: 'that is torn: its last file is not whole' };
    at = start + Math.ceil(size / BLOCK) * BLOCK;
  }
  return { entries };
};

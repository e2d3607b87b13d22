import type { Problem } from '../base/problem.ts';
import { problem } from '../base/problem.ts';
import { byteOffset } from '../base/units.ts';

interface Magic {
  /** First bytes of the form; `undefined` stands for any byte. */
  readonly bytes: readonly (number | undefined)[];
  readonly name: string;
  readonly hint?: string;
}

const ascii = (text: string): readonly number[] => Array.from(text, (c) => c.charCodeAt(0));

const UNPACK = 'Unpack it first, then open the files inside.';
const NO_CAPTURE = 'Open the recording of the frames instead: a text file with one JSON message a line.';

const MAGICS: readonly Magic[] = [
  { bytes: [0x89, ...ascii('PNG')], name: 'a PNG picture' },
  { bytes: [0xff, 0xd8, 0xff], name: 'a JPEG picture' },
  { bytes: ascii('GIF8'), name: 'a GIF picture' },
  { bytes: [...ascii('RIFF'), undefined, undefined, undefined, undefined, ...ascii('WEBP')], name: 'a WebP picture' },
  // Those that can be unpacked are, before anything is read; here are those that were given to the reader as they are.
  { bytes: [0x1f, 0x8b], name: 'a gzip archive', hint: UNPACK },
  { bytes: [...ascii('PK'), 3, 4], name: 'a zip archive', hint: UNPACK },
  { bytes: [...ascii('PK'), 5, 6], name: 'an empty zip archive', hint: UNPACK },
  { bytes: [0x28, 0xb5, 0x2f, 0xfd], name: 'a zstd archive', hint: UNPACK },
  { bytes: ascii('BZh'), name: 'a bzip2 archive', hint: UNPACK },
  { bytes: [0xfd, ...ascii('7zXZ'), 0], name: 'an xz archive', hint: UNPACK },
  { bytes: [...ascii('7z'), 0xbc, 0xaf], name: 'a 7z archive', hint: UNPACK },
  { bytes: ascii('%PDF-'), name: 'a PDF document' },
  { bytes: ascii('SQLite format 3'), name: 'an SQLite database' },
  { bytes: [0x7f, ...ascii('ELF')], name: 'a program' },
];

const startsWith = (head: Uint8Array, bytes: Magic['bytes']): boolean =>
  head.length >= bytes.length && bytes.every((byte, k) => byte === undefined || head[k] === byte);

const binary = (name: string, file: string, hint: string): Problem =>
  problem('binary-file', `The file is ${name}, not a recording of frames.`, { file, byte: byteOffset(0) }, hint);

/** The problem of a file whose first bytes are those of a picture, an archive or UTF-32 text. */
export const problemByMagic = (head: Uint8Array, file: string): Problem | undefined => {
  const magic = MAGICS.find(({ bytes }) => startsWith(head, bytes));
  if (magic !== undefined) return binary(magic.name, file, magic.hint ?? NO_CAPTURE);
  // A mark of UTF-16 may be followed by NULs, but not by a unit of four bytes that is a character.
  const isLittle = startsWith(head, [0xff, 0xfe, 0, 0, undefined, undefined, 0, 0]) && (head[4] !== 0 || head[5] !== 0);
  if (isLittle || startsWith(head, [0, 0, 0xfe, 0xff])) {
    return problem(
      'invalid-utf8',
      'The file is UTF-32 text, neither UTF-8 nor UTF-16.',
      { file, byte: byteOffset(0) },
      'Convert it to UTF-8 (iconv -f UTF-32 -t UTF-8) and open it again.',
    );
  }
  return undefined;
};

const isControl = (byte: number): boolean => byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1b);
const MOST_CONTROLS = 0.1;

/** The problem of bytes that are no text, asked once nothing else was found in them. */
export const problemOfControls = (head: Uint8Array, file: string): Problem | undefined => {
  let controls = 0;
  for (const byte of head) if (isControl(byte)) controls += 1;
  return controls > head.length * MOST_CONTROLS ? binary('binary data of an unknown form', file, NO_CAPTURE) : undefined;
};

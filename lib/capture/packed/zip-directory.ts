import { sliceOrNothing } from '../source.ts';
import type { Source } from '../types.ts';
import { counted } from '../words.ts';
import { nameOf } from './names.ts';

/** One entry of a zip, as the directory at the archive's end has it. */
export interface ZipEntry {
  readonly name: string;
  readonly isFolder: boolean;
  readonly isEncrypted: boolean;
  /** How its bytes are packed: 0 not at all, 8 deflate, 93 zstd. */
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly unpacked: number;
  /** Byte of the archive at which its own header begins. */
  readonly header: number;
}

export type ZipDirectory =
  | { readonly ok: true; readonly entries: readonly ZipEntry[] }
  /** Why it cannot be read, as the end of a sentence about the archive. */
  | { readonly ok: false; readonly why: string };

/** Above this it is most likely the wrong archive. */
export const mostEntries = 5000;

const END = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const LARGE_LOCATOR = 0x07064b50;
const LARGE_LOCATOR_BYTES = 20;
const LARGE_END = 0x06064b50;
const LARGE_END_BYTES = 56;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const MOST_DIRECTORY_BYTES = 1 << 26;
const IN_EXTRA_16 = 0xffff;
const IN_EXTRA = 0xffffffff;
const LARGE_EXTRA = 1;
const IS_ENCRYPTED = 1;
/** AES: the way of packing stands in an extra field, and needs the password first. */
const AES = 99;

const fault = (why: string): ZipDirectory => ({ ok: false, why });
const TORN = fault('that is torn: the directory at its end is missing or damaged');

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
const u64 = (view: DataView, at: number): number => view.getUint32(at, true) + view.getUint32(at + 4, true) * 2 ** 32;

/** Where the directory stands, and of how many entries. */
interface Place {
  readonly start: number;
  readonly bytes: number;
  readonly count: number;
}

const largePlace = async (source: Source, locator: DataView): Promise<Place | undefined> => {
  const at = u64(locator, 8);
  const bytes = at + LARGE_END_BYTES > source.size ? undefined : await sliceOrNothing(source, at, at + LARGE_END_BYTES);
  const view = bytes && viewOf(bytes);
  if (view === undefined || view.getUint32(0, true) !== LARGE_END) return undefined;
  return { count: u64(view, 32), bytes: u64(view, 40), start: u64(view, 48) };
};

const placeOf = async (source: Source): Promise<Place | undefined> => {
  const from = Math.max(0, source.size - END_BYTES - LONGEST_COMMENT - LARGE_LOCATOR_BYTES);
  const tail = await sliceOrNothing(source, from, source.size);
  if (tail === undefined) return undefined;
  const view = viewOf(tail);
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    // A comment may hold the same mark: the right one tells the comment's true length.
    if (view.getUint32(at, true) !== END || at + END_BYTES + view.getUint16(at + 20, true) !== tail.length) continue;
    const place = { count: view.getUint16(at + 10, true), bytes: view.getUint32(at + 12, true), start: view.getUint32(at + 16, true) };
    const isLarge = place.count === IN_EXTRA_16 || place.bytes === IN_EXTRA || place.start === IN_EXTRA;
    const locator = at - LARGE_LOCATOR_BYTES;
    if (!isLarge || locator < 0 || view.getUint32(locator, true) !== LARGE_LOCATOR) return place;
    return largePlace(source, viewOf(tail.subarray(locator)));
  }
  return undefined;
};

/** The numbers of an entry that are too large for their fields, in the order in which its extra field has them. */
const largeNumbers = (extra: DataView, numbers: readonly number[]): readonly number[] | undefined => {
  if (!numbers.includes(IN_EXTRA)) return numbers;
  for (let at = 0; at + 4 <= extra.byteLength; at += 4 + extra.getUint16(at + 2, true)) {
    if (extra.getUint16(at, true) !== LARGE_EXTRA) continue;
    const end = Math.min(extra.byteLength, at + 4 + extra.getUint16(at + 2, true));
    let from = at + 4;
    const read: number[] = [];
    for (const number of numbers) {
      if (number !== IN_EXTRA) read.push(number);
      else if (from + 8 > end) return undefined;
      else {
        read.push(u64(extra, from));
        from += 8;
      }
    }
    return read;
  }
  return numbers;
};

const readEntries = (bytes: Uint8Array, count: number): readonly ZipEntry[] | undefined => {
  const view = viewOf(bytes);
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let k = 0; k < count; k += 1) {
    if (at + ENTRY_BYTES > bytes.length || view.getUint32(at, true) !== ENTRY) return undefined;
    const nameEnd = at + ENTRY_BYTES + view.getUint16(at + 28, true);
    const extraEnd = nameEnd + view.getUint16(at + 30, true);
    const end = extraEnd + view.getUint16(at + 32, true);
    if (end > bytes.length) return undefined;
    const numbers = [view.getUint32(at + 24, true), view.getUint32(at + 20, true), view.getUint32(at + 42, true)];
    const [unpacked, packed, header] = largeNumbers(viewOf(bytes.subarray(nameEnd, extraEnd)), numbers) ?? [];
    if (unpacked === undefined || packed === undefined || header === undefined) return undefined;
    const method = view.getUint16(at + 10, true);
    const name = nameOf(bytes.subarray(at + ENTRY_BYTES, nameEnd));
    const isEncrypted = (view.getUint16(at + 8, true) & IS_ENCRYPTED) !== 0 || method === AES;
    const isFolder = name.endsWith('/') && unpacked === 0;
    entries.push({ name, isFolder, isEncrypted, method, crc: view.getUint32(at + 16, true), packed, unpacked, header });
    at = end;
  }
  return entries;
};

/** Reads the directory of a zip. Bounded: at most 5,000 entries, and 64 MB of directory. */
export const readZipDirectory = async (source: Source): Promise<ZipDirectory> => {
  const place = await placeOf(source);
  if (place === undefined || place.start + place.bytes > source.size) return TORN;
  if (place.count > mostEntries || place.bytes > MOST_DIRECTORY_BYTES) {
    return fault(
      `with ${counted(place.count, 'entry', 'entries')}, more than the ${counted(mostEntries, 'entry', 'entries')} that are opened`,
    );
  }
  const bytes = await sliceOrNothing(source, place.start, place.start + place.bytes);
  const entries = bytes && readEntries(bytes, place.count);
  return entries === undefined ? TORN : { ok: true, entries };
};

const HEADER = 0x04034b50;
const HEADER_BYTES = 30;

/** Bytes of an entry's packed data, or undefined where no entry stands at its place. */
export const entryRange = async (
  source: Source,
  { header, packed }: ZipEntry,
): Promise<{ readonly start: number; readonly end: number } | undefined> => {
  const bytes = header + HEADER_BYTES > source.size ? undefined : await sliceOrNothing(source, header, header + HEADER_BYTES);
  const view = bytes && viewOf(bytes);
  if (view === undefined || view.getUint32(0, true) !== HEADER) return undefined;
  const start = header + HEADER_BYTES + view.getUint16(26, true) + view.getUint16(28, true);
  return start + packed > source.size ? undefined : { start, end: start + packed };
};

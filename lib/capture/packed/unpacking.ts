import type { Problem } from '../../base/problem.ts';
import { problem } from '../../base/problem.ts';
import { byteOffset, utf8Bytes } from '../../base/units.ts';
import type { Source } from '../types.ts';
import { counted } from '../words.ts';
import { crc32 } from './crc32.ts';
import type { PackedForm, PackedQuestion, StreamForm, UnpackedFile, UnpackWork } from './types.ts';

/** Thrown where the person withdraws; caught where the work began. */
export class Cancelled extends Error {}

/** How much nobody needs to be asked about, however well it was packed. */
const ALWAYS_FREE = 1 << 26;
/** Recordings pack well, but not to less than this share of their size. */
const MOST_RATIO = 200;
/* A byte of deflate can become a thousand: what comes out of one piece stays small enough to be let go. */
const PIECE_BYTES = 1 << 16;

/** A packed file under way, and what is known of how it came here. */
export interface Packed<File> {
  readonly file: File;
  readonly source: Source;
  readonly from: UnpackedFile<File>['from'];
  /** Archives around it. */
  readonly depth: number;
  /** Somebody agreed to unpack what it stands in. */
  readonly agreed: boolean;
}

/** What came out of a stream. */
export interface Drained<File> {
  readonly file?: File;
  readonly bytes: number;
  readonly crc: number;
  /** Why it ended before its end. */
  readonly fault?: string;
  readonly question?: PackedQuestion;
  readonly isTooMuch?: true;
  /** Somebody was asked, and agreed. */
  readonly agreed?: true;
}

const names: Readonly<Record<PackedForm, string>> = {
  gzip: 'a gzip archive',
  zip: 'a zip archive',
  zstd: 'a zstd archive',
  tar: 'a tar archive',
};

/** The problem of an archive that stays packed: `why` ends the sentence. */
export const staysPacked = (path: string, form: PackedForm, why: string, hint: string): Problem =>
  problem('binary-file', `The file is ${names[form]} ${why}.`, { file: path, byte: byteOffset(0) }, hint);

/** Bounds and counts the unpacking of one bundle, whatever forms are in it. */
export class Budget<File> {
  private total = 0;

  constructor(private readonly work: UnpackWork<File>) {}

  /** Stops the work where the person withdrew. */
  check(): void {
    if (this.work.cancelled?.()) throw new Cancelled();
  }

  /** Whether `unpacked` bytes may come out of a file: so few that nobody is asked, agreed to, or the question that nobody agreed to. */
  permit({ source, agreed }: Packed<File>, form: PackedForm, unpacked: number, isLeast: boolean): 'free' | 'agreed' | PackedQuestion {
    if (agreed) return 'agreed';
    const { free, anyRatio } = this.work.limits;
    const isMuch = this.total + unpacked > free;
    const isDense = unpacked > ALWAYS_FREE && unpacked > source.size * MOST_RATIO && !anyRatio;
    if (!isMuch && !isDense) return 'free';
    const question = { path: source.path, form, packed: source.size, unpacked: utf8Bytes(unpacked), isLeast };
    return this.work.agrees(question) ? 'agreed' : question;
  }

  /** Unpacks one stream. `most` is what its archive says will come out, where it says so; `ask` is put once what came out needs it. */
  async drain(
    packed: Packed<File>,
    form: StreamForm,
    range: { readonly start: number; readonly end: number },
    path: string,
    { asks, most }: { readonly asks?: PackedForm; readonly most?: number },
  ): Promise<Drained<File>> {
    const { storage, inflate, limits, onBytes } = this.work;
    if (inflate === undefined) return { bytes: 0, crc: 0, fault: 'no way to unpack it was given' };
    const keeper = storage.begin(path);
    let permission: 'free' | 'agreed' = asks === undefined ? 'agreed' : 'free';
    let bytes = 0;
    let crc = 0;
    let fault: string | undefined;
    try {
      for await (const piece of inflate(form, this.pieces(packed.source, range))) {
        this.check();
        const known = bytes + piece.length;
        if (this.total + known > limits.most) return { bytes: known, crc, isTooMuch: true };
        if (most !== undefined && known > most) {
          fault = `more comes out than the ${counted(most, 'byte')} its archive tells`;
          break;
        }
        if (permission === 'free' && asks !== undefined) {
          const given = this.permit(packed, asks, known, true);
          if (typeof given === 'object') return { bytes: known, crc, question: given };
          permission = given;
        }
        keeper.add(piece);
        if (most !== undefined) crc = crc32(crc, piece);
        bytes = known;
        onBytes?.(this.total + bytes);
      }
    } catch (error) {
      if (error instanceof Cancelled) throw error;
      fault = error instanceof Error ? error.message : String(error);
    }
    this.total += bytes;
    const agreed = permission === 'agreed';
    return { file: keeper.end(), bytes, crc, ...(agreed && { agreed }), ...(fault !== undefined && { fault }) };
  }

  private async *pieces(source: Source, { start, end }: { readonly start: number; readonly end: number }): AsyncGenerator<Uint8Array> {
    for (let at = start; at < end; at += PIECE_BYTES) {
      this.check();
      yield await source.slice(at, Math.min(end, at + PIECE_BYTES));
    }
  }
}

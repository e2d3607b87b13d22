import type { UnpackedFile } from '../../lib/capture/packed/types.ts';
import type { Chosen } from '../../lib/capture/types.ts';

/** A file as it came in, or as it came out of one that did: its bytes, and its path inside what was opened. */
export interface OpenedFile {
  readonly file: File;
  readonly path: string;
  /** Where it was looked into for packed files: what it came out of, and why it stays packed where it does. */
  readonly unpacked?: Omit<UnpackedFile<unknown>, 'file'>;
  /** How the person wants it read, where that is not as it is recognised. */
  readonly chosen?: Chosen;
}

/** A file as it came in: its bytes, and its path inside what was opened. */
export interface OpenedFile {
  readonly file: File;
  readonly path: string;
}

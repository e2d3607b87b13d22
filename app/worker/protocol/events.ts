import type { FileEntry } from '../../../lib/store/types.ts';

/** Unpacking is measured in bytes that came out, with no total; reading in bytes; folding frames into calls, which follows it, in frames. */
export interface ProgressEvent {
  readonly name: 'progress';
  readonly phase: 'unpacking' | 'reading' | 'folding';
  readonly done: number;
  readonly total: number;
}

/** A file was read to its end: what it was recognised as, and where its bytes went. */
export interface FileEvent {
  readonly name: 'file';
  readonly file: FileEntry;
}

/** The analysis pass went on: rows up to now have badges where they had none. */
export interface AnalysedEvent {
  readonly name: 'analysed';
  readonly done: number;
  /** Calls that were looked through for findings. */
  readonly looked: number;
  readonly total: number;
}

/** Steps of making an excerpt, and of opening one. */
export type ExcerptStep = 'collecting' | 'searching' | 'looking again' | 'packing' | 'unpacking';

/** An excerpt is being made or unfolded. A total of 0 is not known. */
export interface ExcerptEvent {
  readonly name: 'excerpt';
  readonly step: ExcerptStep;
  readonly done: number;
  readonly total: number;
}

/** Two sides are being compared: files folded by themselves in bytes, then pairs. */
export interface ComparingEvent {
  readonly name: 'comparing';
  readonly step: 'folding' | 'comparing';
  readonly done: number;
  readonly total: number;
}

/** Many results are being held against a limit: parts of the study that are counted. */
export interface CountingEvent {
  readonly name: 'counting';
  readonly done: number;
  readonly total: number;
}

export type WorkerEvent = ProgressEvent | FileEvent | AnalysedEvent | ExcerptEvent | ComparingEvent | CountingEvent;

/**
 * Which way a string result becomes text. *Plain* (current): it is its own text. *Quoted* (before): it went as JSON,
 * quoted and escaped. Stored results keep the form they had, so one session can hold both.
 */
export type Generation = 'plain' | 'quoted';

/** A tool's result as the framework sees it. Only `isError` picks error over data; `structured` counts by presence. */
export interface ToolResult {
  readonly success: boolean;
  readonly data?: unknown;
  readonly error?: string;
  readonly isError?: boolean;
  readonly structured?: unknown;
  readonly endTurn?: boolean;
}

/** Names that only the running host knows; without them stable ones are made and marked as invented. */
export interface KnownReferences {
  /** Reference of each inline image, in order of appearance. */
  readonly imageRefs?: readonly string[];
  /** Id of each flat reference, in order of appearance. */
  readonly referenceIds?: readonly string[];
}

/** An image placeholder inside a text: the stretch that a cut must not split. */
export interface ImageSlot {
  readonly start: number;
  readonly end: number;
}

/** The text of a result's data, before any cap. */
export interface ResultText {
  readonly text: string;
  /** Placeholders of inline images, in order. */
  readonly slots: readonly ImageSlot[];
  /** Which side of the result was used. */
  readonly from: 'data' | 'error' | 'nothing';
  /** Reference ids that were made here, because the host's own are not known. */
  readonly invented: readonly string[];
}

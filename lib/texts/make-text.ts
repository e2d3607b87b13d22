import { lineNumber, utf16Length } from '../base/units.ts';
import { countLines } from '../json/lines.ts';
import { jsonStringByteLength, utf8ByteLength } from '../json/string-bytes.ts';
import type { CaptureStore, Ref } from '../store/types.ts';
import type { AbsentReason, CallText, Provenance, TextSizes } from './types.ts';

/** Lengths of a text in every unit that matters. Linear in its length. */
export const sizesOf = (text: string): TextSizes => ({
  units: utf16Length(text.length),
  utf8: utf8ByteLength(text),
  json: jsonStringByteLength(text),
  lines: countLines(text),
});

type Named = Pick<CallText, 'id' | 'role' | 'label'> &
  Partial<Pick<CallText, 'path' | 'fieldBytes' | 'standsFor' | 'rendered' | 'variant'>>;

export const presentText = (named: Named, text: string, provenance: Provenance): CallText => ({
  ...named,
  provenance,
  text,
  sizes: sizesOf(text),
});

export const absentText = (named: Named, reason: AbsentReason, sentence: string): CallText => ({
  ...named,
  provenance: { kind: 'absent', reason, sentence },
});

/** What the room needs of a store; a cache before it will do. */
export type TextStore = Pick<CaptureStore, 'files' | 'frames' | 'records' | 'read' | 'readRecord' | 'readRaw'>;

export const pathOf = (store: TextStore, file: number): string => store.files[file]?.path ?? '';

/** Provenance of something that stands in a file. */
export const observedAt = (
  store: TextStore,
  ref: Ref,
  what: string,
  at: { readonly frame?: number; readonly record?: number },
): Provenance => ({
  kind: 'observed',
  file: pathOf(store, ref.file),
  line: ref.line,
  ...at,
  what,
});

/** Provenance of something in a record; the record's row tells file and line. */
export const observedInRecord = (store: TextStore, record: number, what: string): Provenance => {
  const ref = store.records[record]?.ref;
  return ref === undefined ? { kind: 'observed', file: '', line: lineNumber(1), record, what } : observedAt(store, ref, what, { record });
};

/** Why a text is not here that an audit record keeps in a blob. */
export const blobSentence = (what: string, blobId: string): string =>
  `The audit record keeps ${what} in the blob ${blobId}, which is not in this bundle.`;

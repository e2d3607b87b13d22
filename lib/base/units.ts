/**
 * Branded numbers: every length and offset names its unit, because mixing them is this domain's bug.
 * Budgets of display fields are UTF-8 bytes of JSON; model-side limits are UTF-16 units; files count bytes.
 */
declare const unit: unique symbol;
type Branded<Name extends string> = number & { readonly [unit]: Name };

/** Number of UTF-16 code units (JavaScript string length). */
export type Utf16Length = Branded<'utf16-length'>;
/** Position in a string, in UTF-16 code units from its start. */
export type Utf16Offset = Branded<'utf16-offset'>;
/** Number of bytes of a text in UTF-8 (a lone surrogate counts as U+FFFD, three bytes). */
export type Utf8Bytes = Branded<'utf8-bytes'>;
/** Number of UTF-8 bytes of a value's canonical JSON serialisation, quotes included for a string. */
export type JsonBytes = Branded<'json-bytes'>;
/** Line number, counted from 1. */
export type LineNumber = Branded<'line-number'>;
/** Position in a file, in bytes from its start. */
export type ByteOffset = Branded<'byte-offset'>;

/* The constructors are the one place where a plain number becomes a unit. */
export const utf16Length = (n: number): Utf16Length => n as Utf16Length;
export const utf16Offset = (n: number): Utf16Offset => n as Utf16Offset;
export const utf8Bytes = (n: number): Utf8Bytes => n as Utf8Bytes;
export const jsonBytes = (n: number): JsonBytes => n as JsonBytes;
export const lineNumber = (n: number): LineNumber => n as LineNumber;
export const byteOffset = (n: number): ByteOffset => n as ByteOffset;

/** Half-open range of a string in UTF-16 units: `[start, end)`. */
export interface TextRange {
  readonly start: Utf16Offset;
  readonly end: Utf16Offset;
}

/** Half-open range of a file in bytes: `[start, end)`. */
export interface ByteRange {
  readonly start: ByteOffset;
  readonly end: ByteOffset;
}

/** A text range from two plain offsets. */
export const textRange = (start: number, end: number): TextRange => ({ start: utf16Offset(start), end: utf16Offset(end) });

/** A byte range from two plain offsets. */
export const byteRange = (start: number, end: number): ByteRange => ({ start: byteOffset(start), end: byteOffset(end) });

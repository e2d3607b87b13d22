import { BACKSLASH, CLOSE_ARRAY, CLOSE_OBJECT, COLON, COMMA, NEWLINE, OPEN_ARRAY, OPEN_OBJECT, QUOTE } from './bytes.ts';
import { decodeUtf8 } from './decode.ts';

/** An object of a HAR that may hold frames, by its bytes in the file. */
export interface HarSpan {
  readonly kind: 'message' | 'body';
  readonly start: number;
  readonly end: number;
  readonly line: number;
}

/** What may hold frames of one request, in order, and when it began. */
export interface HarEntry {
  readonly spans: readonly HarSpan[];
  readonly started: string | undefined;
}

/* Depths, the whole object being 1. */
const ENTRY_DEPTH = 4;
const SPAN_DEPTH = 6;
const LONGEST_TEXT = 64;

const isEntry = (keys: readonly string[]): boolean => keys[2] === 'log' && keys[3] === 'entries';

const kindOf = (keys: readonly string[]): HarSpan['kind'] | undefined => {
  if (!isEntry(keys)) return undefined;
  if (keys[5] === '_webSocketMessages') return 'message';
  if (keys[5] === 'response' && keys[6] === 'content') return 'body';
  return keys[5] === 'request' && keys[6] === 'postData' ? 'body' : undefined;
};

/**
 * Finds what may hold frames in a HAR whose bytes come in pieces, by its brackets and keys alone: nothing is parsed, only short keys and the
 * times of requests are kept. Memory does not grow with the file.
 */
export class HarScan {
  /** Kinds of the open brackets, the outermost first, and the keys they stand under. */
  private kinds: number[] = [];
  private keys: string[] = ['', ''];
  private isKey = false;
  private inString = false;
  private isEscaped = false;
  private isKept = false;
  private text: number[] = [];
  private key = '';
  private at = 0;
  private line = 1;
  private open: { readonly kind: HarSpan['kind']; readonly start: number; readonly line: number } | undefined;
  private spans: HarSpan[] = [];
  private started: string | undefined;
  private done: HarEntry[] = [];

  /** Brackets are open: more has to come. */
  get isOpen(): boolean {
    return this.kinds.length > 0;
  }

  /** Takes the next bytes of the file; gives the requests that ended in them. */
  feed(bytes: Uint8Array): readonly HarEntry[] {
    const { length } = bytes;
    for (let k = 0; k < length; ) {
      if (this.inString && !this.isKept) {
        k = this.skipText(bytes, k);
        continue;
      }
      const byte = bytes[k] ?? 0;
      if (this.inString) this.inText(byte);
      else this.outside(byte, this.at + k);
      k += 1;
    }
    this.at += length;
    const { done } = this;
    this.done = [];
    return done;
  }

  /** What is left of a request that never ended. */
  end(): readonly HarEntry[] {
    return this.spans.length === 0 ? [] : [{ spans: this.spans, started: this.started }];
  }

  /** Position behind a string of which nothing is kept, or the end of the bytes: most of a HAR is such strings. */
  private skipText(bytes: Uint8Array, from: number): number {
    for (let quote = bytes.indexOf(QUOTE, from); quote !== -1; quote = bytes.indexOf(QUOTE, quote + 1)) {
      if (this.isEscapedAt(bytes, quote, from)) continue;
      this.inString = false;
      this.isEscaped = false;
      return quote + 1;
    }
    this.isEscaped = this.isEscapedAt(bytes, bytes.length, from);
    return bytes.length;
  }

  /** True for a byte behind an odd number of backslashes, of which the bytes before `from` may have had one. */
  private isEscapedAt(bytes: Uint8Array, at: number, from: number): boolean {
    let start = at;
    while (start > from && bytes[start - 1] === BACKSLASH) start -= 1;
    const before = start === from && this.isEscaped ? 1 : 0;
    return (at - start + before) % 2 === 1;
  }

  private inText(byte: number): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (byte === BACKSLASH) this.isEscaped = true;
    else if (byte === QUOTE) {
      this.inString = false;
      if (this.isKept) this.keep();
      return;
    }
    if (this.isKept && this.text.length <= LONGEST_TEXT) this.text.push(byte);
  }

  private outside(byte: number, at: number): void {
    switch (byte) {
      case QUOTE:
        this.inString = true;
        this.isKept = this.kinds.length <= SPAN_DEPTH && (this.isKey || this.kinds.length === ENTRY_DEPTH);
        this.text = [];
        break;
      case OPEN_OBJECT:
      case OPEN_ARRAY:
        this.push(byte, at);
        break;
      case CLOSE_OBJECT:
      case CLOSE_ARRAY:
        this.pop(at);
        break;
      case COLON:
        this.isKey = false;
        break;
      case COMMA:
        this.isKey = this.kinds[this.kinds.length - 1] === OPEN_OBJECT;
        break;
      case NEWLINE:
        this.line += 1;
        break;
    }
  }

  private keep(): void {
    const text = this.text.length > LONGEST_TEXT ? '' : (decodeUtf8(Uint8Array.from(this.text))?.text ?? '');
    if (this.isKey) this.key = text;
    else if (this.key === 'startedDateTime' && isEntry(this.keys)) this.started = text;
  }

  private push(byte: number, at: number): void {
    const isInObject = this.kinds[this.kinds.length - 1] === OPEN_OBJECT;
    this.kinds.push(byte);
    const depth = this.kinds.length;
    if (depth <= SPAN_DEPTH) {
      this.keys.length = depth;
      this.keys[depth] = isInObject ? this.key : '';
      const kind = depth === SPAN_DEPTH && byte === OPEN_OBJECT ? kindOf(this.keys) : undefined;
      if (kind !== undefined) this.open = { kind, start: at, line: this.line };
    }
    this.isKey = byte === OPEN_OBJECT;
  }

  private pop(at: number): void {
    const depth = this.kinds.length;
    this.kinds.pop();
    this.isKey = false;
    if (depth === SPAN_DEPTH && this.open !== undefined) {
      this.spans.push({ ...this.open, end: at + 1 });
      this.open = undefined;
    }
    if (depth === ENTRY_DEPTH && isEntry(this.keys)) {
      this.done.push({ spans: this.spans, started: this.started });
      this.spans = [];
      this.started = undefined;
    }
    if (depth <= SPAN_DEPTH) this.keys.length = Math.max(2, depth);
  }
}

import { CLOSE_ARRAY, CLOSE_OBJECT, COLON, COMMA, endsString, hasLineEnd, isSpace, OPEN_ARRAY, OPEN_OBJECT, QUOTE } from './bytes.ts';

/** How far a scan came: to the end of the bytes, to the end of the value, or to a byte where no JSON goes on. */
export type ScanStep =
  | { readonly state: 'open' }
  | { readonly state: 'closed'; readonly at: number }
  | { readonly state: 'broken'; readonly at: number };

const VALUE = 0;
const VALUE_OR_END = 1;
const KEY = 2;
const KEY_OR_END = 3;
const COLON_NEXT = 4;
const COMMA_OR_END = 5;

const OPEN: ScanStep = { state: 'open' };
const LITERALS = ['true', 'false', 'null'].map((word) => Array.from(word, (letter) => letter.charCodeAt(0)));

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39;
/** Bytes of numbers, taken together: whether they make one is the parser's to say. */
const isNumberByte = (byte: number | undefined): boolean =>
  isDigit(byte) || byte === 0x2d || byte === 0x2b || byte === 0x2e || byte === 0x65 || byte === 0x45;

/**
 * Follows the structure of one JSON object or array over bytes that may come in several pieces, and says at which byte it
 * ends or breaks. It keeps its own stack, so depth costs five bytes a level. Strings end with their piece at the latest: the
 * pieces are lines, and no string of JSON goes over a line end.
 */
export class JsonScan {
  private kinds = new Uint8Array(16);
  private depth = 0;
  private expects = VALUE;
  /** Where the containers that are open began, in the piece that is fed. */
  private starts = new Uint32Array(16);
  /** Where the token before the last stop began. */
  private token = 0;

  /** Start, in the last piece, of the token that was read last. */
  get lastToken(): number {
    return this.token;
  }

  /** Where the containers that are open began, the outermost first; of a value that was fed in one piece. */
  get opened(): Uint32Array {
    return this.starts.subarray(0, this.depth);
  }

  /** True where an object may stand next as the value of a key. */
  get isBehindColon(): boolean {
    return this.expects === VALUE && this.depth > 0 && this.kinds[this.depth - 1] === OPEN_OBJECT;
  }

  /** Goes on from `from` to `end` (the end of the bytes by default). */
  feed(bytes: Uint8Array, from: number, end = bytes.length): ScanStep {
    this.token = from;
    let at = from;
    while (at < end) {
      const byte = bytes[at] ?? 0;
      if (isSpace(byte)) {
        at += 1;
        continue;
      }
      const next = this.step(bytes, at, byte, end);
      if (next === end + 1) return OPEN;
      if (next === -1) return { state: 'broken', at };
      this.token = at;
      at = next;
      if (this.depth === 0) return { state: 'closed', at };
    }
    return OPEN;
  }

  /** Position behind the token at `at`; -1 where it may not stand there, `end + 1` where it goes beyond the end. */
  private step(bytes: Uint8Array, at: number, byte: number, end: number): number {
    switch (byte) {
      case QUOTE: {
        if (this.expects === COLON_NEXT || this.expects === COMMA_OR_END) return -1;
        const close = this.stringEnd(bytes, at, end);
        if (close <= 0) return close === 0 ? end + 1 : -1;
        this.expects = this.expects === KEY || this.expects === KEY_OR_END ? COLON_NEXT : COMMA_OR_END;
        return close;
      }
      case OPEN_OBJECT:
      case OPEN_ARRAY:
        if (this.expects !== VALUE && this.expects !== VALUE_OR_END) return -1;
        this.push(byte, at);
        this.expects = byte === OPEN_OBJECT ? KEY_OR_END : VALUE_OR_END;
        return at + 1;
      case CLOSE_OBJECT:
      case CLOSE_ARRAY:
        return this.pop(byte) ? at + 1 : -1;
      case COMMA:
        if (this.expects !== COMMA_OR_END || this.depth === 0) return -1;
        this.expects = this.kinds[this.depth - 1] === OPEN_OBJECT ? KEY : VALUE;
        return at + 1;
      case COLON:
        if (this.expects !== COLON_NEXT) return -1;
        this.expects = VALUE;
        return at + 1;
      default:
        return this.scalar(bytes, at, byte, end);
    }
  }

  private scalar(bytes: Uint8Array, at: number, byte: number, end: number): number {
    if ((this.expects !== VALUE && this.expects !== VALUE_OR_END) || this.depth === 0) return -1;
    let close = at + 1;
    if (isDigit(byte) || byte === 0x2d) {
      while (close < end && isNumberByte(bytes[close])) close += 1;
    } else {
      const word = LITERALS.find(([first]) => first === byte);
      if (word === undefined) return -1;
      const cut = word.slice(0, end - at);
      if (!cut.every((letter, k) => bytes[at + k] === letter)) return -1;
      if (cut.length < word.length) return end + 1;
      close = at + word.length;
    }
    this.expects = COMMA_OR_END;
    return close;
  }

  /** Position behind the string that begins at `quote`; 0 where the bytes end in it, -1 where a line end stands in it. */
  private stringEnd(bytes: Uint8Array, quote: number, end: number): number {
    for (let at = bytes.indexOf(QUOTE, quote + 1); at !== -1 && at < end; at = bytes.indexOf(QUOTE, at + 1)) {
      if (endsString(bytes, at)) return hasLineEnd(bytes, quote, at) ? -1 : at + 1;
    }
    return hasLineEnd(bytes, quote, end) ? -1 : 0;
  }

  private push(kind: number, at: number): void {
    if (this.depth === this.kinds.length) {
      const larger = new Uint8Array(this.depth * 2);
      larger.set(this.kinds);
      this.kinds = larger;
      const later = new Uint32Array(this.depth * 2);
      later.set(this.starts);
      this.starts = later;
    }
    this.kinds[this.depth] = kind;
    this.starts[this.depth] = at;
    this.depth += 1;
  }

  private pop(byte: number): boolean {
    const isObject = byte === CLOSE_OBJECT;
    const mayEnd = this.expects === COMMA_OR_END || this.expects === (isObject ? KEY_OR_END : VALUE_OR_END);
    if (!mayEnd || this.depth === 0 || this.kinds[this.depth - 1] !== (isObject ? OPEN_OBJECT : OPEN_ARRAY)) return false;
    this.depth -= 1;
    this.expects = COMMA_OR_END;
    return true;
  }
}

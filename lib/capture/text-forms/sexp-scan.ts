import { endsString, isSpace, NEWLINE, QUOTE } from '../bytes.ts';

const OPEN_LIST = 0x28;
const CLOSE_LIST = 0x29;
const BACKSLASH = 0x5c;
const SEMICOLON = 0x3b;
const COLON = 0x3a;

/** Position of the next message of a traffic log at or behind `from`: a list that begins with a list that begins with a keyword. Or -1. */
export const nextEntry = (bytes: Uint8Array, from: number): number => {
  for (let at = bytes.indexOf(OPEN_LIST, from); at !== -1; at = bytes.indexOf(OPEN_LIST, at + 1)) {
    let inner = at + 1;
    while (isSpace(bytes[inner])) inner += 1;
    if (bytes[inner] !== OPEN_LIST) continue;
    inner += 1;
    while (isSpace(bytes[inner])) inner += 1;
    if (bytes[inner] === COLON) return at;
  }
  return -1;
};

/** Follows one list over bytes that come in whole lines, and says where it ends. Only parentheses, strings and comments are looked at. */
export class SexpScan {
  private depth = 0;
  private isInString = false;

  /** Position behind the list, or -1 where it goes on behind these bytes. Begins at its parenthesis. */
  feed(bytes: Uint8Array, from: number): number {
    let at = from;
    if (this.isInString) {
      at = this.behindString(bytes, from - 1);
      if (at === -1) return -1;
    }
    while (at < bytes.length) {
      switch (bytes[at]) {
        case QUOTE:
          at = this.behindString(bytes, at);
          if (at === -1) return -1;
          continue;
        case BACKSLASH:
          at += 1;
          break;
        case SEMICOLON: {
          const newline = bytes.indexOf(NEWLINE, at);
          if (newline === -1) return -1;
          at = newline;
          break;
        }
        case OPEN_LIST:
          this.depth += 1;
          break;
        case CLOSE_LIST:
          this.depth -= 1;
          if (this.depth === 0) return at + 1;
          break;
        default:
          break;
      }
      at += 1;
    }
    return -1;
  }

  private behindString(bytes: Uint8Array, quote: number): number {
    this.isInString = true;
    for (let at = bytes.indexOf(QUOTE, quote + 1); at !== -1; at = bytes.indexOf(QUOTE, at + 1)) {
      if (!endsString(bytes, at)) continue;
      this.isInString = false;
      return at + 1;
    }
    return -1;
  }
}

import { isObject } from '../../base/narrow.ts';
import { parseJson } from '../decode.ts';
import type { Direction } from '../types.ts';
import type { Reading } from './format.ts';
import { readLabel } from './labels.ts';
import { messagesInText } from './log-texts.ts';
import { PAYLOAD_KEYS } from './payload.ts';
import { timeOf } from './times.ts';

const LABEL_KEYS = ['dir', 'direction', 'stream'] as const;

/** What a stream gave at once, kept in a line of its own although it is no whole message. */
export interface StreamPiece {
  readonly labelKey: string;
  readonly labelled: Direction;
  readonly key: string;
  readonly text: string;
  readonly time: number | undefined;
}

/** True for JSON that stands for itself; a bare number or word may be cut out of any. */
const isWhole = (text: string): boolean => (/^\s*[{[]/.test(text) && parseJson(text).ok) || messagesInText(text) !== undefined;

/** The piece of a stream that a recorder's line holds; undefined for a line that holds whole messages, or nothing of any. */
export const pieceOf = (value: unknown): StreamPiece | undefined => {
  if (!isObject(value)) return undefined;
  for (const labelKey of LABEL_KEYS) {
    const labelled = readLabel(value[labelKey]);
    if (labelled === undefined) continue;
    for (const key of [...PAYLOAD_KEYS, 'chunk']) {
      const text = value[key];
      if (typeof text === 'string' && text.trim() !== '' && !isWhole(text)) return { labelKey, labelled, key, text, time: timeOf(value) };
    }
  }
  return undefined;
};

/** True for pieces that one stream of one recording gave. */
export const areOfOneStream = (a: StreamPiece, b: StreamPiece): boolean =>
  a.labelled === b.labelled && a.key === b.key && a.labelKey === b.labelKey;

/** True where a piece begins with a message, so that what follows may end it. */
export const beginsMessage = ({ text }: StreamPiece): boolean => /^\s*\{\s*(?:"|$)/.test(text);

/** Follows brackets and strings over the pieces of a stream: only where none is open can a message end, and must be read. */
export class PieceScan {
  private depth = 0;
  private isInString = false;
  private isEscaped = false;

  /** Goes on with a piece; true where nothing is open behind it. */
  feed({ text }: StreamPiece): boolean {
    for (const letter of text) {
      if (this.isEscaped) this.isEscaped = false;
      else if (this.isInString) {
        if (letter === '\\') this.isEscaped = true;
        else if (letter === '"') this.isInString = false;
      } else if (letter === '"') this.isInString = true;
      else if (letter === '{' || letter === '[') this.depth += 1;
      else if (letter === '}' || letter === ']') this.depth -= 1;
    }
    return this.depth <= 0 && !this.isInString;
  }
}

/** The messages of pieces put together; undefined where they are not whole messages. */
export const joinedPieces = (pieces: readonly StreamPiece[]): Reading | undefined => {
  const [first] = pieces;
  const frames = messagesInText(pieces.map(({ text }) => text).join(''));
  if (first === undefined || frames === undefined) return undefined;
  const { labelKey, key, time, labelled } = first;
  return { kind: 'batch', clue: `${labelKey} and ${key}`, messages: frames.map(({ message }) => message), time, labelled };
};

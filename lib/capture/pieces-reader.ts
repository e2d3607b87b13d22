import { decodeUtf8, LONGEST_STRING, parseJson } from './decode.ts';
import { areOfOneStream, beginsMessage, joinedPieces, PieceScan, pieceOf, type StreamPiece } from './formats/pieces.ts';
import type { LineContext } from './line-parts.ts';
import type { PartReader, ReadLines } from './line-reader.ts';
import { LineReader } from './line-reader.ts';
import type { Line } from './lines.ts';
import { joinLines } from './lines.ts';
import { readLine } from './read-line.ts';

/** Pieces of a stream in lines that follow each other, with what they are as long as they are not put together. */
interface Held {
  readonly first: Line;
  readonly rest: Line[];
  readonly pieces: StreamPiece[];
  readonly read: ReadLines[];
  readonly scan: PieceScan;
  bytes: number;
}

/** The piece that a line holds, where the line alone is a problem. */
const pieceIn = (read: readonly ReadLines[], { bytes, start }: Line): StreamPiece | undefined => {
  // Asked of every line, and nearly always answered by the first words.
  const part = read.length === 1 && read[0]?.parts.length === 1 ? read[0].parts[0]?.part : undefined;
  if (part?.kind !== 'problem' || part.problem.code !== 'unknown-record' || part.range.start !== start || bytes === undefined)
    return undefined;
  const parsed = parseJson(decodeUtf8(bytes)?.text ?? '');
  return parsed.ok ? pieceOf(parsed.value) : undefined;
};

/**
 * Reads lines as `LineReader` does, and puts messages together that a recorder kept in pieces, as their stream gave them: lines of one
 * direction behind each other. What another line comes between stays in pieces, each a problem.
 */
export class PiecesReader implements PartReader {
  private readonly lines: LineReader;
  private held: Held | undefined;

  constructor(
    private readonly context: LineContext,
    private readonly maxBytes: number = LONGEST_STRING,
  ) {
    this.lines = new LineReader(context, maxBytes);
  }

  add(line: Line): readonly ReadLines[] {
    const read = this.lines.add(line);
    const piece = pieceIn(read, line);
    const { held } = this;
    if (piece === undefined) return held === undefined ? read : [...this.letGo(), ...read];
    const [last] = held?.pieces ?? [];
    if (held === undefined || last === undefined || !areOfOneStream(last, piece) || held.bytes > this.maxBytes) {
      const before = this.letGo();
      const scan = new PieceScan();
      if (!beginsMessage(piece) || scan.feed(piece)) return [...before, ...read];
      this.held = { first: line, rest: [], pieces: [piece], read: [...read], scan, bytes: line.end - line.start };
      return before;
    }
    held.rest.push(line);
    held.pieces.push(piece);
    held.read.push(...read);
    held.bytes += line.end - line.start;
    if (!held.scan.feed(piece)) return [];
    // What is closed and still no message does not become one with what follows.
    if (joinedPieces(held.pieces) === undefined) return this.letGo();
    const parts = readLine(joinLines(held.first, held.rest, this.maxBytes), this.context);
    if (!parts.every(({ part }) => part.kind === 'frame')) return this.letGo();
    this.held = undefined;
    return [{ parts, lines: held.read.length }];
  }

  end(): readonly ReadLines[] {
    return [...this.letGo(), ...this.lines.end()];
  }

  private letGo(): readonly ReadLines[] {
    const { held } = this;
    this.held = undefined;
    return held?.read ?? [];
  }
}

import { utf16Length, utf16Offset } from '../base/units.ts';
import { type BlockIndex, blockUnits, dropUnit, entryOf, pushUnit } from './blocks.ts';
import { isSpent, type Meter } from './meter.ts';
import type { Run } from './types.ts';

/** Places tried for one block: the first few that have it, and the last one. */
const placesTried = 2;

interface Pair {
  readonly piece: string;
  readonly source: string;
  readonly meter: Meter;
}

interface Stretch {
  readonly piece: number;
  readonly source: number;
  readonly length: number;
}

const equalAfter = ({ piece, source, meter }: Pair, i: number, s: number): number => {
  const most = Math.min(piece.length - i, source.length - s);
  let length = 0;
  while (length < most && piece.charCodeAt(i + length) === source.charCodeAt(s + length)) length += 1;
  meter.comparisons += length + 1;
  return length;
};

const equalBefore = ({ piece, source, meter }: Pair, i: number, s: number, most: number): number => {
  let length = 0;
  while (length < most && piece.charCodeAt(i - 1 - length) === source.charCodeAt(s - 1 - length)) length += 1;
  meter.comparisons += length + 1;
  return length;
};

const longer = (a: Stretch, b: Stretch): Stretch => (b.length > a.length ? b : a);

const blocksOf = function* (index: BlockIndex, entry: number): Generator<number> {
  let block = index.first[entry] ?? -1;
  for (let tried = 0; tried < placesTried && block !== -1; tried += 1) {
    yield block;
    block = index.next[block] ?? -1;
  }
  if (block !== -1) yield index.last[entry] ?? block;
};

/** Runs that stand where a piece is looked for first: at the cursor, and up to the source's end. */
const expected = (pair: Pair, cursor: number): Stretch => {
  const { piece, source } = pair;
  const atStart = { piece: 0, source: cursor, length: equalAfter(pair, 0, cursor) };
  const most = Math.min(piece.length, source.length);
  const length = equalBefore(pair, piece.length, source.length, most);
  return longer(atStart, { piece: piece.length - length, source: source.length - length, length });
};

/**
 * The longest run that a piece shares with the source, as far as it is found: blocks of the piece are looked up in the source's
 * index and extended both ways. Runs of 31 units and more are sure to be seen; where a block stands in many places only some of them
 * are tried, so on very repetitive texts a longer run may exist. Undefined below 16 units, which is chance.
 */
export const nearestRun = (
  piece: string,
  pieceAt: number,
  source: string,
  index: BlockIndex,
  cursor: number,
  meter: Meter,
): Run | undefined => {
  const pair = { piece, source, meter };
  let best = expected(pair, cursor);
  // Runs read forwards never overlap; read backwards they may, and this keeps that to a few passes over the piece.
  let backwards = 2 * piece.length;
  let hash = 0;
  let filled = 0;
  let seen = 0;
  for (let i = 0; i < piece.length && !isSpent(meter); i += 1) {
    if (filled === blockUnits) hash = dropUnit(hash, piece.charCodeAt(i - blockUnits));
    else filled += 1;
    hash = pushUnit(hash, piece.charCodeAt(i));
    meter.comparisons += 1;
    if (filled < blockUnits) continue;
    const entry = entryOf(index, hash);
    if (entry === -1) continue;
    const blockAt = i + 1 - blockUnits;
    let here: Stretch = { piece: blockAt, source: 0, length: 0 };
    for (const block of blocksOf(index, entry)) {
      const s = block * blockUnits;
      const after = equalAfter(pair, blockAt, s);
      const most = Math.min(blockAt - (backwards > 0 ? 0 : seen), s);
      const before = after < blockUnits ? 0 : equalBefore(pair, blockAt, s, Math.max(0, most));
      backwards -= before;
      here = longer(here, { piece: blockAt - before, source: s - before, length: before + after });
    }
    best = longer(best, here);
    const end = here.piece + here.length;
    if (end > i + 1) {
      // Go on behind the run with an empty window.
      seen = end;
      i = end - 1;
      hash = 0;
      filled = 0;
    }
  }
  if (best.length < blockUnits) return undefined;
  return { text: utf16Offset(pieceAt + best.piece), source: utf16Offset(best.source), length: utf16Length(best.length) };
};

import { type BlockIndex, indexBlocks, mayContain } from './blocks.ts';
import { absent, type Meter } from './meter.ts';
import { plainView } from './plain-view.ts';
import { searchWhole } from './search.ts';
import { unescapedView } from './unescaped-view.ts';
import { sameView, type View, viewOffset } from './view.ts';

/** Which of several equal places counts: the first one not before the cursor, or the last one of all. */
export type Bias = 'next' | 'last';

/** One view of a source, indexed when it is first needed. */
export interface Searched {
  readonly view: View;
  index(meter: Meter): BlockIndex;
}

/** A source with its views, made once and kept: several texts are located in the same one. */
export interface SearchableSource {
  readonly text: string;
  readonly exact: Searched;
  plain(meter: Meter): Searched;
  /** As `plain`, with the blanks at the very end kept: for pieces that end in some. */
  plainToEnd(meter: Meter): Searched;
  unescaped(meter: Meter): Searched;
}

const searched = (view: View): Searched => {
  let index: BlockIndex | undefined;
  return {
    view,
    index: (meter) => {
      index ??= indexBlocks(view.text, meter);
      return index;
    },
  };
};

/** Makes a source ready to have texts located in it. Cheap; its views and indices are made when a search first needs them. */
export const searchableSource = (text: string): SearchableSource => {
  const exact = searched(sameView(text));
  const lazily = (make: (text: string) => View): ((meter: Meter) => Searched) => {
    let made: Searched | undefined;
    return (meter) => {
      if (made === undefined) {
        const view = make(text);
        meter.comparisons += text.length;
        made = view.parts === undefined ? exact : searched(view);
      }
      return made;
    };
  };
  return {
    text,
    exact,
    plain: lazily((whole) => plainView(whole, 'whole')),
    plainToEnd: lazily((whole) => plainView(whole, 'whole, end kept')),
    unescaped: lazily(unescapedView),
  };
};

/** Units at a piece's edge that are looked for natively first. So few that even native search is linear in what it passes over. */
const probe = 32;

const standsAt = (piece: string, text: string, at: number, meter: Meter): boolean => {
  if (at < 0 || !text.startsWith(piece.slice(0, probe), at)) return false;
  meter.comparisons += piece.length;
  return text.startsWith(piece, at);
};

/** First or last place of `piece` in `[start, end)` of the view. */
const findBetween = (piece: string, source: Searched, start: number, end: number, last: boolean, meter: Meter): number => {
  const { text } = source.view;
  const size = Math.min(probe, piece.length);
  // The piece's edge stands nowhere, or first here: then the piece stands here, or not before.
  const edge = last
    ? text.lastIndexOf(piece.slice(piece.length - size), end - size) + size - piece.length
    : text.indexOf(piece.slice(0, size), start);
  meter.comparisons += last ? end - Math.max(edge, start) - piece.length + size : (edge < 0 ? end : edge) - start + size;
  if (edge < start || edge + piece.length > end) return absent;
  if (standsAt(piece, text, edge, meter)) return edge;
  if (!mayContain(source.index(meter), piece, meter)) return absent;
  return last ? searchWhole(piece, text, start, edge + piece.length, true, meter) : searchWhole(piece, text, edge, end, false, meter);
};

/**
 * Offset in the view at which `piece` stands, by its bias; `absent` or `gaveUp`. The cursor is an offset of the original. Where no place
 * is found from the cursor on, one before it is taken: order is for others to judge.
 */
export const findWhole = (piece: string, source: Searched, bias: Bias, cursor: number, meter: Meter): number => {
  const { length } = source.view.text;
  if (piece.length === 0 || piece.length > length) return absent;
  if (bias === 'last') return findBetween(piece, source, 0, length, true, meter);
  const from = viewOffset(source.view, cursor);
  const after = findBetween(piece, source, from, length, false, meter);
  return after === absent && from > 0 ? findBetween(piece, source, 0, Math.min(length, from + piece.length - 1), false, meter) : after;
};

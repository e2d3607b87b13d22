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
  return { text, exact, plain: lazily((whole) => plainView(whole, false)), unescaped: lazily(unescapedView) };
};

/** Units compared before a native comparison of a whole piece is worth its cost. */
const probe = 16;

const standsAt = (piece: string, text: string, at: number, meter: Meter): boolean => {
  meter.comparisons += Math.min(probe, piece.length);
  if (at < 0 || !text.startsWith(piece.slice(0, probe), at)) return false;
  meter.comparisons += piece.length;
  return text.startsWith(piece, at);
};

/**
 * Offset in the view at which `piece` stands, by its bias; `absent` or `gaveUp`. The cursor is an offset of the original. Where no place
 * is found from the cursor on, one before it is taken: order is for others to judge.
 */
export const findWhole = (piece: string, source: Searched, bias: Bias, cursor: number, meter: Meter): number => {
  const { text } = source.view;
  if (piece.length === 0 || piece.length > text.length) return absent;
  const from = viewOffset(source.view, cursor);
  const likely = bias === 'last' ? text.length - piece.length : from;
  if (standsAt(piece, text, likely, meter)) return likely;
  if (!mayContain(source.index(meter), piece, meter)) return absent;
  if (bias === 'last') return searchWhole(piece, text, 0, text.length, true, meter);
  const after = searchWhole(piece, text, from, text.length, false, meter);
  return after === absent && from > 0 ? searchWhole(piece, text, 0, Math.min(text.length, from + piece.length - 1), false, meter) : after;
};

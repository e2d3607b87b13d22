import type { Piece } from './pieces.ts';

/**
 * When a stretch that stands in one text alone is laid out, at its place on the source axis:
 * - `first`: above everything (a header);
 * - `inline`: inside a located stretch, on its line (a changed unit);
 * - `ending`: it ends the line the kept text stops in ("line..." and the break after it);
 * - `rows`: rows of its own, under the ruler where one stands here;
 * - `opening`: it begins the line the kept text goes on in ("...e lazy").
 */
export type GluePhase = 'first' | 'inline' | 'ending' | 'rows' | 'opening';

/** What one text adds at a place of the source axis, in the order of the text. */
export type Item =
  | { readonly kind: 'glue'; readonly at: number; readonly start: number; readonly end: number; readonly phase: GluePhase }
  | {
      readonly kind: 'kept';
      readonly at: number;
      readonly start: number;
      readonly end: number;
      /** A located stretch begins or ends here: rows are broken there, so that what is shown at a cut is exact. */
      readonly opens: boolean;
      readonly closes: boolean;
    };

interface Chain {
  readonly start: number;
  readonly end: number;
}

/** Glue between kept stretches, split where its lines belong. `before`, `after`: places of the kept text around it. */
const split = (text: string, chain: Chain, before: number | undefined, after: number | undefined): Item[] => {
  const { start, end } = chain;
  const items: Item[] = [];
  const add = (from: number, to: number, at: number, phase: GluePhase) => {
    if (to > from) items.push({ kind: 'glue', at, start: from, end: to, phase });
  };
  const lastBreak = text.lastIndexOf('\n', end - 1);
  const tail = lastBreak < start ? start : lastBreak + 1;
  if (before === undefined) {
    add(start, after === undefined ? end : tail, 0, 'first');
    if (after !== undefined) add(tail, end, after, 'opening');
    return items;
  }
  const inLine = text.charCodeAt(start - 1) !== 10;
  const firstBreak = text.indexOf('\n', start);
  const hasBreak = firstBreak !== -1 && firstBreak < end;
  if (!hasBreak) {
    // Without a line break it ends the line it is in; after a whole line it begins the next one.
    if (inLine || after === undefined) add(start, end, before, inLine ? 'ending' : 'rows');
    else add(start, end, after, 'opening');
    return items;
  }
  const body = inLine ? firstBreak + 1 : start;
  add(start, body, before, 'ending');
  add(body, after === undefined ? end : Math.max(body, tail), before, 'rows');
  if (after !== undefined) add(Math.max(body, tail), end, after, 'opening');
  return items;
};

/** A text's pieces as items in layout order. Linear. */
export const laneOf = (text: string, pieces: readonly Piece[]): readonly Item[] => {
  const items: Item[] = [];
  let kept: { piece: Piece & { at: number }; opens: boolean } | undefined;
  let chain: Piece[] = [];
  const close = (next: (Piece & { at: number }) | undefined): void => {
    const first = chain[0];
    const last = chain[chain.length - 1];
    const inline = kept !== undefined && next?.joins === true && (first === undefined || first.joins);
    if (kept !== undefined) {
      const { piece, opens } = kept;
      items.push({ kind: 'kept', at: piece.at, start: piece.start, end: piece.end, opens, closes: !inline });
    }
    const before = kept === undefined ? undefined : kept.piece.at + kept.piece.end - kept.piece.start;
    if (first !== undefined && last !== undefined) {
      if (inline && before !== undefined) items.push({ kind: 'glue', at: before, start: first.start, end: last.end, phase: 'inline' });
      else items.push(...split(text, { start: first.start, end: last.end }, before, next?.at));
    }
    chain = [];
    kept = next === undefined ? undefined : { piece: next, opens: !inline };
  };
  for (const piece of pieces) {
    if (piece.at === undefined) chain.push(piece);
    else close({ ...piece, at: piece.at });
  }
  close(undefined);
  return items;
};

import type { ComparePage } from './page.ts';
import { rowOf } from './page.ts';

/** What stands at the top of the viewport, told by a text and not by a row: rows change with width and gaps. */
export interface Anchor {
  readonly text: string;
  readonly offset: number;
}

/** The first unit of any column at or below a row; a column that is kept beside the source before one that is not. */
export const anchorAt = (page: ComparePage, row: number): Anchor | undefined => {
  const { model, texts } = page;
  const last = Math.min(model.count - 1, row + 40);
  for (let at = row; at <= last; at++) {
    for (let column = 0; column < model.columns.length; column++) {
      const { starts } = model.columns[column] ?? { starts: new Uint32Array() };
      const start = starts[at] ?? 0;
      const text = texts[column]?.id;
      if (
        text !== undefined &&
        (starts[at + 1] ?? 0) > start &&
        !(model.rulers.some((ruler) => ruler.row === at) && model.source === column)
      ) {
        return { text, offset: start };
      }
    }
  }
  return undefined;
};

/** The row of an anchor in another layout; undefined where its text is not laid out. */
export const rowOfAnchor = (page: ComparePage, anchor: Anchor): number | undefined => {
  const column = page.texts.findIndex(({ id }) => id === anchor.text);
  return column === -1 ? undefined : rowOf(page.model, column, anchor.offset);
};

/** Where a selection begins or ends: a column and an offset in its text. */
interface Spot {
  readonly column: number;
  readonly at: number;
}

const numberOf = (element: Element | null, name: string): number | undefined => {
  const value = element?.getAttribute(name);
  return value === null || value === undefined ? undefined : Number(value);
};

/** The unit at a place in the drawn rows. A glyph stands for its character: half of it is before or after. */
const spotOf = (node: Node | null, offset: number): Spot | undefined => {
  const element = node instanceof Element ? node : node?.parentElement;
  const column = numberOf(element?.closest('[data-column]') ?? null, 'data-column');
  if (column === undefined || element === null || element === undefined) return undefined;
  const span = element.closest('[data-at]');
  const at = numberOf(span, 'data-at');
  if (span === null || at === undefined) {
    // Between spans: the child before which the place is, or the end of the row.
    const children = [...(element.closest('[data-column]')?.querySelectorAll('[data-at]') ?? [])];
    const next = numberOf(children[offset] ?? null, 'data-at');
    const last = numberOf(children.at(-1) ?? null, 'data-end');
    const spot = next ?? last ?? numberOf(element.closest('[data-column]'), 'data-start');
    return spot === undefined ? undefined : { column, at: spot };
  }
  const end = numberOf(span, 'data-end') ?? at;
  const inside = node instanceof Text ? offset : offset > 0 ? end - at : 0;
  if (span.hasAttribute('data-glyph')) return { column, at: inside > 0 ? end : at };
  return { column, at: Math.min(end, at + inside) };
};

/**
 * The units a selection covers, as they are in the text and not as they are drawn: glyphs by their characters, rows
 * that are not on screen included. Undefined where the selection is not within one column.
 */
export const selectedText = (selection: Selection | null, textOf: (column: number) => string | undefined): string | undefined => {
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  const from = spotOf(range.startContainer, range.startOffset);
  const to = spotOf(range.endContainer, range.endOffset);
  if (from === undefined || to === undefined || from.column !== to.column || to.at <= from.at) return undefined;
  return textOf(from.column)?.slice(from.at, to.at);
};

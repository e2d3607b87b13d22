import { matches, parseFilter } from './filter.ts';
import { type CallRow, rowWire } from './row.ts';

export type ListSort = 'order' | 'tool' | 'size';

/** What the list shows and in which order. */
export interface ListQuery {
  readonly filter: string;
  readonly sort: ListSort;
  readonly descending: boolean;
  readonly pass: 'live' | 'replay';
}

const text = new Intl.Collator('en', { numeric: true });
const toolOf = (row: CallRow): string => row.tool ?? row.title ?? '';

function compare(a: CallRow, b: CallRow, query: ListQuery): number {
  switch (query.sort) {
    case 'order':
      return 0;
    case 'tool':
      return text.compare(toolOf(a), toolOf(b));
    case 'size':
      return rowWire(a, query.pass) - rowWire(b, query.pass);
  }
}

/**
 * Indices of the rows that match, sorted. Rows that compare equal keep the order of the capture in both directions,
 * so that sorting by tool leaves the calls of one tool as they happened. O(n log n).
 */
export function listOrder(rows: readonly CallRow[], query: ListQuery): Int32Array {
  const terms = parseFilter(query.filter);
  const kept = terms.length === 0 ? [...rows] : rows.filter((row) => matches(row, terms, query.pass));
  const sign = query.descending ? -1 : 1;
  if (query.sort === 'order') {
    if (query.descending) kept.reverse();
  } else {
    kept.sort((a, b) => sign * compare(a, b, query) || a.index - b.index);
  }
  return Int32Array.from(kept, (row) => row.index);
}

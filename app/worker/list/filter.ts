import type { Badge } from '../../../lib/checks/types.ts';
import { type CallRow, rowWire } from './row.ts';

/** Words of the filter that name a badge. */
export const badgeWords: readonly Badge[] = ['cut', 'whole', 'exempt', 'lost', 'empty', 'open', 'wrong'];

/** One word of a filter. All words must hold; a leading minus turns one round. */
export interface Term {
  readonly not: boolean;
  readonly test:
    | { readonly kind: 'text'; readonly needle: string }
    | { readonly kind: 'field'; readonly field: 'tool' | 'id' | 'status' | 'title'; readonly needle: string }
    | { readonly kind: 'badge'; readonly badge: Badge }
    | { readonly kind: 'size'; readonly at: 'least' | 'most'; readonly bytes: number };
}

const words = /-?(?:\w+:)?"[^"]*"?|\S+/g;
const sizes = /^([<>])=?(\d+(?:\.\d+)?)([kmg]?)b?$/i;
const scale: { readonly [suffix: string]: number } = { '': 1, k: 1e3, m: 1e6, g: 1e9 };
const fields = ['tool', 'id', 'status', 'title'] as const;

const unquoted = (word: string): string => word.replace(/^"|"$/g, '').toLowerCase();

function term(word: string): Term | undefined {
  const not = word.startsWith('-') && word.length > 1;
  const body = not ? word.slice(1) : word;
  const size = sizes.exec(body);
  if (size !== null) {
    const bytes = Number(size[2]) * (scale[(size[3] ?? '').toLowerCase()] ?? 1);
    return { not, test: { kind: 'size', at: size[1] === '>' ? 'least' : 'most', bytes } };
  }
  const colon = body.indexOf(':');
  const name = colon < 0 ? '' : body.slice(0, colon).toLowerCase();
  const value = unquoted(body.slice(colon + 1));
  const field = fields.find((candidate) => candidate === name);
  if (field !== undefined) return value === '' ? undefined : { not, test: { kind: 'field', field, needle: value } };
  const badge = badgeWords.find((candidate) => candidate === (name === 'is' ? value : body.toLowerCase()));
  if (badge !== undefined) return { not, test: { kind: 'badge', badge } };
  const needle = unquoted(body);
  return needle === '' ? undefined : { not, test: { kind: 'text', needle } };
}

/**
 * Words of a filter: `tool:read`, `id:`, `status:`, `title:`, `>100k`, `<2m` (wire bytes, thousands), a badge
 * (`cut`, `lost` …, or `is:cut`), `-word` for the opposite, `"two words"` together. Anything else is text to find in
 * title, tool, id or status. Total: whatever is typed is a filter.
 */
export const parseFilter = (text: string): readonly Term[] => (text.match(words) ?? []).map(term).filter((found) => found !== undefined);

const has = (value: string | undefined, needle: string): boolean => value?.toLowerCase().includes(needle) ?? false;

function holds(row: CallRow, { test }: Term, pass: 'live' | 'replay'): boolean {
  switch (test.kind) {
    case 'text':
      return has(row.title, test.needle) || has(row.tool, test.needle) || has(row.id, test.needle) || has(row.status, test.needle);
    case 'field':
      return has(row[test.field], test.needle);
    case 'badge':
      return row.analysis?.badge === test.badge;
    case 'size':
      return test.at === 'least' ? rowWire(row, pass) >= test.bytes : rowWire(row, pass) <= test.bytes;
  }
}

/** True where the filter asks for what only analysis knows: rows not analysed yet then cannot match. */
export const needsAnalysis = (terms: readonly Term[]): boolean => terms.some((one) => one.test.kind === 'badge');

/** A row matches where every word holds. A badge word, turned round or not, waits until the row is analysed. */
export const matches = (row: CallRow, terms: readonly Term[], pass: 'live' | 'replay'): boolean =>
  terms.every((one) => (one.test.kind === 'badge' && row.analysis === undefined ? false : holds(row, one, pass) !== one.not));

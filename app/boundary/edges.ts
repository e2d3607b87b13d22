import { type Boundary, type BoundaryFinding, inspectBoundary } from '../../lib/checks/boundary.ts';
import type { Gap, LocatedText, Segment } from '../../lib/checks/types.ts';

/** One edge of a cut: where the head ends, or where the tail begins. */
export interface Edge {
  readonly id: 'head' | 'tail';
  /** Offset in the text, UTF-16 units. */
  readonly at: number;
  /** Offset in the text that has both sides; absent where none has, so that only the kept side is seen. */
  readonly sourceAt?: number;
  readonly boundary: Boundary;
  /** What can be said of the text's own edge besides. */
  readonly own: readonly BoundaryFinding[];
}

const isKept = (segment: Segment): boolean => segment.kind === 'source' || segment.kind === 'own' || segment.kind === 'not found';

const isSeparate = (own: Boundary, seen: Boundary): readonly BoundaryFinding[] => {
  const known = new Set(seen.findings.map(({ kind }) => kind));
  return own.findings.filter(({ kind }) => !known.has(kind));
};

/** Seen in the source, where both what was kept and what was left out stand; else in the text, where only the kept side is of the result. */
const edge = (id: Edge['id'], text: string, segment: Segment, source: string | undefined): Edge => {
  const at = id === 'head' ? segment.range.end : segment.range.start;
  const kept = id === 'head' ? 'before' : 'after';
  const own = inspectBoundary(text, at, { kept, from: segment.range.start });
  if (segment.kind !== 'source' || source === undefined) return { id, at, boundary: own, own: [] };
  const range = segment.located.source;
  const sourceAt = id === 'head' ? range.end : range.start;
  const boundary = inspectBoundary(source, sourceAt, { kept: 'both', ...(id === 'head' ? { from: range.start } : {}) });
  return { id, at, sourceAt, boundary, own: isSeparate(own, boundary) };
};

/** The edges of a gap: of the stretch kept before it, and of the one behind it; fewer where it stands at an end. */
export const edgesOf = (text: LocatedText, gap: Gap, source: LocatedText | undefined): readonly Edge[] => {
  if (text.text === undefined) return [];
  const kept = text.segments.filter(isKept);
  const head = kept.findLast(({ range }) => range.end <= gap.at);
  const tail = kept.find(({ range }) => range.start >= gap.at);
  const whole = source === undefined || source.id === text.id ? undefined : source.text;
  return [
    ...(head === undefined ? [] : [edge('head', text.text, head, whole)]),
    ...(tail === undefined ? [] : [edge('tail', text.text, tail, whole)]),
  ];
};

/** A unit as it can be shown in one cell: what cannot be seen has a sign of its own. */
export const signOf = ({ codePoint, kind, lone }: Boundary['units'][number]): string => {
  if (lone === true) return '½';
  if (kind === 'low surrogate') return '';
  const signs: ReadonlyMap<number, string> = new Map([
    [0x0a, '↵'],
    [0x0d, '␍'],
    [0x09, '⇥'],
    [0x20, '␣'],
    [0x1b, '␛'],
    [0x7f, '␡'],
  ]);
  const sign = signs.get(codePoint);
  if (sign !== undefined) return sign;
  if (codePoint < 0x20) return String.fromCodePoint(0x2400 + codePoint);
  const isUnseen = kind === 'control' || kind === 'bidi' || kind === 'zero width' || kind === 'line break' || kind === 'space';
  // A mark alone would sit on its neighbour: it gets a circle to stand on.
  return isUnseen ? '∅' : `${kind === 'mark' ? '◌' : ''}${String.fromCodePoint(codePoint)}`;
};

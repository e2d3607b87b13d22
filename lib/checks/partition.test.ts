import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markerTable } from '../markers/table.ts';
import { locateText } from './segments.ts';
import { madeText, spillOf } from './testing/made-texts.ts';
import { numberedLines } from './testing/shell-call.ts';

const lines = numberedLines(300);
const repeated = 'the same line again\n'.repeat(300);
/* A file that documents markers: some of them stand in it. */
const manual = `${lines.slice(0, 3_000)}${markerTable['lines-truncated'].write({ omittedLines: 7 })}${lines.slice(3_000)}`;

const cuts = [
  markerTable['session-preview'].write({ originalUnits: 7 }),
  markerTable['tool-content-truncated'].write({}),
  markerTable['lines-truncated'].write({ omittedLines: 12 }),
  markerTable['framework-plain-cut'].write({ originalUnits: 9 }),
  markerTable['chars-truncated'].write({ omittedUnits: 9 }),
];

/** A source cut at some places: what is kept and what is left out take turns, and a marker stands for each that is left out. */
const cutText = (source: string, offsets: readonly number[], markers: readonly string[]): string => {
  const at = [...new Set(offsets.map((offset) => offset % source.length))].sort((a, b) => a - b);
  let text = '';
  let from = 0;
  for (let nth = 0; nth + 1 < at.length; nth += 2) {
    text += source.slice(from, at[nth]) + (markers[nth % markers.length] ?? '');
    from = at[nth + 1] ?? 0;
  }
  return text + source.slice(from);
};

const sources = fc.constantFrom(lines, repeated, manual);
const offsets = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 2, maxLength: 8 });
const markers = fc.array(fc.constantFrom(...cuts), { minLength: 1, maxLength: 4 });

describe('a cut text and its source', () => {
  it('are both partitioned: the text by its segments, the source by located ranges and gaps', () => {
    fc.assert(
      fc.property(sources, offsets, markers, (source, places, marks) => {
        const text = cutText(source, places, marks);
        const { segments, gaps } = locateText(madeText('model', 'model text', text), spillOf(source));
        let end = 0;
        for (const { range } of segments) {
          expect(range.start).toBe(end);
          expect(range.end).toBeGreaterThan(range.start);
          end = range.end;
        }
        expect(end).toBe(text.length);

        // A cut beside which little was kept may read as another place, or as none: then nothing is claimed of it.
        fc.pre(segments.every(({ kind }) => kind !== 'not found' && kind !== 'own'));
        const located = segments.flatMap((segment) => (segment.kind === 'source' ? [segment.located.source] : []));
        fc.pre(located.every((range, nth) => nth === 0 || range.start >= (located[nth - 1]?.end ?? 0)));
        const parts = [...located, ...gaps.flatMap((gap) => gap.source ?? [])].sort((a, b) => a.start - b.start || a.end - b.end);
        let covered = 0;
        for (const { start, end: upTo } of parts) {
          expect(start).toBe(covered);
          expect(upTo).toBeGreaterThan(start);
          covered = upTo;
        }
        expect(covered).toBe(source.length);
        const omitted = gaps.reduce((sum, gap) => sum + (gap.source === undefined ? 0 : (gap.omittedUnits ?? 0)), 0);
        const kept = located.reduce((sum, range) => sum + range.end - range.start, 0);
        expect(kept + omitted).toBe(source.length);
      }),
      { numRuns: 200 },
    );
  });

  it('are one segment where nothing was cut, whatever words the text has', () => {
    const words = fc.array(
      fc.oneof(fc.constantFrom(...cuts), fc.constantFrom('... [truncated]', '\n[3 more]', 'row\n', ' ', '🙂', '\ud83d')),
      {
        minLength: 1,
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(words, (parts) => {
        const text = parts.join('');
        const { segments, gaps } = locateText(madeText('model', 'model text', text), spillOf(text));
        expect(segments).toMatchObject([{ kind: 'source', located: { position: 'whole', transformations: [] } }]);
        expect(gaps).toEqual([]);
      }),
    );
  });
});

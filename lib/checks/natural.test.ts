import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markerTable } from '../markers/table.ts';
import { locateText } from './segments.ts';
import { segmentWords } from './testing/made-report.ts';
import { madeText, spillOf } from './testing/made-texts.ts';
import { numberedLines } from './testing/shell-call.ts';

const marker = markerTable['tool-content-truncated'].write({});
const notice = markerTable['framework-spilled'].write({ headUnits: 500, originalUnits: 900, path: 'w/tool-results/a.txt', limitChars: 9 });
const lines = numberedLines(400);

/** A file that documents the marker: its words stand among its lines. */
const manual = `${lines.slice(0, 1_000)}${marker}${lines.slice(1_000, 4_000)}${notice}${lines.slice(4_000)}`;

const kinds = (text: string, source: string) => {
  const { natural, gaps } = locateText(madeText('model', 'model text', text), spillOf(source));
  return { natural: natural?.map(({ id, range }) => [id, range.start]), gaps: gaps.map((gap) => [gap.marker?.id, gap.at]) };
};

describe('natural text', () => {
  it('is what stands in the fullest text at the same place: nobody cut there', () => {
    const text = manual.slice(0, 3_000);
    expect(kinds(text, manual)).toEqual({ natural: [['tool-content-truncated', 1_000]], gaps: [] });
    expect(segmentWords(locateText(madeText('model', 'model text', text), spillOf(manual)))).toEqual(['[0..3000]']);
  });

  it('is told apart from a cut by the same marker in the same text', () => {
    const text = `${manual.slice(0, 2_000)}${marker}${manual.slice(-1_500)}`;
    expect(kinds(text, manual)).toEqual({
      natural: [['tool-content-truncated', 1_000]],
      gaps: [['tool-content-truncated', 2_000]],
    });
    expect(segmentWords(locateText(madeText('model', 'model text', text), spillOf(manual)))).toEqual([
      '[0..2000]',
      'marker 39',
      `[${manual.length - 1_500}..${manual.length}]`,
    ]);
  });

  it('is told apart where the cut fell right beside it', () => {
    const text = `${manual.slice(0, 1_000 + marker.length + 5)}${marker}${manual.slice(-1_500)}`;
    expect(kinds(text, manual)).toEqual({
      natural: [['tool-content-truncated', 1_000]],
      gaps: [['tool-content-truncated', 1_044]],
    });
  });

  it('is not a cut whose words the source speaks of somewhere else', () => {
    const text = `${lines.slice(0, 800)}${marker}${lines.slice(-800)}`;
    const source = `${lines}\nThe marker reads:${marker}and stands in the middle.`;
    expect(kinds(text, source).gaps).toEqual([['tool-content-truncated', 800]]);
    const cleared = '[Old tool result content cleared]';
    expect(kinds(cleared, `${lines}${cleared}${lines}`)).toEqual({ natural: undefined, gaps: [['old-result-cleared', 0]] });
  });

  it('is seen through other line ends and terminal escapes', () => {
    const dressed = manual.replaceAll('\n', '\r\n').replaceAll('row', '\u001b[1mrow\u001b[0m');
    expect(kinds(manual.slice(0, 3_000), dressed)).toEqual({ natural: [['tool-content-truncated', 1_000]], gaps: [] });
  });

  it('is all of a spill and of a text that equals it', () => {
    expect(kinds(manual, manual).natural?.map(([id]) => id)).toEqual(['tool-content-truncated', 'framework-spilled']);
    expect(locateText(spillOf(manual)).natural).toHaveLength(2);
    expect(locateText(spillOf(lines))).not.toHaveProperty('natural');
  });

  it('is every marker of a stretch of the source, and none where two stretches meet', () => {
    const offset = fc.nat({ max: manual.length });
    fc.assert(
      fc.property(offset, offset, (a, b) => {
        const [start, end] = [Math.min(a, b), Math.max(a, b)];
        const stretch = locateText(madeText('model', 'model text', manual.slice(start, end)), spillOf(manual));
        expect(stretch.gaps).toEqual([]);
        fc.pre(start > 100 && end < manual.length - 100 && end - start > 200);
        const cut = `${manual.slice(0, start)}${markerTable['session-preview'].write({ originalUnits: manual.length })}${manual.slice(end)}`;
        expect(kinds(cut, manual).gaps).toEqual([['session-preview', start]]);
      }),
    );
  });

  it('of very many markers is decided within a bounded number of passes', () => {
    const many = `${'x'.repeat(20)}${marker}`.repeat(2_000);
    const { gaps } = locateText(madeText('model', 'model text', many), spillOf('y'.repeat(200_000)));
    expect(gaps).toHaveLength(2_000);
    const printed = locateText(madeText('model', 'model text', `${many}z`), spillOf(`a${many}z`));
    expect([printed.gaps.length, printed.natural?.length]).toEqual([0, 2_000]);
  });
});

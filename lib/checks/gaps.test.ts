import { describe, expect, it } from 'vitest';
import { previewForSession } from '../hosts/qwen/session-preview.ts';
import { markerTable } from '../markers/table.ts';
import { locateText } from './segments.ts';
import { madeText, spillOf } from './testing/made-texts.ts';
import { numberedLines } from './testing/shell-call.ts';
import type { Gap } from './types.ts';

const whole = numberedLines(1_000);
const lineStart = (line: number): number =>
  whole
    .split('\n')
    .slice(0, line - 1)
    .join('\n').length + (line > 1 ? 1 : 0);
const toolMarker = markerTable['tool-content-truncated'].write({});
const suffix = markerTable['truncated-suffix'].write({});
const header = (first: number, last: number, total: number) => markerTable['read-window'].write({ shownLines: { first, last, total } });

const brief = ({ rule, source, sourceLines, omittedUnits, omittedBasis, omittedLines, heldBy }: Gap) => ({
  rule,
  ...(source && { source: [source.start, source.end] }),
  ...(sourceLines && { lines: [sourceLines.first, sourceLines.last] }),
  omitted: [omittedUnits, omittedBasis],
  ...(omittedLines === undefined ? {} : { omittedLines }),
  held: heldBy.kind,
});

describe('a gap between head and tail', () => {
  it('is the range of the spill between them, in units and in the lines it touches, and the spill holds it', () => {
    const [from, to] = [lineStart(10) + 3, lineStart(900) - 4];
    const text = `${whole.slice(0, from)}${toolMarker}${whole.slice(to)}`;
    const { gaps } = locateText(madeText('model', 'model text', text), spillOf(whole));
    expect(gaps.map(brief)).toEqual([
      { rule: 'cut in the tool (20/80)', source: [from, to], lines: [10, 899], omitted: [to - from, 'measured'], held: 'spill' },
    ]);
    expect(gaps[0]?.at).toBe(from);
  });

  it('tells of a failure that the spill holds there', () => {
    const failing = whole.replace('row 000500', 'Error: row 000500');
    const text = `${failing.slice(0, 300)}${toolMarker}${failing.slice(-300)}`;
    const { gaps } = locateText(madeText('model', 'model text', text), spillOf(failing));
    expect(gaps[0]?.holds[0]).toMatch(/^an error line \(line 501\): Error: row 000500/);
  });

  it('has no range where its sides are found in the wrong order', () => {
    const text = `${whole.slice(-300)}${toolMarker}${whole.slice(300, 600)}`;
    const { gaps } = locateText(madeText('model', 'model text', text), spillOf(whole));
    expect(gaps.map(brief)).toEqual([{ rule: 'cut in the tool (20/80)', omitted: [undefined, 'unknown'], held: 'nobody' }]);
  });
});

describe('a gap without a source', () => {
  it('is as long as its marker declares', () => {
    const { gaps } = locateText(madeText('stored', 'stored display', previewForSession(whole, 5_000)));
    const marker = markerTable['session-preview'].write({ originalUnits: whole.length }).length;
    expect(gaps.map(brief)).toEqual([
      {
        rule: 'saved session preview (60/40)',
        omitted: [whole.length - 5_000 + marker, 'declared'],
        held: 'nothing in this bundle',
      },
    ]);
  });

  it('is unknown where what is declared cannot be: never zero, never less', () => {
    const text = `${whole.slice(0, 500)}${markerTable['session-preview'].write({ originalUnits: 3 })}${whole.slice(-500)}`;
    const { gaps } = locateText(madeText('stored', 'stored display', text));
    expect(gaps.map(brief)).toMatchObject([{ omitted: [undefined, 'unknown'] }]);
  });

  it('is unknown where another cut took an unknown part of the same text', () => {
    const stored = previewForSession(whole, 5_000);
    const wire = `${stored.slice(0, 1_000)}${markerTable['acp-transport'].write({})}${stored.slice(1_500)}`;
    const { gaps } = locateText(madeText('replay', 'rawOutput', wire), undefined, { knownCuts: [1_000] });
    expect(gaps.map(brief)).toMatchObject([
      { rule: 'ACP projection', omitted: [undefined, 'unknown'] },
      { rule: 'saved session preview (60/40)', omitted: [undefined, 'unknown'] },
    ]);
  });

  it('names the file that the text claims, where it is not in the bundle', () => {
    const text = `${markerTable['tool-header'].write({ path: '/tmp/b.output' })}head${toolMarker}tail`;
    const claimed = [
      { path: '/tmp/a.output', by: 'stored', found: false },
      { path: '/tmp/b.output', by: 'model', found: false },
    ];
    const { gaps } = locateText(madeText('model', 'model text', text), undefined, { claimed });
    expect(gaps[0]?.heldBy).toEqual({ kind: 'nothing in this bundle', claimedPath: '/tmp/b.output' });
  });

  it('counts the lines a marker counts, which nobody keeps', () => {
    const { gaps } = locateText(
      madeText('model', 'model text', `${whole.slice(0, 500)}${markerTable['lines-truncated'].write({ omittedLines: 43_452 })}`),
    );
    expect(gaps.map(brief)).toEqual([
      { rule: 'cut in the tool (head only)', omitted: [undefined, 'declared'], omittedLines: 43_452, held: 'nobody' },
    ]);
  });
});

describe('a gap located in a text that was cut itself', () => {
  const stored = locateText(madeText('stored', 'stored display', previewForSession(whole, 5_000)));

  it('is measured where the source is whole', () => {
    const text = stored.text ?? '';
    const wire = `${text.slice(0, 1_000)}${markerTable['acp-transport'].write({})}${text.slice(1_500)}`;
    const { gaps } = locateText(madeText('replay', 'rawOutput', wire), stored, { knownCuts: [1_000] });
    expect(gaps.map(brief)).toMatchObject([
      { source: [1_000, 1_500], omitted: [500, 'measured'], held: 'another text' },
      { omitted: [stored.gaps[0]?.omittedUnits, 'declared'], held: 'nothing in this bundle' },
    ]);
    expect(gaps[1]?.holds).toEqual([]);
  });

  it('adds what the source left out of the range to what it kept of it', () => {
    const text = stored.text ?? '';
    const live = `${text.slice(0, 1_000)}${markerTable['acp-transport'].write({})}${text.slice(-1_000)}`;
    const { gaps } = locateText(madeText('live', 'rawOutput', live), stored, { knownCuts: [1_000] });
    expect(gaps.map(brief)).toMatchObject([{ omitted: [whole.length - 2_000, 'declared'], held: 'nothing in this bundle' }]);
  });
});

describe('a file read', () => {
  const answer = madeText('file-read', 'file read', whole);

  it('cut in the middle of a line leaves out the rest of the answer', () => {
    const cut = lineStart(20) + 5;
    const text = `${header(1, 20, 1_000)}${whole.slice(0, cut)}${suffix}`;
    const { gaps } = locateText(madeText('model', 'model text', text), answer);
    expect(gaps.map(brief)).toEqual([
      {
        rule: 'cut in the tool (head only)',
        source: [cut, whole.length],
        lines: [20, 1_000],
        omitted: [whole.length - cut, 'measured'],
        held: 'another text',
      },
    ]);
  });

  it('of a window has lines before it and behind the answer that nothing here holds', () => {
    const cut = lineStart(20) + 5;
    const text = `${header(501, 520, 9_000)}${whole.slice(0, cut)}${suffix}`;
    const { gaps } = locateText(madeText('model', 'model text', text), answer);
    expect(gaps.map(brief)).toMatchObject([
      { rule: 'window of the read', omittedLines: 500, omitted: [undefined, 'declared'], held: 'nothing in this bundle' },
      { rule: 'cut in the tool (head only)', held: 'another text' },
      { rule: 'window of the read', omittedLines: 9_000 - 1_500, held: 'nothing in this bundle' },
    ]);
  });

  it('of a window without a mark at its end has what the answer goes on with', () => {
    const text = `${header(1, 20, 1_000)}${whole.slice(0, lineStart(21) - 1)}`;
    const { gaps } = locateText(madeText('model', 'model text', text), answer);
    expect(gaps.map(brief)).toMatchObject([{ rule: 'window of the read', lines: [20, 1_000], held: 'another text' }]);
  });

  it('of a window inside the answer has the lines before it there', () => {
    const text = `${header(11, 1_000, 1_000)}${whole.slice(lineStart(11))}`;
    const { gaps } = locateText(madeText('model', 'model text', text), answer);
    expect(gaps.map(brief)).toMatchObject([{ source: [0, lineStart(11)], lines: [1, 10], held: 'another text' }]);
  });

  it('without the answer is told by its numbers', () => {
    const text = `${header(11, 20, 1_000)}${whole.slice(0, 200)}${suffix}`;
    const { gaps } = locateText(madeText('model', 'model text', text));
    expect(gaps.map(brief)).toEqual([
      { rule: 'window of the read', omittedLines: 10, omitted: [undefined, 'declared'], held: 'nothing in this bundle' },
      { rule: 'cut in the tool (head only)', omittedLines: 980, omitted: [undefined, 'declared'], held: 'nothing in this bundle' },
    ]);
  });

  it('of all lines has no gap', () => {
    expect(locateText(madeText('model', 'model text', `${header(1, 1_000, 1_000)}${whole}`), answer).gaps).toEqual([]);
  });
});

describe('many gaps', () => {
  it('of a text that is markers and little else are told in one pass each', () => {
    // Every gap once looked at all others: 40,000 of them would not come back.
    const preview = markerTable['session-preview'].write({ originalUnits: 7 });
    const text = `x${preview}`.repeat(40_000);
    expect(locateText(madeText('model', 'model text', text)).gaps).toHaveLength(40_000);
    const stored = madeText('stored', 'stored display', `${text}z`);
    expect(locateText(madeText('model', 'model text', text), locateText(stored)).gaps).toHaveLength(40_000);
  });
});

import { describe, expect, it } from 'vitest';
import { utf16Offset } from '../../lib/base/units.ts';
import type { Gap, LocatedText } from '../../lib/checks/types.ts';
import { anchorAt, rowOfAnchor } from './anchor.ts';
import { shownColumns } from './columns.ts';
import { type ComparePage, gapsAt, keysOf, layOut } from './page.ts';
import { rulerWords } from './rulerWords.ts';
import { cutText, madeReport, plainText, sourceText } from './testing/report.ts';

const source = Array.from({ length: 100 }, (_, n) => `line ${String(n).padStart(2, '0')}\n`).join('');
const measure = { cols: 40, visible: false };
const marker = { glue: 'marker', text: '\n[cut]\n' } as const;

const laidOut = (
  texts: readonly LocatedText[],
  shown: readonly string[],
  expanded: readonly string[] = [],
  equal: readonly string[][] = [],
): ComparePage => {
  const report = madeReport(texts, { equal });
  return layOut(report, shownColumns(report, shown), measure, new Set(expanded));
};

const longSource = Array.from({ length: 1_000 }, (_, n) => `line ${String(n % 100).padStart(2, '0')}\n`).join('');

/** A cut of which nothing but its place is known. */
const unknownGap = (at: number): Gap => ({
  at: utf16Offset(at),
  layer: 'acp',
  rule: 'ACP projection',
  omittedBasis: 'unknown',
  heldBy: { kind: 'nothing in this bundle' },
  holds: [],
});

const model = cutText('model', source, [[0, 40], marker, [720, 800]]);
const longer = cutText('long', source, [[16, 400], marker, [640, 800]]);

describe('layOut', () => {
  it('folds what was cut, and stops at its ruler', () => {
    const page = laidOut([model, sourceText(source)], ['model', 'spill']);
    expect(page.model.rulers).toMatchObject([{ row: 5, start: 40, end: 720, firstLine: 6, lastLine: 90, expanded: false }]);
    expect(page.stops).toMatchObject([{ key: 'model@40', row: 5, column: 0 }]);
    expect(page.model.count).toBe(5 + 1 + 2 + 10);
  });

  it('lays the gap out when its key is among the expanded ones', () => {
    const page = laidOut([model, sourceText(source)], ['model', 'spill'], ['model@40']);
    expect(page.model.rulers[0]?.expanded).toBe(true);
    expect(page.model.count).toBe(5 + 1 + 2 + 85 + 10);
  });

  it('does so for a gap of an equal text that shares the column', () => {
    const history = { ...model, id: 'history' };
    const page = laidOut([model, history, sourceText(source)], ['model', 'spill'], ['history@40'], [['model', 'history']]);
    expect(page.shown).toBe(2);
    expect(page.stops).toMatchObject([{ keys: ['model@40', 'history@40'] }]);
    expect(page.model.rulers[0]?.expanded).toBe(true);
  });

  it('stops at the marker where another column shows what was cut', () => {
    const page = laidOut([model, longer, sourceText(source)], ['model', 'long', 'spill']);
    expect(page.model.rulers).toMatchObject([{ start: 400, end: 640 }]);
    const [short, long] = page.stops;
    expect(long?.row).toBe(page.model.rulers[0]?.row);
    expect(short?.row).toBeLessThan(long?.row ?? 0);
    expect(page.model.columns[0]?.starts[(short?.row ?? 0) + 1]).toBeGreaterThan(40);
    const ruler = page.model.rulers[0];
    expect(ruler && gapsAt(page.stops, ruler).map(({ key }) => key)).toEqual(['model@40', 'long@384']);
  });

  it('shows a short range that nobody cut as it is, beside the source only', () => {
    const inner = cutText('inner', source, [[16, 800]]);
    expect(laidOut([inner, sourceText(source)], ['inner', 'spill']).model.rulers).toEqual([]);
    const alone = laidOut([inner, sourceText(source)], ['inner']);
    expect(alone.model.rulers).toMatchObject([{ start: 0, end: 16 }]);
    expect(keysOf(alone.stops, alone.model.rulers[0] ?? { row: 0, start: 0, end: 0, firstLine: 0, lastLine: 0, expanded: false })).toEqual([
      'source@0',
    ]);
  });

  it('shows what nobody cut from a text that only begins the source, and folds it on request', () => {
    const begins = cutText('begins', longSource, [[0, 80]]);
    const spill = sourceText(longSource);
    const shown = laidOut([begins, spill], ['begins', 'spill']);
    expect(shown.model.rulers).toMatchObject([{ start: 80, end: 8_000, expanded: true }]);
    expect(shown.model.count).toBe(1_001);
    const folded = laidOut([begins, spill], ['begins', 'spill'], ['source@80']);
    expect(folded.model.rulers).toMatchObject([{ expanded: false }]);
    expect(folded.model.count).toBe(11);
    expect(laidOut([begins, spill], ['begins']).model.rulers).toMatchObject([{ start: 80, expanded: false }]);
  });

  it('keeps the seams of a source that was cut itself among the lines that are shown', () => {
    const begins = cutText('begins', longSource, [[0, 80]]);
    const whole: LocatedText = { ...sourceText(longSource), gaps: [unknownGap(4_000)] };
    const page = laidOut([begins, whole], ['begins', 'spill']);
    expect(page.model.rulers.map(({ start, end }) => [start, end])).toEqual([
      [80, 8_000],
      [4_000, 4_000],
    ]);
    expect(page.stops[0]?.row).toBe(page.model.rulers[1]?.row);
  });

  it('puts a seam where something of unknown length is missing from the source itself', () => {
    const whole: LocatedText = { ...sourceText(source), gaps: [unknownGap(80)] };
    const page = laidOut([whole], ['spill']);
    expect(page.model.rulers).toMatchObject([{ start: 80, end: 80 }]);
    expect(page.stops[0]?.row).toBe(page.model.rulers[0]?.row);
    const ruler = page.model.rulers[0];
    expect(ruler && rulerWords(ruler, gapsAt(page.stops, ruler), whole, [whole])[0]).toBe('unknown number of units');
  });

  it('lays out texts of a call without a fullest one by themselves', () => {
    const page = laidOut([plainText('a', 'x\ny'), plainText('b', 'z')], ['a', 'b']);
    expect(page.model.count).toBe(2);
    expect(page.model.aligned).toEqual([false, false]);
  });
});

describe('rulerWords', () => {
  it('say how much, where, who holds it and by which rule it was cut', () => {
    const spill = sourceText(source);
    const page = laidOut([model, spill], ['model', 'spill']);
    const ruler = page.model.rulers[0];
    expect(ruler && rulerWords(ruler, page.stops, spill, [model, spill])).toEqual([
      '680 units',
      'spill lines 6–90',
      'held by spill',
      'cut in the tool (20/80)',
    ]);
    expect(ruler && rulerWords(ruler, [], spill, [model, spill])).toEqual(['680 units', 'spill lines 6–90', 'only in spill file']);
  });
});

describe('an anchor', () => {
  it('finds its line again when gaps are expanded', () => {
    const texts = [model, sourceText(source)];
    const folded = laidOut(texts, ['model', 'spill']);
    const expanded = laidOut(texts, ['model', 'spill'], ['model@40']);
    const anchor = anchorAt(folded, 10);
    expect(anchor).toBeDefined();
    const row = anchor === undefined ? undefined : rowOfAnchor(expanded, anchor);
    expect(row).toBe(10 + 85);
    expect(anchor && rowOfAnchor(laidOut(texts, ['spill']), anchor)).toBeUndefined();
  });
});

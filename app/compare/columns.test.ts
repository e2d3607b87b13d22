import { describe, expect, it } from 'vitest';
import type { Check } from '../../lib/checks/types.ts';
import { absentWords } from './absent.ts';
import { checkGroups } from './checkGroups.ts';
import { columnAt, columnLabel, menuWords, shownColumns } from './columns.ts';
import { fitOf, unwrapped } from './fit.ts';
import { madeReport, plainText } from './testing/report.ts';

const texts = ['model', 'history', 'live', 'stored', 'other'].map((id) => plainText(id, id));
const report = madeReport(texts, { equal: [['model', 'history', 'live']] });

describe('shownColumns', () => {
  it('name the texts that are equal to theirs', () => {
    const columns = shownColumns(report, ['model', 'gone', 'stored']);
    expect(columns.map(({ text }) => text.id)).toEqual(['model', 'stored']);
    expect(columns[0] && columnLabel(columns[0])).toEqual({ words: 'model = history', more: 1, all: 'model = history = live' });
  });

  it('have a last one for every place beyond', () => {
    const columns = shownColumns(report, ['model', 'stored']);
    expect([-1, 0, 1, 9].map((place) => columnAt(columns, place))).toEqual([0, 0, 1, 1]);
    expect(columnAt([], 3)).toBe(0);
  });
});

describe('checks of the columns', () => {
  const check = (text: string, sentence: string, verdict: Check['verdict'] = 'holds'): Check => ({ id: sentence, text, sentence, verdict });
  const columns = shownColumns(report, ['model', 'stored']);

  it('are said once for equal texts, with what fails first', () => {
    const checks = [
      check('model', 'in order'),
      check('history', 'in order'),
      check('history', 'head', 'fails'),
      check('other', 'not shown'),
    ];
    expect(checkGroups(checks, columns).map((group) => [group.id, group.checks.map(({ sentence }) => sentence)])).toEqual([
      ['model', ['head', 'in order']],
    ]);
  });

  it('stand by column, one in which something fails before the others', () => {
    const checks = [check('model', 'a', 'note'), check('stored', 'b', 'fails')];
    expect(checkGroups(checks, columns).map(({ id }) => id)).toEqual(['stored', 'model']);
  });
});

describe('a text that is not there', () => {
  it('says why and what to do, in the menu and in its column', () => {
    const spill = plainText('spill', undefined, { role: 'spill' });
    expect(menuWords(spill)).toBe('not captured');
    expect(absentWords(spill, [{ path: '/tmp/x/run_1.output', by: 'model', found: false }])).toEqual({
      why: 'No spill is in this bundle.',
      what: 'Add run_1.output to the bundle, and this column shows it.',
    });
  });

  it('asks for no file where none was ever written', () => {
    const never = plainText('spill', undefined, {
      role: 'spill',
      provenance: { kind: 'absent', reason: 'never claimed', sentence: 'No text names one.' },
    });
    expect(absentWords(never, [])?.what).toContain('choose another text');
  });

  it('is not said of an empty one', () => {
    expect(absentWords(plainText('model', ''), [])).toBeUndefined();
    expect(menuWords(plainText('model', ''))).toBe('0 units');
  });
});

describe('fitOf', () => {
  const fitIn = (width: number, over: object = {}) =>
    fitOf({ width, char: 7.2, columns: shownColumns(report, ['model', 'stored']), report, visible: false, wrap: true, ...over });

  it('fills equal columns with whole characters', () => {
    expect(fitIn(972)).toMatchObject({ cols: Math.floor((480 - 44 - 7) / 7.2), gutter: 44 });
  });

  it('leaves room for a drawn line end, and never goes below a few characters', () => {
    expect(fitIn(972, { visible: true }).cols).toBe(fitIn(972).cols - 1);
    expect(fitIn(60).cols).toBe(8);
  });

  it('widens the gutter for long line numbers', () => {
    const many = plainText('model', '\n'.repeat(1_050_000));
    expect(fitIn(972, { columns: shownColumns(madeReport([many]), ['model']) }).gutter).toBeGreaterThan(44);
  });

  it('still ends a row that is not wrapped', () => {
    expect(fitIn(972, { wrap: false }).cols).toBe(unwrapped);
  });
});

describe('words from a capture', () => {
  it('cannot make the page read as something else', () => {
    const sly = plainText('sly', undefined, {
      role: 'spill',
      label: 'Sp\u202eill',
      provenance: { kind: 'absent', reason: 'not captured', sentence: 'a\u200bb\nc' },
    });
    expect(absentWords(sly, [{ path: '/tmp/x\u202ey', by: 'model', found: false }])).toEqual({
      why: 'a⟨U+200B⟩b c',
      what: 'Add x⟨U+202E⟩y to the bundle, and this column shows it.',
    });
    const [column] = shownColumns(madeReport([sly]), ['sly']);
    expect(column && columnLabel(column).words).toBe('Sp⟨U+202E⟩ill');
  });
});

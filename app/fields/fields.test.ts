import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonBytes, textRange, utf16Length } from '../../lib/base/units.ts';
import type { FieldRow, ObservedString } from '../../lib/checks/types.ts';
import { cutText, plainText, sourceText } from '../compare/testing/report.ts';
import { barOf, plainBar } from './bar.ts';
import { firstField } from './first.ts';
import { budgetAt, largestBudget, sliderOf, sliderSteps, smallestBudget } from './scale.ts';
import { budgetWords, exemptWords, keptWords, omittedSentence, outcomeWords, shortName, statusWords } from './words.ts';

const source = 'x'.repeat(1_000);
const marker = { glue: 'marker', text: '\n[cut]\n' } as const;
const appended = { glue: 'appended', text: '\nsaved to a file' } as const;

const string = (over: Partial<ObservedString> = {}): ObservedString => ({
  name: 'rawOutput.output',
  units: utf16Length(307),
  payloadBytes: 310,
  totalUnits: 1_000,
  totalBasis: 'measured',
  ...over,
});

const row = (over: Partial<FieldRow> = {}): FieldRow => ({
  id: '9.rawOutput',
  frame: 9,
  path: 'live',
  pass: 'live',
  field: 'rawOutput',
  last: true,
  update: 'tool_call_update',
  bytes: jsonBytes(65_536),
  eligible: true,
  shape: 'shell result',
  measure: { shape: 'shell_result', bytes: 409_000, observed: 65_536, skeleton: 300, empty: false },
  outcome: 'cut',
  cuts: ['ACP projection'],
  strings: [string(), string({ name: 'rawOutput.text' })],
  ...over,
});

describe('barOf', () => {
  it('draws head, marker, what is missing and tail, in order and to scale', () => {
    const text = cutText('live', source, [[0, 100], marker, [800, 1_000], appended]);
    const bar = barOf(text, () => 'held by spill');
    expect(bar.parts.map(({ kind, units, label }) => [kind, units, label])).toEqual([
      ['kept', 100, 'head'],
      ['marker', 7, ''],
      ['omitted', 700, '700 units omitted · held by spill'],
      ['kept', 200, 'tail'],
      ['appended', 16, ''],
    ]);
    expect(bar).toMatchObject({ kept: 300, cut: true, appended: 16, ranges: ['head 0–100', 'tail 800–1,000'] });
  });

  it('names what lies between two cuts the middle', () => {
    const bar = barOf(cutText('live', source, [[0, 100], marker, [300, 400], marker, [900, 1_000]]), () => '');
    expect(bar.parts.map(({ kind }) => kind)).toEqual(['kept', 'marker', 'omitted', 'kept', 'marker', 'omitted', 'kept']);
    expect(bar.ranges).toEqual(['head 0–100', 'middle 300–400', 'tail 900–1,000']);
  });

  it('gives the unknown a width of its own, not zero', () => {
    const cut = cutText('live', source, [[0, 100], marker, [800, 1_000]]);
    const gaps = cut.gaps.map(({ omittedUnits: _, ...gap }) => ({ ...gap, omittedBasis: 'unknown' as const }));
    expect(barOf({ ...cut, gaps }, () => 'held by nobody').parts[2]).toMatchObject({ kind: 'unknown', label: 'unknown · held by nobody' });
  });

  it('accounts for every unit of the text', () => {
    const cuts = fc.array(fc.tuple(fc.nat(90), fc.integer({ min: 1, max: 90 })), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(cuts, (steps) => {
        let at = 0;
        const parts = steps.flatMap(([skip, keep]) => {
          const from = at + skip;
          at = from + keep;
          return [[from, at] as const, marker];
        });
        const text = cutText('live', source, parts);
        const bar = barOf(text, () => '');
        const drawn = bar.parts.filter(({ kind }) => kind === 'kept' || kind === 'marker').reduce((sum, { units }) => sum + units, 0);
        expect(drawn).toBe(text.text?.length);
        expect(bar.parts.filter(({ kind }) => kind === 'omitted')).toHaveLength(text.gaps.length);
      }),
    );
  });

  it('draws a whole text as one stretch', () => {
    expect(barOf(sourceText(source), () => '')).toMatchObject({ parts: [{ kind: 'kept', label: 'whole' }], cut: false, kept: 1_000 });
  });
});

describe('plainBar', () => {
  it('draws what was recognised in a string whose text is not at hand', () => {
    const cut = {
      rule: 'ACP projection',
      form: 'own budget',
      head: textRange(0, 100),
      marker: textRange(100, 139),
      tail: textRange(139, 307),
      headBytes: 100,
      tailBytes: 168,
    } as const;
    expect(plainBar(string({ cut })).parts.map(({ kind, units }) => [kind, units])).toEqual([
      ['kept', 100],
      ['marker', 39],
      ['unknown', 0],
      ['kept', 168],
    ]);
    expect(plainBar(string()).parts).toMatchObject([{ kind: 'kept', units: 307, label: 'whole' }]);
    expect(plainBar(string({ units: utf16Length(0) })).parts).toEqual([]);
  });
});

describe('the words of a field', () => {
  const sentence = (field: FieldRow): string => {
    const { before, strong, after } = outcomeWords(field);
    return `${before}${strong}${after}`;
  };

  it('name the rule and the budget that is shared', () => {
    expect(sentence(row())).toBe('Cut by the ACP projection, revision 2: two strings share one budget of 65,536 bytes.');
    expect(sentence(row({ shape: 'string', strings: [string()] }))).toBe(
      'Cut by the ACP projection: one string under the budget of 65,536 bytes.',
    );
    expect(sentence(row({ cuts: ['saved session preview (60/40)', 'ACP projection'] }))).toContain(
      'saved session preview (60/40), then ACP projection, revision 2',
    );
  });

  it('say what is outside the budget, and why', () => {
    const diff = row({
      field: 'content',
      outcome: 'exempt',
      eligible: false,
      exempt: 'not an array of text blocks',
      shape: 'diff',
      bytes: jsonBytes(86_988),
    });
    expect(sentence(diff)).toBe(
      'Exempt from the budget. Its shape is no array of plain text blocks (diff): one other item, or one key more, exempts the whole array. It weighs 86,988 bytes, 1.3 times the budget of 65,536.',
    );
    expect(exemptWords('not a tool_call_update', row({ update: 'permission' }))).toContain('permission request');
    expect(exemptWords('not a tool_call_update', row({ update: 'tool_call' }))).toContain('stands in a tool_call;');
  });

  it('say of an eligible field over the budget that nobody projected it', () => {
    expect(sentence(row({ outcome: 'over budget', bytes: jsonBytes(70_000) }))).toBe(
      'Eligible, and over the budget: 70,000 bytes, 1.1 times the budget of 65,536. Whatever brought it did not project it.',
    );
  });

  it('are short in the table', () => {
    expect(statusWords(row())).toBe('cut');
    expect(statusWords(row({ cuts: ['a', 'b'] }))).toBe('cut twice');
    expect(statusWords(row({ cuts: ['a', 'b', 'c'] }))).toBe('cut three times');
    expect(statusWords(row({ outcome: 'whole' }))).toBe('eligible · whole');
    expect(budgetWords(4_673)).toBe('4,673 of 65,536 bytes, 7 %');
    expect(shortName('rawOutput.output')).toBe('output');
    expect(shortName('content[0]')).toBe('content[0]');
  });

  it('count what is kept, and call the unknown unknown', () => {
    expect(keptWords(string(), 300, true)).toBe('300 units kept of 1,000');
    expect(keptWords(string({ totalBasis: 'declared' }), 300, true)).toBe('300 units kept of 1,000 declared');
    const { totalUnits: _, ...unknown } = string({ totalBasis: 'unknown' });
    expect(keptWords(unknown, 300, true)).toBe('300 units kept of an unknown number');
    expect(keptWords(string(), 307, false)).toBe('307 units, whole');
  });

  it('say who holds what was left out', () => {
    const text = cutText('live', source, [[0, 100], marker, [800, 1_000]]);
    expect(omittedSentence(row({ strings: [string({ text: 'live' })] }), [text])).toBe('Omitted: known, held by spill.');
    expect(omittedSentence(row({ outcome: 'whole' }), [text])).toBe('');
    expect(omittedSentence(row(), [plainText('live', 'x')])).toBe('');
  });
});

describe('the row to look at first', () => {
  const small = row({ id: 'created', outcome: 'exempt', bytes: jsonBytes(2), strings: [] });
  const cut = row({ id: 'cut' });
  const replayed = row({ id: 'replayed', path: 'bulk load' });
  const wrong = row({ id: 'wrong', outcome: 'over budget' });
  const whole = row({ id: 'whole', outcome: 'whole' });
  it.each([
    ['what tells of something', [small, whole, cut], 'live', 'cut'],
    ['what is wrong before what was cut', [cut, wrong, cut], 'live', 'wrong'],
    ['the pass looked at', [cut, replayed], 'replay', 'replayed'],
    ['the other pass where only that tells of something', [whole, replayed], 'live', 'replayed'],
    ['the last of equals', [whole, { ...whole, id: 'later' }], 'live', 'later'],
  ] as const)('is %s', (_, rows, pass, id) => {
    expect(firstField(rows, pass)?.id).toBe(id);
  });

  it('is none of none', () => {
    expect(firstField([], 'live')).toBeUndefined();
  });
});

describe('the budget slider', () => {
  it('goes from the smallest budget to the largest, and stops at what hosts use', () => {
    expect([budgetAt(0), budgetAt(sliderSteps)]).toEqual([smallestBudget, largestBudget]);
    expect(budgetAt(sliderOf(65_536))).toBe(65_536);
    expect(budgetAt(sliderOf(24_576))).toBeGreaterThan(24_000);
  });

  it('never goes back when it is moved on', () => {
    let last = 0;
    for (let step = 0; step <= sliderSteps; step++) {
      expect(budgetAt(step)).toBeGreaterThanOrEqual(last);
      last = budgetAt(step);
    }
  });

  it('finds its place again within a step', () => {
    fc.assert(
      fc.property(fc.nat(sliderSteps), (step) => {
        expect(Math.abs(sliderOf(budgetAt(step)) - step)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utf16Offset } from '../../lib/base/units.ts';
import { finding, groupOf } from '../../lib/findings/testing/finding.ts';
import type { FindingGroup, FindingReport, Severity } from '../../lib/findings/types.ts';
import { leavesOut, toggledSeverity, withWord, wordIn } from './findingFilter.ts';
import { type Listing, listFindings, steppedFinding } from './findingList.ts';

const callAt = (index: number) => ({ call: { index, session: 's', toolCallId: `call_${index}`, occurrence: 1 } });
const inCall = (index: number, severity: Severity = 'warning', sentence = `Sentence ${index}.`) =>
  finding({ severity, sentence, place: { ...callAt(index), text: 'model', unit: utf16Offset(5) } });

const cuts = groupOf(Array.from({ length: 20 }, (_, index) => inCall(index)));
const prefix = groupOf(
  [finding({ rule: 'prefix-moved', severity: 'info', sentence: 'The prefix moved.', evidence: ['message 7'], place: { record: 3 } })],
  { family: 'disagreement', title: 'The prompt’s prefix moved' },
);
const lone = groupOf([finding({ rule: 'lone-surrogate', severity: 'error', place: { frame: 1, file: 'live.ndjson' } })], {
  family: 'text',
});

const reportOf = (...groups: readonly FindingGroup[]): FindingReport => ({ calls: 20, counts: { error: 0, warning: 0, info: 0 }, groups });
const listing = (own: Partial<Listing> = {}): Listing => ({
  report: reportOf(cuts, prefix, lone),
  filter: '',
  tools: new Map([
    [0, 'shell'],
    [3, 'read_file'],
  ]),
  whole: new Set(),
  chosen: undefined,
  ...own,
});
const sentences = (own: Partial<Listing>): readonly string[] =>
  listFindings(listing(own)).flatMap(({ found }) => found.map((one) => one.finding.sentence));

describe('the filter of findings', () => {
  it.each<readonly [string, number]>([
    ['', 22],
    ['is:error', 1],
    ['is:note', 1],
    ['-is:warning', 2],
    ['family:loss', 20],
    ['rule:prefix', 1],
    ['tool:READ', 1],
    ['call:call_3', 1],
    ['call:call_1', 11],
    ['tool:shell call:call_0 is:warning', 1],
    ['tool:shell is:error', 0],
    ['"prefix moved"', 1],
    ['"message 7"', 1],
    ['live.ndjson', 1],
    ['-family:loss -rule:lone', 1],
    ['read_file', 1],
  ])('%s', (filter, expected) => {
    expect(sentences({ filter }).length).toBe(expected);
  });

  it('takes whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (filter) => {
        expect(sentences({ filter }).length).toBeLessThanOrEqual(22);
      }),
    );
  });

  it('has words exchanged one by one, and the others stay', () => {
    expect(withWord('a family:loss b', 'family', 'text')).toBe('a b family:text');
    expect(withWord('a family:loss', 'family', undefined)).toBe('a');
    expect(withWord('', 'call', 'two words')).toBe('call:"two words"');
    expect([wordIn('a call:"two words"', 'call'), wordIn('a', 'call')]).toEqual(['two words', undefined]);
  });

  it('leaves a severity out, and lets it in again', () => {
    const out = toggledSeverity('a', 'info');
    expect([out, leavesOut(out, 'info'), leavesOut(out, 'error')]).toEqual(['a -is:info', true, false]);
    expect(toggledSeverity(out, 'info')).toBe('a');
  });
});

describe('the list of findings', () => {
  it('has the first few of each rule, all of it where that is wanted, and says what is not kept', () => {
    const [first] = listFindings(listing());
    expect(first).toMatchObject({ folds: true, notKept: 0 });
    expect(first?.shown.length).toBeLessThan(20);
    expect(first?.found.length).toBe(20);
    const [open] = listFindings(listing({ whole: new Set(['model-cut']), report: reportOf({ ...cuts, count: 25 }) }));
    expect([open?.shown.length, open?.notKept]).toEqual([20, 5]);
  });

  it('leaves the ten rules that matter most in sight together', () => {
    const ten = Array.from({ length: 12 }, (_, index) => ({ ...cuts, rule: (['model-cut', 'bypass'] as const)[index % 2] ?? 'bypass' }));
    expect(listFindings(listing({ report: reportOf(...ten) })).map(({ shown }) => shown.length)).toEqual(ten.map(() => 1));
  });

  it('lists a finding that is looked at, however far down it is', () => {
    const [group] = listFindings(listing({ chosen: 'model-cut;c19;tmodel;u5' }));
    expect(group?.shown.length).toBe(20);
  });

  it('has the findings of a call that is named beside those that are kept, each once', () => {
    const light = { ...inCall(3), sentence: 'Light.', place: { ...callAt(3), text: 'history' } };
    const ofCall = reportOf(groupOf([inCall(3), light]), groupOf([finding({ rule: 'bypass', place: callAt(3) })], { family: 'budget' }));
    const groups = listFindings(listing({ ofCall, filter: 'call:call_3' }));
    expect(groups.map(({ group, found }) => [group.rule, found.length])).toEqual([
      ['bypass', 1],
      ['model-cut', 2],
    ]);
  });

  it('is stepped through as it is on screen, and ends', () => {
    const groups = listFindings(listing());
    const all = groups.flatMap(({ shown }) => shown.map(({ key }) => key));
    let at: string | undefined;
    for (const key of all) {
      at = steppedFinding(groups, at, 1)?.key;
      expect(at).toBe(key);
    }
    expect(steppedFinding(groups, at, 1)).toBeUndefined();
    expect(steppedFinding(groups, undefined, -1)?.key).toBe(all.at(-1));
    expect(steppedFinding(groups, all[1], -1)?.key).toBe(all[0]);
    expect(steppedFinding([], undefined, 1)).toBeUndefined();
  });
});

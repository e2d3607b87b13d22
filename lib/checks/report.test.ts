import { describe, expect, it } from 'vitest';
import { problem } from '../base/problem.ts';
import { fail } from '../base/result.ts';
import { reportCall } from './report.ts';
import { reportOfA } from './testing/made-report.ts';
import { shellCall, spillName } from './testing/shell-call.ts';

const call = shellCall(4_000);
const length = call.spill.length;

describe('the report of a call that was cut everywhere', () => {
  it('says what the model was sent, where the rest is, and what the wire did to it', async () => {
    const { sentence, report } = await reportOfA([...call.files, call.spillFile()]);
    const [head, tail] = [report.texts[0]?.segments[1], report.texts[0]?.segments.at(-1)];
    if (head?.kind !== 'source' || tail?.kind !== 'source') throw new Error('head and tail are located');
    const gap = [head.located.source.end, tail.located.source.start];
    const kept = length - ((gap[1] ?? 0) - (gap[0] ?? 0));
    const commas = (n: number | undefined) => (n ?? 0).toLocaleString('en-US');
    expect(sentence).toBe(
      `The model was sent ${commas(call.sent.length)} units: ${commas(kept)} of the spill's ${commas(length)} and ` +
        `${commas(call.sent.length - kept)} of header and markers; cut in the tool (20/80). The rest: spill ` +
        `${commas(gap[0])}–${commas(gap[1])}, found ✓. On the wire cut again by the ACP rule; on replay twice.`,
    );
    expect(report.badge).toBe('cut');
    expect(report.columns).toEqual(['model', 'spill']);
    expect(report.checks.filter(({ verdict }) => verdict === 'fails')).toEqual([]);
  });

  it('weighs the words: what was sent, and that the rest is found', async () => {
    const { report } = await reportOfA([...call.files, call.spillFile()]);
    expect(report.verdict.filter(({ tone }) => tone === 'strong')).toHaveLength(3);
    expect(report.verdict.find(({ tone }) => tone === 'good')?.text).toBe(' ✓');
  });

  it('tells the nested markers of a replayed result apart and measures each gap', async () => {
    const { segments, gaps, row } = await reportOfA([...call.files, call.spillFile()]);
    expect(segments('replay.rawOutput.output').map((word) => word.replace(/\d+\.\.\d+/, '…'))).toEqual([
      '[…]',
      'marker 39',
      '[…]',
      'marker 82',
      '[…]',
    ]);
    expect(gaps('replay.rawOutput.output').map(({ rule }) => rule)).toEqual(['ACP projection', 'saved session preview (60/40)']);
    const total = call.display.output.length;
    const replayed = row('5.rawOutput');
    expect(replayed.cuts).toEqual(['saved session preview (60/40)', 'ACP projection']);
    expect(replayed.strings[0]).toMatchObject({ name: 'rawOutput.output', totalUnits: total, totalBasis: 'measured' });
  });

  it('finds in the spill exactly what each gap left out', async () => {
    const { report } = await reportOfA([...call.files, call.spillFile()]);
    for (const { text, segments, gaps } of report.texts) {
      for (const gap of gaps) {
        const before = segments.findLast((segment) => segment.kind === 'source' && segment.range.end <= gap.at);
        const after = segments.find((segment) => segment.kind === 'source' && segment.range.start >= gap.at);
        if (before?.kind !== 'source' || after?.kind !== 'source' || gap.source === undefined) throw new Error('located');
        const rebuilt = [before.range, after.range].map((range) => text?.slice(range.start, range.end));
        const missing = call.spill.slice(gap.source.start, gap.source.end);
        expect(call.spill.includes(`${rebuilt[0]}${missing}${rebuilt[1]}`)).toBe(true);
        expect(gap.omittedUnits).toBe(missing.length);
        expect(gap.heldBy).toEqual({ kind: 'spill', text: 'spill' });
      }
    }
    // What is shown repeats the gaps of the content it is made of.
    const observed = report.texts.filter(({ provenance }) => provenance.kind === 'observed');
    expect(observed.flatMap(({ gaps }) => gaps)).toHaveLength(12);
  });

  it('says that the claimed file is not here, and counts from what is declared', async () => {
    const { sentence, report, gaps, row } = await reportOfA(call.files);
    expect(sentence).toContain(
      `The rest: claimed at ${spillName}, not in this bundle. On the wire cut again by the ACP rule; on replay twice.`,
    );
    expect(report.badge).toBe('lost');
    expect(gaps('model')[0]).toMatchObject({ omittedBasis: 'unknown', heldBy: { kind: 'nothing in this bundle' } });
    expect(gaps('model')[0]?.omittedUnits).toBeUndefined();
    const total = call.display.output.length;
    expect(row('2.rawOutput').strings[0]).toMatchObject({ totalUnits: total, totalBasis: 'declared' });
    expect(row('5.rawOutput').strings[0]).toMatchObject({ totalUnits: total, totalBasis: 'declared' });
    expect(report.checks.filter(({ verdict }) => verdict === 'fails')).toEqual([]);
  });

  it('names the one unit of the spill that was altered, and gets everything else right', async () => {
    const at = call.spill.indexOf('row 003990') + 4;
    const altered = `${call.spill.slice(0, at)}#${call.spill.slice(at + 1)}`;
    const { sentence, report, check, segments } = await reportOfA([...call.files, call.spillFile(altered)]);
    expect(report.badge).toBe('wrong');
    const commas = at.toLocaleString('en-US');
    expect(sentence).toContain(`is not found in the spill: one unit differs, spill ${commas}: "#" in the spill, "${call.spill[at]}" here.`);
    expect(sentence).toMatch(/: \d+ of the spill's [\d,]+, [\d,]+ not found in it and \d+ of header and markers; cut in the tool/);
    expect(report.verdict.some(({ tone, text }) => tone === 'bad' && text.includes('The tail'))).toBe(true);
    expect(segments('model').at(1)).toMatch(/^\[0\.\.\d+\]$/);
    expect(segments('model').at(-1)).toMatch(/^not found \d+$/);
    expect(check(`model:head:${report.texts[0]?.segments[1]?.range.start}`)?.verdict).toBe('holds');
    expect(check('model:history')?.verdict).toBe('holds');
    expect(report.texts[0]?.gaps[0]).toMatchObject({ omittedBasis: 'unknown', heldBy: { kind: 'cannot tell' } });
  });

  it('reads each frame that carried a field once', async () => {
    const { texts, store } = await reportOfA([...call.files, call.spillFile()]);
    const before = [...store.frameReads];
    await reportCall(texts, store);
    expect(store.frameReads.map((reads, frame) => reads - (before[frame] ?? 0))).toEqual([0, 0, 1, 0, 0, 1, 0]);
  });

  it('fails with the problem of the store where a frame cannot be read again', async () => {
    const { texts, store } = await reportOfA(call.files);
    const gone = problem('unreadable', 'The file is gone.', {}, 'Open it again.');
    expect(await reportCall(texts, { ...store, read: async () => fail(gone) })).toEqual({
      ok: false,
      problem: gone,
    });
  });
});

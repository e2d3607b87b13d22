import { describe, expect, it } from 'vitest';
import { previewForSession } from '../hosts/qwen/session-preview.ts';
import { markerTable } from '../markers/table.ts';
import { newMessages, storedResult } from '../texts/testing/records.ts';
import type { MadeFile } from '../trace/testing/bundle.ts';
import { create, done, patch } from '../trace/testing/frames.ts';
import { type MadeReport, reportOfA } from './testing/made-report.ts';
import { history, live, model, numberedLines, shellCall, shellResult } from './testing/shell-call.ts';

const whole = numberedLines(1_000);
const toolMarker = markerTable['tool-content-truncated'].write({});
const spill = (text = whole): MadeFile => ({ path: 'tool-results/a.txt', lines: text });

/** Checks of one text: verdict and sentence by the name in the id. */
const checksOf = ({ report }: MadeReport, text: string): Readonly<Record<string, readonly [string, string]>> =>
  Object.fromEntries(
    report.checks.filter((check) => check.text === text).map(({ id, verdict, sentence }) => [id.split(':')[1] ?? '', [verdict, sentence]]),
  );

describe('checks of segments', () => {
  it('say where head and tail stand, in order, and that dots stand at the cut lines', async () => {
    const call = shellCall(4_000);
    const checks = checksOf(await reportOfA([...call.files, call.spillFile()]), 'model');
    expect(checks.head?.[1]).toMatch(/^head at the start, 0–\d+$/);
    expect(checks.tail?.[1]).toMatch(/^tail at the end, [\d,]+–[\d,]+$/);
    expect([checks.order, checks.ellipsis]).toEqual([
      ['holds', 'in order'],
      ['note', 'ellipsis at both cut lines'],
    ]);
  });

  it('fail where the kept stretches are not in order', async () => {
    const text = `${whole.slice(-300)}${toolMarker}${whole.slice(300, 600)}`;
    const report = await reportOfA([model(['a', text]), spill()]);
    expect(checksOf(report, 'model').order).toEqual(['fails', 'not in order: 300–600 comes after 22,139–22,439']);
    expect(report.report.badge).toBe('wrong');
  });

  it('fail where the spill is another session’s', async () => {
    const text = `${whole.slice(0, 300)}${toolMarker}${whole.slice(-300)}`;
    const { head, tail } = checksOf(await reportOfA([model(['a', text]), spill('Something else altogether.')]), 'model');
    expect([head?.[0], tail?.[0]]).toEqual(['fails', 'fails']);
    expect(head?.[1]).toBe('The head (300 units) is not found in the spill: nothing of note is shared with the spill');
  });

  it('name what was stripped where a stretch reads otherwise than its source', async () => {
    const padded = whole.replaceAll('\n', '  \n');
    const checks = checksOf(
      await reportOfA([model(['a', `${whole.slice(0, 300)}${toolMarker}${whole.slice(-300)}`]), spill(padded)]),
      'model',
    );
    expect(checks.head?.[1]).toMatch(/^head at the start, 0–\d+ \(trailing blanks of lines stripped\)$/);
  });

  it('note a text that ends before its spill without a word', async () => {
    const checks = checksOf(await reportOfA([model(['a', whole.slice(0, 8_192)]), spill()]), 'model');
    expect(checks.end).toEqual(['note', 'ends at spill 0–8,192 without a marker']);
  });

  it('pass over a text that says something else', async () => {
    const { report } = await reportOfA([live(create('a'), done('a', 'Done.')), model(['a', 'Done.']), spill()]);
    expect(report.checks.map(({ id }) => id)).toEqual(['live.content:model']);
  });
});

describe('checks of what is declared', () => {
  const storedAs = (text: string): readonly MadeFile[] => [history(storedResult('a', 'x', { display: text })), spill()];

  it('hold where the declared length is the measured one, with what was appended', async () => {
    const appended = markerTable['saved-to'].write({ path: '/x' });
    const checks = checksOf(await reportOfA(storedAs(previewForSession(`${whole}${appended}`, 5_000))), 'stored');
    expect(checks['original length']).toEqual([
      'holds',
      'declared length equals the measured one, 22,476 units (spill 0–22,439 and 37 appended)',
    ]);
  });

  it('fail where it is not', async () => {
    const text = `${whole.slice(0, 300)}${markerTable['session-preview'].write({ originalUnits: 9_999 })}${whole.slice(-300)}`;
    const checks = checksOf(await reportOfA(storedAs(text)), 'stored');
    expect(checks['original length']).toEqual(['fails', 'declares 9,999 units, but 22,439 are measured (spill 0–22,439)']);
  });

  it('are unknown where nothing whole is here', async () => {
    const report = await reportOfA([history(storedResult('a', 'x', { display: previewForSession(whole, 5_000) }))]);
    expect(checksOf(report, 'stored')['original length']?.[0]).toBe('unknown');
  });

  it.each([
    [1, 3, 'holds', 'declared lines equal the shown ones, 3 of 900'],
    [1, 4, 'fails', 'declares 4 lines, but 3 are there'],
  ])('count the lines from %i to %i', async (first, last, verdict, sentence) => {
    const header = markerTable['read-window'].write({ shownLines: { first, last, total: 900 } });
    const report = await reportOfA([model(['a', `${header}one\ntwo\nthree`])]);
    expect(checksOf(report, 'model')['lines shown']).toEqual([verdict, sentence]);
  });

  it.each([
    [21.9, 'holds', "declared size equals the spill's, 21.9 KB"],
    [22, 'holds', "declared size equals the spill's, 22 KB"],
    [30, 'fails', 'declares 30 KB, but the spill has 22,439 bytes'],
  ])('measure %f KB against the spill', async (originalKilobytes, verdict, sentence) => {
    const header = markerTable['persisted-output'].write({ path: '/tmp/tool-results/a.txt', originalKilobytes });
    const text = `${header}${whole.slice(0, 2_000)}\n...\n</persisted-output>`;
    expect(checksOf(await reportOfA([model(['a', text]), spill()]), 'model').kilobytes).toEqual([verdict, sentence]);
  });

  it('say of a digest that it is not verified yet, and of a text without one that there is none', async () => {
    const declared = { path: '/tmp/tool-results/a.txt', originalKilobytes: 21.9 };
    const text = (sha256?: string) =>
      `${markerTable['persisted-output'].write({ ...declared, ...(sha256 === undefined ? {} : { sha256 }) })}${whole.slice(0, 2_000)}\n...\n</persisted-output>`;
    expect(checksOf(await reportOfA([model(['a', text('ab'.repeat(32))]), spill()]), 'model').digest).toEqual([
      'unknown',
      'digest declared, not verified yet',
    ]);
    expect(checksOf(await reportOfA([model(['a', text()]), spill()]), 'model').digest).toEqual(['note', 'no digest declared']);
  });

  it.each([
    [300, 22_439, 'holds', 'holds'],
    [301, 22_439, 'fails', 'holds'],
    [300, 22_440, 'holds', 'fails'],
  ])('hold a head of %i units of %i against the text and its spill', async (headUnits, originalUnits, head, total) => {
    const notice = markerTable['framework-spilled'].write({ headUnits, originalUnits, path: 'm/tool-results/a.txt', limitChars: 9 });
    const checks = checksOf(await reportOfA([model(['a', `${whole.slice(0, 300)}${notice}`]), spill()]), 'model');
    expect([checks['head length']?.[0], checks.total?.[0]]).toEqual([head, total]);
  });

  const kept = (data: string): MadeFile => ({
    path: 'process.jsonl',
    lines: [{ timestamp: '2026-10-20T08:00:00.000Z', processEvent: { type: 'tool-result', callId: 'a', result: { success: true, data } } }],
  });

  it.each([
    ['as it is', `plain "${whole}"`, (data: string) => data, 0, 'holds', "declared total equals the result data's, 22,447 units"],
    [
      'quoted',
      `quoted "${whole}"`,
      JSON.stringify,
      0,
      'holds',
      /^declared total equals the result data's quoted as JSON, 2\d,\d{3} units$/,
    ],
    ['wrongly', `plain "${whole}"`, (data: string) => data, 1, 'fails', 'declares 22,448 units, but the result data has 22,447'],
  ] as const)('hold a total declared %s against kept result data where no spill is here', async (_, data, sent, off, verdict, sentence) => {
    const text = sent(data);
    const notice = markerTable['framework-no-mount'].write({ originalUnits: text.length + off });
    const made = await reportOfA([model(['a', `${text.slice(0, 300)}${notice}`]), kept(data)]);
    expect(checksOf(made, 'model').total).toEqual([verdict, expect.stringMatching(sentence)]);
    const nothing = await reportOfA([model(['a', `${text.slice(0, 300)}${notice}`])]);
    expect(checksOf(nothing, 'model').total?.[0]).toBe('unknown');
  });

  it('measure KB against kept result data', async () => {
    const header = markerTable['persisted-output'].write({ path: '/tmp/tool-results/a.txt', originalKilobytes: 21.9 });
    const text = `${header}${whole.slice(0, 2_000)}\n...\n</persisted-output>`;
    expect(checksOf(await reportOfA([model(['a', text]), kept(whole)]), 'model').kilobytes).toEqual([
      'holds',
      "declared size equals the result data's, 21.9 KB",
    ]);
  });

  it('compare no block beside an image with the file that holds the whole result', async () => {
    const notice = markerTable['framework-beside-image'].write({ originalUnits: 900, path: 'm/tool-results/a.txt' });
    const checks = checksOf(await reportOfA([model(['a', `${whole.slice(0, 300)}${notice}`]), spill()]), 'model');
    expect(checks.total?.[0]).toBe('note');
  });

  it('say whether the claimed file is here', async () => {
    const call = shellCall(4_000);
    const claim = ({ report }: MadeReport) => report.checks.find(({ id }) => id.startsWith('model:claim'))?.verdict;
    expect([claim(await reportOfA([...call.files, call.spillFile()])), claim(await reportOfA(call.files))]).toEqual(['holds', 'unknown']);
  });
});

describe('checks between texts', () => {
  it('compare the model text with the history and with the content, where each was observed', async () => {
    const { report } = await reportOfA([live(create('a'), done('a', 'abc')), history(storedResult('a', 'abc')), model(['a', 'abc'])]);
    const between = report.checks.filter(({ id }) => /:(model|history)$/.test(id));
    expect(between.map(({ verdict, sentence }) => [verdict, sentence])).toEqual([
      ['holds', 'model text = stored history'],
      ['holds', 'live content = model text'],
    ]);
  });

  it('fail where the history differs, and only note where the content does', async () => {
    const { check } = await reportOfA([live(create('a'), done('a', 'abX')), history(storedResult('a', 'ab\nd')), model(['a', 'ab\nc'])]);
    expect(check('model:history')).toMatchObject({
      verdict: 'fails',
      sentence: 'stored history differs from the model text at unit 3 (line 2)',
    });
    expect(check('live.content:model')).toMatchObject({
      verdict: 'note',
      sentence: 'live content differs from the model text at unit 2 (line 1)',
    });
  });

  it('never take a text that only stands for another as its equal', async () => {
    const { report } = await reportOfA([live(create('a'), done('a', 'abc')), history(storedResult('a', 'abc'))]);
    expect(report.checks).toEqual([]);
    expect(report.equal).toEqual([['history', 'live.content']]);
  });

  it.each([
    ['agrees', true, 'long', 'holds'],
    ['tells of a cut before', true, 'short', 'note'],
  ])('hear the flag of a shell result where it %s', async (_, truncated, length, verdict) => {
    const call = shellCall(4_000);
    if (length === 'long') {
      const { check } = await reportOfA([...call.files, call.spillFile()]);
      expect(check('live.rawOutput:truncated')?.verdict).toBe(verdict);
      return;
    }
    const rawOutput = shellResult({ output: 'x', text: 'x' }, { truncated });
    const { check } = await reportOfA([live(create('a'), patch('a', { status: 'completed', rawOutput }))]);
    expect(check('live.rawOutput:truncated')?.verdict).toBe(verdict);
  });

  it('say nothing of a flag that is not set where nothing was cut', async () => {
    const rawOutput = shellResult({ output: 'x', text: 'x' });
    const requests = { path: 'model-requests.jsonl', lines: [newMessages(['a', 'x'])] };
    const { check } = await reportOfA([live(create('a'), patch('a', { status: 'completed', rawOutput })), requests]);
    expect(check('live.rawOutput:truncated')).toBeUndefined();
  });
});

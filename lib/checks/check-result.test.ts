import { describe, expect, it } from 'vitest';
import { deriveTexts } from '../hosts/framework/derive.ts';
import { markerTable } from '../markers/table.ts';
import { unwrap } from '../testing/unwrap.ts';
import { storedResult } from '../texts/testing/records.ts';
import type { MadeFile } from '../trace/testing/bundle.ts';
import { create, done } from '../trace/testing/frames.ts';
import { resultChecks } from './check-result.ts';
import { textChecks } from './check-texts.ts';
import { knownDifference } from './model-history.ts';
import { locateText } from './segments.ts';
import { reportOfA } from './testing/made-report.ts';
import { madeText } from './testing/made-texts.ts';
import { history, live, model as requests } from './testing/shell-call.ts';

const ids = (value: unknown) => resultChecks([{ text: 'live.rawOutput', value }], undefined).map(({ id, verdict }) => [id, verdict]);

describe('an error that nobody is told of', () => {
  it('is an empty text beside an error that is not flagged', () => {
    expect(ids({ success: false, data: '', error: 'disk full' })).toEqual([['live.rawOutput:error invisible', 'note']]);
    expect(resultChecks([{ text: 'data', value: { success: false, data: '', error: 'disk full' } }], undefined)[0]?.sentence).toContain(
      'disk full',
    );
  });

  it.each<unknown>([
    { success: false, data: '', error: 'x', isError: true },
    { success: false, data: null, error: 'x' },
    { success: false, error: 'x' },
    { success: true, data: '' },
    { success: true, data: '', error: '' },
    { data: '', error: 'x' },
    '',
    null,
    ['', 'x'],
  ])('is not %j', (value) => {
    expect(ids(value)).toEqual([]);
  });

  it('is found on the wire', async () => {
    const { check } = await reportOfA([live(create('a'), done('a', '', { rawOutput: { success: false, data: '', error: 'disk full' } }))]);
    expect(check('live.rawOutput:error invisible')?.verdict).toBe('note');
  });
});

describe('result data that a host kept', () => {
  const log = (result: object): MadeFile => ({
    path: 'process.jsonl',
    lines: [{ timestamp: '2026-10-20T08:00:00.000Z', processEvent: { type: 'tool-result', callId: 'a', result } }],
  });

  it('tells of an error that nobody else does', async () => {
    const { check } = await reportOfA([log({ success: false, data: '', error: 'disk full' }), requests(['a', ''])]);
    expect(check('data:error invisible')?.sentence).toContain('disk full');
  });

  it('is whole by its nature: what a text left out is found in it', async () => {
    const data = Array.from({ length: 3_000 }, (_, n) => `row ${n}`).join('\n');
    const notice = markerTable['framework-plain-cut'].write({ originalUnits: data.length });
    const { gaps, check } = await reportOfA([log({ success: true, data }), requests(['a', data.slice(0, 5_000) + notice])]);
    expect(gaps('model')).toMatchObject([{ source: { start: 5_000, end: data.length }, heldBy: { kind: 'another text', text: 'data' } }]);
    expect(check('model:head:0')?.sentence).toBe('head at the start, 0–5,000');
  });
});

describe('an error whose text history lost', () => {
  const lost = (error: unknown, told = true) => resultChecks([], { error, told }).map(({ sentence }) => sentence);

  it('is stored as {}', () => {
    expect(lost({})).toEqual([
      "the error's text is lost in toolCallResult.error, which is {}; the response beside it keeps what the model was told",
    ]);
    expect(lost({}, false)).toEqual(["the error's text is lost in toolCallResult.error, which is {}"]);
    for (const error of [{ message: 'no' }, 'no', null, undefined, { errorType: 'x' }, []]) expect(lost(error)).toEqual([]);
  });

  it('is found in the record of a call that failed', async () => {
    const record = storedResult('a', 'no such file');
    const { check } = await reportOfA([history({ ...record, toolCallResult: { callId: 'a', status: 'error', error: {} } })]);
    expect(check('history:error')?.verdict).toBe('note');
    const { check: other } = await reportOfA([
      history({ ...record, toolCallResult: { callId: 'a', status: 'error', error: { message: 'x' } } }),
    ]);
    expect(other('history:error')).toBeUndefined();
  });
});

describe('model text and history that differ by a known rule', () => {
  const text = (length: number, from: number) =>
    Array.from({ length: 2_000 }, (_, n) => `row ${n + from}`)
      .join('\n')
      .slice(0, length);
  const image = { type: 'image', mimeType: 'image/png', data: 'A'.repeat(4_000) };
  const settings = { cap: 5_000, date: '2026-01-01', callId: 'a', mount: 'w', generation: 'plain' } as const;
  const data = [{ type: 'text', text: text(4_000, 0) }, image, { type: 'text', text: text(4_000, 5_000) }];
  const { model, history: stored } = unwrap(deriveTexts({ success: true, data }, settings));
  const sent = model.kind === 'blocks' ? model.blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : [])).join('\n') : '';
  const located = (own: string, id: 'model' | 'history') => locateText(madeText(id, id === 'model' ? 'model text' : 'stored history', own));

  it('do so for an image that went whole with its texts, while history was spilled', () => {
    expect([sent.length, stored.cut]).toEqual([8_001, true]);
    const [model1, history1] = [located(sent, 'model'), located(stored.stored, 'history')];
    expect(knownDifference(model1, history1)?.sentence).toBe(
      'an image went whole to the model with its texts, while history was spilled and keeps a placeholder for it',
    );
    expect(textChecks([model1, history1], [])).toMatchObject([{ id: 'model:history', verdict: 'note' }]);
  });

  it('do so for an image under the cap, and for lone surrogates', () => {
    const small = unwrap(deriveTexts({ success: true, data: [{ type: 'text', text: 'a' }, image] }, settings));
    expect(knownDifference(located('a', 'model'), located(small.history.stored, 'history'))?.sentence).toMatch(/keeps a placeholder/);
    expect(knownDifference(located('a \ud83d b', 'model'), located('a \ufffd b', 'history'))?.reason).toBe('lone surrogates');
  });

  it('fail where no rule explains it', () => {
    const other = located(stored.stored.replace('row 7\n', 'row 8\n'), 'history');
    expect(knownDifference(located(sent, 'model'), other)).toBeUndefined();
    expect(textChecks([located(sent, 'model'), other], [])).toMatchObject([{ id: 'model:history', verdict: 'fails' }]);
    expect(knownDifference(located('a', 'model'), located('b', 'history'))).toBeUndefined();
  });
});

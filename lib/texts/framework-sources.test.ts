import { describe, expect, it } from 'vitest';
import { unwrap } from '../testing/unwrap.ts';
import { madeStore } from '../trace/testing/bundle.ts';
import { create, done } from '../trace/testing/frames.ts';
import { deriveCallTexts } from './derive.ts';
import { resultValues } from './result-values.ts';
import { settings } from './testing/derive.ts';
import { absence, readBundle, textOf, textsOfA } from './testing/read-bundle.ts';

const whole = Array.from({ length: 3_000 }, (_, n) => `line ${n} of the result`).join('\n');
const cut = `${whole.slice(0, 24_000)}\n\n[truncated — showing 24000 of ${whole.length} chars; full content: workspace file files/tool-results/2026-01-31-call_1.txt. Page with workspace--read {"path":"files/tool-results/2026-01-31-call_1.txt","offsetChars":0,"limitChars":2000}; use nextOffsetChars as offsetChars until null, keeping limitChars. Or raise the inline cap via agent_settings update tool_result_inline_max_chars.]`;

const use = { role: 'assistant', content: [{ type: 'tool_use', id: 'a', name: 'read', input: {} }] };
const result = (content: unknown, more: object = {}) => ({
  role: 'user',
  content: [{ type: 'tool_result', toolUseId: 'a', toolName: 'read', content, isError: false, ...more }],
});
const exported = { path: 'export.json', lines: JSON.stringify({ conversationId: 'c', messages: [use, result(cut)] }, null, 2) };
const modelCalls = {
  path: 'calls.jsonl',
  lines: [
    {
      type: 'call',
      timestamp: '2026-01-31T10:00:00Z',
      rawRequest: {
        messages: [
          { role: 'user', content: 'go' },
          use,
          { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'a', content: cut }] },
        ],
      },
    },
  ],
};
const processLog = {
  path: 'process.jsonl',
  lines: [{ processEvent: { type: 'tool-result', callId: 'a', result: { success: true, data: whole } } }],
};
const spill = { path: 'files/tool-results/2026-01-31-call_1.txt', lines: whole };

describe('sources of the agent-framework family', () => {
  it('are joined into one call with all its texts', async () => {
    const store = await madeStore([exported, modelCalls, processLog, spill]);
    expect(store.files.map(({ detection }) => [detection.format, detection.why])).toEqual([
      ['message-export', expect.stringContaining('a list of messages under messages')],
      ['model-requests', '1 of 1 line has call with rawRequest and messages'],
      ['process-log', '1 of 1 line has processEvent with a type'],
      ['spill-text', 'it lies under tool-results/'],
    ]);
    const bundle = await readBundle(store);
    expect(bundle.calls.map(({ key, tool, status }) => [key.session, key.toolCallId, tool, status])).toEqual([
      ['c', 'a', 'read', 'success'],
    ]);
    const texts = await bundle.texts(bundle.call('a'));
    expect([textOf(texts, 'model').text, textOf(texts, 'history').text]).toEqual([cut, cut]);
    expect(textOf(texts, 'data')).toMatchObject({ role: 'result data', text: whole, provenance: { what: 'data of the process log' } });
    expect(textOf(texts, 'spill')).toMatchObject({ text: whole, provenance: { file: spill.path } });
    expect(texts.fullest).toBe('spill');
    expect(absence(texts, 'stored')).toBe('not written');
  });

  it('give the derivation its input as it was observed', async () => {
    const store = await madeStore([exported, processLog]);
    const bundle = await readBundle(store);
    const texts = await bundle.texts(bundle.call('a'));
    expect(texts.fullest).toBe('data');
    const values = unwrap(await resultValues(bundle.call('a'), store));
    const derivation = unwrap(deriveCallTexts(texts, settings({ callId: 'call_1', date: '2026-01-31' }), values));
    expect(derivation.input).toMatchObject({
      id: 'data',
      observed: true,
      cutBy: [],
      words: expect.stringContaining('the result data of the process log'),
    });
    expect(derivation.texts.find(({ id }) => id === 'derived.history')?.text).toBe(textOf(texts, 'history').text);
  });

  it('show structured data as JSON, an error as its text, and nothing as nothing', async () => {
    const of = async (kept: unknown) =>
      textOf(await textsOfA([{ path: 'p.jsonl', lines: [{ processEvent: { type: 'tool-result', callId: 'a', result: kept } }] }]), 'data');
    expect(await of({ success: true, data: { rows: [1] } })).toMatchObject({ rendered: true, text: '{\n  "rows": [\n    1\n  ]\n}' });
    expect(
      await of({
        success: true,
        data: [
          { type: 'text', text: 'x' },
          { type: 'text', text: 'y' },
        ],
      }),
    ).toMatchObject({ text: 'x\ny' });
    expect(await of({ success: false, isError: true, error: 'no' })).toMatchObject({
      text: 'no',
      provenance: { what: 'error of the process log' },
    });
    expect(await of({ success: true, data: undefined, error: undefined })).toMatchObject({ rendered: true });
    expect(await of('bare')).toMatchObject({ text: 'bare', provenance: { what: 'the result of the process log' } });
  });

  it('keep a dropped result beside the one that went on', async () => {
    const dropped = { type: 'tool:result_dropped', callId: 'a', result: { success: true, data: 'late' } };
    const texts = await textsOfA([{ path: 'p.jsonl', lines: [dropped, ...processLog.lines] }]);
    expect(texts.call.data).toHaveLength(2);
    expect([textOf(texts, 'data').text, textOf(texts, 'data2').text]).toEqual([whole, 'late']);
    expect(textOf(texts, 'data2').provenance).toMatchObject({ what: 'data of the dropped result' });
  });
});

describe('an audit record', () => {
  const batch = (forms: object) => ({
    path: 'audit.jsonl',
    lines: [{ type: 'staged', timestamp: '2026-01-31T10:00:00Z', batchId: 'b', ...forms }],
  });
  const forms = {
    originals: [{ callId: 'a', result: { success: true, data: 'the data' } }],
    content: [{ type: 'tool_result', tool_use_id: 'a', content: 'stored' }],
    wireResults: [{ type: 'tool_result', tool_use_id: 'a', content: 'sent' }],
  };

  it('gives all three forms', async () => {
    const texts = await textsOfA([batch(forms)]);
    expect(['data', 'history', 'model'].map((id) => textOf(texts, id).text)).toEqual(['the data', 'stored', 'sent']);
    expect(textOf(texts, 'model').provenance).toMatchObject({ what: expect.stringContaining('wireResults of an audit record') });
    expect(textOf(texts, 'history').provenance).toMatchObject({ what: 'content of an audit record' });
  });

  it('reads the blobs it names where they are in the bundle', async () => {
    const blobs = [
      { path: 'blobs/o1.json', lines: JSON.stringify(forms.originals) },
      { path: 'blobs/c1', lines: 'stored' },
    ];
    const named = batch({ originals: { blobId: 'o1' }, content: [{ callId: 'a', blobId: 'c1' }], wireResults: forms.wireResults });
    const texts = await textsOfA([named, ...blobs]);
    expect(['data', 'history', 'model'].map((id) => textOf(texts, id).text)).toEqual(['the data', 'stored', 'sent']);
  });

  it('says which blobs are not here', async () => {
    const texts = await textsOfA([batch({ ...forms, originals: { blobId: 'o1' }, content: { a: { blobId: 'c1' } } })]);
    expect(textOf(texts, 'data').provenance).toEqual({
      kind: 'absent',
      reason: 'claimed, not in this bundle',
      sentence: 'The audit record keeps the result data in the blob o1, which is not in this bundle.',
    });
    expect([absence(texts, 'history'), absence(texts, 'stored')]).toEqual(['claimed, not in this bundle', 'claimed, not in this bundle']);
    expect(textOf(texts, 'model').text).toBe('sent');
  });

  it('says so of a model text in a blob as well', async () => {
    const texts = await textsOfA([batch({ originals: forms.originals, wireResults: { blobId: 'w1' } })]);
    expect(textOf(texts, 'model').provenance).toMatchObject({
      reason: 'claimed, not in this bundle',
      sentence: expect.stringContaining('w1'),
    });
    expect(texts.requests).toMatchObject([{ sent: 'first' }]);
    expect(texts.requests?.[0]).not.toHaveProperty('text');
  });
});

describe('an export that uses an id again', () => {
  it('tells of as many calls as were made, however few of them frames show', async () => {
    const twice = [use, result('one'), use, result('two')];
    const live = { path: 'live.ndjson', lines: [create('a'), done('a', 'one')] };
    const store = await madeStore([live, { path: 'export.json', lines: JSON.stringify({ messages: twice }) }]);
    const { calls } = await readBundle(store);
    expect(calls.map(({ key, call, history }) => [key.occurrence, call !== undefined, history.length])).toEqual([
      [1, true, 1],
      [2, false, 1],
    ]);
  });
});

describe('one log of several forms', () => {
  it('tells of one result side by side, not of two', async () => {
    const audit = { batchId: 'b', originals: { a: { success: true, data: 'x' } }, content: { a: 'x' } };
    const event = { processEvent: { type: 'tool-result', callId: 'a', result: { success: true, data: 'x' } } };
    const store = await madeStore([{ path: 'log.jsonl', lines: [audit, event] }]);
    const { calls } = await readBundle(store);
    expect(calls.map(({ key, data }) => [key.occurrence, data?.map(({ source }) => source)])).toEqual([
      [1, ['audit record', 'process log']],
    ]);
  });
});

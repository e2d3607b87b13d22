import { describe, expect, it } from 'vitest';
import { madeStore } from '../trace/testing/bundle.ts';
import { create, done } from '../trace/testing/frames.ts';
import { readBundle, textOf, textsOfA } from './testing/read-bundle.ts';

const cleared = '[Old tool result content cleared]';
const prompt = { role: 'user', content: 'go' };
const called = {
  role: 'assistant',
  content: null,
  tool_calls: [{ id: 'a', type: 'function', function: { name: 'glob', arguments: '{}' } }],
};
const result = (content: string) => ({ role: 'tool', tool_call_id: 'a', content });
const request = (timestamp: string, content: string, ...more: readonly unknown[]) => ({
  timestamp,
  request: { model: 'm', messages: [prompt, called, result(content), ...more] },
});
const live = { path: 'live.ndjson', lines: [create('a'), done('a', 'the result')] };
const nextTurn = { role: 'user', content: 'and now?' };

describe('requests that hold a result', () => {
  const log = [
    { timestamp: 't0', request: { model: 'm', messages: [prompt] } },
    request('t1', 'the result'),
    request('t2', 'the result', nextTurn),
    request('t3', cleared, nextTurn),
    request('t4', 'the res', nextTurn),
    request('t5', cleared, nextTurn),
  ];

  it('are listed with what they sent, and each other text can be chosen', async () => {
    const texts = await textsOfA([live, { path: 'requests.jsonl', lines: log }]);
    expect(
      texts.requests?.map(({ nth, timestamp, place, message, units, sent, cleared: gone, text }) => [
        nth,
        timestamp,
        place?.nth,
        message,
        units,
        sent,
        gone,
        text,
      ]),
    ).toEqual([
      [0, 't1', 2, 2, 10, 'first', undefined, 'model'],
      [1, 't2', 3, 2, 10, 'same', undefined, 'model'],
      [2, 't3', 4, 2, 33, 'differs', true, 'model2'],
      [3, 't4', 5, 2, 7, 'differs', undefined, 'model3'],
      [4, 't5', 6, 2, 33, 'differs', true, 'model2'],
    ]);
    expect(['model', 'model2', 'model3'].map((id) => textOf(texts, id).text)).toEqual(['the result', cleared, 'the res']);
    expect(textOf(texts, 'model2')).toMatchObject({
      label: 'Model text 2',
      variant: 'later request',
      provenance: { what: expect.stringContaining('request 4 of 6 of requests.jsonl') },
    });
    expect(textOf(texts, 'model').variant).toBeUndefined();
  });

  it('are one log where each is a file of its own, pretty-printed or not, in the order of their times', async () => {
    const files = [
      { path: 'log/b.json', lines: JSON.stringify(request('2026-01-01T00:00:01Z', 'the result'), null, 2) },
      {
        path: 'log/a.json',
        lines: JSON.stringify(request('2026-01-01T00:00:02Z', cleared).request).replace('{', '{"timestamp":"2026-01-01T00:00:02Z",'),
      },
      { path: 'log/c.json', lines: JSON.stringify({ timestamp: '2026-01-01T00:00:00Z', rawRequest: { messages: [prompt] } }, null, 4) },
    ];
    const store = await madeStore([live, ...files]);
    expect(store.files.map(({ detection }) => detection.format)).toEqual([
      'raw-ndjson',
      'model-requests',
      'model-requests',
      'model-requests',
    ]);
    const bundle = await readBundle(store);
    expect(
      bundle
        .call('a')
        .model.map(({ place, record }) => [place?.log, place?.nth, place?.of, store.files[store.records[record]?.ref.file ?? -1]?.path]),
    ).toEqual([
      ['log/', 2, 3, 'log/b.json'],
      ['log/', 3, 3, 'log/a.json'],
    ]);
  });

  it('the first that sent the result itself gives the model text', async () => {
    const texts = await textsOfA([live, { path: 'requests.jsonl', lines: [request('t1', cleared), request('t2', 'the result')] }]);
    expect(texts.requests?.map(({ sent, text }) => [sent, text])).toEqual([
      ['differs', 'model2'],
      ['first', 'model'],
    ]);
    expect(textOf(texts, 'model').text).toBe('the result');
  });

  it('are none where no request holds it', async () => {
    expect(await textsOfA([live])).not.toHaveProperty('requests');
  });

  it('build eight texts at most, and list the others', async () => {
    const many = Array.from({ length: 20 }, (_, nth) => request(`t${nth}`, 'x'.repeat(nth + 1)));
    const texts = await textsOfA([live, { path: 'requests.jsonl', lines: many }]);
    expect(texts.texts.filter(({ role }) => role === 'model text')).toHaveLength(8);
    expect(texts.requests?.map(({ text }) => text !== undefined)).toEqual(many.map((_, nth) => nth < 8));
  });
});

import { describe, expect, it } from 'vitest';
import { frameAt, opened, textSource, unaccounted } from '../store/testing/opening.ts';
import { readPrefix } from './line-prefix.ts';

const NOON = Date.UTC(2026, 0, 2, 12);
const SENT = 'client-to-agent';
const RECEIVED = 'agent-to-client';

describe('readPrefix', () => {
  it.each([
    ['> ', undefined, SENT],
    ['< ', undefined, RECEIVED],
    ['--> ', undefined, SENT],
    ['<<< ', undefined, RECEIVED],
    ['→', undefined, SENT],
    ['[12:00:00] SEND: ', undefined, SENT],
    ['12:00:00.123 PM RECV ', undefined, RECEIVED],
    ['2026-01-02T12:00:00.000000000Z ', NOON, undefined],
    ['2026-01-02 12:00:00,250 DEBUG acp.transport - received: ', NOON + 250, RECEIVED],
    ['2026-01-02T12:00:00Z client->agent ', NOON, SENT],
    ['[2026-01-02T12:00:00Z] agent → client: ', NOON, RECEIVED],
    ['1767355200.5 <- ', NOON + 500, RECEIVED],
    ['1767355200000 ', NOON, undefined],
    ['[stdin] ', undefined, SENT],
    ['stdout | ', undefined, RECEIVED],
    ['agent: ', undefined, RECEIVED],
    ['[in] ', undefined, RECEIVED],
    ['[IN] trace 7: ', undefined, RECEIVED],
    ['\u001b[32m2026-01-02T12:00:00Z\u001b[0m \u001b[1msending\u001b[0m ', NOON, SENT],
    ['TRACE rpc: from_agent ', undefined, RECEIVED],
    ['error in line 5: ', undefined, undefined],
    ['the agent wrote ', undefined, undefined],
    ['live.ndjson:12:', undefined, undefined],
    ['+', undefined, undefined],
    ['   ', undefined, undefined],
    ['', undefined, undefined],
  ])('of %j gives %s and %s', (prefix, time, labelled) => {
    expect(readPrefix(prefix)).toEqual({ time, labelled });
  });
});

describe('messages behind log text', () => {
  const init = { jsonrpc: '2.0', id: 0, method: 'initialize', params: { protocolVersion: 1 } };
  const answer = { jsonrpc: '2.0', id: 0, result: { protocolVersion: 1 } };
  const update = { jsonrpc: '2.0', method: 'session/update', params: { sessionId: 's', update: { sessionUpdate: 'plan', entries: [] } } };
  const sent = [init, answer, update];
  const read = async (prefixes: readonly string[]) => {
    const text = sent.map((message, k) => `${prefixes[k]}${JSON.stringify(message)}\n`).join('');
    const store = await opened([textSource('wire.log', text)]);
    expect([store.frames.count, unaccounted(store)]).toEqual([3, [0]]);
    const frames = await Promise.all([0, 1, 2].map((k) => frameAt(store, k)));
    return {
      labels: store.files[0]?.labels,
      frames: frames.map(({ direction, directionBasis, time }) => [direction, directionBasis, time]),
    };
  };

  it('have the directions and times that it names', async () => {
    const { labels, frames } = await read(['2026-01-02T12:00:00Z > ', '2026-01-02T12:00:01Z < ', '2026-01-02T12:00:02Z < ']);
    expect(labels).toEqual({ agree: 2, contradict: 0, labelled: 3, policy: 'checked', turned: false });
    expect(frames).toEqual([
      [SENT, 'labelled', NOON],
      [RECEIVED, 'labelled', NOON + 1000],
      [RECEIVED, 'labelled', NOON + 2000],
    ]);
  });

  it('are turned where it was written by the agent', async () => {
    const { labels, frames } = await read(['recv ', 'send ', 'send ']);
    expect(labels).toMatchObject({ contradict: 2, turned: true });
    expect(frames.map(([direction]) => direction)).toEqual([SENT, RECEIVED, RECEIVED]);
  });

  it('are placed without labels that are all the same although the messages go both ways', async () => {
    const { labels, frames } = await read(['[stdout] ', '[stdout] ', '[stdout] ']);
    expect(labels).toEqual({ agree: 1, contradict: 1, labelled: 3, policy: 'checked', turned: false, ignored: true });
    expect(frames.map(([direction, basis]) => [direction, basis])).toEqual([
      [SENT, 'method'],
      [RECEIVED, 'answer'],
      [RECEIVED, 'method'],
    ]);
  });
});

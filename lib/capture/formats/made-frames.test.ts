import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../base/narrow.ts';
import { frameAt, opened, rowOf, textSource, unaccounted } from '../../store/testing/opening.ts';
import { lineFormats } from './all.ts';
import type { Reading } from './format.ts';

const read = (value: JsonObject, session?: string): Reading | undefined =>
  lineFormats.map((format) => format.read(value, session)).find((reading) => reading !== undefined);

const made = (value: JsonObject, session?: string) => {
  const reading = read(value, session);
  return reading?.kind === 'frame' ? reading : undefined;
};

const update = { sessionUpdate: 'tool_call', toolCallId: 'c' };
const updateFrame = (session?: string) => ({
  jsonrpc: '2.0',
  method: 'session/update',
  params: session === undefined ? { update } : { sessionId: session, update },
});

describe('an editor’s copied log', () => {
  const entry = (type: string, rest: JsonObject = {}, direction = 'incoming') => ({
    _direction: direction,
    _type: type,
    id: 1,
    method: 'x/y',
    ...rest,
  });

  it.each<[string, JsonObject, JsonObject]>([
    ['a request', entry('request', { params: { a: 1 } }), { jsonrpc: '2.0', id: 1, method: 'x/y', params: { a: 1 } }],
    ['a request without params', entry('request', { params: null }), { jsonrpc: '2.0', id: 1, method: 'x/y' }],
    ['a notification', entry('notification', { id: null, params: {} }), { jsonrpc: '2.0', method: 'x/y', params: {} }],
    ['a response, its result in params', entry('response', { params: { code: 'x' } }), { jsonrpc: '2.0', id: 1, result: { code: 'x' } }],
    ['a response without result', entry('response', { params: null }), { jsonrpc: '2.0', id: 1, result: null }],
    [
      'an error in params',
      entry('response', { params: { code: -32601, message: 'no' } }),
      { jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'no' } },
    ],
    ['a response with a result of its own', entry('response', { result: 1 }), { jsonrpc: '2.0', id: 1, result: 1 }],
  ])('holds %s', (_, value, message) => {
    expect(made(value)).toEqual({
      kind: 'frame',
      clue: '_direction and _type',
      message,
      labelled: 'agent-to-client',
      synthesised: 'an entry of the editor’s log',
    });
  });

  it('names who sent what, and keeps what the agent wrote to stderr apart', () => {
    expect(made(entry('request', {}, 'outgoing'))?.labelled).toBe('client-to-agent');
    expect(read(entry('stderr', { params: 'warming up' }, 'stderr'))).toMatchObject({ kind: 'container', name: 'stderr line' });
    expect(read(entry('dance'))).toBeUndefined();
  });
});

describe('daemon events', () => {
  const event = (type: string, data: unknown, rest: JsonObject = {}) => ({ id: 3, v: 1, type, data, ...rest });

  it.each<[string, JsonObject, JsonObject]>([
    ['an update', event('session_update', { sessionId: 's', update }), updateFrame('s')],
    ['an update alone', event('session_update', update), updateFrame()],
    [
      'a permission request',
      event('permission_request', { requestId: 'r', sessionId: 's', toolCall: { toolCallId: 'c' }, options: [] }),
      {
        jsonrpc: '2.0',
        id: 'r',
        method: 'session/request_permission',
        params: { sessionId: 's', toolCall: { toolCallId: 'c' }, options: [] },
      },
    ],
    [
      'its answer',
      event('permission_resolved', { requestId: 'r', outcome: { outcome: 'x' } }),
      { jsonrpc: '2.0', id: 'r', result: { outcome: { outcome: 'x' } } },
    ],
    [
      'the end of a turn',
      event('turn_complete', { stopReason: 'end_turn' }, { promptId: 'p' }),
      { jsonrpc: '2.0', id: 'p', result: { stopReason: 'end_turn' } },
    ],
  ])('hold %s', (_, value, message) => {
    expect(made(value)).toMatchObject({ message, synthesised: `daemon event ${value.type}` });
  });

  it('take the session of what holds them where they name none', () => {
    expect(made(event('session_update', update), 's')?.message).toEqual(updateFrame('s'));
    expect(made(event('session_update', { sessionId: 'own', update }), 's')?.message).toEqual(updateFrame('own'));
  });

  it('tell their times', () => {
    const time = Date.UTC(2026, 0, 2);
    expect(made(event('session_update', { ...update, timestamp: time }))?.time).toBe(time);
    expect(made(event('session_update', update, { _meta: { serverTimestamp: time } }))?.time).toBe(time);
  });

  it.each([
    ['news of the daemon', event('client_attached', { clientId: 'x' })],
    ['an event without what it should have', event('permission_request', { requestId: 'r' })],
    ['an event with anything as data', event('session_update', 7)],
  ])('are records where they are %s', (_, value) => {
    expect(read(value)).toEqual({ kind: 'record', clue: 'v, type and data' });
  });
});

describe('updates without frames', () => {
  it.each<[string, JsonObject]>([
    ['bare', update],
    ['with their session', { sessionId: 's', update }],
    ['as data', { data: { sessionId: 's', update } }],
    ['as params', { params: { sessionId: 's', update } }],
    ['as the argument of a call', { method: 'sessionUpdate', args: [{ sessionId: 's', update }] }],
  ])('are put into frames: %s', (what, value) => {
    expect(made(value)).toMatchObject({
      clue: 'sessionUpdate',
      message: updateFrame(what === 'bare' ? undefined : 's'),
      synthesised: 'an update without its frame',
    });
  });

  it('take part with permission requests', () => {
    const asked = { sessionId: 's', toolCall: { toolCallId: 'c' } };
    expect(made({ method: 'requestPermission', args: [asked] })?.message).toMatchObject({
      method: 'session/request_permission',
      params: asked,
    });
    expect(made({ method: 'requestPermission', args: [] })).toBeUndefined();
  });
});

describe('a transcript page', () => {
  const events = [1, 2, 3].map((n) => ({ v: 1, type: 'session_update', data: { ...update, toolCallId: `c${n}` } }));
  const page = { v: 1, sessionId: 's', events, nextCursor: 'x', hasMore: true };

  it.each([
    ['on one line', JSON.stringify(page)],
    ['over many lines', JSON.stringify(page, null, 2)],
    [
      'with an event a line',
      `{"v":1,"sessionId":"s","events":[\n${events.map((event) => JSON.stringify(event)).join(',\n')}\n],"hasMore":true}\n`,
    ],
    ['twice', `${JSON.stringify({ ...page, events: events.slice(0, 1) })}\n${JSON.stringify({ ...page, events: events.slice(1) })}\n`],
  ])('gives each event as a frame of its session, read back alike: %s', async (_, text) => {
    const store = await opened([textSource('page.json', text)]);
    expect(unaccounted(store)).toEqual([0]);
    expect(store.problems).toEqual([]);
    expect(store.files[0]?.detection.format).toBe('transcript-page');
    expect(store.files[0]?.detection.why).toContain('later calls are not on this page');
    expect(store.frames.count).toBe(3);
    for (const i of [0, 1, 2]) {
      const { message, synthesised } = await frameAt(store, i);
      expect(message).toEqual({ jsonrpc: '2.0', method: 'session/update', params: { sessionId: 's', update: events[i]?.data } });
      expect(synthesised).toBe('daemon event session_update');
      expect(rowOf(store, i)).toMatchObject({ session: 's', toolCall: `c${i + 1}` });
    }
  });

  it('that is cut off gives the events before the cut', async () => {
    const text = JSON.stringify(page);
    const cut = text.indexOf('"c3"');
    const store = await opened([textSource('page.json', text.slice(0, cut))]);
    expect([store.frames.count, store.problems.map(({ problem }) => problem.code)]).toEqual([2, ['torn-line']]);
    expect(store.files[0]?.detection).toMatchObject({ format: 'transcript-page', why: expect.stringContaining('its end is missing') });
    expect(rowOf(store, 1).session).toBe('s');
    expect(unaccounted(store)).toEqual([0]);
  });

  it('without events has nothing to show, and says so', async () => {
    const store = await opened([textSource('page.json', JSON.stringify({ v: 1, sessionId: 's', events: [] }))]);
    expect([store.frames.count, store.problems.length, store.files[0]?.detection.format]).toEqual([0, 0, 'transcript-page']);
  });
});

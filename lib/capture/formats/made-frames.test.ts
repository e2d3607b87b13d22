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
    ['under args', { args: [{ sessionId: 's', update }] }],
  ])('are put into frames: %s', (what, value) => {
    expect(made(value)).toMatchObject({
      clue: 'sessionUpdate',
      message: updateFrame(what === 'bare' ? undefined : 's'),
      synthesised: 'an update without its frame',
    });
  });
});

describe('recorded calls', () => {
  const asked = { sessionId: 's', toolCall: { toolCallId: 'c' } };
  it.each<[string, JsonObject, JsonObject]>([
    ['an update', { method: 'sessionUpdate', args: [{ sessionId: 's', update }] }, updateFrame('s')],
    ['an update alone', { method: 'sessionUpdate', args: [update] }, updateFrame()],
    [
      'a permission request',
      { method: 'requestPermission', args: [asked] },
      { jsonrpc: '2.0', id: null, method: 'session/request_permission', params: asked },
    ],
    [
      'a read',
      { method: 'readTextFile', args: [{ path: 'x' }] },
      { jsonrpc: '2.0', id: null, method: 'fs/read_text_file', params: { path: 'x' } },
    ],
    [
      'a cancellation',
      { method: 'cancel', args: [{ sessionId: 's' }] },
      { jsonrpc: '2.0', method: 'session/cancel', params: { sessionId: 's' } },
    ],
    ['an extension', { method: 'extNotification', args: ['_x/y', { a: 1 }] }, { jsonrpc: '2.0', method: '_x/y', params: { a: 1 } }],
    ['an extension that asks', { method: 'extMethod', args: ['_x/y'] }, { jsonrpc: '2.0', id: null, method: '_x/y', params: {} }],
  ])('hold %s', (_, value, message) => {
    expect(made(value)).toMatchObject({ clue: 'method and args', message, synthesised: `a recorded call of ${value.method}` });
  });

  it.each([[[]], [['x']], [[null]]])('are none with %j as arguments', (args) => {
    expect(read({ method: 'requestPermission', args })).toBeUndefined();
    expect(read({ method: 'danceAround', args: [{}] })).toBeUndefined();
  });
});

describe('flow events', () => {
  const event = (seq: number, message: JsonObject, rest: JsonObject = {}) => ({ seq, at: '2026-01-02T12:00:00Z', message, ...rest });

  it('say side, time and connection', () => {
    const message = { jsonrpc: '2.0', id: 0, method: 'initialize', params: {} };
    expect(made(event(1, message, { direction: 'outbound', connection: 3 }))).toEqual({
      kind: 'frame',
      clue: 'seq, direction and message',
      message,
      time: Date.UTC(2026, 0, 2, 12),
      labelled: 'client-to-agent',
      connection: '3',
    });
  });

  it('of several connections, one behind the other, pair each with its own', async () => {
    const conversation = (session: string) =>
      [
        { direction: 'outbound', message: { jsonrpc: '2.0', id: 0, method: 'initialize', params: {} } },
        { direction: 'inbound', message: { jsonrpc: '2.0', id: 0, result: { protocolVersion: 1 } } },
        { direction: 'outbound', message: { jsonrpc: '2.0', id: 1, method: 'session/load', params: { sessionId: session } } },
        { direction: 'outbound', message: { jsonrpc: '2.0', id: 2, method: 'session/prompt', params: { sessionId: session } } },
      ].map((each, k) => JSON.stringify({ seq: k + 1, at: '2026-01-02T12:00:00Z', ...each }));
    const late = JSON.stringify({
      seq: 9,
      at: 'x',
      direction: 'inbound',
      message: { jsonrpc: '2.0', id: 2, result: { stopReason: 'end_turn' } },
    });
    const store = await opened([textSource('flow.ndjson', [...conversation('a'), ...conversation('b'), late].join('\n'))]);
    expect(store.files[0]?.detection).toMatchObject({ format: 'flow-events', why: '9 of 9 lines have seq, direction and message' });
    expect([...store.frames.answers]).toEqual([-1, 0, -1, -1, -1, 4, -1, -1, 7]);
    expect(rowOf(store, 8)).toMatchObject({ method: 'session/prompt' });
  });
});

describe('a proxy-chain trace', () => {
  const hop = (from: string, to: string, type: string, rest: JsonObject) => ({
    ts: 0.25,
    protocol: 'acp',
    from,
    to,
    type,
    session: 's',
    ...rest,
  });
  const asked = { id: 1, method: 'session/prompt', params: { a: 1 } };

  it.each<[string, JsonObject, JsonObject, string]>([
    ['a request', hop('client', 'proxy:0', 'request', asked), { jsonrpc: '2.0', ...asked }, 'client-to-agent'],
    [
      'a notification',
      hop('proxy:0', 'client', 'notification', { method: 'session/update', params: { update } }),
      { jsonrpc: '2.0', method: 'session/update', params: { update } },
      'agent-to-client',
    ],
    [
      'a response',
      hop('agent', 'Editor', 'response', { id: 1, is_error: false, payload: {} }),
      { jsonrpc: '2.0', id: 1, result: {} },
      'agent-to-client',
    ],
    [
      'an error, without protocol',
      { ts: 1, from: 'proxy:0', to: 'client', type: 'response', id: 1, is_error: true, payload: { code: 1 } },
      { jsonrpc: '2.0', id: 1, error: { code: 1 } },
      'agent-to-client',
    ],
  ])('holds %s', (_, value, message, labelled) => {
    const reading = made(value);
    expect(reading).toMatchObject({
      clue: 'from, to and type',
      labelled,
      synthesised: `a hop of a proxy chain (${value.from} → ${value.to})`,
    });
    expect(reading?.message).toEqual(message);
    expect(reading?.time).toBe(Number(value.ts) * 1000);
  });

  it.each<[string, JsonObject, string]>([
    ['the message on its way between links', hop('proxy:0', 'proxy:1', 'request', asked), 'another hop of the chain'],
    ['the message at the agent', hop('agent', 'proxy:1', 'response', { id: 1, payload: {} }), 'another hop of the chain'],
    ['tools of a link', { ...hop('agent', 'proxy:0', 'request', asked), protocol: 'mcp' }, 'mcp message of the chain'],
    ['a log line', { ts: 1, type: 'trace', component: 'proxy:0', level: 'info', message: 'x' }, 'log line of a component'],
  ])('keeps %s as a named part', (_, value, name) => {
    expect(read(value)).toEqual({ kind: 'container', clue: 'from, to and type', name });
  });

  it('counts each message for one hop, whatever the length of the chain', async () => {
    const chain = ['client', 'proxy:0', 'proxy:1', 'agent'];
    const lines = chain
      .slice(1)
      .flatMap((to, k) => [
        JSON.stringify(hop(chain[k] ?? '', to, 'request', asked)),
        JSON.stringify(hop(to, chain[k] ?? '', 'notification', { method: 'session/update', params: { update } })),
      ]);
    const store = await opened([textSource('trace.jsons', `${lines.join('\n')}\n`)]);
    expect(store.files[0]).toMatchObject({
      detection: { format: 'proxy-chain' },
      accounting: { frame: { count: 2 }, container: { count: 4 } },
    });
    expect(unaccounted(store)).toEqual([0]);
    expect([store.frames.count, store.problems.length]).toEqual([2, 0]);
  });
});

describe('adapter test snapshots', () => {
  const frame = { jsonrpc: '2.0', id: 1, result: {} };
  it.each<[string, JsonObject, JsonObject]>([
    ['an update under its direction', { direction: 'notify', update }, updateFrame()],
    ['an update that is the line', { direction: 'notify', ...update }, updateFrame()],
    ['params under its direction', { direction: 'notify', params: { sessionId: 's', update } }, updateFrame('s')],
    ['params as a payload', { kind: 'notification', payload: { sessionId: 's', update } }, updateFrame('s')],
    ['a method with its payload', { kind: 'notify', method: 'session/update', payload: { update } }, updateFrame()],
    [
      'a request',
      { direction: 'request', id: 4, method: 'session/prompt', params: { a: 1 } },
      { jsonrpc: '2.0', id: 4, method: 'session/prompt', params: { a: 1 } },
    ],
    [
      'a permission request',
      { kind: 'request_permission', payload: { toolCall: update } },
      { jsonrpc: '2.0', id: null, method: 'session/request_permission', params: { toolCall: update } },
    ],
    [
      'a response',
      { direction: 'response', id: 4, result: { stopReason: 'end_turn' } },
      { jsonrpc: '2.0', id: 4, result: { stopReason: 'end_turn' } },
    ],
    ['an error', { kind: 'error', payload: { code: 1, message: 'x' } }, { jsonrpc: '2.0', id: null, error: { code: 1, message: 'x' } }],
    ['a whole message', { direction: 'response', message: frame }, frame],
    ['a whole message as text', { kind: 'response', payload: JSON.stringify(frame) }, frame],
  ])('hold %s', (_, value, message) => {
    expect(made(value)?.message).toEqual(message);
    expect(made(value)?.synthesised === undefined).toBe(message === frame);
  });

  it.each<JsonObject>([
    { direction: 'notify' },
    { direction: 'notify', payload: 'x' },
    { kind: 'notify', payload: { a: 1 } },
    { direction: 'response', status: 200, body: 'words' },
    { direction: 'request', method: 'GET', body: { a: 1 } },
    { kind: 'result', payload: { a: 1 } },
    { kind: 'error', payload: { a: 1 } },
  ])('are not %j', (value) => {
    expect(read(value)).toBeUndefined();
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

import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../base/narrow.ts';
import { formatsFrom, lineFormats } from './all.ts';
import { clientJournal } from './client-journal.ts';
import { directionWrapper } from './direction-wrapper.ts';
import { spillByDefault, spillByMarks } from './spill-text.ts';

const frame = { jsonrpc: '2.0', method: 'session/update', params: {} };

const toolResult = (more: JsonObject): JsonObject => ({ type: 'tool_result', content: 'x', ...more });

/** The forms that take a value, in order. */
/** Forms that take a line; the last one takes what no other does. */
const takenBy = (value: JsonObject): readonly string[] => {
  const ids = lineFormats.filter((format) => format.read(value)).map(({ id }) => id);
  return ids.length > 1 ? ids.filter((id) => id !== 'log-records') : ids;
};

describe('line formats', () => {
  const lines: readonly [what: string, value: JsonObject, format: string | undefined][] = [
    ['a frame', frame, 'raw-ndjson'],
    ['a frame without jsonrpc', { method: 'x', params: [] }, 'raw-ndjson'],
    ['a response without jsonrpc', { id: 1, result: null }, 'raw-ndjson'],
    ['a frame to which a client added a class name', { ...frame, type: 'SessionNotification' }, 'raw-ndjson'],
    ['a response with a class name', { type: 'com.example.JsonRpcResponse', id: 1, result: {} }, 'raw-ndjson'],
    ['a result of something else', { type: 'result', id: 1, result: {} }, undefined],
    ['a notification without params', { method: 'session/cancel' }, 'raw-ndjson'],
    ['a request without params', { id: 'a', method: 'session/list' }, 'raw-ndjson'],
    ['a log line that names a method', { level: 'info', method: 'session/list', msg: 'handled' }, undefined],
    ['a method of another protocol without params', { id: 1, method: 'tools/list' }, undefined],
    ['a wrapper', { ts: 1, dir: 'in', frame }, 'direction-wrapper'],
    ['a wrapper around a string', { direction: 'out', payload: JSON.stringify(frame) }, 'direction-wrapper'],
    ['a wrapper around a string in a string', { dir: 'in', raw: JSON.stringify(JSON.stringify(frame)) }, 'direction-wrapper'],
    ['a flow event', { seq: 1, at: 't', direction: 'outbound', message: frame }, 'flow-events'],
    ['a hop', { ts: 0.1, from: 'client', to: 'agent', protocol: 'acp', type: 'notification', method: 'x', params: {} }, 'proxy-chain'],
    ['a letter', { from: 'a', to: 'b', type: 'response', payload: {} }, undefined],
    ['a snapshot', { direction: 'notify', method: 'session/update', params: {} }, 'adapter-snapshots'],
    ['a snapshot by its kind', { kind: 'response', id: 1, payload: {} }, 'adapter-snapshots'],
    ['a recorded call', { method: 'sessionUpdate', args: [{ sessionUpdate: 'plan' }] }, 'recorded-calls'],
    ['an inspector’s frame', { type: 'frame', at: 't', connection: 1, direction: 'in', frame: JSON.stringify(frame) }, 'inspector-trace'],
    ['an inspector’s header', { format: 'acp-inspector-trace', dropped: 2 }, 'inspector-trace'],
    ['an inspector’s last line', { type: 'end', dropped: 3 }, 'inspector-trace'],
    ['a recorder’s export', { version: 1, session: {}, messages: [{ raw: JSON.stringify(frame) }] }, 'recorder-export'],
    ['a message of a WebSocket', { type: 'send', time: 1, opcode: 1, data: JSON.stringify(frame) }, 'har'],
    ['what was posted', { mimeType: 'application/json', text: JSON.stringify(frame) }, 'har'],
    ['a post of something else', { mimeType: 'application/json', text: '{"token":"x"}' }, undefined],
    ['an update', { sessionUpdate: 'plan' }, 'bare-updates'],
    ['updates in a list', { sessionId: 's', updates: [{ sessionUpdate: 'plan' }] }, 'bare-updates'],
    ['a list of other updates', { updates: [{ version: 1 }] }, undefined],
    ['an update under args', { args: [{ update: { sessionUpdate: 'plan' } }] }, 'bare-updates'],
    ['a frame to which a client added a direction', { ...frame, direction: 'notify' }, 'raw-ndjson'],
    ['a journal line', { schema: 'acpx.session.journal.v1', type: 'segment' }, 'client-journal'],
    ['a journal line of a later version', { schema: 'acpx.event.v2', type: 'segment' }, 'client-journal'],
    ['a line of another schema', { schema: 'other.journal.v1' }, undefined],
    ['a history record', { uuid: 'u', parentUuid: null, sessionId: 's', type: 'user' }, 'session-jsonl'],
    ['a model request in an envelope', { timestamp: 't', request: { model: 'm', messages: [] } }, 'model-requests'],
    ['a model request', { model: 'm', messages: [] }, 'model-requests'],
    ['a model call', { type: 'call', timestamp: 't', rawRequest: { messages: [] } }, 'model-requests'],
    ['a model call without a type', { rawRequest: { messages: [{ role: 'user', content: 'x' }] } }, 'model-requests'],
    ['a request without a model', { messages: [{ role: 'user', content: [toolResult({ tool_use_id: 'a' })] }] }, 'model-requests'],
    ['a request without a model in an envelope', { request: { messages: [] } }, 'model-requests'],
    ['what an API gives back', { messages: [{ role: 'user', content: [toolResult({ toolUseId: 'a' })] }] }, 'message-export'],
    ['an export under other keys', { conversation: { id: 'c', messages: [{ role: 'user', content: 'x' }] } }, 'message-export'],
    ['a list an API gives back', { data: [{ role: 'user', content: [] }], hasMore: false }, 'message-export'],
    ['a stored message', { id: 'm', role: 'user', content: [] }, 'message-export'],
    ['a staged batch', { type: 'staged', batchId: 'b', originals: {}, content: [], wireResults: { blobId: 'x' } }, 'audit-records'],
    ['a staged batch under its name', { staged: { batchId: 'b', originals: [], content: [] } }, 'audit-records'],
    ['an event of a process', { processEvent: { type: 'tool-result', callId: 'a', result: {} } }, 'process-log'],
    ['a dropped result', { type: 'tool:result_dropped', callId: 'a', result: {} }, 'process-log'],
    ['a dropped result with an id', { id: 1, event: { type: 'tool:result_dropped', result: {} } }, 'process-log'],
    ['an event of a headless run', { type: 'assistant', session_id: 's', message: {} }, 'stream-json'],
    ['a wrapper around anything else', { dir: 'in', frame: { hello: 1 } }, undefined],
    ['a method alone', { method: 'x' }, undefined],
    ['another object', { a: 1 }, undefined],
    ['a batch of one form', { batchId: 'b', content: [] }, undefined],
    ['messages without roles', { messages: [{ text: 'x' }] }, undefined],
    ['no messages', { messages: [] }, undefined],
    ['a process event without a type', { processEvent: { callId: 'a' } }, undefined],
  ];

  it.each(lines)('exactly one takes %s', (_, value, format) => {
    expect(takenBy(value)).toEqual(format === undefined ? [] : [format]);
  });

  it('end with the one that takes what no other does', () => {
    expect(lineFormats.at(-1)?.id).toBe('log-records');
  });

  it('begin with the file’s own and leave none out', () => {
    expect(
      formatsFrom(clientJournal)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(lineFormats.map(({ id }) => id).sort());
    expect(formatsFrom(clientJournal)[0]).toBe(clientJournal);
  });
});

describe('directionWrapper', () => {
  it.each(['msg', 'message', 'frame', 'payload', 'json', 'raw', 'content', 'data'])('finds the frame under %s', (key) => {
    const read = directionWrapper.read({ at: '2026-01-02T12:00:00Z', direction: '<<<', [key]: frame });
    expect(read).toEqual({
      kind: 'frame',
      clue: `direction and ${key}`,
      message: frame,
      time: Date.UTC(2026, 0, 2, 12),
      labelled: 'agent-to-client',
    });
  });

  it('leaves direction and time open where the line has none it knows', () => {
    expect(directionWrapper.read({ dir: '?', frame })).toEqual({ kind: 'frame', clue: 'dir and frame', message: frame });
  });

  it('keeps an agent’s stderr as a named part', () => {
    expect(directionWrapper.read({ dir: 'stderr', raw: 'warming up' })).toMatchObject({ kind: 'container', name: 'stderr line' });
  });
});

describe('spill text', () => {
  it.each([
    ['the envelope', 'x.txt', 'Command: ls\nDirectory: (root)\nOutput: a', 'envelope'],
    ['the envelope of a command of several lines', 'x.txt', 'Command: a\nb\nDirectory: (root)\nOutput: a', 'envelope'],
    ['its folder', 'tmp/tool-results/call-1.txt', 'anything', 'tool-results/'],
    ['its name', 'spill/read_file_0123456789ab.output', 'anything', 'name'],
  ])('is known by %s', (_, path, head, why) => {
    expect(spillByMarks(path, head)).toMatchObject({ format: 'spill-text', why: expect.stringContaining(why) });
  });

  it('is not made of a capture that happens to end in .output', () => {
    expect(spillByMarks('agent.output', JSON.stringify(frame))).toBeUndefined();
  });

  it('says why a text was taken for one', () => {
    expect(spillByDefault('notes.txt', 'none of its 2 lines is a frame').why).toBe(
      'plain text, possibly the whole text of a result: none of its 2 lines is a frame',
    );
    expect(spillByDefault('agent.output', '').why).toContain('.output');
  });
});

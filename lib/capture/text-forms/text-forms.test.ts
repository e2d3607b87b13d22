import { describe, expect, it } from 'vitest';
import { frameAt, opened, textSource, unaccounted } from '../../store/testing/opening.ts';
import { readText, uncovered, utf8, utf16 } from '../testing/reading.ts';

const frame = { jsonrpc: '2.0', method: 'session/update', params: { sessionId: 's', update: { sessionUpdate: 'plan' } } };
const request = { jsonrpc: '2.0', id: 1, method: 'session/prompt', params: { a: 1 } };
const NOON = Date.UTC(2026, 0, 2, 12);
const kinds = ({ parts }: Awaited<ReturnType<typeof readText>>) => parts.map((part) => (part.kind === 'container' ? part.name : part.kind));

describe('an editor’s traffic log', () => {
  const head = (words: string, time = '2026-01-02T12:00:00.000Z') => `[${time}] ${words}`;
  const pretty = JSON.stringify(request, null, 2);

  it.each<[string, string, object, string | undefined]>([
    ['arrows alone', `${head('>>>')}\n${pretty}\n`, request, 'client-to-agent'],
    ['a route to the left', `${head('<<< CLIENT ← AGENT [NOTIFICATION] x')}\n${JSON.stringify(frame)}\n`, frame, 'agent-to-client'],
    [
      'the message on its line',
      `${head('>>> CLIENT -> AGENT [REQUEST] session/prompt')} ${JSON.stringify(request)}\n`,
      request,
      'client-to-agent',
    ],
    ['blank lines between', `${head('>>> CLIENT → AGENT [REQUEST] x')}\n\n\n${pretty}\n`, request, 'client-to-agent'],
    ['CRLF', `${head('>>> CLIENT → AGENT [REQUEST] x')}\r\n${pretty.replaceAll('\n', '\r\n')}\r\n`, request, 'client-to-agent'],
    [
      'params alone',
      `${head('>>> CLIENT → AGENT [REQUEST] session/prompt')}\n{"a": 1}\n`,
      { jsonrpc: '2.0', id: null, method: 'session/prompt', params: { a: 1 } },
      'client-to-agent',
    ],
    [
      'a result alone',
      `${head('<<< AGENT → CLIENT [RESPONSE]')}\n{"a": 1}\n`,
      { jsonrpc: '2.0', id: null, result: { a: 1 } },
      'agent-to-client',
    ],
    [
      'an error alone',
      `${head('<<< AGENT → CLIENT [ERROR] x')}\n{"code": 1}\n`,
      { jsonrpc: '2.0', id: null, error: { code: 1 } },
      'agent-to-client',
    ],
  ])('gives the message under %s, with time and direction', async (_, text, message, labelled) => {
    const read = await readText(text);
    expect(read.frames).toMatchObject([{ message, labelled, time: NOON, line: 1, range: { start: 0 } }]);
    expect([uncovered(read.parts, utf8(text).length), read.problems, read.detection.format]).toEqual([[], [], 'editor-traffic']);
  });

  it('is read in UTF-16 as well', async () => {
    const bytes = utf16(`\uFEFF${head('>>> CLIENT → AGENT [REQUEST] x')}\n${pretty}\n`, 'utf-16le');
    const read = await readText(bytes);
    expect(read.frames).toMatchObject([{ message: request, labelled: 'client-to-agent', time: NOON }]);
    expect(uncovered(read.parts, bytes.length)).toEqual([]);
  });

  it('says which header has no message, and goes on', async () => {
    const text = `${head('>>> CLIENT → AGENT [REQUEST] lost')}\n${head('>>> CLIENT → AGENT [REQUEST] x')}\n${pretty}\n`;
    const read = await readText(text);
    expect(kinds(read)).toEqual(['problem', 'frame']);
    expect(read.problems[0]?.problem.what).toContain('[REQUEST] lost');
  });

  it('with headers alone says what it is and what to do', async () => {
    const { detection, problems } = await readText(`${head('>>> CLIENT → AGENT [REQUEST] x')}\n`.repeat(3));
    expect([detection.format, problems[0]?.problem.code]).toEqual(['unrecognised', 'unrecognised-file']);
    expect(detection.why).toContain('under none of its headers is a message');
  });
});

describe('a trace that an editor writes', () => {
  const traced = (words: string, name: string, body: unknown) =>
    `[Trace - 12:00:00 PM] ${words}\n${name}: ${JSON.stringify(body, null, 4)}\n\n\n`;
  const params = { protocolVersion: 1, clientCapabilities: {} };
  const update = { sessionId: 's', update: { sessionUpdate: 'tool_call', toolCallId: 'a', title: 'ls' } };
  const text = [
    traced("Sending request 'initialize - (0)'.", 'Params', params),
    traced("Received response 'initialize - (0)' in 12ms.", 'Result', { protocolVersion: 1 }),
    traced("Received notification 'session/update'.", 'Params', update),
  ].join('');

  it('gives whole messages, with ids and directions, and reads them again', async () => {
    const { detection, frames, problems, parts } = await readText(text);
    expect([detection.format, problems, uncovered(parts, utf8(text).length)]).toEqual(['editor-traffic', [], []]);
    expect(frames.map(({ message, labelled }) => [message, labelled])).toEqual([
      [{ jsonrpc: '2.0', id: 0, method: 'initialize', params }, 'client-to-agent'],
      [{ jsonrpc: '2.0', id: 0, result: { protocolVersion: 1 } }, 'agent-to-client'],
      [{ jsonrpc: '2.0', method: 'session/update', params: update }, 'agent-to-client'],
    ]);
    const store = await opened([textSource('trace.log', text)]);
    for (const [i, frame] of frames.entries()) expect((await frameAt(store, i)).message).toEqual(frame.message);
    expect([unaccounted(store), store.files[0]?.labels.contradict]).toEqual([[0], 0]);
  });

  it('of a language server is named for what it is', async () => {
    const other = traced("Sending notification 'textDocument/didOpen'.", 'Params', { textDocument: {} });
    const { detection } = await readText(other.repeat(2));
    expect([detection.format, detection.why]).toEqual(['unrecognised', expect.stringContaining('LSP')]);
  });
});

describe('an Emacs traffic log', () => {
  const entry = (id: number) =>
    `((:direction . outgoing) (:kind . request) (:object (jsonrpc . "2.0") (id . ${id}) (method . "x") (params (a . "b\n(\\""))))`;
  const message = (id: number) => ({ jsonrpc: '2.0', id, method: 'x', params: { a: 'b\n("' } });

  it.each([
    [
      'one list',
      `(${entry(1)}\n ${entry(2)})\n`,
      ['list parentheses and comments', 'frame', 'blank', 'frame', 'list parentheses and comments'],
    ],
    ['an entry a line', `${entry(1)}\n${entry(2)}\n`, ['frame', 'frame']],
    [
      'comments between',
      `;; traffic\n${entry(1)} ; one\n${entry(2)}`,
      ['list parentheses and comments', 'frame', 'list parentheses and comments', 'frame'],
    ],
    ['words between', `${entry(1)}\nwords\n${entry(2)}`, ['frame', 'problem', 'frame']],
  ])('gives its entries: %s', async (_, text, parts) => {
    const read = await readText(text);
    expect(read.frames.map((part) => part.message)).toEqual([message(1), message(2)]);
    expect([kinds(read), uncovered(read.parts, utf8(text).length)]).toEqual([parts, []]);
    expect(read.detection).toMatchObject({ format: 'emacs-traffic', why: expect.stringContaining('2 of ') });
  });

  it.each([
    ['a parenthesis that is missing', entry(1).slice(0, -1)],
    ['a quote that is missing', entry(1).replace('"x"', '"x')],
    ['an entry without a message', '((:direction . outgoing) (:object . 7))'],
  ])('with %s still gives the entries behind it', async (_, torn) => {
    const text = `(${entry(0)} ${torn} ${entry(2)} ${entry(3)})\n`;
    const read = await readText(text);
    const ids = read.frames.map((part) => part.message.id);
    expect(ids).toEqual(expect.arrayContaining([0, 2, 3]));
    expect(read.problems.length).toBeGreaterThan(0);
    expect(uncovered(read.parts, utf8(text).length)).toEqual([]);
  });

  it.each([
    ['"2026-01-02T12:00:00Z"', NOON],
    [`${NOON / 1000}`, NOON],
    [`(${Math.floor(NOON / 65_536_000)} ${(NOON / 1000) % 65_536} 250000 0)`, NOON + 250],
    [`(${NOON}000000 . 1000000000)`, NOON],
    ['12.5', 12_500],
    ['("x" 1)', undefined],
  ])('has times as Lisp writes them: %s', async (time, expected) => {
    const text = entry(1).replace('(:kind', `(:time . ${time}) (:kind`);
    expect((await readText(text)).frames).toMatchObject([{ message: message(1), ...(expected !== undefined && { time: expected }) }]);
  });

  it('of broken entries without end costs what its bytes cost', async () => {
    const text = `${'((:direction . x "'.repeat(3_000)}\n`;
    const { parts } = await readText(text);
    expect(uncovered(parts, text.length)).toEqual([]);
  });

  it('that holds no messages says what it is', async () => {
    const { detection } = await readText('(((:direction . outgoing) (:object . 7)))');
    expect(detection).toMatchObject({ format: 'unrecognised', why: expect.stringContaining('Emacs traffic log') });
  });
});

describe('an IDE’s log', () => {
  const line = (words: string) => `2026-01-02 12:00:00,250 [  7]   INFO - #acp - ${words}\n`;
  const told = line('Received notification: SessionNotification(update=Plan())');

  it('gives the messages in its lines, and names the others', async () => {
    const text = `${told}${line(`Received notification: ${JSON.stringify(frame)}`)}${line(`Sending request: ${JSON.stringify(request)} done`)}\tat x.Main\n`;
    const read = await readText(text);
    const log = 'log line without JSON';
    expect(kinds(read)).toEqual([log, 'frame', 'frame', log, log]);
    expect(read.frames).toMatchObject([
      { message: frame, time: NOON + 250, labelled: 'agent-to-client' },
      { message: request, time: NOON + 250, labelled: 'client-to-agent' },
    ]);
    expect(uncovered(read.parts, utf8(text).length)).toEqual([]);
  });

  it('gives an update that stands among the IDE’s own words', async () => {
    const { frames } = await readText(line(`Received notification: N(method=session/update, params=${JSON.stringify(frame.params)})`));
    expect(frames).toMatchObject([{ message: frame, synthesised: 'an update without its frame', labelled: 'agent-to-client' }]);
  });

  it('gives a message over many lines', async () => {
    const text = `${told}${line(`Received notification: ${JSON.stringify(frame, null, 2)}`)}`;
    const { frames, problems } = await readText(text);
    expect([frames.map((part) => part.message), problems]).toEqual([[frame], []]);
  });

  it('without JSON says what it is and what to do', async () => {
    const { problems, parts } = await readText(told.repeat(3));
    expect(parts).toHaveLength(1);
    expect(problems[0]?.problem).toMatchObject({ code: 'unrecognised-file', hint: expect.stringContaining('Shift+R') });
  });
});

describe('a flow’s trace', () => {
  it('is named for what it is', async () => {
    const { detection } = await readText('{"runId":"r","scope":"node","type":"started"}\n'.repeat(2));
    expect(detection).toMatchObject({ format: 'unrecognised', why: expect.stringContaining('trace of a flow') });
  });
});

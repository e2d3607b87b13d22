import { describe, expect, it } from 'vitest';
import { opened, unaccounted } from '../store/testing/opening.ts';
import { bytesSource } from './source.ts';
import { readText, uncovered, utf8 } from './testing/reading.ts';
import { FROM, small } from './testing/small.ts';
import type { Sent } from './testing/writers.ts';
import { writers, written } from './testing/writers.ts';

const sentOf = (message: Sent['message'], nth: number): Sent => ({
  message: { jsonrpc: '2.0', ...message },
  direction: nth % 2 === 0 ? 'client-to-agent' : 'agent-to-client',
  time: FROM + nth,
});

const mcp: readonly Sent[] = [
  { id: 0, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {} } },
  { id: 0, result: { protocolVersion: '2025-06-18', capabilities: {}, serverInfo: { name: 'x' } } },
  { method: 'notifications/initialized', params: {} },
  { id: 1, method: 'tools/call', params: { name: 'read' } },
  { id: 1, result: { content: [{ type: 'text', text: 'x' }] } },
].map(sentOf);

const lines = (messages: readonly Sent[]) => messages.map(({ message }) => `${JSON.stringify(message)}\n`).join('');

const socket = ({ message, direction, time }: Sent) => ({
  type: direction === 'client-to-agent' ? 'send' : 'receive',
  time: time / 1000,
  opcode: 1,
  data: JSON.stringify(message),
});
const posted = ({ message }: Sent) => ({ postData: { mimeType: 'application/json', text: JSON.stringify(message) } });
const harOf = (...requests: readonly { readonly sockets?: readonly Sent[]; readonly post?: Sent; readonly answer?: readonly Sent[] }[]) =>
  JSON.stringify({
    log: {
      entries: requests.map(({ sockets = [], post, answer = [] }) => ({
        request: { url: 'https://a.example', ...(post && posted(post)) },
        response: {
          content: {
            size: 1,
            mimeType: 'text/event-stream',
            text: answer.map(({ message }) => `data: ${JSON.stringify(message)}\n\n`).join(''),
          },
        },
        ...(sockets.length > 0 && { _webSocketMessages: sockets.map(socket) }),
      })),
    },
  });

describe('messages of another protocol', () => {
  const allFit = writers.filter(({ fits }) => mcp.every(({ message }) => fits?.(message) ?? true));

  it.each(allFit.map((writer) => [`${writer.format}: ${writer.what}`, writer] as const))(
    'are named in every form: %s',
    async (_, writer) => {
      const { bytes } = written(writer, mcp);
      const { detection, parts } = await readText(bytes);
      const isNamed = parts.length === 1 && detection.why.startsWith('The messages are MCP, between an agent and its tools (');
      // Journal lines are records: the file is read for their sake.
      expect([isNamed, detection.format]).toEqual(writer.format === 'client-journal' ? [false, 'client-journal'] : [true, 'unrecognised']);
      expect(uncovered(parts, bytes.length)).toEqual([]);
    },
  );

  it.each(allFit.map((writer) => [`${writer.format}: ${writer.what}`, writer] as const))(
    'hide no ACP frame that stands behind them: %s',
    async (_, writer) => {
      const own = small.filter(({ message }) => writer.fits?.(message) ?? true);
      const { bytes } = written(writer, [...mcp, ...mcp, ...own]);
      const { frames } = await readText(bytes, { sampleBytes: 300 });
      expect(frames).toHaveLength(mcp.length * 2 + own.length);
    },
  );

  it.each<[string, string, string]>([
    [
      'whose first line is longer than the sample',
      lines([{ ...small[0], message: { jsonrpc: '2.0', id: 7, result: { tools: ['x'.repeat(900)] } } } as Sent, ...mcp]),
      'MCP',
    ],
    ['in one direction, answers alone', lines(mcp.filter(({ message }) => 'result' in message)), 'MCP'],
    ['greeting alone', lines(mcp.slice(0, 1)), 'MCP'],
    ['of an editor’s greeting', lines([sentOf({ id: 0, method: 'initialize', params: { processId: 1, capabilities: {} } }, 0)]), 'LSP'],
    [
      'of a language server behind headers',
      `Content-Length: 60\r\n\r\n${lines([sentOf({ method: 'textDocument/didOpen', params: {} }, 0)])}`,
      'LSP',
    ],
    ['of an app server', lines([sentOf({ id: 0, method: 'thread/start', params: {} }, 0)]), 'app-server'],
    ['of other agents', lines([sentOf({ id: 0, method: 'message/send', params: {} }, 0)]), 'A2A'],
    ['of a browser', lines([sentOf({ id: 0, method: 'Page.enable', params: {} }, 0)]), 'DevTools'],
    ['of a debugger', '{"seq":1,"type":"request","command":"initialize","arguments":{}}\n', 'debug adapter'],
    ['behind headers, none of them whole', 'Content-Length: 120\r\n\r\n{"seq":1,"type":"req', 'Content-Length headers'],
  ])('are told %s', async (_, text, words) => {
    const { detection, problems } = await readText(text, { sampleBytes: 400 });
    expect([detection.format, problems.map(({ problem }) => problem.code)]).toEqual(['unrecognised', ['unrecognised-file']]);
    expect(detection.why).toContain(words);
  });

  it('behind headers are frames where they are ACP’s', async () => {
    const text = small.map(({ message }) => `Content-Length: 9\r\n\r\n${JSON.stringify(message)}`).join('');
    const { frames, parts } = await readText(text);
    expect(frames.map(({ message }) => message)).toEqual(small.map(({ message }) => message));
    expect(uncovered(parts, utf8(text).length)).toEqual([]);
  });
});

describe('a HAR', () => {
  it.each([
    ['a WebSocket', harOf({}, { sockets: mcp })],
    ['requests and streams', harOf(...mcp.map((post) => ({ post, answer: mcp.slice(1, 2) })))],
  ])('with MCP alone is named for it, and shows one byte: %s', async (_, text) => {
    for (const chunkBytes of [7, 1 << 20]) {
      const { detection, problems, frames, parts } = await readText(text, { chunkBytes });
      expect([detection.format, frames.length, uncovered(parts, utf8(text).length)]).toEqual(['unrecognised', 0, []]);
      expect(detection.why).toMatch(
        /^The file is a HAR of a browser’s network panel, and its messages are MCP, between an agent and its tools \(/,
      );
      expect(problems.map(({ problem, range }) => [problem.hint, range.end - range.start])).toEqual([
        [expect.stringContaining('Record the traffic'), 1],
      ]);
    }
  });

  it('with MCP beside ACP gives the frames of ACP, and names the others in their place', async () => {
    const text = harOf({ sockets: mcp }, { sockets: small }, ...mcp.filter(({ message }) => 'method' in message).map((post) => ({ post })));
    const { detection, frames, parts } = await readText(text);
    expect(frames.map(({ message }) => message)).toEqual(small.map(({ message }) => message));
    expect(parts.filter((part) => part.kind === 'container' && part.name === 'MCP message')).toHaveLength(mcp.length + 3);
    expect(detection.why).toContain(`${small.length} of ${small.length + mcp.length} WebSocket messages`);
    expect(detection.why).toContain('8 hold MCP messages');
    expect(unaccounted(await opened([bytesSource('a.har', utf8(text))]))).toEqual([0]);
  });

  it('with both on one connection gives all of its messages', async () => {
    const { frames } = await readText(harOf({ sockets: [...mcp, ...small] }));
    expect(frames).toHaveLength(mcp.length + small.length);
  });

  it('that a person chose to read as one gives the messages of any protocol', async () => {
    const text = harOf({ sockets: mcp });
    const store = await opened([{ ...bytesSource('a.har', utf8(text)), chosen: { form: 'har' } }]);
    expect([store.frames.count, unaccounted(store)]).toEqual([mcp.length, [0]]);
  });
});

describe('messages that are not written as JSON', () => {
  const text = JSON.stringify(mcp[0]?.message);

  it.each([
    ['a table', `time,frame\n1,"${text.replaceAll('"', '""')}"\n`, /a table \(CSV\)/],
    ['a trace of system calls', `write(1, ${JSON.stringify(`${text}\n`)}, 57) = 57\n`, /inside quoted strings/],
    ['Python', `DEBUG received ${text.replaceAll('"', "'")}\n`, /as Python prints/],
    ['JavaScript', "received { jsonrpc: '2.0', method: 'x', params: {} }\n", /as JavaScript prints/],
    ['a terminal', `\u001b[1;39m{\u001b[34;1m"jsonrpc"\u001b[0m:"2.0"}\u001b[0m\n`, /JSON in colours/],
  ])('of %s are named for how they are, with what to do', async (_, content, words) => {
    const { detection, problems, parts } = await readText(content, {}, 'wire.log');
    expect([detection.format, problems.length, uncovered(parts, utf8(content).length)]).toEqual(['unrecognised', 1, []]);
    expect(problems[0]?.problem).toMatchObject({
      code: 'unrecognised-file',
      what: expect.stringMatching(words),
      hint: expect.stringMatching(/.{20}/),
    });
    // What a tool printed is a text all the same.
    expect((await readText(content, {}, 'shell.output')).detection.format).toBe('spill-text');
  });
});

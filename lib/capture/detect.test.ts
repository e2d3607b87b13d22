import { describe, expect, it } from 'vitest';
import { failingSource, joined, readSource, readText, uncovered, utf8 } from './testing/reading.ts';

const frame = (id: number): string => `${JSON.stringify({ jsonrpc: '2.0', id, method: 'session/prompt', params: {} })}\n`;
const wrapped = (id: number): string => `${JSON.stringify({ ts: 't', dir: 'c2a', frame: JSON.parse(frame(id)) })}\n`;
const padded = (...bytes: number[]): Uint8Array => joined([Uint8Array.from(bytes), new Uint8Array(40)]);

describe('a file that is no capture', () => {
  it.each([
    ['an empty file', new Uint8Array(0), 'empty-file', 'empty'],
    ['a blank file', utf8('\n  \n'), 'empty-file', 'blank'],
    ['a PNG', padded(0x89, 0x50, 0x4e, 0x47), 'binary-file', 'PNG'],
    ['a JPEG', padded(0xff, 0xd8, 0xff), 'binary-file', 'JPEG'],
    ['a GIF', utf8('GIF89a'), 'binary-file', 'GIF'],
    ['a WebP', utf8('RIFF0000WEBP'), 'binary-file', 'WebP'],
    ['a PDF', utf8('%PDF-1.7'), 'binary-file', 'PDF'],
    ['gzip', padded(0x1f, 0x8b), 'binary-file', 'gzip'],
    ['zip', utf8('PK\u0003\u0004'), 'binary-file', 'zip'],
    ['zstd', padded(0x28, 0xb5, 0x2f, 0xfd), 'binary-file', 'zstd'],
    ['unknown binary data', new Uint8Array(100).map((_, i) => (i * 7) % 29), 'binary-file', 'unknown form'],
    ['UTF-32', padded(0xff, 0xfe, 0, 0, 0x7b, 0, 0, 0), 'invalid-utf8', 'UTF-32'],
    ['an event stream of something else', utf8('event: tick\ndata: {"now":1}\n\n'.repeat(3)), 'unrecognised-file', 'none of its events'],
    ['other JSON over many lines', utf8('{\n  "a": "2.0",\n  "b": []\n}\n'), 'unrecognised-file', 'over many lines'],
    ['other JSON lines', utf8('{"a":1}\n{"a":2}\n'), 'unrecognised-file', 'no line of it is an ACP frame'],
    ['MCP', utf8('{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{}}\n'), 'unrecognised-file', 'MCP'],
    ['LSP', utf8('{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{}}\n'), 'unrecognised-file', 'LSP'],
    ['one torn line', utf8('{"jsonrpc":"2.0","method":"x'), 'torn-line', 'the recording stopped'],
  ])('is one problem with a sentence: %s', async (_, bytes, code, words) => {
    const { parts, detection } = await readText(bytes);
    expect(parts).toMatchObject([{ kind: 'problem', line: 1, range: { start: 0, end: bytes.length }, problem: { code } }]);
    expect(detection).toMatchObject({ format: 'unrecognised', why: expect.stringContaining(words) });
  });

  it('tells to unpack an archive first', async () => {
    const { problems } = await readText(padded(0x1f, 0x8b));
    expect(problems[0]?.problem.hint).toContain('Unpack');
  });

  it.each(['rejects', 'is short'] as const)('is unreadable where its source %s', async (how) => {
    const { parts } = await readSource(failingSource(utf8(frame(1)), 0, how));
    expect(parts).toMatchObject([{ kind: 'problem', problem: { code: 'unreadable' } }]);
  });
});

describe('a capture', () => {
  it.each([
    ['frames', frame(1) + frame(2), 'raw-ndjson', '2 of 2 lines have jsonrpc'],
    ['wrappers', wrapped(1) + wrapped(2), 'direction-wrapper', '2 of 2 lines have dir and frame'],
    [
      'wrappers and a bare frame',
      wrapped(1) + frame(2) + wrapped(3),
      'direction-wrapper',
      '2 of 3 lines have dir and frame, 1 has jsonrpc',
    ],
    ['frames behind a byte order mark', `\uFEFF${frame(1)}`, 'raw-ndjson', '1 of 1 line has jsonrpc'],
    ['frames and log text', `hello\n${frame(1)}`, 'raw-ndjson', '1 of 2 lines has jsonrpc, 1 line could not be read'],
    [
      'a journal',
      `{"schema":"acpx.session.journal.v1"}\n${frame(1)}${frame(2)}`,
      'client-journal',
      '2 of 3 lines have jsonrpc, 1 has schema acpx.session.journal.v1',
    ],
  ])('says what it is by all its lines: %s', async (_, text, format, why) => {
    expect((await readText(text)).detection).toMatchObject({ format, why });
  });

  it.each([
    [
      'frames over many lines',
      `${JSON.stringify(JSON.parse(frame(1)), null, 2)}\n`.repeat(2),
      'raw-ndjson',
      '2 of 2 messages have jsonrpc, written over 12 lines',
    ],
    [
      'an array over many lines',
      JSON.stringify([JSON.parse(frame(1)), JSON.parse(frame(2))], null, 2),
      'raw-ndjson',
      '2 of 2 messages have jsonrpc, written over 12 lines',
    ],
    ['an array, an item a line', `[\n${frame(1).trim()},\n${frame(2)}]\n`, 'raw-ndjson', '2 of 2 lines have jsonrpc'],
    [
      'a transcript page',
      '{"v":1,"sessionId":"s","events":[{"v":1,"type":"x","data":{}}],"hasMore":true}',
      'transcript-page',
      '1 of 1 line has v, sessionId and events, 1 event, hasMore is true: later calls are not on this page',
    ],
    [
      'a model request in a file of its own',
      JSON.stringify({ messages: [{ role: 'user', content: 'go' }] }, null, 2),
      'model-requests',
      '1 of 1 message has messages, written over 8 lines',
    ],
    ['a request under its name', '{"timestamp":"t","request":{"messages":[]}}', 'model-requests', '1 of 1 line has request with messages'],
    [
      'an export over many lines',
      JSON.stringify(
        [
          { role: 'user', content: [{ type: 'tool_result', toolUseId: 'a', content: 'x' }] },
          { role: 'user', content: 'y' },
        ],
        null,
        2,
      ),
      'message-export',
      '2 of 2 messages have role and content, written over 14 lines',
    ],
    [
      'an audit record',
      '{"staged":{"batchId":"b","originals":[],"content":{"blobId":"x"},"wireResults":[]}}',
      'audit-records',
      '1 of 1 line has batchId with originals and content and wireResults',
    ],
    [
      'a process log',
      '{"processEvent":{"type":"start"}}\n{"type":"tool:result_dropped","callId":"a","result":{}}\n',
      'process-log',
      '1 of 2 lines has processEvent with a type, 1 has a tool:result_dropped event',
    ],
    [
      'the output of a headless run as one array',
      JSON.stringify(
        [
          { type: 'user', session_id: 's', message: {} },
          { type: 'result', session_id: 's' },
        ],
        null,
        2,
      ),
      'stream-json',
      '2 of 2 messages have type and session_id, written over 9 lines',
    ],
    [
      'a copied editor log',
      '[{"_direction":"incoming","_type":"notification","id":null,"method":"session/update","params":{}}]',
      'editor-array',
      '1 of 1 line has _direction and _type',
    ],
    ['an event stream', `: hello\n\nid: 1\ndata: ${frame(1)}\nid: 2\ndata: ${frame(2)}\n`, 'sse-dump', '2 of 2 events have jsonrpc'],
    [
      'an update of a test',
      '{\n"method": "sessionUpdate",\n"args": [{"update":{"sessionUpdate":"plan"}}]\n}\n',
      'recorded-calls',
      '1 of 1 message has method and args, written over 4 lines',
    ],
  ])('is read as it was kept: %s', async (_, text, format, why) => {
    const { detection, problems, frames, parts } = await readText(text);
    expect(detection).toMatchObject({ format, why });
    expect(problems).toEqual([]);
    expect(frames.length + parts.filter(({ kind }) => kind === 'record').length).toBeGreaterThan(0);
    expect(uncovered(parts, utf8(text).length)).toEqual([]);
  });

  it('names the keys of its wrapper', async () => {
    expect((await readText(wrapped(1))).detection.name).toBe('direction wrapper (dir + frame)');
  });

  it('is recognised behind any amount of log text', async () => {
    const text = 'starting up\n'.repeat(5000) + frame(1);
    const { frames, problems, detection } = await readText(text, { sampleBytes: 100, chunkBytes: 64 });
    expect([frames.length, problems.length, detection.format]).toEqual([1, 5000, 'raw-ndjson']);
  });

  it('is recognised where its first line is longer than the sample', async () => {
    const long = JSON.stringify({
      jsonrpc: '2.0',
      method: 'session/update',
      params: { sessionId: 's', update: { sessionUpdate: 'x'.repeat(500) } },
    });
    expect((await readText(`${long}\n${long}\n`, { sampleBytes: 100 })).frames).toHaveLength(2);
  });

  it('is recognised where its one object is longer than the sample', async () => {
    const request = {
      messages: [
        { role: 'user', content: 'x'.repeat(500) },
        { role: 'assistant', content: [] },
      ],
    };
    for (const indent of [0, 2]) {
      const { parts, detection } = await readText(JSON.stringify(request, null, indent), { sampleBytes: 100, chunkBytes: 64 });
      expect([detection.format, parts.map(({ kind }) => kind)]).toEqual(['model-requests', ['record']]);
    }
  });

  it('may hold messages of another protocol beside its own', async () => {
    const other = '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{}}\n';
    expect((await readText(other.repeat(3) + frame(1), { sampleBytes: 120 })).frames).toHaveLength(4);
  });

  it('is not made of a spill that quotes frames', async () => {
    const spill = `Command: cat capture.ndjson\nDirectory: (root)\nOutput: ${frame(1)}${frame(2)}`;
    expect((await readText(spill)).parts).toMatchObject([{ kind: 'record', format: 'spill-text', range: { start: 0, end: spill.length } }]);
  });
});

describe('other text', () => {
  it('is a possible spill', async () => {
    const { parts, detection } = await readText('one\ntwo {three}\n');
    expect(parts).toMatchObject([{ kind: 'record', format: 'spill-text', range: { start: 0, end: 16 } }]);
    expect(detection.why).toContain('none of its 2 lines is a frame');
  });
});

describe('JSON that is no capture', () => {
  it.each(['call-1.txt', 'result.output'])('is a possible spill under the name %s', async (path) => {
    expect((await readText('{\n  "a": 1\n}\n', {}, path)).detection.format).toBe('spill-text');
  });
});

describe('cancelling', () => {
  it.each([
    ['while the form is looked for', 'text { here\n'.repeat(50), 2],
    ['while lines are read', frame(1).repeat(50), 2],
  ])('leaves one problem to the end of the file: %s', async (_, text, after) => {
    let asked = 0;
    const { parts, problems } = await readText(text, { chunkBytes: 16, progress: { cancelled: () => ++asked > after } });
    expect(problems.at(-1)?.problem.code).toBe('cancelled');
    expect(uncovered(parts, text.length)).toEqual([]);
  });
});

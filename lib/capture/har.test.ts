import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameAt, opened, unaccounted } from '../store/testing/opening.ts';
import { bytesSource } from './source.ts';
import { message } from './testing/damage.ts';
import { readText, uncovered, utf8, utf16 } from './testing/reading.ts';
import { FROM, small } from './testing/small.ts';
import type { Sent } from './testing/writers.ts';

const SECRET = 'session-cookie-0123456789';
const started = new Date(FROM).toISOString();
const flat = (value: unknown) => JSON.stringify(value);
const base64 = (text: string) => Buffer.from(text).toString('base64');

const headers = {
  headers: [{ name: 'Cookie', value: `id=${SECRET}; note="}{"` }],
  cookies: [{ name: 'id', value: SECRET }],
};
const plain = { mimeType: 'text/html', size: 3, text: `<p>{"jsonrpc"} ${SECRET}` };

interface Made {
  readonly content?: unknown;
  readonly postData?: unknown;
  readonly messages?: readonly unknown[];
}

const entry = ({ content = plain, postData, messages }: Made) => ({
  response: { status: 200, ...headers, content },
  ...(messages && { _webSocketMessages: messages }),
  startedDateTime: started,
  request: { method: 'POST', url: `https://a.example/?token=${SECRET}`, ...headers, ...(postData !== undefined && { postData }) },
});

const harOf = (entries: readonly Made[], indent?: number) =>
  JSON.stringify({ log: { version: '1.2', creator: { name: 'x' }, pages: [{ id: SECRET }], entries: entries.map(entry) } }, null, indent);

const socket = ({ message: sent, time, direction }: Sent, opcode = 1) => ({
  type: direction === 'client-to-agent' ? 'send' : 'receive',
  time: time / 1000,
  opcode,
  data: opcode === 2 ? base64(flat(sent)) : flat(sent),
});

const events = (sent: readonly Sent[]) => sent.map((each, k) => `id: ${k}\nevent: message\ndata: ${flat(each.message)}\n\n`).join('');
const messagesOf = (sent: readonly Sent[]) => sent.map((each) => each.message);
const rangesOf = (text: string, start: number, end: number) => new TextDecoder().decode(utf8(text).subarray(start, end));

const all: readonly [string, readonly Made[]][] = [
  ['messages of a WebSocket', [{}, { messages: small.map((each) => socket(each)) }, {}]],
  ['binary messages of one', [{ messages: small.map((each) => socket(each, 2)) }]],
  ['an event stream', [{ content: { mimeType: 'text/event-stream', size: 1, text: events(small) } }]],
  ['an event stream in base64', [{ content: { mimeType: 'text/event-stream', size: 1, encoding: 'base64', text: base64(events(small)) } }]],
  ['lines', [{ content: { mimeType: 'x', size: 1, text: messagesOf(small).map(flat).join('\n') } }]],
  ['a batch', [{ content: { mimeType: 'application/json', size: 1, text: flat(messagesOf(small)) } }]],
  [
    'what was posted and what was answered',
    small.map((each) => ({ postData: { mimeType: 'application/json', text: flat(each.message) } })),
  ],
];

describe('a HAR', () => {
  it.each(all)('gives the frames of %s, and no byte of anything else', async (_, made) => {
    for (const indent of [undefined, 2]) {
      const text = harOf(made, indent);
      const { detection, parts, problems, frames } = await readText(text);
      expect(frames.map((frame) => frame.message)).toEqual(messagesOf(small));
      expect([uncovered(parts, utf8(text).length), problems, detection.format]).toEqual([[], [], 'har']);
      const shown = parts.filter(({ kind }) => kind !== 'container').map(({ range }) => rangesOf(text, range.start, range.end));
      expect(shown.join()).not.toContain(SECRET);
      expect(text.split('\n')[(frames[0]?.line ?? 0) - 1]).toMatch(
        indent === undefined ? /^\{"log"/ : /^\s+(\{|"content": \{|"postData": \{)$/,
      );
    }
  });

  it('reads every frame again as it read it first, with times and directions', async () => {
    const made: readonly Made[] = [
      { messages: small.map((each) => socket(each)) },
      { content: { mimeType: 'text/event-stream', size: 1, text: events(small) } },
    ];
    const store = await opened([bytesSource('a.har', utf8(harOf(made)))]);
    expect([store.frames.count, unaccounted(store), store.problems]).toEqual([small.length * 2, [0], []]);
    for (const [k, sent] of [...small, ...small].entries()) {
      const frame = await frameAt(store, k);
      expect(frame).toMatchObject({ message: sent.message, time: k < small.length ? sent.time : FROM });
      if (k < small.length) expect(frame.direction).toBe(sent.direction);
    }
  });

  it('gives back whatever was sent, in pieces of any size', () =>
    fc.assert(
      fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 5 }), fc.integer({ min: 1, max: 90 }), async (sent, chunkBytes) => {
        const each = sent.map((one, k): Sent => ({ message: one, time: FROM + k, direction: 'agent-to-client' }));
        const text = harOf([{ messages: each.map((one) => socket(one)) }, { content: { mimeType: 'x', size: 1, text: events(each) } }]);
        const { parts, frames } = await readText(text, { chunkBytes });
        expect(frames.map((frame) => frame.message)).toEqual([...sent, ...sent]);
        expect(uncovered(parts, utf8(text).length)).toEqual([]);
      }),
      { numRuns: 40 },
    ));

  it('cut off at any byte gives every message before the cut, and shows one byte', async () => {
    const text = harOf([{ messages: small.map((each) => socket(each)) }, {}]);
    const ends = small.map((each) => text.indexOf(flat(flat(each.message))) + flat(flat(each.message)).length);
    for (let cut = 9; cut < text.length; cut += 3) {
      const bytes = utf8(text).subarray(0, cut);
      const { parts, frames, problems } = await readText(bytes);
      expect([cut, uncovered(parts, bytes.length)]).toEqual([cut, []]);
      expect(frames.length).toBeGreaterThanOrEqual(ends.filter((end) => end + 9 <= cut).length);
      expect(problems.every(({ range }) => range.end - range.start <= 1)).toBe(true);
      expect(problems).toHaveLength(1);
    }
  });

  it('names messages that are none, and counts what holds frames', async () => {
    const binary = { type: 'receive', time: 1, opcode: 2, data: base64('\u0000\u0001') };
    const text = harOf([{ messages: [binary, ...small.map((each) => socket(each)), { ...binary, opcode: 1, data: SECRET }] }]);
    const { parts, detection } = await readText(text);
    expect(parts.filter((part) => part.kind === 'container').map(({ name }) => name)).toContain('binary WebSocket message');
    expect(detection.why).toBe(
      'log.entries with 1 request: 4 of 6 WebSocket messages and 0 of 1 body hold frames; cookies, headers and everything else are left behind',
    );
  });

  it('without frames says so, and shows one byte', async () => {
    const { detection, problems } = await readText(harOf([{}, {}]));
    expect(detection.format).toBe('unrecognised');
    expect(problems.map(({ problem, range }) => [problem.what, range.end - range.start])).toEqual([
      ['The file is a HAR of a browser’s network panel, but none of its 0 WebSocket messages and 2 bodies holds an ACP frame.', 1],
    ]);
  });
});

describe('exports of recorders', () => {
  const [first] = small;
  const raw = flat(first?.message);

  it('keep what was sent beside what was parsed', async () => {
    const { frames, detection } = await readText(
      flat({ version: 2, session: 's', messages: [{ from: 'agent', ts: FROM, raw, message: {} }] }),
    );
    expect(frames).toMatchObject([{ message: first?.message, labelled: 'agent-to-client', time: FROM }]);
    expect(detection).toMatchObject({ format: 'recorder-export', why: expect.stringContaining('1 message') });
  });

  it('say how many frames an inspector dropped', async () => {
    const lines = [
      { format: 'acp-inspector-trace', version: 1, dropped: 12 },
      { type: 'frame', at: FROM, connection: 'c', direction: 'in', frame: raw },
    ];
    const { frames, detection } = await readText(lines.map(flat).join('\n'));
    expect(frames).toMatchObject([{ message: first?.message, connection: 'c', time: FROM }]);
    expect(detection.why).toContain('12 frames dropped by the inspector');
  });
});

describe('a HAR that tools wrote again', () => {
  const made = [{ messages: small.map((each) => socket(each)) }];

  it('is one behind other keys, and with a byte order mark', async () => {
    const text = `\uFEFF{"comment": "by a proxy", "n": 1, ${harOf(made).slice(1)}`;
    const { detection, frames, parts } = await readText(text);
    expect([detection.format, frames.length, uncovered(parts, utf8(text).length)]).toEqual(['har', small.length, []]);
  });

  it('in UTF-16 says so, and what to do', async () => {
    const { detection, problems } = await readText(utf16(`\uFEFF${harOf(made)}`, 'utf-16le'));
    expect([detection.format, problems[0]?.problem.code, detection.why]).toEqual([
      'unrecognised',
      'invalid-utf8',
      expect.stringContaining('in UTF-16'),
    ]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { objectAt, stringAt } from '../base/narrow.ts';
import { failingSource, joined, readSource, readText, uncovered, utf8 } from './testing/reading.ts';

const message = fc.record({
  jsonrpc: fc.constant('2.0'),
  method: fc.constantFrom('session/update', 'session/prompt', '_vendor/x'),
  params: fc.dictionary(fc.string({ maxLength: 4 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3, noNullPrototype: true }),
});

type Message = { readonly jsonrpc: string; readonly method: string; readonly params: unknown };

/** A piece of a file, and the messages that must come out of it. */
interface Bit {
  readonly bytes: Uint8Array;
  readonly messages: readonly Message[];
}

const bit = (text: string, ...messages: readonly Message[]): Bit => ({ bytes: utf8(text), messages });
const line = (value: Message): string => JSON.stringify(value);

const frameBit = fc.oneof(
  message.map((value) => bit(`${line(value)}\n`, value)),
  message.map((value) => bit(`${line(value)}\r\n`, value)),
  message.map((value) => bit(`${JSON.stringify({ ts: 1, dir: 'c2a', frame: value })}\n`, value)),
  message.map((value) => bit(`[12:00:01] DEBUG {x} ${line(value)}\n`, value)),
  message.map((value) => bit(`\0\0\0${line(value)}\n`, value)),
  fc.tuple(message, message).map(([a, b]) => bit(`${line(a)}${line(b)}\n`, a, b)),
  fc.tuple(message, message).map(([a, b]) => bit(`[${line(a)}, ${line(b)}]\n`, a, b)),
);

const dirtBit = fc.oneof(
  fc
    .constantFrom('\n', ' \r\n', '[20:18:05] Using…\n', '{"half": \n', '\0\0\0\n', 'text\n', '[\n', '],\n', '{"a":1}\n')
    .map((text) => bit(text)),
  fc.uint8Array({ maxLength: 12 }).map((bytes) => ({ bytes: joined([bytes.map((b) => (b === 0x7b ? 0 : b)), utf8('\n')]), messages: [] })),
);

/** Files that begin with a frame, so that dirt alone decides nothing about their form. */
const fileBits = fc.tuple(
  frameBit,
  fc.array(fc.oneof({ weight: 3, arbitrary: frameBit }, { weight: 2, arbitrary: dirtBit }), { maxLength: 12 }),
);

const small = { sampleBytes: 64 };
const chunk = fc.integer({ min: 1, max: 40 });

describe('readParts', { timeout: 60_000 }, () => {
  it('gives every intact message equal, whatever lies between them, and covers every byte', () =>
    fc.assert(
      fc.asyncProperty(fileBits, chunk, fc.boolean(), async ([first, rest], chunkBytes, hasMark) => {
        const bits = [first, ...rest];
        const bytes = joined([...(hasMark ? [utf8('\uFEFF')] : []), ...bits.map(({ bytes }) => bytes)]);
        const { parts, frames } = await readText(bytes, { ...small, chunkBytes });
        expect(uncovered(parts, bytes.length)).toEqual([]);
        expect(frames.map((frame) => frame.message)).toEqual(JSON.parse(JSON.stringify(bits.flatMap(({ messages }) => messages))));
      }),
      { numRuns: 300 },
    ));

  it('covers any bytes at all', () =>
    fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 80 }), chunk, async (bytes, chunkBytes) => {
        const { parts } = await readText(bytes, { ...small, chunkBytes });
        expect(uncovered(parts, bytes.length)).toEqual([]);
      }),
    ));

  it('gives the same parts at every chunk size', () =>
    fc.assert(
      fc.asyncProperty(fileBits, chunk, async ([first, rest], chunkBytes) => {
        const bytes = joined([first, ...rest].map(({ bytes }) => bytes));
        expect((await readText(bytes, { chunkBytes })).parts).toEqual((await readText(bytes)).parts);
      }),
      { numRuns: 50 },
    ));

  it('reads a file cut at any byte up to the cut, and calls what is left torn', async () => {
    const messages = [1, 2, 3].map((id) => ({ jsonrpc: '2.0', id, method: 'session/prompt', params: { text: '先 "{}" \\' } }));
    const lines = messages.map((value) => `${JSON.stringify({ ts: 1, dir: 'c2a', frame: value })}\n`);
    const bytes = utf8(lines.join(''));
    const lineBytes = utf8(lines[0] ?? '').length;
    for (let cut = 1; cut <= bytes.length; cut += 1) {
      const { parts, frames, problems } = await readText(bytes.subarray(0, cut), { chunkBytes: 7 });
      expect(uncovered(parts, cut)).toEqual([]);
      // A line is whole without its line end.
      const whole = Math.floor((cut + 1) / lineBytes);
      expect(frames.map((frame) => frame.message)).toEqual(messages.slice(0, whole));
      const rest = cut - whole * lineBytes;
      expect(problems.map(({ problem }) => problem.code)).toEqual(rest > 0 ? ['torn-line'] : []);
    }
  });

  it('reads a message of 50 MB', async () => {
    const text = new Uint8Array(50_000_000).fill(120);
    const bytes = joined([utf8('{"jsonrpc":"2.0","method":"m","params":{"text":"'), text, utf8('"}}\n')]);
    const { frames } = await readText(bytes);
    expect(frames.map((frame) => stringAt(objectAt(frame.message, 'params'), 'text')?.length)).toEqual([text.length]);
  });

  it('counts a line too long to hold as a problem and reads the others', async () => {
    const short = '{"jsonrpc":"2.0","method":"m"}\n';
    const long = `{"jsonrpc":"2.0","method":"${'m'.repeat(100)}"}\n`;
    const { parts, frames, problems } = await readText(short + long + short, { maxLineBytes: 60, chunkBytes: 16 });
    expect(uncovered(parts, 2 * short.length + long.length)).toEqual([]);
    expect([frames.length, problems.map(({ problem }) => problem.code)]).toEqual([2, ['line-too-long']]);
  });

  it.each(['rejects', 'is short'] as const)('keeps what was read before its source %s', async (how) => {
    const text = '{"jsonrpc":"2.0","method":"m"}\n'.repeat(4);
    const { parts, frames, problems } = await readSource(failingSource(utf8(text), 80, how), { sampleBytes: 40, chunkBytes: 40 });
    expect(uncovered(parts, text.length)).toEqual([]);
    expect([frames.length, problems.map(({ problem, line }) => [problem.code, line])]).toEqual([2, [['unreadable', 3]]]);
  });
});

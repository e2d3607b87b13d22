import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameAt, opened, textSource, unaccounted } from '../store/testing/opening.ts';
import { readText, uncovered, utf8 } from './testing/reading.ts';

const update = (text: string) => ({
  jsonrpc: '2.0',
  method: 'session/update',
  params: {
    sessionId: 's',
    update: { sessionUpdate: 'tool_call_update', toolCallId: 'a', content: [{ type: 'content', content: { type: 'text', text } }] },
  },
});
const sent = [update('one'), { jsonrpc: '2.0', id: 1, result: { stopReason: 'end_turn' } }, update('{"jsonrpc":"2.0"}\n}')];
const stream = sent.map((message) => `${JSON.stringify(message)}\n`).join('');
const line = (data: string, dir = 'out', ts = 1) => `${JSON.stringify({ ts, dir, data })}\n`;

describe('messages that a recorder kept in pieces', () => {
  it('are put together, wherever the stream was cut, and are read again', () =>
    fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.integer({ min: 1, max: stream.length - 1 }), { maxLength: 6 }), async (cuts) => {
        const at = [0, ...cuts.sort((a, b) => a - b), stream.length];
        const text = at
          .slice(1)
          .map((end, k) => line(stream.slice(at[k], end)))
          .join('');
        const store = await opened([textSource('tee.ndjson', text)]);
        expect([unaccounted(store), store.frames.count, store.problems]).toEqual([[0], sent.length, []]);
        for (const [i, message] of sent.entries()) expect((await frameAt(store, i)).message).toEqual(message);
      }),
      { numRuns: 60 },
    ));

  it('say so, with the time and direction of their first piece', async () => {
    const text = `${line(stream.slice(0, 40), 'in', 1)}${line(stream.slice(40), 'in', 2)}`;
    const { frames, detection } = await readText(text);
    expect(frames[0]).toMatchObject({ time: 1000, labelled: 'agent-to-client', recovered: 'put together from 2 pieces of a stream' });
    expect([frames[1]?.joint, detection.format, detection.why]).toEqual([
      true,
      'direction-wrapper',
      expect.stringContaining('dir and data'),
    ]);
  });

  it('are looked at once, however many of them look like an end', { timeout: 120_000 }, async () => {
    const item = line('{}, ');
    const text =
      line('{"jsonrpc":"2.0","method":"x/y","params":[') +
      item.repeat(20_000) +
      line('{}]}\n') +
      line('{"jsonrpc":[}}') +
      item.repeat(20_000);
    const { frames, problems } = await readText(text);
    expect([frames.length, problems.length]).toEqual([1, 20_001]);
  });

  it('stay pieces, named for what they are, where another line comes between or the rest is missing', async () => {
    const whole = `${JSON.stringify(sent[0])}\n`;
    for (const [text, frames] of [
      [line(whole) + line(whole.slice(0, 30)) + line(whole, 'in') + line(whole.slice(30)), 2],
      [line(whole) + line(whole.slice(0, 30)) + line(whole.slice(30, 60)), 1],
      [line(whole) + line(whole.slice(30)), 1],
    ] as const) {
      const read = await readText(text);
      expect([read.frames.length, uncovered(read.parts, utf8(text).length)]).toEqual([frames, []]);
      expect(read.problems.length).toBeGreaterThan(0);
      for (const { problem } of read.problems) expect(problem.what).toContain('a piece of what was sent');
    }
  });
});

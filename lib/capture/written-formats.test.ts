import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameAt, opened, unaccounted } from '../store/testing/opening.ts';
import { bytesSource } from './source.ts';
import { message } from './testing/damage.ts';
import { readText, uncovered } from './testing/reading.ts';
import { FROM, small } from './testing/small.ts';
import type { Sent, Writer } from './testing/writers.ts';
import { writers, written, writtenTorn } from './testing/writers.ts';

const sentOf = ({ fits }: Writer): fc.Arbitrary<Sent> =>
  fc.record({
    message: fits === undefined ? message : message.filter((each) => fits(each)),
    time: fc.nat(10 ** 9).map((ms) => FROM + ms),
    direction: fc.constantFrom('client-to-agent', 'agent-to-client'),
  });

const messages = (writer: Writer, sent: readonly Sent[]) => sent.map((each) => writer.read?.(each.message) ?? each.message);

describe.each(writers.map((writer) => [`${writer.format}: ${writer.what}`, writer] as const))('%s', (_, writer) => {
  it('is named with its reason, every byte accounted for', async () => {
    const sent = small.filter((each) => writer.fits?.(each.message) ?? true);
    const { bytes } = written(writer, sent);
    const { detection, parts, problems, frames } = await readText(bytes);
    expect(detection).toMatchObject({ format: writer.format, why: expect.stringContaining(writer.why) });
    expect([uncovered(parts, bytes.length), problems]).toEqual([[], []]);
    expect(frames.map((frame) => frame.message)).toEqual(messages(writer, sent));
  });

  it('gives back what was written, in order, with its directions and times', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(sentOf(writer), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 90 }),
        async (sent, chunkBytes) => {
          const { bytes } = written(writer, sent);
          const { parts, frames } = await readText(bytes, { chunkBytes });
          expect(uncovered(parts, bytes.length)).toEqual([]);
          expect(frames.map(({ labelled }) => labelled)).toEqual(sent.map(({ direction }) => (writer.hasLabels ? direction : undefined)));
          const store = await opened([bytesSource('capture', bytes)], { chunkBytes });
          expect([unaccounted(store), store.problems, store.frames.count]).toEqual([[0], [], sent.length]);
          for (const [i, each] of sent.entries()) {
            const frame = await frameAt(store, i);
            expect(frame.message).toEqual(writer.read?.(each.message) ?? each.message);
            expect(frame.time).toBe(writer.hasTimes ? (writer.timeOf?.(i) ?? each.time) : undefined);
            expect(store.frames.time[i]).toBe(frame.time ?? Number.NaN);
          }
        },
      ),
      { numRuns: 40 },
    ));

  it('cut off at any byte gives every message before the cut, and loses no byte', async () => {
    const sent = small.filter((each) => writer.fits?.(each.message) ?? true);
    const { bytes, ends } = written(writer, sent);
    const expected = messages(writer, sent);
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      const { parts, frames } = await readText(bytes.subarray(0, cut));
      const whole = ends.filter((end) => end <= cut).length;
      expect([cut, uncovered(parts, cut)]).toEqual([cut, []]);
      expect([cut, frames.slice(0, whole).map((frame) => frame.message)]).toEqual([cut, expected.slice(0, whole)]);
      expect(frames.length, `cut at ${cut}`).toBeLessThanOrEqual(whole + 1);
    }
  });

  it('with messages longer than can be held loses no byte', async () => {
    const sent = small.filter((each) => writer.fits?.(each.message) ?? true);
    const { bytes } = written(writer, sent);
    for (const maxLineBytes of [1, 30, 60, 90, 120, 200]) {
      const { parts } = await readText(bytes, { maxLineBytes, chunkBytes: 37 });
      expect([maxLineBytes, uncovered(parts, bytes.length)]).toEqual([maxLineBytes, []]);
    }
  });

  it('with a message torn at any character still gives those around it', async () => {
    const sent = small.filter((each) => writer.fits?.(each.message) ?? true);
    const expected = messages(writer, sent);
    for (
      let kept = 0, bytes = writtenTorn(writer, sent, 1, 0);
      bytes !== undefined;
      kept += 1, bytes = writtenTorn(writer, sent, 1, kept)
    ) {
      const { parts, frames } = await readText(bytes);
      expect([kept, uncovered(parts, bytes.length)]).toEqual([kept, []]);
      const found = frames.map((frame) => JSON.stringify(frame.message));
      const lost = expected.filter((each, nth) => nth !== 1 && !found.includes(JSON.stringify(each)));
      expect([kept, lost]).toEqual([kept, []]);
    }
  });
});

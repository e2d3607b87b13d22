import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../base/narrow.ts';
import { opened, unaccounted } from '../store/testing/opening.ts';
import { bytesSource } from './source.ts';
import type { Bit } from './testing/damage.ts';
import { damagedFile, message } from './testing/damage.ts';
import { joined, readText, uncovered, utf8, utf16 } from './testing/reading.ts';

const numRuns = 150;
const small = { sampleBytes: 64 };
const chunk = fc.integer({ min: 1, max: 60 });

/** Levels of objects and arrays inside each other, followed without recursion. */
const depthOf = (value: unknown): number => {
  let depth = 0;
  for (let inner = value; typeof inner === 'object' && inner !== null; inner = Object.values(inner)[0]) depth += 1;
  return depth;
};

/** What is compared of a message: of one that is nested thousands deep, how deep it is. */
const comparable = (value: JsonObject): JsonObject =>
  value.method !== 'deep' || !Array.isArray((value.params as JsonObject).a)
    ? value
    : { ...value, params: { depth: depthOf(value.params) / 2 } };

const intact = (bits: readonly Bit[]): readonly JsonObject[] => bits.flatMap(({ messages }) => messages);
const bytesOf = (bits: readonly Bit[]): Uint8Array => joined(bits.map(({ bytes }) => bytes));

/** The frames of a file as the store reads them back, which must be what the first pass found. */
const readBack = async (bytes: Uint8Array, chunkBytes: number): Promise<readonly JsonObject[]> => {
  const store = await opened([bytesSource('capture.ndjson', bytes)], { chunkBytes });
  expect(unaccounted(store)).toEqual([0]);
  const messages: JsonObject[] = [];
  for (let i = 0; i < store.frames.count; i += 1) {
    const frame = await store.read(i);
    expect(frame.ok, frame.ok ? '' : frame.problem.what).toBe(true);
    if (frame.ok) messages.push(comparable(frame.value.message));
  }
  return messages;
};

/** True where `some` come in `all`, in order. */
const areIn = (some: readonly JsonObject[], all: readonly JsonObject[]): boolean => {
  const texts = all.map((each) => JSON.stringify(each));
  let at = 0;
  for (const each of some) {
    at = texts.indexOf(JSON.stringify(each), at) + 1;
    if (at === 0) return false;
  }
  return true;
};

describe('damaged captures', { timeout: 300_000 }, () => {
  it('give every intact message, equal, and account for every byte', () =>
    fc.assert(
      fc.asyncProperty(damagedFile, chunk, async (bits, chunkBytes) => {
        const bytes = bytesOf(bits);
        const { parts, frames } = await readText(bytes, { ...small, chunkBytes });
        expect(uncovered(parts, bytes.length)).toEqual([]);
        expect(frames.map((frame) => comparable(frame.message))).toEqual(intact(bits));
        expect(await readBack(bytes, chunkBytes)).toEqual(intact(bits));
      }),
      { numRuns },
    ));

  it('cut off at any byte give what was whole before the cut', () =>
    fc.assert(
      fc.asyncProperty(damagedFile, fc.nat(), chunk, async (bits, where, chunkBytes) => {
        const all = bytesOf(bits);
        const bytes = all.subarray(0, where % (all.length + 1));
        const before = bits.filter((_, k) => bytesOf(bits.slice(0, k + 1)).length <= bytes.length);
        const read = await readBack(bytes, chunkBytes);
        expect(read.slice(0, intact(before).length)).toEqual(intact(before));
        // Of the bit that was cut there may be messages in front of the cut.
        expect(read.length).toBeLessThanOrEqual(intact(bits.slice(0, before.length + 1)).length);
      }),
      { numRuns },
    ));

  it('in UTF-16 give the same, counted in their own bytes', () =>
    fc.assert(
      fc.asyncProperty(
        damagedFile,
        fc.constantFrom('utf-16le' as const, 'utf-16be' as const),
        chunk,
        async (bits, encoding, chunkBytes) => {
          // Bytes that are no text have no other encoding.
          const texts = bits.filter(({ what }) => what !== 'noise' && !what.startsWith('torn'));
          const bytes = utf16(`\uFEFF${new TextDecoder().decode(bytesOf(texts))}`, encoding);
          expect(await readBack(bytes, chunkBytes)).toEqual(intact(texts));
        },
      ),
      { numRuns: numRuns / 2 },
    ));

  it('with bytes changed anywhere still give every message that was not hit', () => {
    const change = fc.record({
      at: fc.nat(),
      removed: fc.nat(3),
      put: fc.constantFrom('', '"', '{', '}', '[', '\n', '\0', 'text', '\\', '{"a":', '\u001b[0m', ','),
    });
    return fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(message, fc.option(change)), { minLength: 2, maxLength: 8 }), chunk, async (lines, chunkBytes) => {
        const untouched = lines.filter(([, hit]) => hit === null).map(([value]) => value);
        const bytes = joined(
          lines.map(([value, hit]) => {
            const line = utf8(JSON.stringify(value));
            if (hit === null) return utf8(`${JSON.stringify(value)}\n`);
            const at = hit.at % line.length;
            return joined([line.subarray(0, at), utf8(hit.put), line.subarray(at + hit.removed), utf8('\n')]);
          }),
        );
        const read = await readBack(bytes, chunkBytes);
        expect(areIn(untouched, read) ? [] : { untouched, read }).toEqual([]);
      }),
      { numRuns },
    );
  });

  it('as an event stream give every message, whatever else the stream holds', () => {
    const noise = fc.constantFrom(
      '',
      ': keepalive\n\n',
      'id: 7\n',
      'retry: 10\n\n',
      'event: x\n',
      '\n',
      'curl: (18) closed\n',
      'data: [DONE]\n\n',
    );
    const event = fc.tuple(message, fc.constantFrom(null, 1, 2), noise).map(([value, step, before]) => {
      const data = JSON.stringify(value, null, step ?? undefined)
        .split('\n')
        .map((line) => `data: ${line}\n`);
      return { value, text: `${before}${data.join('')}\n` };
    });
    return fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 6 }), fc.boolean(), chunk, async (events, hasReturns, chunkBytes) => {
        const text = events.map((each) => each.text).join('');
        const bytes = utf8(hasReturns ? text.replaceAll('\n', '\r\n') : text);
        expect(await readBack(bytes, chunkBytes)).toEqual(events.map(({ value }) => value));
      }),
      { numRuns },
    );
  });

  it('of any bytes at all give parts that cover them', () =>
    fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 120 }), chunk, async (bytes, chunkBytes) => {
        const { parts } = await readText(bytes, { ...small, chunkBytes });
        expect(uncovered(parts, bytes.length)).toEqual([]);
        await readBack(bytes, chunkBytes);
      }),
      { numRuns },
    ));
});

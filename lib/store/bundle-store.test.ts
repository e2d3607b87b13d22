import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteRange, lineNumber } from '../base/units.ts';
import { bytesSource } from '../capture/source.ts';
import { ask, tell } from '../capture/testing/facts.ts';
import { frameAt, opened, textSource } from './testing/opening.ts';

const message = tell('session/update', { text: 'a 先 😀', deep: { list: [1, null] } });
const json = JSON.stringify(message);

/** Lines, each with the number of frames in it. */
const waysToStand: readonly (readonly [line: string, frames: number])[] = [
  [`${json}\n`, 1],
  [`${JSON.stringify({ dir: 'in', frame: message })}\r\n`, 1],
  [`${JSON.stringify({ dir: 'in', frame: json })}\n`, 1],
  [`DEBUG {x} ${json}\n`, 1],
  [`${json}${json}\n`, 2],
  [`[${json},${json}]\n`, 2],
  [`${JSON.stringify(json)}\n`, 1],
  [`{"jsonrpc":"2.0","to${json}\n`, 1],
  [`${json} done\n`, 1],
  ['text\n', 0],
];

describe('read', { timeout: 60_000 }, () => {
  it('gives every frame back as it was sent, from whatever stands around it', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...waysToStand), { maxLength: 8 }), async (lines) => {
        const store = await opened([textSource('a.ndjson', lines.map(([line]) => line).join(''))]);
        for (let i = 0; i < store.frames.count; i += 1) {
          const frame = await frameAt(store, i);
          expect(frame.message).toEqual(message);
          expect(frame).toMatchObject({ index: i, kind: 'notification', direction: 'agent-to-client' });
          expect(frame.wireBytes).toBe(new TextEncoder().encode(json).length);
        }
        expect(store.frames.count).toBe(lines.reduce((sum, [, frames]) => sum + frames, 0));
      }),
    ));

  it('tells time, place and how a frame was recovered', async () => {
    const line = `DEBUG ${JSON.stringify({ ts: 1_700_000_000, dir: 'out', frame: ask(0, 'initialize') })}\n`;
    const store = await opened([textSource('dir/a.ndjson', `\n${line}`)]);
    expect(await frameAt(store, 0)).toMatchObject({
      time: 1_700_000_000_000,
      directionBasis: 'labelled',
      recovered: '6 bytes before it set aside: "DEBUG "',
      ref: { file: 0, line: 2, range: { start: 1, end: 1 + line.length } },
    });
  });

  it.each([-1, 1, 0.5, Number.NaN])('refuses frame %d', async (i) => {
    const store = await opened([textSource('a.ndjson', `${json}\n`)]);
    expect(await store.read(i)).toMatchObject({ ok: false, problem: { code: 'bad-argument' } });
  });

  it.each([
    ['is gone', () => Promise.reject(new Error('gone'))],
    ['is shorter', () => Promise.resolve(new Uint8Array(1))],
    ['holds something else', (start: number, end: number) => Promise.resolve(new Uint8Array(end - start).fill(32))],
  ])('says unreadable, with its place, where the file %s', async (_, slice) => {
    let changed = false;
    const source = textSource('dir/a.ndjson', `\n${json}\n`);
    const store = await opened([{ ...source, slice: (start, end) => (changed ? slice(start, end) : source.slice(start, end)) }]);
    changed = true;
    expect(await store.read(0)).toMatchObject({
      ok: false,
      problem: { code: 'unreadable', place: { file: 'dir/a.ndjson', line: 2, byte: 1 } },
    });
  });

  it('reads no more than the frame’s bytes', async () => {
    const slices: number[][] = [];
    const source = textSource('a.ndjson', `${json}\n`.repeat(5));
    const slice = (start: number, end: number): Promise<Uint8Array> => {
      slices.push([start, end]);
      return source.slice(start, end);
    };
    const store = await opened([{ ...source, slice }]);
    slices.length = 0;
    const length = new TextEncoder().encode(json).length + 1;
    await store.read(3);
    expect(slices).toEqual([[3 * length, 4 * length]]);
  });
});

describe('readRecord', () => {
  it('parses a record, and gives a spill as its text', async () => {
    const record = { uuid: 'u', parentUuid: null, sessionId: 's', type: 'user' };
    const store = await opened([
      textSource('history.jsonl', `${JSON.stringify(record)}\n`),
      textSource('tool-results/c.txt', 'line 1\nline 2'),
    ]);
    expect(await store.readRecord(0)).toEqual({ ok: true, value: record });
    expect(await store.readRecord(1)).toEqual({ ok: true, value: 'line 1\nline 2' });
    expect(await store.readRecord(2)).toMatchObject({ ok: false, problem: { code: 'bad-argument' } });
  });
});

describe('readRaw', () => {
  const bytes = Uint8Array.of(0x61, 0xff, 0x62, 10);

  it('shows bytes as text, at most so many', async () => {
    const store = await opened([bytesSource('a.txt', bytes)]);
    const ref = { file: 0, line: lineNumber(1), range: byteRange(0, 4) };
    expect(await store.readRaw(ref)).toEqual({ ok: true, value: 'a\uFFFDb\n' });
    expect(await store.readRaw(ref, 1)).toEqual({ ok: true, value: 'a' });
  });

  it('says unreadable for a place that is in no file', async () => {
    const store = await opened([bytesSource('a.txt', bytes)]);
    const ref = { file: 9, line: lineNumber(1), range: byteRange(0, 4) };
    expect(await store.readRaw(ref)).toMatchObject({ ok: false, problem: { code: 'unreadable' } });
  });
});

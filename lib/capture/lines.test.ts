import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Line, LineOptions, LinesEnd } from './lines.ts';
import { splitLines } from './lines.ts';
import { bytesSource } from './source.ts';
import { failingSource, utf8 } from './testing/reading.ts';
import type { Source } from './types.ts';

const split = async (source: Source, options: LineOptions): Promise<{ lines: Line[]; end: LinesEnd }> => {
  const lines: Line[] = [];
  const splitting = splitLines(source, options);
  let next = await splitting.next();
  for (; !next.done; next = await splitting.next()) lines.push(...next.value);
  return { lines, end: next.value };
};

/** Line ends found one byte after the other. */
const naive = (bytes: Uint8Array): { line: number; start: number; end: number; terminated: boolean }[] => {
  const lines = [];
  let start = 0;
  for (let i = 0; i < bytes.length; i += 1) {
    if (bytes[i] !== 10) continue;
    lines.push({ line: lines.length + 1, start, end: i + 1, terminated: true });
    start = i + 1;
  }
  if (start < bytes.length) lines.push({ line: lines.length + 1, start, end: bytes.length, terminated: false });
  return lines;
};

const someBytes = fc.uint8Array({ maxLength: 60 }).map((bytes) => bytes.map((byte) => (byte % 4 === 0 ? 10 : byte)));

describe('splitLines', { timeout: 60_000 }, () => {
  it('finds the lines a naive split finds, with their bytes, at every chunk size', () =>
    fc.assert(
      fc.asyncProperty(someBytes, fc.integer({ min: 1, max: 9 }), async (bytes, chunkBytes) => {
        const { lines, end } = await split(bytesSource('x', bytes), { chunkBytes });
        expect(lines.map(({ bytes: _, ...span }) => span)).toEqual(naive(bytes));
        for (const line of lines) expect(line.bytes).toEqual(bytes.slice(line.start, line.end));
        expect(end).toEqual({ at: bytes.length });
      }),
    ));

  it('begins at the byte it is told', async () => {
    const { lines } = await split(bytesSource('x', utf8('BOMa\nb')), { from: 3 });
    expect(lines.map(({ start, end }) => [start, end])).toEqual([
      [3, 5],
      [5, 6],
    ]);
  });

  it('joins a line over many chunks', async () => {
    const bytes = new Uint8Array(4_000_001).fill(120);
    bytes[4_000_000] = 10;
    const { lines } = await split(bytesSource('x', bytes), {});
    expect(lines.map((line) => line.bytes?.length)).toEqual([4_000_001]);
  });

  it('counts a line longer than it may hold, and goes on behind it', async () => {
    const { lines } = await split(bytesSource('x', utf8('ab\nlonger\ncd\n')), { chunkBytes: 2, maxLineBytes: 5 });
    expect(lines.map(({ start, end, bytes }) => [start, end, bytes?.length])).toEqual([
      [0, 3, 3],
      [3, 10, undefined],
      [10, 13, 3],
    ]);
  });

  it.each(['rejects', 'is short'] as const)('ends before the line in which a source %s', async (how) => {
    const { lines, end } = await split(failingSource(utf8('ab\ncd\nef\n'), 5, how), { chunkBytes: 2 });
    expect(lines.map((line) => line.end)).toEqual([3]);
    expect(end.at).toBe(3);
    expect(end.problem).toMatchObject({ code: 'unreadable', place: { file: 'capture.ndjson', byte: 4 } });
  });

  it('asks between chunks whether to go on', async () => {
    let asked = 0;
    const progress = { cancelled: () => ++asked > 2 };
    const { lines, end } = await split(bytesSource('x', utf8('ab\ncd\nef\n')), { chunkBytes: 3, progress });
    expect(lines).toHaveLength(2);
    expect(end).toMatchObject({ at: 6, problem: { code: 'cancelled' } });
  });

  it('reports bytes up to the size', async () => {
    const heard: number[][] = [];
    await split(bytesSource('x', utf8('ab\ncd')), { chunkBytes: 2, progress: { onBytes: (done, total) => heard.push([done, total]) } });
    expect(heard).toEqual([
      [2, 5],
      [4, 5],
      [5, 5],
    ]);
  });
});

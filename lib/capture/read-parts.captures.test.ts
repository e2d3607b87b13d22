import { describe, expect, it } from 'vitest';
import { captureSource, capturesFolder, readableCaptures } from './testing/captures.ts';
import { readSource, uncovered } from './testing/reading.ts';

describe.skipIf(!capturesFolder)('parts of the shared captures', { timeout: 60_000 }, () => {
  it.each(readableCaptures)('account for every byte of $path, without a problem', async ({ path, format, frames, records }) => {
    const source = captureSource(path);
    const reading = await readSource(source, { chunkBytes: 10_000 });
    expect(uncovered(reading.parts, source.size)).toEqual([]);
    expect(reading.problems).toEqual([]);
    expect(reading.detection.format).toBe(format);
    expect([reading.frames.length, reading.parts.filter((part) => part.kind === 'record').length]).toEqual([frames, records]);
    expect(reading.parts).toHaveLength(frames + records);
  });

  it.each([
    ['serve/events.sse', 'an SSE event stream'],
    ['serve/transcript.json', 'a transcript page'],
  ])('say what %s is, though it is not read yet', async (path, name) => {
    const source = captureSource(path);
    const { parts, problems } = await readSource(source);
    expect(uncovered(parts, source.size)).toEqual([]);
    expect(problems.map(({ problem }) => [problem.code, problem.what.includes(name)])).toEqual([['unrecognised-file', true]]);
  });
});

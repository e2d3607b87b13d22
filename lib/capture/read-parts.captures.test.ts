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
    // Only what people made containers of has parts around what it holds.
    const around = reading.parts.length - frames - records;
    expect(around > 0).toBe(format === 'sse-dump' || format === 'transcript-page');
  });
});

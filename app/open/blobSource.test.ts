import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blobSource, blockCache } from './blobSource.ts';

const bytes = Uint8Array.from({ length: 100 }, (_, i) => i);

/** A file that counts how often a range of it is read. */
class CountedFile extends File {
  reads = 0;
  override slice(start?: number, end?: number): Blob {
    this.reads += 1;
    return super.slice(start, end);
  }
}

const counted = () => new CountedFile([bytes], 'a.ndjson');

describe('a file as a source', () => {
  it('gives every range as the file has it', async () => {
    const source = blobSource(counted(), 'x/a.ndjson', blockCache(3, 16), 16);
    expect([source.name, source.path, source.size]).toEqual(['a.ndjson', 'x/a.ndjson', 100]);
    await fc.assert(
      fc.asyncProperty(fc.nat(110), fc.nat(40), async (start, length) => {
        expect([...(await source.slice(start, start + length))]).toEqual([...bytes.slice(start, start + length)]);
      }),
    );
  });

  it('reads a block once for all short ranges in it', async () => {
    const file = counted();
    const source = blobSource(file, 'a', blockCache(3, 16), 16);
    await Promise.all([source.slice(0, 4), source.slice(4, 8)]);
    await source.slice(12, 16);
    expect(file.reads).toBe(1);
    await source.slice(14, 18);
    expect(file.reads).toBe(2);
  });

  it('reads a long range alone, and keeps none of it', async () => {
    const file = counted();
    const source = blobSource(file, 'a', blockCache(3, 16), 16);
    await source.slice(0, 90);
    await source.slice(0, 90);
    expect(file.reads).toBe(2);
  });

  it('forgets the block that was asked for longest ago', async () => {
    const file = counted();
    const source = blobSource(file, 'a', blockCache(2, 16), 16);
    for (const block of [0, 1, 0, 2]) await source.slice(block * 16, block * 16 + 1);
    expect(file.reads).toBe(3);
    await source.slice(0, 1);
    expect(file.reads).toBe(3);
    await source.slice(16, 17);
    expect(file.reads).toBe(4);
  });

  it('keeps files apart', async () => {
    const cache = blockCache(4, 16);
    const other = new File([bytes.toReversed()], 'b');
    expect((await blobSource(counted(), 'a', cache, 16).slice(0, 1))[0]).toBe(0);
    expect((await blobSource(other, 'b', cache, 16).slice(0, 1))[0]).toBe(99);
  });
});

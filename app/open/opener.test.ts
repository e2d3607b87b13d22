import { describe, expect, it } from 'vitest';
import { isForOpener, isOffer, offeredFiles } from './opener.ts';

const offer = (files: unknown, version: unknown = 1) => ({ type: 'spillway-open', version, files });

describe('what an opener offers', () => {
  it('is files of text, bytes or blobs, by their paths', async () => {
    const data = [
      { path: 'run/live.ndjson', data: 'é' },
      { path: 'b', data: new Uint8Array([1, 2, 3]) },
      { path: 'c', data: new ArrayBuffer(4) },
      { path: 'd', data: new Blob(['four!']) },
    ];
    const files = offeredFiles(offer(data));
    if (!files.ok) throw new Error(files.problem.what);
    expect(files.value.map(({ path, file }) => [path, file.name, file.size])).toEqual([
      ['run/live.ndjson', 'live.ndjson', 2],
      ['b', 'b', 3],
      ['c', 'c', 4],
      ['d', 'd', 5],
    ]);
    expect(await files.value[0]?.file.text()).toBe('é');
  });

  it.each([
    [offer([{ path: 'a', data: '' }], 2), 'another version'],
    [offer(undefined), 'no files'],
    [offer([]), 'no files'],
    [offer([{ path: 'a', data: 5 }]), 'no file'],
    [offer([{ path: '', data: 'x' }]), 'no file'],
    [offer([{ data: 'x' }]), 'no file'],
    [offer([null]), 'no file'],
    [offer([{ path: 'x'.repeat(2_000), data: 'x' }]), 'no file'],
    [offer(Array.from({ length: 5_001 }, () => ({ path: 'a', data: '' }))), 'at most 5000'],
    ['text', 'another version'],
  ])('is refused with a sentence: %#', (data, words) => {
    expect(offeredFiles(data)).toMatchObject({ ok: false, problem: { code: 'bad-argument', what: expect.stringContaining(words) } });
  });

  it('is told from other messages, and expected only where the address says so', () => {
    expect([offer([]), { type: 'x' }, 'spillway-open', null].map(isOffer)).toEqual([true, false, false, false]);
    expect(['?opener', '?a=1&opener=', '', '?openers'].map(isForOpener)).toEqual([true, true, false, false]);
  });
});

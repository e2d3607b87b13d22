import { describe, expect, it } from 'vitest';
import { bytesSource } from '../../lib/capture/source.ts';
import { digestOfFile } from './digest.ts';

const source = bytesSource('x.output', new TextEncoder().encode('abc'), 'spill/x.output');

describe('digests of files', () => {
  it('are SHA-256 of the bytes, by path', async () => {
    expect(await digestOfFile([source])?.('spill/x.output')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it('are not told of a file that is not here, or can no longer be read', async () => {
    const gone = { ...source, path: 'gone', slice: () => Promise.reject(new Error('NotReadableError')) };
    const digest = digestOfFile([source, gone]);
    expect(await digest?.('other')).toBeUndefined();
    expect(await digest?.('gone')).toBeUndefined();
  });
});

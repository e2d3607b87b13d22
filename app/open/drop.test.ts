import { describe, expect, it } from 'vitest';
import { depthLimit } from './collect.ts';
import { carriesFiles, filesOfEntries } from './drop.ts';

const file = (fullPath: string, refused = false): FileSystemEntry =>
  ({
    isFile: true,
    isDirectory: false,
    name: fullPath.split('/').at(-1) ?? '',
    fullPath,
    file: (give: (file: File) => void, refuse: (why: DOMException) => void) =>
      refused ? refuse(new DOMException('gone', 'NotFoundError')) : give(new File(['x'], fullPath.split('/').at(-1) ?? '')),
  }) as Partial<FileSystemFileEntry> as FileSystemEntry;

/** A folder that gives its entries in portions, as browsers do. */
const folder = (fullPath: string, inside: readonly FileSystemEntry[], portion = 2): FileSystemEntry => {
  const reader = () => {
    let at = 0;
    return {
      readEntries: (give: (entries: FileSystemEntry[]) => void) => {
        give(inside.slice(at, at + portion));
        at += portion;
      },
    };
  };
  return {
    isFile: false,
    isDirectory: true,
    name: fullPath,
    fullPath,
    createReader: reader,
  } as Partial<FileSystemDirectoryEntry> as FileSystemEntry;
};

const paths = async (entries: readonly FileSystemEntry[]) => (await filesOfEntries(entries)).files.map(({ path }) => path);

describe('a dropped folder', () => {
  it('gives everything in it, portion after portion, with paths', async () => {
    const spill = folder('/big/spill', [file('/big/spill/x.output')]);
    const big = folder('/big', [file('/big/live.ndjson'), file('/big/a'), spill, file('/big/b'), file('/big/c')]);
    expect(await paths([big, file('/alone.ndjson')])).toEqual([
      'alone.ndjson',
      'big/a',
      'big/b',
      'big/c',
      'big/live.ndjson',
      'big/spill/x.output',
    ]);
  });

  it('is opened without a file that the browser refuses', async () => {
    expect(await paths([folder('/d', [file('/d/gone', true), file('/d/here')])])).toEqual(['d/here']);
  });

  it('is followed only so deep, and that is said', async () => {
    let entry = file('/deep/file');
    for (let depth = 0; depth <= depthLimit; depth++) entry = folder(`/deep/${depth}`, [entry]);
    expect(await filesOfEntries([entry])).toEqual({ files: [], more: true });
  });
});

describe('a drag', () => {
  it('without files is left alone', () => {
    expect(carriesFiles(null)).toBe(false);
    expect(carriesFiles({ types: ['text/plain'] as readonly string[] } as DataTransfer)).toBe(false);
    expect(carriesFiles({ types: ['Files'] as readonly string[] } as DataTransfer)).toBe(true);
  });
});

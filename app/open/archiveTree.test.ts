import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utf8Bytes } from '../../lib/base/units.ts';
import { archiveRows, chosenBelow, filesBelow, folderOf, shownRows, toggledBelow } from './archiveTree.ts';

const entry = (name: string, bytes = 1) => ({ name, unpacked: utf8Bytes(bytes) });
const rows = archiveRows([entry('b.txt', 5), entry('run/10.ndjson', 3), entry('run/2.ndjson', 2), entry('run/spill/x', 7), entry('a/y')]);

describe('the tree of an archive', () => {
  it('has folders before files, with the sums of what is in them', () => {
    expect(rows.map(({ path, depth, end, files, bytes }) => [path, depth, end, files, bytes])).toEqual([
      ['a', 0, 2, 1, 1],
      ['a/y', 1, 2, 1, 1],
      ['run', 0, 7, 3, 12],
      ['run/spill', 1, 5, 1, 7],
      ['run/spill/x', 2, 5, 1, 7],
      ['run/2.ndjson', 1, 6, 1, 2],
      ['run/10.ndjson', 1, 7, 1, 3],
      ['b.txt', 0, 8, 1, 5],
    ]);
    expect(shownRows(rows, new Set(['run', 'b.txt']))).toEqual([0, 1, 2, 7]);
    expect([folderOf(rows, 4), folderOf(rows, 5), folderOf(rows, 7)]).toEqual([3, 2, -1]);
  });

  it('chooses and leaves out whole folders', () => {
    const all = new Set(filesBelow(rows, 2));
    expect([chosenBelow(rows, 2, all), chosenBelow(rows, 0, all)]).toEqual(['all', 'none']);
    const fewer = toggledBelow(rows, 3, all);
    expect([chosenBelow(rows, 2, fewer), chosenBelow(rows, 3, fewer)]).toEqual(['some', 'none']);
    expect(toggledBelow(rows, 2, fewer)).toEqual(all);
    expect(toggledBelow(rows, 2, all)).toEqual(new Set());
  });

  it('holds every file once, whatever the paths are', () => {
    const name = fc
      .array(fc.constantFrom('', 'a', 'b', '..', '__proto__', 'A'), { minLength: 1, maxLength: 4 })
      .map((keys) => keys.join('/'));
    fc.assert(
      fc.property(fc.uniqueArray(name, { maxLength: 12 }), (names) => {
        const made = archiveRows(names.map((each) => entry(each)));
        expect(made.flatMap(({ kind, path }) => (kind === 'file' ? [path] : [])).sort()).toEqual([...names].sort());
        for (const [at, { end, files }] of made.entries()) {
          expect(filesBelow(made, at)).toHaveLength(files);
          expect(end).toBeGreaterThan(at);
        }
      }),
    );
  });
});

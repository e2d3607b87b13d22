import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textRange } from '../base/units.ts';
import { lineAt, linesTouched, lineTable } from './lines.ts';

const texts = fc.array(fc.constantFrom('a', '\n', '\r', '世'), { maxLength: 40 }).map((units) => units.join(''));

describe('lines of a text', () => {
  it('are numbered as splitting numbers them: a line break belongs to the line it ends', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const table = lineTable(text);
        for (let at = 0; at < text.length; at += 1) expect(lineAt(table, at)).toBe(text.slice(0, at).split('\n').length);
      }),
    );
  });

  it('touched by a range count half lines, and none for an empty one', () => {
    const table = lineTable('one\ntwo\nthree');
    expect(linesTouched(table, textRange(2, 9))).toEqual({ first: 1, last: 3 });
    expect(linesTouched(table, textRange(4, 8))).toEqual({ first: 2, last: 2 });
    expect(linesTouched(table, textRange(5, 5))).toBeUndefined();
  });
});

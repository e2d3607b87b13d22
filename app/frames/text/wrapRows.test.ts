import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colAfter } from '../../ui/text/wrap.ts';
import { wrapText } from './wrapRows.ts';

const rowsOf = (text: string, cols: number) => {
  const { starts } = wrapText(text, { cols, visible: false });
  return Array.from(starts, (start, i) => text.slice(start, starts[i + 1] ?? text.length));
};

describe('wrapText', () => {
  it.each([
    ['', []],
    ['abc', ['abc']],
    ['abcdef', ['abcde', 'f']],
    ['ab\ncd', ['ab\n', 'cd']],
    ['ab\n', ['ab\n']],
    ['\n\n', ['\n', '\n']],
    ['abcde\nf', ['abcde\n', 'f']],
  ])('%j', (text, rows) => expect(rowsOf(text, 5)).toEqual(rows));

  it('keeps every unit, breaks at every line end, and never outgrows its column', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.constantFrom('\n', ''),
        fc.integer({ min: 8, max: 30 }),
        (words, end, cols) => {
          const text = words + end + words;
          const rows = rowsOf(text, cols);
          expect(rows.join('')).toBe(text);
          for (const row of rows) {
            expect(row.slice(0, -1)).not.toContain('\n');
            const first = String.fromCodePoint(row.codePointAt(0) ?? 0);
            const isOne = row === first;
            expect(isOne || colAfter(row, 0, row.length, 0, { cols, visible: false }) <= cols).toBe(true);
          }
        },
      ),
      { numRuns: 200 },
    ));

  it('numbers lines, not rows', () => {
    expect([...wrapText('abcdef\ng\n\nh', { cols: 4, visible: false }).lines]).toEqual([1, 1, 2, 3, 4]);
  });
});

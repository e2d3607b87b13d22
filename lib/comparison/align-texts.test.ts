import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignTexts } from './align-texts.ts';

const shown = (a: string, b: string) => alignTexts(a, b).map(({ text, source, length }) => [text, source, length]);
const line = (nth: number) => `line ${nth} with words of its own\n`;
const lines = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => line(from + index)).join('');

describe('two texts', () => {
  it.each([
    ['equal', 'abc', 'abc', [[0, 0, 3]]],
    ['nothing alike', 'abc', 'xyz', []],
    ['one begins the other', 'abc', 'abcdef', [[0, 0, 3]]],
    [
      'a word put in',
      'one three',
      'one two three',
      [
        [0, 0, 5],
        [5, 9, 4],
      ],
    ],
    ['empty', '', 'abc', []],
  ])('%s', (_, a, b, runs) => expect(shown(a, b)).toEqual(runs));

  it('changed in several places share all that is between these', () => {
    const a = `${lines(0, 20)}only in A, here\n${lines(20, 40)}${lines(50, 60)}`;
    const b = `${lines(0, 20)}${lines(20, 40)}a line of B alone\n${lines(40, 50)}${lines(50, 60)}`;
    const equal = alignTexts(a, b).reduce((sum, { length }) => sum + length, 0);
    expect(equal).toBeGreaterThanOrEqual(lines(0, 40).length + lines(50, 60).length);
  });
});

it('tells equal stretches that go on in both texts, whatever they are', () => {
  const words = fc
    .array(fc.constantFrom('alpha beta gamma delta ', 'epsilon zeta eta\n', 'x', '\u{1f30a}'), { maxLength: 40 })
    .map((all) => all.join(''));
  fc.assert(
    fc.property(words, words, (a, b) => {
      let [endA, endB] = [0, 0];
      for (const { text, source, length } of alignTexts(a, b)) {
        expect(text >= endA && source >= endB && length > 0).toBe(true);
        expect(a.slice(text, text + length)).toBe(b.slice(source, source + length));
        [endA, endB] = [text + length, source + length];
      }
    }),
  );
});

it('is linear in the texts, on periodic ones too', () => {
  const a = 'ab'.repeat(100_000);
  const b = `${'ab'.repeat(50_000)}c${'ba'.repeat(50_000)}`;
  const runs = alignTexts(a, b);
  expect(runs[0]).toMatchObject({ text: 0, source: 0, length: 100_000 });
});

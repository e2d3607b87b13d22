import { describe, expect, it } from 'vitest';
import { textRange } from '../base/units.ts';
import { linesWords, listed, phrase, plainWords, rangeWords, shortened, unitWords } from './words.ts';

describe('words for numbers and places', () => {
  it('write ranges with an en dash, and a single line alone', () => {
    expect(rangeWords(textRange(789, 201_804))).toBe('789–201,804');
    expect([linesWords(30, 5_851), linesWords(3, 3)]).toEqual(['lines 30–5,851', 'line 3']);
  });
});

describe('words for text', () => {
  it.each([
    ['a', '"a"'],
    [' ', 'U+0020'],
    ['\n', 'U+000A'],
    ['\ud83d', 'U+D83D'],
    ['', 'the end'],
  ])('name the unit %j as %s', (text, words) => {
    expect(unitWords(text, 0)).toBe(words);
  });

  it('shorten long lines only', () => {
    expect(shortened('  short ')).toBe('short');
    expect(shortened('x'.repeat(100), 10)).toBe(`${'x'.repeat(9)}…`);
  });

  it('list parts as people do, and join a sentence without its weights', () => {
    expect([listed([]), listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'])]).toEqual(['', 'a', 'a and b', 'a, b and c']);
    expect(plainWords([phrase('a'), phrase('b', 'strong')])).toBe('ab');
  });
});

import { describe, expect, it } from 'vitest';
import { characterAt, glyphOf, unitsOf, widthOf } from './glyphs.ts';

const shown = (code: number, visible: boolean): string | undefined => glyphOf(code, visible)?.shown;

describe('what is drawn for a character that cannot be seen', () => {
  it.each([
    [0x1b, 'ESC'],
    [0x00, 'NUL'],
    [0x7f, 'DEL'],
    [0x200b, 'ZWSP'],
    [0x200d, 'ZWJ'],
    [0x202e, 'RLO'],
    [0x2066, 'LRI'],
    [0xfeff, 'BOM'],
    [0xad, 'SHY'],
    [0x2028, 'LS'],
    [0xfffd, 'U+FFFD'],
    [0xd83d, 'U+D83D'],
    [0xe0041, 'U+E0041'],
  ])('U+%i is always a box', (code, name) => {
    expect(shown(code, false)).toBe(name);
    expect(shown(code, true)).toBe(name);
  });

  it.each([
    [0x20, '·'],
    [0x09, '→'],
    [0x0a, '↵'],
    [0x0d, 'CR'],
    [0xa0, 'NBSP'],
    [0xfe0f, 'VS16'],
  ])('U+%i is drawn on request', (code, sign) => {
    expect(shown(code, false)).toBeUndefined();
    expect(shown(code, true)).toBe(sign);
  });

  it('leaves letters, signs and emoji alone', () => {
    for (const letter of 'aZ~!é漢→·\u{1f600}') expect(glyphOf(letter.codePointAt(0) ?? 0, true)).toBeUndefined();
  });

  it('tells broken units from invisible ones', () => {
    expect(glyphOf(0xdc00, false)).toMatchObject({ kind: 'broken', name: 'U+DC00 lone surrogate' });
    expect(glyphOf(0x200b, false)).toMatchObject({ kind: 'box', name: 'U+200B zero width space' });
  });
});

describe('characterAt', () => {
  it('joins a pair only where both halves are before the end', () => {
    expect(characterAt('\u{1f600}', 0, 2)).toBe(0x1f600);
    expect(characterAt('\u{1f600}', 0, 1)).toBe(0xd83d);
    expect(unitsOf(characterAt('\u{1f600}', 0, 2))).toBe(2);
  });

  it('tells a carriage return of a line end from one that stands alone', () => {
    expect(glyphOf(characterAt('\r\n', 0, 2), false)).toBeUndefined();
    const alone = characterAt('a\rb', 1, 3);
    expect(glyphOf(alone, false)?.shown).toBe('CR');
    expect(unitsOf(alone)).toBe(1);
  });
});

describe('widthOf', () => {
  it.each([
    ['a', 0, 1],
    ['漢', 0, 2],
    ['\u{1f600}', 0, 2],
    ['\n', 7, 0],
    ['\t', 0, 4],
    ['\t', 3, 1],
    ['\u200b', 0, 4],
    ['é', 0, 1],
  ])('of %j at column %i is %i', (letter, col, width) => {
    expect(widthOf(letter.codePointAt(0) ?? 0, false, col)).toBe(width);
  });

  it('starts a tab after its arrow where that is drawn', () => {
    expect(widthOf(0x09, true, 0)).toBe(4);
    expect(widthOf(0x09, true, 3)).toBe(5);
  });
});

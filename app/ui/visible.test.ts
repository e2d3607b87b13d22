import { describe, expect, it } from 'vitest';
import { shownLine, visible, visibleLine } from './visible.ts';

describe('what cannot be seen', () => {
  it.each([
    ['plain ünïcode 漢字 😀', 'plain ünïcode 漢字 😀'],
    ['a\u202Etxt.exe', 'a⟨U+202E⟩txt.exe'],
    ['zero\u200Bwidth\uFEFF', 'zero⟨U+200B⟩width⟨U+FEFF⟩'],
    ['\u001b[31mred', '⟨U+001B⟩[31mred'],
    ['nul\u0000', 'nul⟨U+0000⟩'],
    ['\ud83d alone, \ude00 too', '⟨U+D83D⟩ alone, ⟨U+DE00⟩ too'],
    ['two\nlines\tapart', 'two\nlines\tapart'],
  ])('%j', (text, expected) => {
    expect(visible(text)).toBe(expected);
  });

  it('is named in as much of a long line as is shown, without splitting a character', () => {
    expect(shownLine('a\u202eb')).toBe('a⟨U+202E⟩b');
    expect(shownLine('x'.repeat(100_000))).toBe(`${'x'.repeat(1_000)}…`);
    expect(shownLine(`${'x'.repeat(999)}😀${'y'.repeat(9)}`)).toBe(`${'x'.repeat(999)}…`);
  });

  it('takes one line where there is only room for one', () => {
    expect(visibleLine('echo a\r\n\tb\u2028c')).toBe('echo a b⟨U+2028⟩c');
  });
});

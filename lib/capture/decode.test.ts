import { describe, expect, it } from 'vitest';
import { decodeUtf8, parseJson } from './decode.ts';
import { utf8 } from './testing/reading.ts';

describe('decodeUtf8', () => {
  it.each([
    ['plain text', utf8('a 先 😀'), { text: 'a 先 😀', damaged: false }],
    ['a U+FFFD that was sent', utf8('a\uFFFD'), { text: 'a\uFFFD', damaged: false }],
    ['a byte that is not UTF-8', Uint8Array.of(0x61, 0xff), { text: 'a\uFFFD', damaged: true }],
    ['a character cut in the middle', utf8('先').subarray(0, 2), { text: '\uFFFD', damaged: true }],
    ['a byte order mark, kept', utf8('\uFEFFa'), { text: '\uFEFFa', damaged: false }],
  ])('reads %s', (_, bytes, expected) => {
    expect(decodeUtf8(bytes)).toEqual(expected);
  });
});

describe('parseJson', () => {
  it('reads behind a byte order mark, and keeps U+2028 inside strings', () => {
    expect(parseJson('\uFEFF{"a":"\u2028"}\r\n')).toEqual({ ok: true, value: { a: '\u2028' } });
  });

  it.each(['{"a":', '{', '[', '"', '{"a":1} x', '{"a":1]', '["a"}', '', ' ', 'x', '{]}'])('says syntax for what is no JSON: %j', (text) => {
    expect(parseJson(text)).toEqual({ ok: false, why: 'syntax' });
  });

  it.each(['{}', ' [ ] \r\n', '"a\\""', ' 1 ', 'null', '\uFEFF {"a":1}\t'])('reads whatever stands around it: %j', (text) => {
    expect(parseJson(text)).toEqual({ ok: true, value: JSON.parse(text.replace('\uFEFF', '')) });
  });

  it('follows a nesting of many thousands', () => {
    expect(parseJson(`${'[['.repeat(50_000)}${']]'.repeat(50_000)}`).ok).toBe(true);
  });
});

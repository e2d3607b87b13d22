import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainAsciiBytes, plainUnits } from './plain-ascii.ts';
import { jsonStringByteLength, utf8ByteLength } from './string-bytes.ts';

const nativeUtf8 = (text: string): number => new TextEncoder().encode(text).length;
const nativeJson = (text: string): number => nativeUtf8(JSON.stringify(text));

/** What the units cost alone, as `string-bytes` has it for ASCII. */
const costs = Uint8Array.from({ length: 0x80 }, (_, unit) => nativeJson(String.fromCharCode(unit)) - 2);

/** Long texts, mostly ASCII, in which anything may stand at any distance. */
const longText = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.string({ minLength: 1, maxLength: 40 }).map((text) => text.repeat(60)) },
      {
        weight: 2,
        arbitrary: fc.string({ unit: fc.constantFrom('"', '\\', '\n', '\u0000', '\u001f', '\u007f', ' ', 'a'), maxLength: 40 }),
      },
      fc.constantFrom('é', '汉', '😀', '\ud83d', '\ude00'),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

describe('bytes of plain ASCII', () => {
  it('costs every ASCII unit what it costs alone, wherever it stands in a word', () => {
    for (let unit = 0; unit < 0x80; unit += 1) {
      for (let before = 0; before < 4; before += 1) {
        const text = `${'x'.repeat(before)}${String.fromCharCode(unit)}xxxxx`;
        expect(plainAsciiBytes(text, 0, text.length, costs)).toBe(nativeJson(text) - 2);
      }
    }
  });

  it.each(['é', '汉', '😀', '\ud83d', '\ude00'])('is undefined where %j is in the range, and only there', (other) => {
    const text = `${'x'.repeat(plainUnits - other.length)}${other}${'x'.repeat(10)}`;
    expect(plainAsciiBytes(text, 0, plainUnits, costs)).toBeUndefined();
    expect(plainAsciiBytes(text, 0, plainUnits - other.length, costs)).toBe(plainUnits - other.length);
    expect(plainAsciiBytes(text, plainUnits, text.length, costs)).toBe(10);
  });

  it('leaves the size of any long text what native JSON and UTF-8 make it', () => {
    fc.assert(
      fc.property(longText, (text) => {
        expect(jsonStringByteLength(text)).toBe(nativeJson(text));
        expect(utf8ByteLength(text)).toBe(nativeUtf8(text));
      }),
    );
  });

  it('leaves limits what they are', () => {
    fc.assert(
      fc.property(longText, fc.integer({ min: -3, max: 3 }), (text, more) => {
        const exact = nativeJson(text);
        const limited = jsonStringByteLength(text, exact + more);
        if (more >= 0) expect(limited).toBe(exact);
        else expect(limited).toBeGreaterThan(exact + more);
        expect(limited).toBeLessThanOrEqual(exact);
      }),
    );
  });
});

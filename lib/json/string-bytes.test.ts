import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonPayloadByteLength, jsonRangePayloadBytes, jsonStringByteLength, splitsPair, utf8ByteLength } from './string-bytes.ts';

const nativeUtf8 = (text: string): number => new TextEncoder().encode(text).length;
const nativeJson = (text: string): number => nativeUtf8(JSON.stringify(text));

/** Any units, lone surrogates included, with the interesting ones frequent. */
const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom('"', '\\', '\n', '\b', '\v', '\u0000', '\u007f', '/', '\u2028', 'é', '汉', '😀', '\ud83d', '\ude00', 'a'),
    fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
  ),
});

describe('bytes of a string in JSON', () => {
  it('costs every single unit as native JSON does', () => {
    for (let unit = 0; unit <= 0xffff; unit++) {
      const text = String.fromCharCode(unit);
      if (jsonStringByteLength(text) !== nativeJson(text)) expect.fail(`unit ${unit.toString(16)}`);
      if (utf8ByteLength(text) !== nativeUtf8(text)) expect.fail(`unit ${unit.toString(16)} in UTF-8`);
    }
    expect(jsonStringByteLength('')).toBe(2);
  });

  it('equals stringify and then UTF-8 for any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(jsonStringByteLength(text)).toBe(nativeJson(text));
        expect(jsonPayloadByteLength(text)).toBe(nativeJson(text) - 2);
        expect(utf8ByteLength(text)).toBe(nativeUtf8(text));
      }),
    );
  });

  it.each([4095, 4096, 4097, 8191, 8192, 8193])('stays exact where a pair or lone halves stand at unit %i of a long text', (at) => {
    for (const middle of ['😀', '\ud83d', '\ude00', '\ud83d😀', '\ud83d\ud83d\ud83d\ude00\ude00']) {
      const text = 'x'.repeat(at - 1) + middle + 'y'.repeat(5000);
      expect(jsonStringByteLength(text)).toBe(nativeJson(text));
      expect(utf8ByteLength(text)).toBe(nativeUtf8(text));
    }
  });

  it('is exact up to a limit, and over it by a lower bound past it', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: -3, max: 120 }), (text, limit) => {
        const exact = nativeJson(text);
        const limited = jsonStringByteLength(text, limit);
        if (exact <= limit) expect(limited).toBe(exact);
        else {
          expect(limited).toBeGreaterThan(limit);
          expect(limited).toBeLessThanOrEqual(exact);
        }
      }),
    );
  });

  it.each(['x', '汉', '😀', '\ud83d', '\n'])('never takes a text of %j that just fits for one that does not', (unit) => {
    const text = unit.repeat(10_000);
    const exact = nativeJson(text);
    expect(jsonStringByteLength(text, exact)).toBe(exact);
    expect(jsonStringByteLength(text, exact - 1)).toBe(exact);
  });

  it.each(['😀', '\ud83d😀', '\ud83d\ud83d😀'])('does not split %j between two checks of the limit', (middle) => {
    for (let before = 4090; before <= 4097; before++) {
      const text = `${'x'.repeat(before)}${middle}yyyy`;
      const exact = nativeJson(text);
      expect(jsonStringByteLength(text, exact)).toBe(exact);
    }
  });

  it('looks at no more units than the limit has bytes', () => {
    for (const unit of ['x', '汉', '😀', '\u0000', '\ud800']) {
      const tally = { units: 0 };
      jsonPayloadByteLength(unit.repeat(1_000_000), 65_534, tally);
      expect(tally.units).toBeLessThanOrEqual(65_534);
    }
    const tally = { units: 0 };
    jsonPayloadByteLength('\u0000'.repeat(60_000), 65_534, tally);
    expect(tally.units).toBeGreaterThan(0);
    expect(tally.units).toBeLessThan(16_384);
  });
});

describe('bytes of a range', () => {
  it('equals the bytes of the slice, also where the slice splits a pair', () => {
    fc.assert(
      fc.property(anyText, fc.nat(), fc.nat(), (text, a, b) => {
        const [start = 0, end = 0] = [a % (text.length + 1), b % (text.length + 1)].sort((x, y) => x - y);
        expect(jsonRangePayloadBytes(text, start, end)).toBe(nativeJson(text.slice(start, end)) - 2);
      }),
    );
  });
});

describe('splitsPair', () => {
  it('is true between the halves of a valid pair alone', () => {
    expect([0, 1, 2, 3, 4].map((index) => splitsPair('a😀b', index))).toEqual([false, false, true, false, false]);
    expect(splitsPair('\ude00\ud83d', 1)).toBe(false);
  });
});

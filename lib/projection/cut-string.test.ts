import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonBytes } from '../base/units.ts';
import { jsonPayloadByteLength } from '../json/string-bytes.ts';
import { acpMarker, headlessMarker } from '../markers/transport.ts';
import { cutJsonString } from './cut-string.ts';
import { anyText, nativeBytes } from './testing/updates.ts';

describe('cutting one string', () => {
  it('never exceeds its budget, keeps what fits, and is a no-op the second time', () => {
    const markers = fc.constantFrom(acpMarker.text, headlessMarker.text, '', '…');
    fc.assert(
      fc.property(anyText, fc.integer({ min: 2, max: 300 }), markers, (text, bytes, marker) => {
        const budget = jsonBytes(bytes);
        const cut = cutJsonString(text, budget, marker);
        expect(nativeBytes(cut)).toBeLessThanOrEqual(budget);
        if (nativeBytes(text) <= budget) expect(cut).toBe(text);
        expect(cutJsonString(cut, budget, marker)).toBe(cut);
      }),
    );
  });

  it('leaves at most 5 bytes of either side unused', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 80, max: 300 }), (text, bytes) => {
        const cut = cutJsonString(text, jsonBytes(bytes), acpMarker.text);
        if (cut === text) return;
        const [head = '', tail = ''] = cut.split(acpMarker.text);
        const kept = bytes - 2 - acpMarker.payloadBytes;
        const headBudget = Math.floor(kept / 5);
        expect(headBudget - jsonPayloadByteLength(head)).toBeLessThanOrEqual(5);
        expect(kept - headBudget - jsonPayloadByteLength(tail)).toBeLessThanOrEqual(5);
        expect(text.startsWith(head) && text.endsWith(tail)).toBe(true);
      }),
    );
  });

  it.each([-5, 0, 1, 2, Number.NaN])('of a budget of %d leaves nothing, not even the marker', (bytes) => {
    expect(cutJsonString('abc', jsonBytes(bytes), acpMarker.text)).toBe('');
  });
});

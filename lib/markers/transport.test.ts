import { describe, expect, it } from 'vitest';
import { jsonPayloadByteLength } from '../json/string-bytes.ts';
import { acpMarker, headlessMarker } from './transport.ts';

describe('transport markers', () => {
  it.each([
    { name: 'ACP', marker: acpMarker },
    { name: 'headless', marker: headlessMarker },
  ])('states the sizes of the $name marker', ({ marker }) => {
    expect(marker.units).toBe(marker.text.length);
    expect(marker.payloadBytes).toBe(jsonPayloadByteLength(marker.text));
  });
});

import { decodeBase64 } from '../base/base64.ts';
import type { Found } from './detectors.ts';

/* One line of letters, or lines of one width as command-line tools wrap them. */
const runs = [
  /(?<![A-Za-z0-9+/_=-])(?:(?:[A-Za-z0-9+/]{76}\r?\n){1,100000}|(?:[A-Za-z0-9+/]{64}\r?\n){1,100000})[A-Za-z0-9+/]{0,76}={0,2}/g,
  /(?<![A-Za-z0-9+/_=-])[A-Za-z0-9+/_-]{16,}={0,2}/g,
];

/** Bytes that are looked at before a long run is decoded whole. */
const probeBytes = 96;

const asBytes = (letters: string, most?: number): Uint8Array | undefined => {
  const plain = letters.replaceAll(/[\r\n=]/g, '');
  // A cut run keeps what its last letter but one tells.
  const even = plain.length % 4 === 1 ? plain.slice(0, -1) : plain;
  return decodeBase64(even, 'standard', most) ?? decodeBase64(even, 'url', most);
};

/** True for text: hardly a byte that is none, and no control characters but those of a terminal. */
const isText = (text: string): boolean => {
  let odd = 0;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit === 0xfffd || (unit < 0x20 && unit !== 9 && unit !== 10 && unit !== 13 && unit !== 0x1b)) odd += 1;
  }
  // A run that was cut, or is one piece of a stream, may begin and end within a character.
  return odd <= 2 + text.length / 200;
};

/** Base64 in a text and what it says, where that is text. */
export function* encodedTexts(text: string): Generator<Found & { readonly says: string }> {
  const decoder = new TextDecoder();
  for (const pattern of runs) {
    for (const { 0: value, index } of text.matchAll(pattern)) {
      const first = asBytes(value.slice(0, probeBytes * 2), probeBytes);
      if (first === undefined || !isText(decoder.decode(first))) continue;
      const bytes = asBytes(value);
      if (bytes !== undefined) yield { start: index, value, says: decoder.decode(bytes) };
    }
  }
}

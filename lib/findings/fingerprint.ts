import { hashOfText } from '../base/hash.ts';

/** A text by its length and a number made of all its units: what is kept of texts to know them again. */
export type Fingerprint = string;

/** Linear in the text, whose blank ends are left out. */
export const fingerprintOf = (text: string): Fingerprint => {
  const own = text.trim();
  return `${own.length}\n${hashOfText(own)}`;
};

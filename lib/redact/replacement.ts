import type { RuleId } from './types.ts';

const initials: { readonly [rule in RuleId]: string } = {
  token: 't',
  email: 'e',
  user: 'u',
  host: 'h',
  query: 'q',
  environment: 'v',
  digest: 'd',
  encoded: 'b',
  own: 'o',
};

/* A replacement, or enough of one that a cut or a kept line break left. */
const pattern = /redacted-|-[teuhqvdbo]\d+-r/;

/* What is left of one between a kept line break and the next dash. */
const piece = /^(?:[teuhqvdbo]\d+)?$/;

/** True for a text that a replacement is (part of): it is not looked at again. */
export const isReplacement = (value: string): boolean => {
  if (pattern.test(value) || 'redacted-'.startsWith(value)) return true;
  const unbroken = value.replaceAll(/\s/g, '');
  return unbroken !== value && ('redacted-'.includes(unbroken) || piece.test(unbroken));
};

/* One stand-in for each width that a code point can have as UTF-16 units and as JSON bytes. */
const twoBytes = '\u00b7';
const threeBytes = '\u2022';
const fourBytes = '\u{1f535}';

/**
 * What stands for a secret: the same number of UTF-16 units and of JSON bytes at every place, so that budgets, cuts and offsets stay
 * true. The unit at a place depends on the secret and the place alone, so a part of the secret becomes the same part of this. Units
 * that JSON escapes (quotes, line breaks, lone surrogates) stay what they are: they carry no secret, and no other unit has their width.
 */
export const replacementFor = (value: string, rule: RuleId, number: number): string => {
  const word = `redacted-${initials[rule]}${number}-`;
  let out = '';
  for (let i = 0; i < value.length; i += 1) {
    const unit = value.charCodeAt(i);
    if (unit < 0x20 || unit === 0x22 || unit === 0x5c) out += value.charAt(i);
    else if (unit < 0x80) out += word.charAt(i % word.length);
    else if (unit < 0x800) out += twoBytes;
    else if (isPairAt(value, i)) {
      out += fourBytes;
      i += 1;
    } else if (unit >= 0xd800 && unit <= 0xdfff) out += value.charAt(i);
    else out += threeBytes;
  }
  return out;
};

const isPairAt = (text: string, at: number): boolean => {
  const high = text.charCodeAt(at);
  const low = text.charCodeAt(at + 1);
  return high >= 0xd800 && high <= 0xdbff && low >= 0xdc00 && low <= 0xdfff;
};

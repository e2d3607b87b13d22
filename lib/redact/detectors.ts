import { isReplacement } from './replacement.ts';
import type { RuleId } from './types.ts';

/** One detector: a pattern whose named group `secret` (or the whole match) is the value, and a last word on what it found. */
export interface Detector {
  readonly rule: Exclude<RuleId, 'own'>;
  /** For a person: what it finds. */
  readonly words: string;
  readonly patterns: readonly RegExp[];
  readonly keep?: (value: string) => boolean;
}

/*
 * Every pattern is linear: bounded repeats, no nested quantifiers, and a first letter that most text does not have. They look at
 * text a capture holds, which is hostile.
 */
const tokenPatterns = [
  /\b(?:sk|pk|rk)[-_](?:[a-z]{2,12}[-_]){0,3}[A-Za-z0-9_-]{16,200}/g,
  /\bgh[pousr]_[A-Za-z0-9]{20,255}/g,
  /\bgithub_pat_[A-Za-z0-9_]{20,255}/g,
  /\bglpat-[A-Za-z0-9_-]{16,64}/g,
  /\bxox[abeoprs]-[A-Za-z0-9-]{10,200}/g,
  /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g,
  /\bAIza[A-Za-z0-9_-]{35}/g,
  /\bnpm_[A-Za-z0-9]{30,60}/g,
  /\bhf_[A-Za-z0-9]{20,60}/g,
  /\beyJ[A-Za-z0-9_-]{8,4000}\.[A-Za-z0-9_-]{8,4000}\.[A-Za-z0-9_-]{0,1000}/g,
  /\b[Bb]earer\s{1,3}(?<secret>[A-Za-z0-9._~+/=-]{12,2000})/g,
  /\b[Bb]asic\s{1,3}(?<secret>[A-Za-z0-9+/=]{12,2000})/g,
  /-----BEGIN [A-Z ]{3,40}PRIVATE KEY-----(?<secret>[\s\S]{1,8000}?)-----END/g,
  /\b(?:api[_-]?key|access[_-]?token|auth[_-]?token|client[_-]?secret|password|passwd|secret)["']?\s{0,3}[:=]\s{0,3}\\?["']?(?<secret>[^\s"'\\,;&]{4,400})/gi,
];

const wordLike = /^(?:true|false|null|none|undefined|string|number|boolean|required|optional|environment|variable|\(none\))$/i;

/** Built-in detectors, the surest first: where two find the same stretch, the first names it. */
export const detectors: readonly Detector[] = [
  { rule: 'token', words: 'keys, tokens and passwords', patterns: tokenPatterns, keep: (value) => !wordLike.test(value) },
  {
    rule: 'digest',
    words: 'digests of files (they would no longer hold)',
    patterns: [/\bsha-?256[:=]?\s{0,3}(?<secret>[0-9a-f]{64})\b/gi],
  },
  {
    rule: 'environment',
    words: 'values of environment variables',
    patterns: [/(?:^|[\s"';&|(])(?:export\s{1,3})?[A-Z][A-Z0-9]{0,40}(?:_[A-Z0-9]{1,40}){1,6}=\\?["']?(?<secret>[^\s"'\\;&|]{3,400})/gm],
    keep: (value) => !wordLike.test(value) && !value.startsWith('$'),
  },
  {
    rule: 'email',
    words: 'e-mail addresses',
    patterns: [/[A-Za-z0-9][A-Za-z0-9._%+-]{0,63}@[A-Za-z0-9][A-Za-z0-9-]{0,62}(?:\.[A-Za-z0-9-]{1,63}){0,6}\.[A-Za-z]{2,24}\b/g],
  },
  {
    rule: 'query',
    words: 'query strings of addresses',
    patterns: [/\bhttps?:\/\/[^\s"'<>?#\\]{1,2000}\?(?<secret>[^\s"'<>#\\]{1,4000})/g],
  },
  {
    rule: 'host',
    words: 'host names',
    patterns: [
      /\b(?:https?|wss?|ssh|ftp|git):\/\/(?:[^\s/@"'\\]{1,200}@)?(?<secret>[A-Za-z0-9][A-Za-z0-9.-]{0,253}[A-Za-z0-9])/g,
      /\b(?<secret>[a-z0-9][a-z0-9-]{0,62}(?:\.[a-z0-9-]{1,63}){0,6}\.(?:internal|intranet|corp|lan|local|localdomain))\b/gi,
      /\b(?<secret>(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d{1,3}){2,3})\b/g,
    ],
    keep: (value) => !/^(?:localhost|127\.0\.0\.1|example\.(?:com|org|net)|www\.example\.com)$/i.test(value),
  },
  {
    rule: 'user',
    words: 'user names in home paths',
    patterns: [
      /(?<![\w.~-])\/(?:home|Users)\/(?<secret>[^\s/"'\\:<>|*?]{1,64})/g,
      /\b[A-Za-z]:\\{1,2}Users\\{1,2}(?<secret>[^\s/"'\\:<>|*?]{1,64})/g,
    ],
    keep: (value) => !/^(?:Shared|Public|runner)$/.test(value),
  },
];

/** A stretch of one text and the value there. */
export interface Found {
  readonly start: number;
  readonly value: string;
}

/** What one pattern finds in a text; replacements of ours are never found again. */
export const findPattern = (text: string, pattern: RegExp, keep?: (value: string) => boolean): readonly Found[] => {
  const found: Found[] = [];
  for (const match of text.matchAll(pattern)) {
    const value = match.groups?.secret ?? match[0];
    if (value === '' || isReplacement(value) || keep?.(value) === false) continue;
    // The group stands at the end of what is matched but for a closing word, so its last place in the match is its own.
    found.push({ start: match.index + match[0].lastIndexOf(value), value });
  }
  return found;
};

const slashed = /^\/(.+)\/([imsu]*)$/;

/** True for `/pattern/flags`, which may need any time; words are found in linear time. */
export const isPattern = (typed: string): boolean => slashed.test(typed);

/** A person's own pattern: `/pattern/flags`, else the literal text. Undefined where it is empty or no pattern. */
export const ownPattern = (typed: string): RegExp | undefined => {
  if (typed === '') return undefined;
  const parts = slashed.exec(typed);
  try {
    if (parts !== null) return new RegExp(parts[1] ?? '', `g${parts[2] ?? ''}`);
  } catch {
    return undefined;
  }
  return new RegExp(typed.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'), 'g');
};

import { isWordStart, outsideSign, wordAt } from './boundary.ts';
import { isReplacement } from './replacement.ts';
import { isValue, knownTokens, tokenPatterns } from './token-patterns.ts';
import type { RuleId } from './types.ts';

/** One detector: patterns whose named group `secret` (or the whole match) is the value, and a last word on what they found. */
export interface Detector {
  readonly rule: Exclude<RuleId, 'own'>;
  /** For a person: what it finds. */
  readonly words: string;
  readonly patterns: readonly RegExp[];
  /** Patterns of the same kind that count only where a word may begin: looked at last, since to look back everywhere takes long. */
  readonly atWords?: readonly RegExp[];
  readonly keep?: (value: string) => boolean;
}

/** Variables whose names are one word, and whose values tell of a person or a machine. */
const plainVariables = 'USER|USERNAME|LOGNAME|HOSTNAME|COMPUTERNAME|MAIL|EMAIL|TOKEN|SECRET|PASS|DSN';
const variable = `(?:[A-Z][A-Z0-9]{0,40}(?:_[A-Z0-9]{1,40}){1,6}|${plainVariables})`;
const beforeVariable = String.raw`(?:^|[\s"';&|(]|\\[nrt])(?:export\s{1,3}|set\s{1,3}|\$env:)?`;
const slash = String.raw`\\{0,8}\/`;
/** Homes are at the root, or where other systems are mounted. */
const homes = String.raw`(?:(?:${slash}(?:mnt|cygdrive))?${slash}[a-z]|${slash}(?:export|usr|var|data|private|nfs|net)|${slash}System\/Volumes\/Data|[a-z]%3A)?${slash}(?:home|Users)${slash}`;
const drive = String.raw`[A-Za-z]:\\{1,8}Users\\{1,8}`;
const connect = String.raw`(?:ssh|scp|sftp)\s[^\n"'\\]{0,100}?\b`;
const scheme =
  '(?:https?|wss?|ssh|s?ftp|git|git\\+ssh|svn|ldaps?|postgres(?:ql)?|mysql|mariadb|mongodb(?:\\+srv)?|rediss?|amqps?|nats|kafka|smb|nfs|tcp|udp|grpcs?)';

/** Built-in detectors, the surest first: where two find the same stretch, the first names it. */
export const detectors: readonly Detector[] = [
  { rule: 'token', words: 'keys, tokens and passwords', patterns: tokenPatterns, atWords: [knownTokens], keep: isValue },
  {
    rule: 'digest',
    words: 'digests of files (they would no longer hold)',
    patterns: [/sha-?256[:=]?\s{0,3}(?<secret>[0-9a-f]{64})\b/gi],
  },
  {
    rule: 'environment',
    words: 'values of environment variables',
    patterns: [
      new RegExp(`${beforeVariable}${variable}\\s?=\\s?(?<open>\\\\{0,8}["'])(?<secret>(?:(?!\\k<open>)[^\\r\\n]){3,1000})`, 'gm'),
      new RegExp(`${beforeVariable}${variable}=(?<secret>[^\\s"'\\\\;&|]{3,400})`, 'gm'),
      // A list of variables, as `env` prints it: a value goes to the end of its line, whatever stands in it.
      new RegExp(`^${variable}=(?<secret>[^\\r\\n]{3,1000})(?=\\r?\\n[A-Za-z_][A-Za-z0-9_]{0,80}=)`, 'gm'),
    ],
    keep: isValue,
  },
  {
    rule: 'email',
    words: 'e-mail addresses',
    patterns: [
      new RegExp(
        String.raw`${outsideSign}[A-Za-z0-9][A-Za-z0-9._%+-]{0,63}(?:@|%40)[A-Za-z0-9][A-Za-z0-9-]{0,62}(?:\.[A-Za-z0-9-]{1,63}){0,6}\.[A-Za-z]{2,24}\b`,
        'g',
      ),
    ],
  },
  {
    rule: 'query',
    words: 'query strings of addresses',
    patterns: [
      new RegExp(String.raw`(?:https?|wss?):(?:${slash}){2}(?:[^\s"'<>?#\\]|\\{1,8}\/){1,500}\?(?<secret>[^\s"'<>#\\]{1,4000})`, 'g'),
      // Without its host, as in the first line of a request.
      /(?<![\w./?\\-])\/[^\s"'<>?#\\]{0,120}\?(?<secret>[A-Za-z0-9_.~%[\]-]{1,64}=[^\s"'<>#\\]{1,4000})/g,
    ],
  },
  {
    rule: 'host',
    words: 'host names',
    patterns: [
      new RegExp(
        String.raw`${scheme}:(?:${slash}){2}(?:[^\s/"'\\]{1,300}@)?(?<secret>[A-Za-z0-9][A-Za-z0-9.-]{0,253}[A-Za-z0-9]|\[[0-9A-Fa-f:.]{3,45}\])`,
        'g',
      ),
      new RegExp(
        String.raw`${wordAt}(?<secret>[a-z0-9][a-z0-9-]{0,62}(?:\.[a-z0-9-]{1,63}){0,6}\.(?:internal|intranet|corp|lan|local|localdomain))\b`,
        'gi',
      ),
      new RegExp(String.raw`${wordAt}(?<![.])(?<secret>(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d))(?![.\w])`, 'g'),
      /(?<![\w:.])(?<secret>(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}|f[cde][0-9a-f]{2}:[0-9a-f:]{0,36}::?[0-9a-f:]{1,36})(?![\w:])/gi,
      // The prompt of a shell, and what it is told to connect to.
      new RegExp(`${wordAt}[a-z_][a-z0-9_-]{0,31}@(?<secret>[A-Za-z0-9][A-Za-z0-9-]{0,62}):[~/]`, 'g'),
      new RegExp(`${connect}[a-z_][a-z0-9_-]{0,31}@(?<secret>[A-Za-z0-9][A-Za-z0-9.-]{1,253})`, 'g'),
    ],
    keep: (value) =>
      !/^(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|255(?:\.\d+){3}|\[::1\]|example\.(?:com|org|net)|www\.example\.com)$/i.test(value),
  },
  {
    rule: 'user',
    words: 'user names in home paths',
    patterns: [
      new RegExp(String.raw`(?<![\w.~-]|\w\\{1,8})${homes}(?<secret>[^\s/"'\\:<>|*?]{1,64})`, 'g'),
      // After a line break as JSON writes it.
      new RegExp(String.raw`(?<=\\[nrt])${homes}(?<secret>[^\s/"'\\:<>|*?]{1,64})`, 'g'),
      /%2F(?:home|Users)%2F(?<secret>[^\s/"'\\:<>|*?%]{1,64})/gi,
      // A path that became the name of a folder.
      /(?<=[/\\"'\s]|^)-(?:home|Users)-(?<secret>[A-Za-z0-9_]{1,64})(?=[-/\\"'\s]|$)/g,
      new RegExp(String.raw`${drive}(?<secret>[^/"'\\:<>|*?\r\n]{1,64})(?=\\)`, 'g'),
      new RegExp(String.raw`${drive}(?<secret>[^\s/"'\\:<>|*?]{1,64})`, 'g'),
      new RegExp(`${wordAt}(?<secret>[a-z_][a-z0-9_-]{0,31})@[A-Za-z0-9][A-Za-z0-9-]{0,62}:[~/]`, 'g'),
      new RegExp(`${connect}(?<secret>[a-z_][a-z0-9_-]{0,31})@[A-Za-z0-9]`, 'g'),
    ],
    keep: (value) => !/^(?:Shared|Public|Default|runner|root|git|user|\.{1,3}|[$%{].*)$/.test(value),
  },
  // Found by `encoded.ts`, which reads it with the detectors above.
  { rule: 'encoded', words: 'base64 that holds any of these', patterns: [] },
];

/** A stretch of one text and the value there. */
export interface Found {
  readonly start: number;
  readonly value: string;
}

/** What one pattern finds in a text; replacements of ours are never found again. With `atWord`, only what begins where a word may. */
export const findPattern = (text: string, pattern: RegExp, keep?: (value: string) => boolean, atWord = false): readonly Found[] => {
  const found: Found[] = [];
  for (const match of text.matchAll(pattern)) {
    const value = match.groups?.secret ?? match[0];
    if (value === '' || isReplacement(value) || keep?.(value) === false || (atWord && !isWordStart(text, match.index))) continue;
    // The group stands at the end of what is matched but for a closing word, so its last place in the match is its own.
    found.push({ start: match.indices?.groups?.secret?.[0] ?? match.index + match[0].lastIndexOf(value), value });
  }
  return found;
};

/** What one detector finds in a text. */
export const findBy = (text: string, { patterns, atWords = [], keep }: Detector): readonly Found[] => [
  ...patterns.flatMap((pattern) => findPattern(text, pattern, keep)),
  ...atWords.flatMap((pattern) => findPattern(text, pattern, keep, true)),
];

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

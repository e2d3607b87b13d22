import type { Finding, FindingGroup } from '../../lib/findings/types.ts';
import { familyWords, placeWords } from '../../lib/findings/words.ts';

/** What a filter is held against. */
export interface Filtered {
  readonly finding: Finding;
  readonly group: Pick<FindingGroup, 'rule' | 'family' | 'title'>;
  /** Tool of the call it is in. */
  readonly tool: string | undefined;
}

const names = ['is', 'family', 'rule', 'tool', 'call'] as const;
type Name = (typeof names)[number];

/** One word of a filter. All words must hold; a leading minus turns one round. */
interface Term {
  readonly not: boolean;
  /** What it is about; any text where absent. */
  readonly name?: Name;
  readonly needle: string;
}

const words = /-?(?:\w+:)?"[^"]*"?|\S+/g;
const wordsOf = (filter: string): readonly string[] => filter.match(words) ?? [];

const term = (word: string): Term | undefined => {
  const not = word.startsWith('-') && word.length > 1;
  const body = not ? word.slice(1) : word;
  const colon = body.indexOf(':');
  const name = names.find((each) => each === body.slice(0, Math.max(0, colon)).toLowerCase());
  const needle = (name === undefined ? body : body.slice(colon + 1)).replace(/^"|"$/g, '').toLowerCase();
  if (needle === '') return undefined;
  return name === undefined ? { not, needle } : { not, name, needle };
};

/**
 * Words of a filter of findings: `is:error`, `family:loss`, `rule:model-cut`, `tool:read`, `call:` with an id, `-word` for the opposite,
 * `"two words"` together. Anything else is text to find in sentence, evidence, rule, place or tool. Total: whatever is typed is a filter.
 */
export const parseFindingFilter = (filter: string): readonly Term[] => wordsOf(filter).flatMap((word) => term(word) ?? []);

const has = (text: string | undefined, needle: string): boolean => text?.toLowerCase().includes(needle) ?? false;

const holds = ({ finding, group, tool }: Filtered, { name, needle }: Term): boolean => {
  switch (name) {
    case 'is':
      return finding.severity === needle || (needle === 'note' && finding.severity === 'info');
    case 'family':
      return group.family === needle;
    case 'rule':
      return has(group.rule, needle);
    case 'tool':
      return has(tool, needle);
    case 'call':
      return has(finding.place.call?.toolCallId, needle);
    default:
      return [
        finding.sentence,
        group.rule,
        group.title,
        familyWords[group.family],
        tool,
        ...finding.evidence,
        ...placeWords(finding.place),
      ].some((text) => has(text, needle));
  }
};

export const matchesFinding = (one: Filtered, terms: readonly Term[]): boolean => terms.every((each) => holds(one, each) !== each.not);

const named = (word: string, name: string): boolean => word.toLowerCase().startsWith(`${name}:`);

/** Value of the first word of a name: of `family`, the one that is chosen. */
export const wordIn = (filter: string, name: Name): string | undefined => {
  const word = wordsOf(filter).find((each) => named(each, name));
  return word?.slice(name.length + 1).replace(/^"|"$/g, '');
};

/** The filter with another word of a name in place of those it has; undefined takes them out. */
export const withWord = (filter: string, name: Name, value: string | undefined): string => {
  const others = wordsOf(filter).filter((word) => !named(word, name));
  const quoted = value === undefined || /^[^\s"]+$/.test(value) ? value : `"${value.replaceAll('"', '')}"`;
  return [...others, ...(quoted === undefined ? [] : [`${name}:${quoted}`])].join(' ');
};

/** True where the filter leaves findings of a severity out. */
export const leavesOut = (filter: string, severity: string): boolean =>
  wordsOf(filter).some((word) => word.toLowerCase() === `-is:${severity}`);

/** The filter with findings of a severity left out, or let in again. */
export const toggledSeverity = (filter: string, severity: string): string => {
  const out = `-is:${severity}`;
  const others = wordsOf(filter).filter((word) => word.toLowerCase() !== out);
  return [...others, ...(leavesOut(filter, severity) ? [] : [out])].join(' ');
};

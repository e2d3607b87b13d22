import type { Finding } from './types.ts';

const partsOf = ({ rule, place }: Finding): readonly string[] => {
  const { call, text, unit, field, frame, item, record, problem } = place;
  const part = (letter: string, value: string | number | undefined): readonly string[] =>
    value === undefined ? [] : [`${letter}${value}`];
  return [
    rule,
    ...part('c', call?.index),
    ...part('t', text),
    ...part('u', unit),
    ...part('d', field),
    ...part('f', frame),
    ...part('i', item),
    ...part('r', record),
    ...part('p', problem),
  ];
};

/** Units of a key at most: ids of texts and fields are short. */
const longest = 200;

/**
 * Names of findings, in their order, by which links find them again: rule and place, and a number where one place has several of a rule.
 * The same in every opening of the same files.
 */
export const findingKeys = (findings: readonly Finding[]): readonly string[] => {
  const seen = new Map<string, number>();
  return findings.map((finding) => {
    const key = partsOf(finding).join(';').slice(0, longest);
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    return nth === 1 ? key : `${key};n${nth}`;
  });
};

import type { CallText } from '../texts/types.ts';

/**
 * Ids of texts that are equal unit by unit, grouped, in the order of the texts; groups of one are left out. Texts that only stand for
 * another, that are JSON made readable, or that are empty do not count: their equality says nothing.
 */
export const equalGroups = (texts: readonly CallText[]): readonly (readonly string[])[] => {
  const groups = new Map<string, string[]>();
  for (const { id, text, standsFor, rendered, provenance } of texts) {
    if (text === undefined || text === '' || standsFor !== undefined || rendered === true || provenance.kind !== 'observed') continue;
    const group = groups.get(text);
    if (group === undefined) groups.set(text, [id]);
    else group.push(id);
  }
  return [...groups.values()].filter((group) => group.length > 1);
};

/** True where both ids are in one group. */
export const areEqual = (groups: readonly (readonly string[])[], a: string, b: string): boolean =>
  a === b || groups.some((group) => group.includes(a) && group.includes(b));

import type { Check, LocatedText } from './types.ts';

/**
 * What a conforming client leaves out of the content it shows: the items that fit no form of the protocol, each with its reason. A note for
 * the text that was made without them; where nothing was dropped there is none.
 */
export const shownChecks = (texts: readonly LocatedText[]): readonly Check[] =>
  texts.flatMap(({ id, role, provenance }) => {
    if (role !== 'shown' || provenance.kind !== 'derived' || provenance.settings?.endsWith(' dropped') !== true) return [];
    return [{ id: `${id}:dropped`, text: id, verdict: 'note', sentence: provenance.rule }];
  });

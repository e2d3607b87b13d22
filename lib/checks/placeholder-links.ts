import { findPlaceholders, mayStandFor, type Placeholder } from '../markers/placeholders.ts';
import type { CallMedium } from '../texts/media.ts';
import type { CallText } from '../texts/types.ts';

/** A placeholder in one text of a call, and the medium it stands for where the bundle has it. */
export interface LinkedPlaceholder {
  /** Id and label of the text it stands in. */
  readonly text: string;
  readonly label: string;
  readonly placeholder: Placeholder;
  /** As it stands there. */
  readonly words: string;
  /** Id of the medium; absent where no medium of the bundle has that type and size. */
  readonly medium?: string;
}

/** Placeholders listed for one text; a text that quotes thousands is no result with media. */
const mostInOneText = 200;

/** Media by the order in which placeholders may use them up: each once, and one that several are alike in goes round. */
const takeTurns = (media: readonly CallMedium[]) => {
  const used = new Set<string>();
  return (placeholder: Placeholder): string | undefined => {
    const able = media.filter(
      ({ mimeType, payloadBytes }) => payloadBytes !== undefined && mayStandFor(placeholder, { mimeType, bytes: payloadBytes }),
    );
    const next = able.find(({ id }) => !used.has(id)) ?? able[0];
    if (next !== undefined) used.add(next.id);
    return next?.id;
  };
};

/**
 * The placeholders of a call's texts, each with the medium it stands for: of the declared type and a size that is printed so, in the order
 * in which both stand ("result texts", images). Data that several places hold counts once. Linear in the texts.
 */
export const linkPlaceholders = (texts: readonly CallText[], media: readonly CallMedium[]): readonly LinkedPlaceholder[] => {
  const distinct = media.filter(({ sameAs }) => sameAs === undefined);
  return texts.flatMap(({ id, label, text, rendered }): readonly LinkedPlaceholder[] => {
    if (text === undefined || rendered === true) return [];
    const mediumFor = takeTurns(distinct);
    return findPlaceholders(text)
      .slice(0, mostInOneText)
      .map((placeholder) => {
        const medium = placeholder.kind === 'image' || placeholder.kind === 'resource' ? mediumFor(placeholder) : undefined;
        const words = text.slice(placeholder.range.start, placeholder.range.end);
        return { text: id, label, placeholder, words, ...(medium === undefined ? {} : { medium }) };
      });
  });
};

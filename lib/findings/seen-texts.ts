import type { LocatedText } from '../checks/types.ts';
import { listed } from '../checks/words.ts';
import { isOwnText, labelIn, sentText } from './cuts.ts';
import type { CallEvidence } from './types.ts';

/** A text of the result as it was seen, and the others that are the same. */
export interface SeenText {
  readonly text: LocatedText;
  readonly own: string;
  /** The model was sent it, or history keeps it for that. */
  readonly sent: boolean;
  readonly alike: readonly LocatedText[];
}

/** Every text of the result that was seen, each wording once: what the model was sent comes first, then as in the list of texts. Linear. */
export const seenTexts = (evidence: CallEvidence): readonly SeenText[] => {
  const sent = sentText(evidence);
  const all = evidence.report.texts.filter((text) => isOwnText(text) && text !== sent);
  const seen = new Map<
    string,
    { readonly text: LocatedText; readonly own: string; readonly sent: boolean; readonly alike: LocatedText[] }
  >();
  for (const text of sent === undefined ? all : [sent, ...all]) {
    const own = text.text;
    if (own === undefined) continue;
    const known = seen.get(own);
    if (known === undefined) seen.set(own, { text, own, sent: text === sent, alike: [] });
    else known.alike.push(text);
  }
  return [...seen.values()];
};

/** "so do the live content and the stored history" as evidence; nothing where a text stands alone. */
export const alsoIn = (texts: readonly SeenText[], evidence: CallEvidence): readonly string[] => {
  const [first, ...others] = texts;
  const labels = [...(first?.alike ?? []), ...others.flatMap(({ text, alike }) => [text, ...alike])].map(({ id }) => labelIn(evidence)(id));
  return labels.length === 0 ? [] : [`the same in ${listed(labels.slice(0, 5))}${labels.length > 5 ? ' and others' : ''}`];
};

/** Offsets at which something stands beside the edge of a cut, which split it: `split-by-cut` tells of that. */
export const besideCuts = ({ text }: SeenText): ((at: number) => boolean) => {
  const edges = new Set<number>(text.gaps.flatMap(({ at, marker }) => [at, marker?.range.start ?? at, marker?.range.end ?? at]));
  return (at) => edges.has(at) || edges.has(at + 1);
};

import { holdsWhole } from '../checks/source-text.ts';
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

/** A text in which something was found; never an empty list. */
export interface Holding<T> {
  readonly seen: SeenText;
  readonly found: readonly [T, ...(readonly T[])];
}

/** What was found in the first text that has it, with the texts that do. */
export interface Held<T> extends Holding<T> {
  readonly all: readonly Holding<T>[];
  /** "the same in the live content and the stored history", as evidence; nothing where the text stands alone. */
  readonly also: readonly string[];
}

/** Texts named in one phrase before the rest is left out. */
const mostNamed = 5;

const alsoIn = (texts: readonly SeenText[], evidence: CallEvidence): readonly string[] => {
  const [first, ...others] = texts;
  const labels = [...(first?.alike ?? []), ...others.flatMap(({ text, alike }) => [text, ...alike])].map(({ id }) => labelIn(evidence)(id));
  if (labels.length === 0) return [];
  return [`the same in ${listed(labels.slice(0, mostNamed))}${labels.length > mostNamed ? ' and others' : ''}`];
};

/** Looks for something in every text that was seen, each wording once; undefined where no text has it. */
export const heldIn = <T>(evidence: CallEvidence, look: (seen: SeenText) => readonly T[]): Held<T> | undefined => {
  const all = seenTexts(evidence).flatMap((seen): readonly Holding<T>[] => {
    const [first, ...others] = look(seen);
    return first === undefined ? [] : [{ seen, found: [first, ...others] }];
  });
  const [first] = all;
  const texts = all.map(({ seen }) => seen);
  return first === undefined ? undefined : { ...first, all, also: alsoIn(texts, evidence) };
};

/** True for a text that is whole by its nature: what it holds is what the tool put out. */
export const isPrinted = ({ text, alike }: SeenText): boolean => holdsWhole(text) || alike.some(holdsWhole);

/** Offsets at which something stands beside the edge of a cut, which split it: `split-by-cut` tells of that. */
export const besideCuts = ({ text }: SeenText): ((at: number) => boolean) => {
  const edges = new Set<number>(text.gaps.flatMap(({ at, marker }) => [at, marker?.range.start ?? at, marker?.range.end ?? at]));
  return (at) => edges.has(at) || edges.has(at + 1);
};

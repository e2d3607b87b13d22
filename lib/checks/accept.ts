import type { MarkerMatch } from '../markers/types.ts';
import { recognizeCut } from '../projection/recognize.ts';
import type { CallText } from '../texts/types.ts';
import { holdsWhole, type SourceText } from './source-text.ts';

/** Units on either side of a marker that must stand in the source too before the marker is taken for printed text. */
const contextUnits = 24;

/** True where the source holds the marker with its surroundings: then a tool printed these words, and nobody cut here. */
const isPrinted = (text: string, match: MarkerMatch, source: SourceText): boolean =>
  source.text.includes(text.slice(Math.max(0, match.range.start - contextUnits), match.range.end + contextUnits));

const isTransport = (match: MarkerMatch): boolean => match.layer === 'acp' || match.layer === 'headless';

/** Decides on markers that only sizes or both sides can prove: true where the text on either side was cut apart there. */
export type ProveCut = (match: MarkerMatch, accepted: readonly MarkerMatch[]) => boolean;

/**
 * Markers of a text that are no part of the result. A text that is whole by its nature has none. A transport's marker counts where its
 * sizes are the rule's, where the field it stands in was recognised as cut there (`known`, offsets), or where `prove` says that its sides
 * lie apart in the source; elsewhere the words are text ("Recognising an observed cut").
 */
export const acceptMarkers = (
  text: CallText & { readonly text: string },
  matches: readonly MarkerMatch[],
  source: SourceText | undefined,
  known: readonly number[],
  prove: ProveCut,
): readonly MarkerMatch[] => {
  if (holdsWhole(text)) return [];
  const whole = source !== undefined && holdsWhole(source) ? source : undefined;
  const cutting = matches.filter((match) => whole === undefined || !isPrinted(text.text, match, whole));
  const transports = cutting.filter(isTransport);
  if (transports.length === 0) return cutting;
  const { fieldBytes } = text;
  const recognised = recognizeCut(text.text, fieldBytes === undefined ? {} : { fieldBytes })?.marker.start;
  const proven = (match: MarkerMatch): boolean => match.range.start === recognised || known.includes(match.range.start);
  const accepted = cutting.filter((match) => !isTransport(match) || proven(match));
  for (const match of transports) {
    if (!proven(match) && prove(match, accepted)) accepted.push(match);
  }
  return accepted.sort((a, b) => a.range.start - b.range.start);
};

import type { MarkerMatch } from '../markers/types.ts';
import { findUnrecognisedCuts, type UnrecognisedCut } from '../markers/unrecognised.ts';
import { recognizeCut } from '../projection/recognize.ts';
import type { CallText } from '../texts/types.ts';
import { naturalMarkers } from './natural.ts';
import { holdsWhole, type SourceText } from './source-text.ts';

const isTransport = (match: MarkerMatch): boolean => match.layer === 'acp' || match.layer === 'headless';

/** Decides on markers that only sizes or both sides can prove: true where the text on either side was cut apart there. */
export type ProveCut = (match: MarkerMatch, accepted: readonly MarkerMatch[]) => boolean;

/** Proofs made for one text: each costs a pass over the source, and a real text has a few markers. */
const mostProofs = 12;

/** What the markers of a text are. */
export interface Accepted {
  /** No part of the result: hosts put them there. */
  readonly glue: readonly MarkerMatch[];
  /** Natural text: their words stand in the fullest text at the same place. */
  readonly natural: readonly MarkerMatch[];
}

/** A transport's markers that sizes or both sides prove to be cuts, with the markers accepted already. */
const withProven = (
  text: CallText & { readonly text: string },
  cutting: readonly MarkerMatch[],
  known: readonly number[],
  prove: ProveCut,
): readonly MarkerMatch[] => {
  if (!cutting.some(isTransport)) return cutting;
  const { fieldBytes } = text;
  const recognised = recognizeCut(text.text, fieldBytes === undefined ? {} : { fieldBytes })?.marker.start;
  const places = new Set<number>(known);
  const isProven = ({ range }: MarkerMatch): boolean => range.start === recognised || places.has(range.start);
  const accepted = cutting.filter((match) => !isTransport(match) || isProven(match));
  const open = cutting.filter((match) => isTransport(match) && !isProven(match));
  for (const match of open.slice(0, mostProofs)) if (prove(match, accepted)) accepted.push(match);
  return accepted.sort((a, b) => a.range.start - b.range.start);
};

/** True where nothing but blanks stands behind it: its line is the text's last. */
const endsText = (text: string, { range }: MarkerMatch): boolean =>
  text.slice(range.end, range.end + 100).trim() === '' && range.end + 100 > text.length;

/**
 * Lines that read like a cut and are in no table. One that the source holds in the same place is text, whatever the source is; else one in
 * brackets counts, and one of words alone counts where it ends the text or its sides lie apart in the source. A text that is such a line
 * and nothing else tells of a cut somewhere else.
 */
const unrecognised = (
  text: string,
  known: readonly MarkerMatch[],
  accepted: readonly MarkerMatch[],
  source: SourceText | undefined,
  prove: ProveCut,
): readonly MarkerMatch[] => {
  const cuts = findUnrecognisedCuts(text, known);
  if (cuts.length === 0) return [];
  const matches = cuts.map(({ match }) => match);
  // A source with such a cut of its own holds its words and not what it left out.
  const isCutSo = source?.gaps.some(({ marker }) => marker?.id === 'unrecognised-cut') === true;
  const natural = source === undefined || isCutSo ? new Set<MarkerMatch>() : naturalMarkers(text, matches, source);
  let proofs = 0;
  const counts = ({ form, match }: UnrecognisedCut): boolean => {
    if (natural.has(match)) return false;
    if (form === 'bracketed' || (endsText(text, match) && text.slice(0, match.range.start).trim() !== '')) return true;
    proofs += 1;
    return proofs <= mostProofs && prove(match, accepted);
  };
  return cuts.filter(counts).map(({ match }) => match);
};

/**
 * Markers of a text that are no part of the result. A text that is whole by its nature has none. A transport's marker counts where its
 * sizes are the rule's, where the field it stands in was recognised as cut there (`known`, offsets), or where `prove` says that its sides
 * lie apart in the source; elsewhere the words are text ("Recognising an observed cut"). Lines that read like a cut in no table count last.
 */
export const acceptMarkers = (
  text: CallText & { readonly text: string },
  matches: readonly MarkerMatch[],
  source: SourceText | undefined,
  known: readonly number[],
  prove: ProveCut,
): Accepted => {
  if (holdsWhole(text)) return { glue: [], natural: matches };
  const natural = source !== undefined && holdsWhole(source) ? naturalMarkers(text.text, matches, source) : new Set<MarkerMatch>();
  const cutting = matches.filter((match) => !natural.has(match));
  const accepted = withProven(text, cutting, known, prove);
  const others = unrecognised(text.text, matches, accepted, source, prove);
  const glue = others.length === 0 ? accepted : [...accepted, ...others].sort((a, b) => a.range.start - b.range.start);
  return { glue, natural: [...natural] };
};

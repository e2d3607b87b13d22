import { type BoundaryFinding, type BoundaryFindingKind, inspectBoundary, type KeptSide } from '../../checks/boundary.ts';
import { keptSegments } from '../../checks/subject.ts';
import type { Gap, LocatedText } from '../../checks/types.ts';
import { count } from '../../checks/words.ts';
import { cutGaps, isOwnText, labelIn } from '../cuts.ts';
import { textPlace } from '../place.ts';
import type { CallEvidence, CallRule } from '../types.ts';

/** What a cut does to characters and terminals; words, lines and JSON are told of elsewhere, or are no loss. */
const told: readonly BoundaryFindingKind[] = ['split pair', 'replacement', 'cut escape sequence', 'split cluster'];
/** Of these, what leaves something that is no text. */
const broken: readonly BoundaryFindingKind[] = ['split pair', 'replacement'];
/** Gaps of one text that are looked at. */
const mostGaps = 50;

/** Units on either side of an edge that are looked at: a terminal escape sequence may be so long. */
const most = 4_096;

/** What a cut at an edge did, by what stands around it; places are those in that window. */
const near = (text: string, edge: number, kept: KeptSide, from = 0): readonly BoundaryFinding[] => {
  const start = Math.max(from, edge - most);
  return inspectBoundary(text.slice(start, edge + most), edge - start, { kept }).findings;
};

const atEdges = (text: string, own: LocatedText, gap: Gap): readonly BoundaryFinding[] => {
  const kept = keptSegments(own);
  const before = kept.findLast(({ range }) => range.start < gap.at);
  const after = kept.find(({ range }) => range.start >= gap.at);
  return [
    ...(before === undefined ? [] : near(text, Math.min(before.range.end, gap.at), 'before', before.range.start)),
    ...(after === undefined ? [] : near(text, after.range.start, 'after')),
  ];
};

/** In the fullest text both sides of an edge can be seen; a U+FFFD there was there before the cut. */
const inSource = (source: string | undefined, gap: Gap): readonly BoundaryFinding[] =>
  source === undefined || gap.source === undefined
    ? []
    : [gap.source.start, gap.source.end].flatMap((edge) =>
        edge === 0 || edge === source.length ? [] : near(source, edge, 'both').filter(({ kind }) => kind !== 'replacement'),
      );

interface Split {
  readonly gap: Gap;
  readonly found: BoundaryFinding;
}

const splitsOf = (evidence: CallEvidence, own: LocatedText): readonly Split[] => {
  const { text } = own;
  if (text === undefined) return [];
  const source = own.locatedIn === own.id ? undefined : evidence.report.texts.find(({ id }) => id === own.locatedIn)?.text;
  return cutGaps(own)
    .slice(0, mostGaps)
    .flatMap((gap) => {
      const findings = [...atEdges(text, own, gap), ...inSource(source, gap)].filter(({ kind }) => told.includes(kind));
      // Text and source tell of the same edge.
      return findings
        .filter(({ kind }, nth) => findings.findIndex((other) => other.kind === kind) === nth)
        .map((found) => ({ gap, found }));
    });
};

export const splitByCut: CallRule = {
  scope: 'call',
  id: 'split-by-cut',
  family: 'text',
  severity: 'info',
  title: 'A cut through a character or a colour',
  about:
    'The edge of a cut fell inside something that only means anything whole: a surrogate pair, a character of several code points, a terminal escape sequence.',
  advice: 'Cut between characters, and leave out an escape sequence that the head would only begin.',
  find: (evidence) => {
    for (const own of evidence.report.texts) {
      if (!isOwnText(own)) continue;
      const splits = splitsOf(evidence, own);
      const worst = splits.find(({ found }) => broken.includes(found.kind)) ?? splits[0];
      if (worst === undefined) continue;
      const { gap, found } = worst;
      return [
        {
          ...(broken.includes(found.kind) ? { severity: 'warning' as const } : {}),
          sentence: `At the cut of ${labelIn(evidence)(own.id)} (${gap.rule}): ${found.sentence}.`,
          place: textPlace(evidence, own.id, gap.at),
          evidence: splits.slice(0, 5).map((split) => `unit ${count(split.gap.at)}: ${split.found.sentence}`),
          weight: splits.length,
        },
      ];
    }
    return [];
  },
};

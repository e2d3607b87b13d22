import { utf8ByteLength } from '../json/string-bytes.ts';
import type { BundleCall } from '../texts/types.ts';
import { isIntact } from './left-out.ts';
import { addLoss, type HolderKind, type LossSums, noLoss } from './loss-sums.ts';
import { inPlaceOrder } from './source-text.ts';
import { glueSegments, unitsOf } from './subject.ts';
import type { CallReport, Gap, LocatedText } from './types.ts';

/** A place that the result passes on its way: one text of it is counted there. */
export type LossStation =
  | 'spill'
  | 'file read'
  | 'result data'
  | 'model text'
  | 'stored history'
  | 'stored display'
  | 'headless'
  | 'live content'
  | 'live rawOutput'
  | 'replay content'
  | 'replay rawOutput';

/** In the order of the way. */
export const lossStations: readonly LossStation[] = [
  'result data',
  'spill',
  'file read',
  'model text',
  'stored history',
  'stored display',
  'headless',
  'live content',
  'live rawOutput',
  'replay content',
  'replay rawOutput',
];

/** What one call lost at each place. Plain JSON. */
export interface CallLoss {
  readonly index: number;
  readonly session: string;
  readonly toolCallId: string;
  readonly occurrence: number;
  readonly tool?: string;
  readonly stations: readonly { readonly station: LossStation; readonly sums: LossSums }[];
}

/** A text of the result that was seen, at the moment the others tell of. */
const counts = (text: LocatedText): boolean =>
  text.text !== undefined && text.provenance.kind === 'observed' && text.rendered !== true && text.variant === undefined;

const stationNames = new Set<string>(lossStations);
const isStation = (name: string): name is LossStation => stationNames.has(name);

/** Station of a text by its role, and for the fields of the wire by the pass its id begins with; older replays and copies have none. */
const stationOf = ({ id, role }: LocatedText): LossStation | undefined => {
  const wire = /^(live|replay)\.(content|rawOutput)(?:[.[]|$)/.exec(id);
  const name = wire === null ? role : `${wire[1]} ${wire[2]}`;
  if (wire === null && /\d+(?:\.|$)/.test(id)) return undefined;
  return isStation(name) ? name : undefined;
};

/** Of the strings of one display, the output itself: the others repeat it. */
const mainOf = (texts: readonly LocatedText[]): LocatedText | undefined => texts.find(({ id }) => id.endsWith('.output')) ?? texts[0];

/** Bytes of what a gap left out; undefined where no fuller text shows it. */
const gapBytes = (gap: Gap, source: LocatedText | undefined): number | undefined => {
  if (gap.source === undefined || gap.omittedBasis !== 'measured' || source?.text === undefined || !isIntact(source, gap.source))
    return undefined;
  return utf8ByteLength(source.text.slice(gap.source.start, gap.source.end));
};

const gapSums = (gap: Gap, source: LocatedText | undefined): LossSums => {
  const units = gap.omittedUnits;
  const bytes = gapBytes(gap, source);
  const held = { gaps: 1, units: units ?? 0, unknown: units === undefined ? 1 : 0 };
  const kind: HolderKind = gap.heldBy.kind;
  return {
    ...noLoss,
    measuredUnits: gap.omittedBasis === 'measured' ? (units ?? 0) : 0,
    declaredUnits: gap.omittedBasis === 'measured' ? 0 : (units ?? 0),
    unknownGaps: held.unknown,
    declaredLines: units === undefined ? (gap.omittedLines ?? 0) : 0,
    measuredBytes: bytes ?? 0,
    unknownByteGaps: bytes === undefined ? 1 : 0,
    heldBy: { ...noLoss.heldBy, [kind]: held },
  };
};

const textSums = (text: LocatedText, source: LocatedText | undefined): LossSums => {
  const own = text.text ?? '';
  const glue = glueSegments(text);
  const base: LossSums = {
    ...noLoss,
    texts: 1,
    standIns: text.standsFor === undefined ? 0 : 1,
    cut: text.gaps.length > 0 ? 1 : 0,
    outUnits: own.length,
    outBytes: utf8ByteLength(own),
    glueUnits: unitsOf(glue),
    glueBytes: glue.reduce((sum, { range }) => sum + utf8ByteLength(own.slice(range.start, range.end)), 0),
  };
  return text.gaps.reduce((sums, gap) => addLoss(sums, gapSums(gap, source)), base);
};

/**
 * What one call lost at each place its result passed. Texts that a rule made, that are JSON made readable, or that tell of another moment are
 * not counted, and of a display's strings the output alone. Linear in the texts; the result holds none of them.
 */
export const callLossOf = (report: CallReport, call: Pick<BundleCall, 'tool'> = {}): CallLoss => {
  const fullest = report.texts.find(({ id }) => id === report.fullest);
  const source = fullest === undefined ? undefined : { ...fullest, gaps: inPlaceOrder(fullest.gaps) };
  const stations = lossStations.flatMap((station) => {
    const text = mainOf(report.texts.filter((each) => counts(each) && stationOf(each) === station));
    return text === undefined ? [] : [{ station, sums: textSums(text, source) }];
  });
  const { session, toolCallId, occurrence } = report.key;
  return { index: report.index, session, toolCallId, occurrence, ...(call.tool === undefined ? {} : { tool: call.tool }), stations };
};

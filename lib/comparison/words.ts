import { unreachable } from '../base/narrow.ts';
import { count, counted } from '../base/words.ts';
import type {
  CallReason,
  CaptureComparison,
  Change,
  Excerpt,
  FieldOutline,
  LoneReason,
  PairVerdict,
  ReplayReason,
  SessionPair,
  SideChoice,
} from './types.ts';

/** Heading of the pairs of one kind. */
export const verdictWords: { readonly [verdict in PairVerdict]: string } = {
  differs: 'Differ',
  replay: 'Differ as a replay does',
  'only in A': 'Only in A',
  'only in B': 'Only in B',
  noise: 'Equal but for key order and _meta',
  equal: 'Equal',
};

/** Why two calls are compared with each other. */
export const callReasonWords: { readonly [reason in CallReason]: string } = {
  id: 'same id and occurrence',
  input: 'same tool and input',
  'id of another tool': 'same id, another tool',
};

export const replayReasonWords: { readonly [reason in ReplayReason]: string } = {
  'not replayed': 'the replay does not carry it',
  shortened: 'the saved session keeps a shortened preview',
  'diff left out': 'the saved session keeps a sentence in the place of the diff',
};

/** Why a call has no partner. `other` is the side that lacks it. */
export const loneWords = (why: LoneReason, other: 'A' | 'B'): string => {
  switch (why) {
    case 'session':
      return `Its session has no partner in ${other}.`;
    case 'not on page':
      return `The replay in ${other} goes on elsewhere: the call is not on this page, and not lost.`;
    case 'nothing like it':
      return `${other} has no call of this id left in the session, nor one of this tool and input.`;
    default:
      return unreachable(why);
  }
};

/** Why two sessions are compared with each other. */
export const sessionReasonWords = (pair: SessionPair): string => {
  switch (pair.by) {
    case 'id':
      return 'same id';
    case 'shared calls':
      return counted(pair.calls, 'shared call');
    case 'order':
      return 'in order: they share no call';
    default:
      return unreachable(pair);
  }
};

const passWords = { recorded: 'as recorded', live: 'live', replay: 'replayed' } as const;

/** "everything open, live", "run1/, as recorded". */
export const sideWords = ({ group, pass }: { readonly group?: string | undefined; readonly pass: SideChoice['pass'] }): string =>
  `${group ?? 'everything open'}, ${passWords[pass]}`;

const sizes = (a: number | undefined, b: number | undefined): string => {
  if (a === undefined || b === undefined) return counted(a ?? b ?? 0, 'byte');
  if (a === b) return counted(a, 'byte');
  return `${count(a)} → ${counted(b, 'byte')}`;
};

/** What a change amounts to: "30 → 41 units, first at unit 4, line 1". */
export const changeWords = ({ kind, a, b, text }: Change): string => {
  if (text !== undefined) {
    const units = text.unitsA === text.unitsB ? counted(text.unitsA, 'unit') : `${count(text.unitsA)} → ${counted(text.unitsB, 'unit')}`;
    const where = `from unit ${count(text.at)} (byte ${count(text.byte)}, line ${count(text.line)})`;
    return `${units}, different ${where}${text.tail > 0 ? `, the last ${count(text.tail)} alike` : ''}`;
  }
  switch (kind) {
    case 'added':
      return `only in B, ${sizes(undefined, b?.bytes)}`;
    case 'removed':
      return `only in A, ${sizes(a?.bytes, undefined)}`;
    case 'type changed':
      return `${a?.type ?? ''} → ${b?.type ?? ''}, ${sizes(a?.bytes, b?.bytes)}`;
    case 'changed':
      return sizes(a?.bytes, b?.bytes);
    default:
      return unreachable(kind);
  }
};

/** A value as far as it is shown. */
export const excerptWords = (excerpt: Excerpt | undefined): string =>
  excerpt === undefined ? '–' : `${excerpt.from === undefined ? '' : '…'}${excerpt.json}${excerpt.cut ? '…' : ''}`;

const noiseWords = ({ meta, orders }: FieldOutline): readonly string[] => [
  ...(meta > 0 ? [`${counted(meta, 'difference')} in _meta`] : []),
  ...(orders > 0 ? [`${counted(orders, 'object')} with another key order`] : []),
];

/** What became of a field, with its sizes: "rawOutput: 65,536 bytes, 2 differences; the saved session keeps a shortened preview". */
export const fieldWords = (field: FieldOutline): string => {
  const { name, verdict, reason, bytesA, bytesB, changes } = field;
  const why = reason === undefined ? '' : `; ${replayReasonWords[reason]}`;
  switch (verdict) {
    case 'only in A':
    case 'only in B':
      return `${name}: ${verdict}, ${sizes(bytesA, bytesB)}${why}`;
    case 'differs':
      return `${name}: ${[sizes(bytesA, bytesB), counted(changes, 'difference'), ...noiseWords(field)].join(', ')}${why}`;
    case 'key order':
    case '_meta':
    case 'both noise':
      return `${name}: ${noiseWords(field).join(', ')}`;
    case 'equal':
      return `${name}: equal, ${sizes(bytesA, bytesB)}`;
    default:
      return unreachable(verdict);
  }
};

/** The outcome in one sentence. */
export const comparisonSentence = ({ counts, callsA, callsB, sessions }: CaptureComparison | Omit<CaptureComparison, 'pairs'>): string => {
  const paired = counts.differs + counts.replay + counts.noise + counts.equal;
  const lone = counts['only in A'] + counts['only in B'];
  const parts = [
    ...(counts.differs > 0 ? [`${count(counts.differs)} differ`] : []),
    ...(counts.replay > 0 ? [`${count(counts.replay)} only as a replay does`] : []),
    ...(counts.noise > 0 ? [`${count(counts.noise)} in key order or _meta alone`] : []),
    ...(counts.equal > 0 ? [`${count(counts.equal)} not at all`] : []),
  ];
  const whole = `${counted(paired, 'pair')} of ${counted(callsA, 'call')} in A and ${count(callsB)} in B, in ${counted(sessions.length, 'session')}`;
  return `${whole}${parts.length === 0 ? '' : `: ${parts.join(', ')}`}${lone === 0 ? '' : `; ${count(lone)} without a partner`}.`;
};

import { problem } from '../base/problem.ts';
import { fail, ok, type Result } from '../base/result.ts';
import { jsonBytes } from '../base/units.ts';
import { diffFields, pairVerdict, readPair } from './diff-fields.ts';
import { inputKey } from './input-key.ts';
import { pairCalls } from './pair-calls.ts';
import { pairSessions } from './pair-sessions.ts';
import { joinedName, type Pairable } from './pairing.ts';
import { keepingReader, type Readable, readField } from './read-fields.ts';
import type {
  CallOutline,
  CallReason,
  CaptureComparison,
  ComparedPair,
  FieldOutline,
  LoneReason,
  PairCounts,
  PairVerdict,
  Side,
} from './types.ts';
import { pairVerdicts } from './types.ts';

/** What long work tells, and asks, while it goes on. */
export interface ComparisonProgress {
  onPairs?(done: number, total: number): void;
  cancelled?(): boolean;
}

/** A side whose calls can be read. */
export interface OpenSide {
  readonly side: Side;
  at(nth: number): Readable | undefined;
}

/** Frames of a side are kept a few at a time while its calls are read. */
export const openReader = (side: Side): OpenSide => {
  const frames = keepingReader(side.store);
  return {
    side,
    at: (nth) => {
      const call = side.calls[nth];
      return call === undefined ? undefined : { side, call, frames };
    },
  };
};

const outlineOf = (nth: number, { side }: OpenSide): CallOutline | undefined => {
  const own = side.calls[nth];
  if (own === undefined) return undefined;
  const { call, pass, path, bundleCall } = own;
  const first = pass?.updates[0]?.frame;
  return {
    nth,
    key: call.key,
    ...(call.tool === undefined ? {} : { tool: call.tool }),
    ...(call.title === undefined ? {} : { title: call.title }),
    ...(path === undefined ? {} : { path }),
    ...(first === undefined ? {} : { frame: first }),
    updates: pass?.updates.length ?? 0,
    wireBytes: jsonBytes(pass?.updates.reduce((sum, { wireBytes }) => sum + wireBytes, 0) ?? 0),
    ...(bundleCall === undefined ? {} : { bundleCall }),
  };
};

const keysOf = ({ calls }: Side): ReadonlySet<string> =>
  new Set(calls.map(({ call: { key } }) => joinedName(key.session, key.toolCallId, key.occurrence)));

/** Calls as pairing looks at them. An input is only read where ids do not tell: it costs a frame. */
const pairable = async (open: OpenSide, other: Side): Promise<readonly Pairable[]> => {
  const known = keysOf(other);
  const calls: Pairable[] = [];
  for (const [nth, { call }] of open.side.calls.entries()) {
    const { session, toolCallId: id, occurrence } = call.key;
    const { tool } = call;
    const plain = { session, id, occurrence, ...(tool === undefined ? {} : { tool }) };
    const readable = known.has(joinedName(session, id, occurrence)) ? undefined : open.at(nth);
    const input = readable === undefined ? undefined : await readField(readable, 'rawInput');
    calls.push(input?.ok && input.value !== undefined ? { ...plain, input: inputKey(input.value) } : plain);
  }
  return calls;
};

const weightOf = (fields: readonly FieldOutline[]): number => fields.reduce((sum, { weight }) => sum + weight, 0);

const comparePair = async (a: Readable, b: Readable, outlines: { readonly a: CallOutline; readonly b: CallOutline }, by: CallReason) => {
  const values = await readPair(a, b);
  if (!values.ok) return { ...outlines, by, verdict: 'differs' as const, fields: [], weight: 0, unread: values.problem.what };
  const fields = diffFields(values.value, a, b, { most: 20, units: 81 })
    .filter(({ verdict }) => verdict !== 'equal')
    .map(({ diff: _, ...outline }): FieldOutline => outline);
  return { ...outlines, by, verdict: pairVerdict(fields), fields, weight: weightOf(fields) };
};

const replays = ({ calls }: Side): boolean => calls.some(({ path }) => path !== undefined && path !== 'live');

/** Calls of one side that have no partner, with why. */
const loneCalls = (
  lone: readonly number[],
  open: OpenSide,
  { side, sessions, isReplay }: { readonly side: 'a' | 'b'; readonly sessions: ReadonlySet<string>; readonly isReplay: boolean },
): readonly ComparedPair[] =>
  lone.flatMap((nth): readonly ComparedPair[] => {
    const outline = outlineOf(nth, open);
    if (outline === undefined) return [];
    const isOnward = isReplay && open.side.calls[nth]?.call.call?.notOnPage !== undefined;
    const why: LoneReason = sessions.has(outline.key.session) ? (isOnward ? 'not on page' : 'nothing like it') : 'session';
    const verdict = side === 'a' ? 'only in A' : 'only in B';
    return [{ [side]: outline, why, verdict, fields: [], weight: 0 }];
  });

const rank = new Map(pairVerdicts.map((verdict, index) => [verdict, index]));

/** Differences first, the largest first; all else in the order of A. */
const inOrder = (x: ComparedPair, y: ComparedPair): number => {
  const kinds = (rank.get(x.verdict) ?? 0) - (rank.get(y.verdict) ?? 0);
  return kinds !== 0 || x.verdict !== 'differs' ? kinds : y.weight - x.weight;
};

const countsOf = (pairs: readonly ComparedPair[]): PairCounts => {
  const counts: { [verdict in PairVerdict]: number } = {
    differs: 0,
    replay: 0,
    'only in A': 0,
    'only in B': 0,
    noise: 0,
    equal: 0,
  };
  for (const { verdict } of pairs) counts[verdict] += 1;
  return counts;
};

/**
 * Compares two sides: pairs their sessions, then their calls, then reads each pair and compares it field by field. Every call of both sides
 * is in exactly one pair, or alone. Fails with `cancelled` where the work was given up; a pair that cannot be read says so itself. Linear
 * in the values of the calls, and reads the frames of two calls at a time.
 */
export const compareSides = async (sideA: Side, sideB: Side, progress: ComparisonProgress = {}): Promise<Result<CaptureComparison>> => {
  const [openA, openB] = [openReader(sideA), openReader(sideB)];
  const [a, b] = [await pairable(openA, sideB), await pairable(openB, sideA)];
  const sessions = pairSessions(a, b);
  const matched = pairCalls(a, b, sessions.pairs);
  const pairs: ComparedPair[] = [];
  const total = matched.pairs.length;
  for (const [done, { a: nthA, b: nthB, by }] of matched.pairs.entries()) {
    progress.onPairs?.(done, total);
    if (progress.cancelled?.()) return fail(problem('cancelled', 'The work was cancelled.', {}, 'Start it again when it is wanted.'));
    const [one, other] = [openA.at(nthA), openB.at(nthB)];
    const [outlineA, outlineB] = [outlineOf(nthA, openA), outlineOf(nthB, openB)];
    if (one === undefined || other === undefined || outlineA === undefined || outlineB === undefined) continue;
    pairs.push(await comparePair(one, other, { a: outlineA, b: outlineB }, by));
  }
  progress.onPairs?.(total, total);
  const [pairedA, pairedB] = [new Set(sessions.pairs.map((pair) => pair.a)), new Set(sessions.pairs.map((pair) => pair.b))];
  const lone = [
    loneCalls(matched.onlyA, openA, { side: 'a', sessions: pairedA, isReplay: replays(sideB) }),
    loneCalls(matched.onlyB, openB, { side: 'b', sessions: pairedB, isReplay: replays(sideA) }),
  ];
  const all = pairs.concat(...lone);
  return ok({
    sessions: sessions.pairs,
    onlyA: sessions.onlyA,
    onlyB: sessions.onlyB,
    callsA: sideA.calls.length,
    callsB: sideB.calls.length,
    withoutA: sideA.without,
    withoutB: sideB.without,
    pairs: all.sort(inOrder),
    counts: countsOf(all),
  });
};

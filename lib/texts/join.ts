import type { RequestOutline } from '../companions/prefix.ts';
import type { RequestPlace } from '../companions/request-logs.ts';
import type { ModelFact, PlacedFact } from '../companions/types.ts';
import type { CaptureStore } from '../store/types.ts';
import type { Call, Trace } from '../trace/types.ts';
import { type Entry, entryList, finishEntry, toolIn } from './entries.ts';
import { knownOccurrences, unbounded } from './known-occurrences.ts';
import { type KnownOccurrences, recordedOccurrences, requestOccurrences } from './occurrences.ts';
import { orderCalls } from './order.ts';
import { withoutReplaySuffixes } from './replay-ids.ts';
import { placesOfRequests } from './request-places.ts';
import { type Attributed, sessionBook } from './sessions.ts';
import type { BundleCall } from './types.ts';

type JoinStore = Pick<CaptureStore, 'files' | 'frames' | 'records'>;

/** A fact on its way to its call. */
interface Routed {
  readonly fact: PlacedFact;
  readonly file: number;
  readonly session: string;
  readonly attributed: Attributed['attributed'];
  occurrence: number;
}

const filesOf = (call: Call, fileOfFrame: (frame: number) => number): ReadonlySet<number> => {
  const passes = [call.live, ...call.replays, ...(call.recordedAgain ?? [])].filter((pass) => pass !== undefined);
  return new Set(passes.flatMap((pass) => pass.updates.map((update) => fileOfFrame(update.frame))));
};

/** The session a fact names; undefined where it names none. */
const namedSession = (fact: PlacedFact): string | undefined =>
  fact.of === 'model-result' || fact.session === undefined || fact.session === '' ? undefined : fact.session;

/** Asks whether a record names an id, in the session or in none. */
const recordedIds = (facts: readonly PlacedFact[]) => {
  const known = new Set(facts.map((fact) => `${namedSession(fact) ?? ''}\n${fact.callId}`));
  return (session: string, callId: string): boolean => known.has(`${session}\n${callId}`) || known.has(`\n${callId}`);
};

/** Gives every fact its session. History first: what it knows of sessions decides where model requests go. */
const route = (calls: readonly Call[], facts: readonly PlacedFact[], store: JoinStore): readonly Routed[] => {
  const book = sessionBook((file) => store.files[file]?.path ?? '');
  const fileOf = (fact: PlacedFact): number => store.records[fact.record]?.ref.file ?? -1;
  for (const call of calls) {
    book.learn(
      call.key.session,
      call.key.toolCallId,
      filesOf(call, (frame) => store.frames.file[frame] ?? -1),
    );
  }
  const isHeadless = (fact: PlacedFact): boolean => store.records[fact.record]?.format === 'stream-json';
  const learn = (fact: PlacedFact, by: 'record' | 'headless run'): void => {
    const session = namedSession(fact);
    if (session !== undefined) book.learn(session, fact.callId, [fileOf(fact)], by);
  };
  for (const fact of facts) if (!isHeadless(fact)) learn(fact, 'record');
  for (const fact of facts) if (isHeadless(fact)) learn(fact, 'headless run');
  for (const fact of facts) if (namedSession(fact) === undefined && fact.of !== 'call') book.witness(fact.callId, fileOf(fact));
  return facts.map((fact) => {
    const file = fileOf(fact);
    const session = namedSession(fact);
    const to = session === undefined ? book.attribute(fact.callId, file) : { session, attributed: 'only session' as const };
    return { fact, file, ...to, occurrence: 1 };
  });
};

/** Sets the occurrence of facts that stand in records, by their order and what else is known. */
const placeRecorded = (routed: readonly Routed[], known: KnownOccurrences, store: JoinStore): void => {
  const items = routed.map(({ fact, file, session }) => ({
    session,
    callId: fact.callId,
    // Two forms in one file tell of the same results side by side.
    source: `${file} ${store.records[fact.record]?.format ?? ''}`,
    uuid: fact.of === 'history-result' ? fact.uuid : undefined,
    // A result that was dropped is not another result of the call.
    dead: ('dead' in fact && fact.dead) || (fact.of === 'data-result' && fact.source === 'dropped result') ? (true as const) : undefined,
  }));
  for (const [index, occurrence] of recordedOccurrences(items, known).entries()) {
    const item = routed[index];
    if (item !== undefined) item.occurrence = occurrence;
  }
};

const isOf = <Of extends PlacedFact['of']>(of: Of) => {
  return (routed: Routed): routed is Routed & { readonly fact: Extract<PlacedFact, { readonly of: Of }> } => routed.fact.of === of;
};

/** Results of model requests in the order of their logs, with their occurrences. */
const placeRequests = (routed: readonly Routed[], places: ReadonlyMap<number, RequestPlace>) => {
  const logs = new Map([...places.values()].map(({ log }, index) => [log, index] as const).toReversed());
  const occurrence = requestOccurrences();
  const held = routed.filter(isOf('model-result')).map((each) => ({ each, place: places.get(each.fact.record) }));
  const rank = (place: (typeof held)[number]['place']): number => (place === undefined ? logs.size : (logs.get(place.log) ?? 0));
  held.sort((a, b) => rank(a.place) - rank(b.place) || (a.place?.nth ?? 0) - (b.place?.nth ?? 0));
  for (const { each, place } of held) each.occurrence = occurrence(each.fact, place?.log ?? `file ${each.file}`);
  return held;
};

/** Puts a fact into its call; model results are put in by the order of their logs instead. */
const put = (entry: Entry, fact: PlacedFact): void => {
  if (fact.of === 'history-result') entry.history.push(fact);
  else if (fact.of === 'data-result') entry.data.push(fact);
  else if (fact.of === 'headless-result') entry.headless.push(fact);
};

/**
 * The one list of calls of a bundle: the union of frames, stored history, model requests, kept result data and headless runs, joined by
 * (session, id, occurrence) ("result texts", join key). Records that name no session are attributed, see `Attribution`. The order is
 * stable: by first frame, calls without frames between their neighbours in the record they come from. `requestOutlines` tell the times of
 * all model requests, for the order of logs that keep each in a file of its own.
 */
export const joinBundle = (
  trace: Trace,
  facts: readonly PlacedFact[],
  store: JoinStore,
  requestOutlines: readonly Pick<RequestOutline, 'record' | 'timestamp'>[] = [],
): readonly BundleCall[] => {
  const calls = withoutReplaySuffixes(trace.calls, recordedIds(facts));
  const list = entryList();
  for (const call of calls) list.add(call.key, call);

  const routed = route(calls, facts, store);
  // A request log may repeat a call in every request, so it only shows that the call exists.
  const isRequest = ({ fact }: Routed): boolean => store.records[fact.record]?.format === 'model-requests';
  const made = routed.filter((each) => each.fact.of === 'call' && !isRequest(each));
  placeRecorded(made, unbounded(knownOccurrences(calls)), store);
  const known = knownOccurrences(
    calls,
    made.map(({ fact, session, occurrence }) => ({ session, callId: fact.callId, occurrence })),
  );
  for (const of of ['history-result', 'data-result', 'headless-result'] as const) placeRecorded(routed.filter(isOf(of)), known, store);
  const requests = placeRequests(routed, placesOfRequests(store, facts, requestOutlines));

  for (const [position, { fact, file, session, occurrence }] of routed.entries()) {
    const entry = list.at(session, fact.callId, occurrence);
    put(entry, fact);
    if (!entry.mentions.has(file)) entry.mentions.set(file, position);
    entry.tool ??= toolIn(fact);
  }
  for (const { each, place } of requests) {
    const fact: ModelFact & { readonly record: number } = each.fact;
    const entry = list.at(each.session, fact.callId, each.occurrence);
    entry.model.push({ ...fact, attributed: each.attributed, ...(place === undefined ? {} : { place }) });
  }
  return orderCalls(list.entries).map(finishEntry);
};

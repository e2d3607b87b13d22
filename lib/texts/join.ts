import type { HistoryFact, PlacedFact } from '../companions/types.ts';
import type { CaptureStore } from '../store/types.ts';
import type { Call, CallKey, Trace } from '../trace/types.ts';
import { historyOccurrences, requestOccurrences } from './occurrences.ts';
import type { Orderable } from './order.ts';
import { orderCalls } from './order.ts';
import { sessionBook } from './sessions.ts';
import type { BundleCall, PlacedModelFact } from './types.ts';

interface Entry extends Orderable {
  readonly key: CallKey;
  readonly call?: Call;
  readonly history: (HistoryFact & { readonly record: number })[];
  readonly model: PlacedModelFact[];
  readonly mentions: Map<number, number>;
  tool: string | undefined;
}

/** The list of calls while it is being put together, by (session, id, occurrence). */
const entryList = () => {
  const entries: Entry[] = [];
  const byKey = new Map<string, Entry>();
  const nameOf = (key: CallKey): string => `${key.session}\n${key.toolCallId}\n${key.occurrence}`;
  const add = (key: CallKey, call?: Call): Entry => {
    const entry: Entry = {
      key,
      ...(call === undefined ? {} : { call, framePosition: entries.length }),
      history: [],
      model: [],
      mentions: new Map(),
      tool: call?.tool,
    };
    entries.push(entry);
    byKey.set(nameOf(key), entry);
    return entry;
  };
  return {
    entries,
    add,
    at: (session: string, toolCallId: string, occurrence: number): Entry => {
      const key = { session, toolCallId, occurrence };
      return byKey.get(nameOf(key)) ?? add(key);
    },
  };
};

const filesOf = (call: Call, fileOfFrame: (frame: number) => number): ReadonlySet<number> => {
  const passes = [call.live, ...call.replays, ...(call.recordedAgain ?? [])].filter((pass) => pass !== undefined);
  return new Set(passes.flatMap((pass) => pass.updates.map((update) => fileOfFrame(update.frame))));
};

const finish = (entry: Entry, index: number): BundleCall => {
  const tool = entry.tool;
  const title = entry.call?.title;
  const status = entry.call?.status ?? entry.history[0]?.status;
  return {
    index,
    key: entry.key,
    ...(tool === undefined ? {} : { tool }),
    ...(title === undefined ? {} : { title }),
    ...(status === undefined ? {} : { status }),
    ...(entry.call === undefined ? {} : { call: entry.call }),
    history: entry.history,
    model: entry.model,
  };
};

/**
 * The one list of calls of a bundle: the union of frames, stored history and model requests, joined by (session, id, occurrence) ("result
 * texts", join key). Model requests name no session and are attributed, see `Attribution`. The order is stable: by first frame, calls
 * without frames between their neighbours in the record they come from.
 */
export const joinBundle = (
  trace: Trace,
  facts: readonly PlacedFact[],
  store: Pick<CaptureStore, 'files' | 'frames' | 'records'>,
): readonly BundleCall[] => {
  const list = entryList();
  const book = sessionBook((file) => store.files[file]?.path ?? '');
  const fileOfRecord = (record: number): number => store.records[record]?.ref.file ?? -1;

  for (const call of trace.calls) {
    list.add(call.key, call);
    book.learn(
      call.key.session,
      call.key.toolCallId,
      filesOf(call, (frame) => store.frames.file[frame] ?? -1),
    );
  }
  // History first: what it knows of sessions decides where model requests go.
  for (const fact of facts) {
    if (fact.of !== 'model-result' && fact.session !== undefined && fact.session !== '') {
      book.learn(fact.session, fact.callId, [fileOfRecord(fact.record)]);
    }
  }
  for (const fact of facts) {
    if (fact.of === 'model-result') book.witness(fact.callId, fileOfRecord(fact.record));
  }

  const mention = (entry: Entry, file: number, position: number, tool: string | undefined): void => {
    if (!entry.mentions.has(file)) entry.mentions.set(file, position);
    entry.tool ??= tool;
  };
  const historyOccurrence = historyOccurrences();
  const requestOccurrence = requestOccurrences();
  const callsMade = new Map<string, number>();

  for (const [position, fact] of facts.entries()) {
    const file = fileOfRecord(fact.record);
    if (fact.of === 'history-result') {
      const session = fact.session === '' ? book.attribute(fact.callId, file).session : fact.session;
      const entry = list.at(session, fact.callId, historyOccurrence(fact, file));
      entry.history.push(fact);
      mention(entry, file, position, fact.tool);
    } else if (fact.of === 'model-result') {
      const { session, attributed } = book.attribute(fact.callId, file);
      const entry = list.at(session, fact.callId, requestOccurrence(fact, file));
      entry.model.push({ ...fact, attributed });
      mention(entry, file, position, undefined);
    } else if (fact.session !== undefined) {
      const made = `${file}\n${fact.session}\n${fact.callId}`;
      const occurrence = (callsMade.get(made) ?? 0) + 1;
      callsMade.set(made, occurrence);
      mention(list.at(fact.session, fact.callId, occurrence), file, position, fact.tool);
    } else {
      // A request log may repeat the call in every request, so it only shows that the call exists.
      mention(list.at(book.attribute(fact.callId, file).session, fact.callId, 1), file, position, fact.tool);
    }
  }
  return orderCalls(list.entries).map(finish);
};

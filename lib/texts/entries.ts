import type { DataFact, HeadlessFact, HistoryFact, PlacedFact } from '../companions/types.ts';
import type { Call, CallKey } from '../trace/types.ts';
import type { Orderable } from './order.ts';
import type { BundleCall, PlacedModelFact } from './types.ts';

/** A call of the bundle while it is being put together. */
export interface Entry extends Orderable {
  readonly key: CallKey;
  readonly call?: Call;
  readonly history: (HistoryFact & { readonly record: number })[];
  readonly model: PlacedModelFact[];
  readonly data: (DataFact & { readonly record: number })[];
  readonly headless: (HeadlessFact & { readonly record: number })[];
  readonly mentions: Map<number, number>;
  tool: string | undefined;
}

/** The list of calls while it is being put together, by (session, id, occurrence). */
export const entryList = () => {
  const entries: Entry[] = [];
  const byKey = new Map<string, Entry>();
  const nameOf = (key: CallKey): string => `${key.session}\n${key.toolCallId}\n${key.occurrence}`;
  const add = (key: CallKey, call?: Call): Entry => {
    const entry: Entry = {
      key,
      ...(call === undefined ? {} : { call, framePosition: entries.length }),
      history: [],
      model: [],
      data: [],
      headless: [],
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

/** Name of the tool, where the fact tells it. */
export const toolIn = (fact: PlacedFact): string | undefined =>
  fact.of === 'history-result' || fact.of === 'call' ? fact.tool : undefined;

const statusOf = ({ call, history, data, headless }: Entry): string | undefined =>
  [call, ...history, ...data, ...headless].map((each) => each?.status).find((status) => status !== undefined);

/** The entry as a call of the bundle: stored results of the live branch come before those of branches that were left. */
export const finishEntry = (entry: Entry, index: number): BundleCall => {
  const { key, tool, call, model, data, headless } = entry;
  const history = [...entry.history.filter(({ dead }) => dead === undefined), ...entry.history.filter(({ dead }) => dead !== undefined)];
  const title = call?.title;
  const status = statusOf({ ...entry, history });
  return {
    index,
    key,
    ...(tool === undefined ? {} : { tool }),
    ...(title === undefined ? {} : { title }),
    ...(status === undefined ? {} : { status }),
    ...(call === undefined ? {} : { call }),
    history,
    model,
    ...(data.length === 0 ? {} : { data }),
    ...(headless.length === 0 ? {} : { headless }),
  };
};

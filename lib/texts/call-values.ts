import { ok, type Result } from '../base/result.ts';
import { historyResult } from '../companions/session-jsonl.ts';
import { foldValue } from '../trace/value.ts';
import type { PassValues } from './derive-types.ts';
import type { TextStore } from './make-text.ts';
import { liveName, replayName } from './pass-name.ts';
import { resultValues } from './result-values.ts';
import type { BundleCall, CallText } from './types.ts';

/** A value of a call: what was seen in one place, as it was seen there. */
export interface CallValue {
  /** As texts and derive inputs are called: `data`, `live.rawOutput`, `live.rawInput`, `stored`, `model`. */
  readonly id: string;
  /** "Live rawOutput". */
  readonly label: string;
  readonly value: unknown;
}

const passLabel: ReadonlyMap<string, string> = new Map([liveName, replayName(0)].map(({ id, label }) => [id, label]));

const ofPass = ({ id, data, rawOutput, content }: PassValues): readonly CallValue[] => {
  if (data !== undefined)
    return [{ id, label: id === 'data' ? 'Result data' : `Result data ${id.replace('data', '')}`, value: data.value }];
  const label = passLabel.get(id) ?? id;
  return [
    ...(rawOutput === undefined || rawOutput === null ? [] : [{ id: `${id}.rawOutput`, label: `${label} rawOutput`, value: rawOutput }]),
    ...(content === undefined || content === null ? [] : [{ id: `${id}.content`, label: `${label} content`, value: content }]),
  ];
};

const inputOf = async (call: BundleCall, store: TextStore): Promise<Result<readonly CallValue[]>> => {
  const name = call.call?.live === undefined ? replayName(0) : liveName;
  const pass = call.call?.live ?? call.call?.replays.at(-1);
  if (pass === undefined) return ok([]);
  const input = await foldValue(store, pass, 'rawInput');
  if (!input.ok) return input;
  const value = input.value?.value;
  return ok(value === undefined || value === null ? [] : [{ id: `${name.id}.rawInput`, label: `${name.label} input`, value }]);
};

/** The display that history stored, where it is no text of its own. */
const storedOf = async ({ history: [fact] }: BundleCall, store: TextStore): Promise<readonly CallValue[]> => {
  if (fact?.displayBytes === undefined) return [];
  const record = await store.readRecord(fact.record);
  const display = record.ok ? historyResult(record.value, fact.callId)?.display : undefined;
  return typeof display === 'object' && display !== null ? [{ id: 'stored', label: 'Stored display', value: display }] : [];
};

/**
 * The values of a call, what is nearest to its result first: result data, display fields of the live pass and the last replay, the input, the
 * stored display, and then the texts that are none of these. Each id once. Reads the frames and records that hold them; fails with the store's
 * problem where a frame cannot be read again.
 */
export const callValues = async (call: BundleCall, store: TextStore, texts: readonly CallText[]): Promise<Result<readonly CallValue[]>> => {
  const values = await resultValues(call, store);
  if (!values.ok) return values;
  const input = await inputOf(call, store);
  if (!input.ok) return input;
  const known = [...values.value.flatMap(ofPass), ...input.value, ...(await storedOf(call, store))];
  const ids = new Set(known.map(({ id }) => id));
  const own = texts.flatMap(({ id, label, text, rendered, role, standsFor }): readonly CallValue[] =>
    text === undefined || rendered === true || standsFor !== undefined || role === 'shown' || ids.has(id)
      ? []
      : [{ id, label, value: text }],
  );
  return ok([...known, ...own]);
};

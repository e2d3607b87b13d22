import { jsonBytes } from '../base/units.ts';
import type { Call } from '../trace/types.ts';

/** An id that a replay made of one used again: `shell_1:2` is the second `shell_1`. */
const suffixed = /^(?<id>.+):(?<occurrence>[2-9]|[1-9]\d{1,5})$/;

const nameOf = (session: string, id: string, occurrence: number): string => `${session}\n${id}\n${occurrence}`;

const joined = (call: Call, replay: Call): Call => ({
  ...call,
  ...(call.tool === undefined && replay.tool !== undefined ? { tool: replay.tool } : {}),
  ...(call.title === undefined && replay.title !== undefined ? { title: replay.title } : {}),
  ...(call.kind === undefined && replay.kind !== undefined ? { kind: replay.kind } : {}),
  ...(call.status === undefined && replay.status !== undefined ? { status: replay.status } : {}),
  replays: [...call.replays, ...replay.replays],
  fileReads: [...new Set([...call.fileReads, ...replay.fileReads])],
  wireBytes: jsonBytes(call.wireBytes + replay.wireBytes),
});

/**
 * Calls with the ids that replays gave to ids used again resolved ("result texts", join key): one that only replays tell of, whose id is
 * that of another call of the session with `:n` behind it, is the n-th occurrence of that call. Ids that end so by themselves stay: those
 * with live frames, and those that a record names (`isRecorded`). Linear; the order stays.
 */
export const withoutReplaySuffixes = (
  calls: readonly Call[],
  isRecorded: (session: string, callId: string) => boolean,
): readonly Call[] => {
  const ids = new Set(calls.map(({ key }) => `${key.session}\n${key.toolCallId}`));
  const live = new Set(calls.flatMap(({ key, live: pass }) => (pass === undefined ? [] : [`${key.session}\n${key.toolCallId}`])));
  const places = new Map(calls.map(({ key }, index) => [nameOf(key.session, key.toolCallId, key.occurrence), index]));
  const resolved: (Call | undefined)[] = [...calls];
  for (const [index, call] of calls.entries()) {
    const { session, toolCallId } = call.key;
    const { id, occurrence } = suffixed.exec(toolCallId)?.groups ?? {};
    if (id === undefined || call.key.occurrence !== 1 || live.has(`${session}\n${toolCallId}`) || isRecorded(session, toolCallId)) continue;
    if (!ids.has(`${session}\n${id}`) && !isRecorded(session, id)) continue;
    const key = { session, toolCallId: id, occurrence: Number(occurrence) };
    const name = nameOf(session, id, key.occurrence);
    const place = places.get(name);
    const known = place === undefined ? undefined : resolved[place];
    if (place === undefined || known === undefined) {
      places.set(name, index);
      resolved[index] = { ...call, key };
    } else {
      resolved[place] = joined(known, call);
      resolved[index] = undefined;
    }
  }
  return resolved.filter((call) => call !== undefined);
};

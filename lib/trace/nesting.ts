import type { CallBuilder } from './merge.ts';
import { firstFrame } from './pass-builder.ts';
import type { ParentCall } from './types.ts';

const passesOf = (call: CallBuilder) => [call.live, ...call.replays, ...call.again].filter((pass) => pass !== undefined);

const begun = (call: CallBuilder): number =>
  passesOf(call).reduce((first, pass) => Math.min(first, firstFrame(pass)), Number.POSITIVE_INFINITY);

/**
 * The call in whose sub-agent each call was made, as its `_meta` names it: of a parent id that is used again within the session, the
 * occurrence that had begun by then. A parent that no frame tells of is named by its id alone. Linear in the calls and their occurrences.
 */
export const parentsOf = (calls: readonly CallBuilder[]): ReadonlyMap<CallBuilder, ParentCall> => {
  const byId = new Map<string, CallBuilder[]>();
  const nameOf = (session: string, id: string): string => `${session}\n${id}`;
  for (const call of calls) {
    const name = nameOf(call.session, call.toolCallId);
    const known = byId.get(name);
    if (known === undefined) byId.set(name, [call]);
    else known.push(call);
  }
  const parents = new Map<CallBuilder, ParentCall>();
  for (const call of calls) {
    const toolCallId = passesOf(call).find((pass) => pass.parent !== undefined)?.parent;
    if (toolCallId === undefined) continue;
    const known = (byId.get(nameOf(call.session, toolCallId)) ?? []).filter((one) => one !== call);
    const first = begun(call);
    const parent = known.findLast((one) => begun(one) <= first) ?? known[0];
    parents.set(call, { toolCallId, ...(parent === undefined ? {} : { occurrence: parent.occurrence }) });
  }
  return parents;
};

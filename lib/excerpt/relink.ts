import { isObject, type JsonObject } from '../base/narrow.ts';
import type { HistoryNode } from '../companions/branches.ts';

/** A history record as it is kept, with its place in the whole tree. */
export interface KeptRecord {
  readonly node: HistoryNode;
  readonly value: unknown;
}

const withParent = (value: unknown, parentUuid: string | null): unknown => (isObject(value) ? { ...value, parentUuid } : value);

/**
 * Kept records of one history file whose parents are the nearest kept ones, so that the branches they stand on can still be told; where
 * the last record of the file is not among them, its bare node is put behind them: the live branch is the one from the last record back.
 * `nodes` are all of the file, in order. Linear.
 */
export const relinked = (kept: readonly KeptRecord[], nodes: readonly HistoryNode[]): readonly unknown[] => {
  const isKept = new Set(kept.map(({ node }) => node.uuid));
  const parents = new Map(nodes.map(({ uuid, parentUuid }) => [uuid, parentUuid]));
  const known = new Map<string, string | null>();
  const keptAbove = (uuid: string): string | null => {
    const climbed: string[] = [];
    let at = parents.get(uuid);
    const seen = new Set<string>();
    while (at !== undefined && !isKept.has(at) && !known.has(at) && !seen.has(at)) {
      seen.add(at);
      climbed.push(at);
      at = parents.get(at);
    }
    const above = at === undefined || seen.has(at) ? null : isKept.has(at) ? at : (known.get(at) ?? null);
    for (const each of climbed) known.set(each, above);
    return above;
  };
  const records = kept.map(({ node, value }) => withParent(value, keptAbove(node.uuid)));
  const last = nodes.at(-1);
  if (last === undefined || isKept.has(last.uuid)) return records;
  const above = keptAbove(last.uuid);
  const stub = (uuid: string, parentUuid: string | null): JsonObject => ({ uuid, parentUuid, sessionId: last.session, type: 'system' });
  // Records without any parent would be taken for a list: the last one then brings its own.
  const own = above === null ? last.parentUuid : undefined;
  return [...records, ...(own === undefined ? [] : [stub(own, null)]), stub(last.uuid, own ?? above)];
};

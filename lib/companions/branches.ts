import { isObject, stringAt } from '../base/narrow.ts';

/** One record of a session's tree, as far as its place in the tree matters. */
export interface HistoryNode {
  readonly session: string;
  /** Index of the file it stands in. */
  readonly file: number;
  readonly uuid: string;
  /** Absent where the record begins a tree. */
  readonly parentUuid?: string;
}

/** Place of a history record in its tree; undefined for records without an id, and for those of a side conversation, which has a tree of its own. */
export const historyNode = (record: unknown, file: number): HistoryNode | undefined => {
  const uuid = stringAt(record, 'uuid');
  if (uuid === undefined || (isObject(record) && record.isSidechain === true)) return undefined;
  const parentUuid = stringAt(record, 'parentUuid');
  return { session: stringAt(record, 'sessionId') ?? '', file, uuid, ...(parentUuid === undefined ? {} : { parentUuid }) };
};

type Parents = ReadonlyMap<string, string | undefined>;

interface LiveBranch {
  readonly uuids: ReadonlySet<string>;
  /** It was followed to a record that begins a tree; false where a parent is missing. */
  readonly whole: boolean;
}

const branchFrom = (last: string, parents: Parents): LiveBranch => {
  const uuids = new Set<string>();
  for (let at: string | undefined = last; at !== undefined; at = parents.get(at)) {
    if (uuids.has(at) || !parents.has(at)) return { uuids, whole: false };
    uuids.add(at);
  }
  return { uuids, whole: true };
};

/** Says of records beside the live branch whether they leave it: each is climbed from once. */
const leavingFrom = (live: LiveBranch, parents: Parents) => {
  const known = new Map<string, boolean>();
  return (uuid: string): boolean => {
    const climbed: string[] = [];
    let at: string | undefined = uuid;
    let leaves = live.whole;
    const seen = new Set<string>();
    while (at !== undefined && !seen.has(at)) {
      const before = known.get(at);
      if (before !== undefined || live.uuids.has(at)) {
        leaves = before ?? true;
        break;
      }
      seen.add(at);
      climbed.push(at);
      at = parents.get(at);
    }
    for (const each of climbed) known.set(each, leaves);
    return leaves;
  };
};

const grouped = <Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly (readonly Item[])[] => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return [...groups.values()];
};

/**
 * Records that are not on the live branch of their file, which is the one from the last record of the session back by `parentUuid`
 * ("result texts", family B, session JSONL). Parents may stand in another file of the session. Where a parent is missing, only what
 * visibly leaves the live branch is dead; a file in which no record has a parent is a list, and has no dead records. Linear.
 */
export const deadRecords = (nodes: readonly HistoryNode[]): ReadonlySet<HistoryNode> => {
  const dead = new Set<HistoryNode>();
  for (const session of grouped(nodes, (node) => node.session)) {
    const parents: Parents = new Map(session.map(({ uuid, parentUuid }) => [uuid, parentUuid]));
    for (const file of grouped(session, (node) => String(node.file))) {
      const last = file.at(-1);
      if (last === undefined || !file.some(({ parentUuid }) => parentUuid !== undefined && parents.has(parentUuid))) continue;
      const live = branchFrom(last.uuid, parents);
      const leaves = leavingFrom(live, parents);
      for (const node of file) if (!live.uuids.has(node.uuid) && leaves(node.uuid)) dead.add(node);
    }
  }
  return dead;
};

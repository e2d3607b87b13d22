import { arrayAt, isObject, type JsonObject, objectAt, stringAt } from '../base/narrow.ts';
import type { UpdatePath } from './types.ts';

/** The paths on which one frame carries many updates. */
export type BulkPath = Extract<UpdatePath, 'bulk load' | 'load updates' | 'transcript page'>;

/** One update as a message carries it. */
export interface CarriedUpdate {
  /** The update itself, the object that says `sessionUpdate`. */
  readonly fields: JsonObject;
  /** Session that is named nearest to it. */
  readonly session?: string;
  /** Keys on the way to it in the message. */
  readonly at: readonly string[];
  /** Place among the updates of a message that carries many, and the way that message is; absent for a `session/update`. */
  readonly item?: number;
  readonly bulk?: BulkPath;
}

/** A list of updates in an answer ("captures", bulk replays). */
interface BulkList {
  readonly path: BulkPath;
  readonly at: readonly string[];
  readonly items: readonly unknown[];
  readonly session: string | undefined;
  /** The answer says that there are more updates than these. */
  readonly more: boolean;
}

export const loadReplayKey = 'qwen.session.loadReplay';

const listsIn = (message: JsonObject): readonly BulkList[] => {
  const result = objectAt(message, 'result');
  if (result === undefined) return [];
  const session = stringAt(result, 'sessionId');
  const replay = objectAt(objectAt(result, '_meta'), loadReplayKey);
  const list = (path: BulkPath, holder: JsonObject | undefined, at: readonly string[], key: string): readonly BulkList[] => {
    const items = arrayAt(holder, key);
    const more = holder?.hasMore === true || holder?.partial === true;
    return items === undefined ? [] : [{ path, at: [...at, key], items, session, more }];
  };
  return [
    ...list('bulk load', replay, ['result', '_meta', loadReplayKey], 'updates'),
    ...list('load updates', result, ['result'], 'updates'),
    ...list('transcript page', result, ['result'], 'events'),
  ];
};

/** Members under which an item may hold its update: a whole frame, its params, or a daemon's event around either. */
const wrappers = ['params', 'update', 'data'] as const;
/** Most wrappers around one update. */
const deepest = 4;

/** The update an item is or holds, with the keys on the way and the session named nearest to it. */
const updateInItem = (item: unknown): Pick<CarriedUpdate, 'fields' | 'session' | 'at'> | undefined => {
  let value = item;
  let session: string | undefined;
  const at: string[] = [];
  for (let depth = 0; depth <= deepest; depth += 1) {
    if (!isObject(value)) return undefined;
    session = stringAt(value, 'sessionId') ?? session;
    if (typeof value.sessionUpdate === 'string') return { fields: value, at, ...(session === undefined ? {} : { session }) };
    const holder: JsonObject = value;
    const key = wrappers.find((name) => isObject(holder[name]));
    if (key === undefined) return undefined;
    at.push(key);
    value = value[key];
  }
  return undefined;
};

/**
 * Every update that a message carries, in order: the one of a `session/update`, or those of a bulk replay. Items that are no update keep
 * their place and are left out. Linear in the items.
 */
export const updatesIn = (message: JsonObject): readonly CarriedUpdate[] => {
  if (message.method === 'session/update') {
    const params = objectAt(message, 'params');
    const fields = objectAt(params, 'update');
    const session = stringAt(params, 'sessionId');
    return fields === undefined ? [] : [{ fields, at: ['params', 'update'], ...(session === undefined ? {} : { session }) }];
  }
  if (typeof message.method === 'string') return [];
  const carried: CarriedUpdate[] = [];
  let before = 0;
  for (const { path, at, items, session } of listsIn(message)) {
    for (const [index, item] of items.entries()) {
      const found = updateInItem(item);
      if (found === undefined) continue;
      const own = found.session ?? session;
      carried.push({
        fields: found.fields,
        ...(own === undefined ? {} : { session: own }),
        at: [...at, String(index), ...found.at],
        item: before + index,
        bulk: path,
      });
    }
    before += items.length;
  }
  return carried;
};

/** The update at a place of a message: `item` where the message carries many. Cheap for one of many: nothing else is looked at. */
export const updateAt = (message: JsonObject, item: number | undefined): CarriedUpdate | undefined => {
  if (item === undefined) return message.method === 'session/update' ? updatesIn(message)[0] : undefined;
  let before = 0;
  for (const { path, at, items, session } of listsIn(message)) {
    const found = item < before + items.length ? updateInItem(items[item - before]) : undefined;
    if (found !== undefined) {
      const own = found.session ?? session;
      return {
        ...found,
        ...(own === undefined ? {} : { session: own }),
        at: [...at, String(item - before), ...found.at],
        item,
        bulk: path,
      };
    }
    if (item < before + items.length) return undefined;
    before += items.length;
  }
  return undefined;
};

/** True for an answer that says its updates are not all there are. */
export const saysMore = (message: JsonObject): boolean => listsIn(message).some(({ more }) => more);

/** The bulk replay an answer is, with the session it names itself; undefined for every other message. */
export const bulkIn = (message: JsonObject): { readonly path: BulkPath; readonly session: string | undefined } | undefined => {
  const [list] = typeof message.method === 'string' ? [] : listsIn(message).filter(({ items }) => items.some((item) => updateInItem(item)));
  return list && { path: list.path, session: list.session };
};

/** The message with only those updates in bulk whose place `keep` holds for; any other message as it is. Linear in the updates. */
export const withUpdates = (message: JsonObject, keep: (item: number) => boolean): JsonObject => {
  if (bulkIn(message) === undefined) return message;
  let before = 0;
  const within = (holder: JsonObject, key: string): JsonObject => {
    const items = arrayAt(holder, key);
    if (items === undefined) return holder;
    const first = before;
    before += items.length;
    return { ...holder, [key]: items.filter((_, index) => keep(first + index)) };
  };
  // In the order in which places are counted.
  const result = objectAt(message, 'result') ?? {};
  const meta = objectAt(result, '_meta');
  const replay = objectAt(meta, loadReplayKey);
  const own = meta === undefined || replay === undefined ? {} : { _meta: { ...meta, [loadReplayKey]: within(replay, 'updates') } };
  return { ...message, result: within(within({ ...result, ...own }, 'updates'), 'events') };
};

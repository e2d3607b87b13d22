import { isObject, stringAt } from '../base/narrow.ts';
import { type Utf16Length, type Utf16Offset, utf16Length, utf16Offset } from '../base/units.ts';
import { writeJson } from '../json/write.ts';
import { digestOf } from './digest.ts';
import { contentText, resultsOf } from './messages.ts';
import { messagesOf, requestTime } from './model-requests.ts';

/** A message of a request, by what tells it from another. */
export interface MessageOutline {
  readonly role: string;
  /** Digest of its JSON as it was sent, without what only steers a cache. */
  readonly digest: string;
  /** Length of that JSON. */
  readonly units: Utf16Length;
}

/** A model request, without its texts. */
export interface RequestOutline {
  readonly record: number;
  readonly timestamp?: string;
  readonly messages: readonly MessageOutline[];
}

/** How a request's beginning differs from that of the request before. */
export type MoveKind = 'changed' | 'removed' | 'inserted';

/** The first message of a request that is no longer what the request before sent there: from it on, nothing can come from a cache. */
export interface PrefixMove {
  /** Records of the two requests. */
  readonly from: number;
  readonly to: number;
  /** Index of the message in the earlier request; of an inserted one, in the later. */
  readonly message: number;
  readonly role: string;
  readonly why: MoveKind;
  /** Messages behind it that the earlier request held, and that have to be read anew. */
  readonly behind: number;
}

/** Requests back that a request is compared with: side conversations may stand between two requests of one. */
const lookBack = 16;

/** Cache marks move from message to message and are no part of what the model reads. */
const withoutMarks = (value: unknown): unknown => {
  if (!isObject(value) || !('cache_control' in value)) return value;
  const { cache_control: _, ...rest } = value;
  return rest;
};

const bare = (message: unknown): unknown => {
  const own = withoutMarks(message);
  return isObject(own) && Array.isArray(own.content) ? { ...own, content: own.content.map(withoutMarks) } : own;
};

/** The JSON of a message as a cache sees it. */
export const messageJson = (message: unknown): string => writeJson(bare(message));

/** A message by the digest of its JSON. Linear. */
export const messageOutline = (message: unknown): MessageOutline => {
  const json = messageJson(message);
  return { role: stringAt(message, 'role') ?? '', digest: digestOf(json), units: utf16Length(json.length) };
};

/** A request record by the digests of its messages. Linear. */
export const outlineOf = (record: unknown, index: number): RequestOutline => {
  const timestamp = requestTime(record);
  return {
    record: index,
    ...(timestamp === undefined ? {} : { timestamp }),
    messages: messagesOf(record).map(messageOutline),
  };
};

const digestsOf = ({ messages }: RequestOutline): ReadonlySet<string> => new Set(messages.map(({ digest }) => digest));

/** True where the later request holds at least two messages of the earlier one, and half of them: a log of new messages alone repeats none. */
const repeats = (later: ReadonlySet<string>, earlier: RequestOutline): boolean => {
  const shared = earlier.messages.filter(({ digest }) => later.has(digest)).length;
  return shared === earlier.messages.length ? shared > 0 : shared >= 2 && shared * 2 >= earlier.messages.length;
};

const moveBetween = (from: RequestOutline, to: RequestOutline): PrefixMove | undefined => {
  const index = from.messages.findIndex(({ digest }, nth) => to.messages[nth]?.digest !== digest);
  const old = from.messages[index];
  if (old === undefined) return undefined;
  const now = to.messages[index];
  const isLater = (messages: readonly MessageOutline[], digest: string): boolean =>
    messages.some((each, nth) => nth > index && each.digest === digest);
  const kept = isLater(to.messages, old.digest);
  const why: MoveKind = now === undefined || (!kept && isLater(from.messages, now.digest)) ? 'removed' : kept ? 'inserted' : 'changed';
  return {
    from: from.record,
    to: to.record,
    message: index,
    role: (why === 'inserted' ? now : old)?.role ?? '',
    why,
    behind: from.messages.length - index - (why === 'inserted' ? 0 : 1),
  };
};

/** What the requests of one log tell of its prefix. */
export interface PrefixComparison {
  readonly moves: readonly PrefixMove[];
  /** Requests that repeat an earlier one's conversation, so that something could be said of them. */
  readonly compared: number;
}

/**
 * For each request of a log that repeats an earlier one's conversation, the first message that moved ("result texts", across turns);
 * requests that only add to it have none. Each is compared with the latest request before it whose conversation it repeats. A log that
 * holds only the messages new since the request before repeats nothing, and nothing can be said of it. `log` is in its order. Linear in
 * the messages of all requests.
 */
export const comparePrefixes = (log: readonly RequestOutline[]): PrefixComparison => {
  const moves: PrefixMove[] = [];
  let compared = 0;
  for (const [nth, request] of log.entries()) {
    const own = digestsOf(request);
    const before = log.slice(Math.max(0, nth - lookBack), nth).findLast((earlier) => repeats(own, earlier));
    if (before === undefined) continue;
    compared += 1;
    const move = moveBetween(before, request);
    if (move !== undefined) moves.push(move);
  }
  return { moves, compared };
};

/** Where two forms of a message first differ, in units of `in`: of its text, or of its JSON where the text is the same. */
export interface FirstDifference {
  readonly at: Utf16Offset;
  readonly in: 'text' | 'json';
}

const commonUnits = (a: string, b: string): number => {
  const end = Math.min(a.length, b.length);
  let at = 0;
  while (at < end && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  return at;
};

const textIn = (message: unknown): string => {
  if (!isObject(message)) return '';
  const { content } = message;
  if (!Array.isArray(content)) return contentText(content).text;
  return content
    .map((part: unknown) => (isObject(part) && part.type === 'tool_result' ? contentText(part.content).text : contentText([part]).text))
    .join('\n');
};

/** Where the message at `index` of two request records first differs; undefined where it does not, or is in one of them alone. */
export const messageDifference = (from: unknown, to: unknown, index: number): FirstDifference | undefined => {
  const [old, now] = [messagesOf(from)[index], messagesOf(to)[index]];
  if (old === undefined || now === undefined) return undefined;
  const [oldText, nowText] = [textIn(old), textIn(now)];
  if (oldText !== nowText) return { at: utf16Offset(commonUnits(oldText, nowText)), in: 'text' };
  const [oldJson, nowJson] = [messageJson(old), messageJson(now)];
  return oldJson === nowJson ? undefined : { at: utf16Offset(commonUnits(oldJson, nowJson)), in: 'json' };
};

/** Calls whose results stand in the message at `index` of a request record. */
export const callsInMessage = (record: unknown, index: number): readonly string[] =>
  resultsOf(messagesOf(record)[index], index).map(({ callId }) => callId);

import { arrayAt, isObject, type JsonObject, objectAt, stringAt } from '../base/narrow.ts';
import type { BulkPath, CarriedUpdate } from './carried.ts';
import { updateAt, updatesIn } from './carried.ts';
import type { CallUpdate, FieldName, Protocol } from './types.ts';

/** The fields an update can write, in the order they are listed on the page. */
export const fieldNames: readonly FieldName[] = [
  ...(['name', 'title', 'status', 'kind', 'content', 'locations'] as const),
  ...(['rawInput', 'rawOutput', '_meta'] as const),
];

/** What an update does to fields: replaces, adds an item, clears, patches key by key. */
export interface FieldEffects {
  readonly wrote: readonly FieldName[];
  readonly appended: readonly FieldName[];
  readonly cleared: readonly FieldName[];
  readonly merged: readonly FieldName[];
}

/** An update as far as it says something about a tool call. */
export interface ToolPatch extends FieldEffects {
  readonly how: CallUpdate['how'];
  readonly session: string;
  /** Empty where the agent sent none. */
  readonly toolCallId: string;
  /** The update, or the permission request's `toolCall`. */
  readonly fields: JsonObject;
  /** Keys on the way to `fields` in the message. */
  readonly at: readonly string[];
  /** Place and path of an update whose message carries many. */
  readonly item?: number;
  readonly bulk?: BulkPath;
}

/** How a message is read. */
export interface PatchReading {
  /** Version of the protocol: 1 unless told otherwise. */
  readonly version?: Protocol['version'] | undefined;
  /** Session of updates that name none themselves: an answer belongs to the session that was asked for. */
  readonly session?: string | undefined;
}

/** Ids are strings by the protocol; some agents send numbers. */
const idOf = (fields: JsonObject): string => {
  const id = fields.toolCallId;
  if (typeof id === 'string') return id;
  return typeof id === 'number' ? String(id) : '';
};

const isPresent = (value: unknown): boolean => value !== undefined && value !== null;

const nothing: FieldEffects = { wrote: [], appended: [], cleared: [], merged: [] };

/**
 * Protocol 1: a present field replaces the old value whole, absent and null leave it. Draft 2: null clears, and a `_meta` object patches the
 * stored one key by key ("captures").
 */
const effectsOf = (fields: JsonObject, version: Protocol['version']): FieldEffects => {
  const present = fieldNames.filter((name) => isPresent(fields[name]));
  if (version === 1) return { ...nothing, wrote: present };
  const merged = present.filter((name) => name === '_meta' && isObject(fields._meta));
  return {
    wrote: present.filter((name) => !merged.includes(name)),
    appended: [],
    cleared: fieldNames.filter((name) => fields[name] === null),
    merged,
  };
};

/** A content chunk adds one item; its `_meta` is its own and patches nothing. */
const chunkEffects = (fields: JsonObject): FieldEffects => ({ ...nothing, appended: isPresent(fields.content) ? ['content'] : [] });

/** What a permission request says of a tool call: protocol 1 has it beside the options, draft 2 in its subject, where a command may only name it. */
const askedIn = (params: JsonObject): { readonly fields: JsonObject; readonly at: readonly string[] } | undefined => {
  const toolCall = objectAt(params, 'toolCall');
  if (toolCall !== undefined) return { fields: toolCall, at: ['params', 'toolCall'] };
  const subject = objectAt(params, 'subject');
  const inSubject = objectAt(subject, 'toolCall');
  if (inSubject !== undefined) return { fields: inSubject, at: ['params', 'subject', 'toolCall'] };
  return subject !== undefined && idOf(subject) !== '' ? { fields: subject, at: ['params', 'subject'] } : undefined;
};

const asUpdate = ({ fields, at, session, item, bulk }: CarriedUpdate, reading: PatchReading): ToolPatch | undefined => {
  const how = fields.sessionUpdate;
  if (how !== 'tool_call' && how !== 'tool_call_update' && how !== 'tool_call_content_chunk') return undefined;
  return {
    ...(how === 'tool_call_content_chunk' ? chunkEffects(fields) : effectsOf(fields, reading.version ?? 1)),
    how,
    session: session ?? reading.session ?? '',
    toolCallId: idOf(fields),
    fields,
    at,
    ...(item === undefined ? {} : { item }),
    ...(bulk === undefined ? {} : { bulk }),
  };
};

const askedPatch = (message: JsonObject, reading: PatchReading): ToolPatch | undefined => {
  const params = objectAt(message, 'params');
  const asked = message.method === 'session/request_permission' && params !== undefined ? askedIn(params) : undefined;
  if (params === undefined || asked === undefined) return undefined;
  const { fields, at } = asked;
  const effects = effectsOf(fields, reading.version ?? 1);
  return { ...effects, how: 'permission', session: stringAt(params, 'sessionId') ?? '', toolCallId: idOf(fields), fields, at };
};

/** Everything a message does to tool calls, in order: at most one thing, unless it is a bulk replay. Linear in the message's updates. */
export const patchesOf = (message: JsonObject, reading: PatchReading = {}): readonly ToolPatch[] => {
  const asked = askedPatch(message, reading);
  if (asked !== undefined) return [asked];
  return updatesIn(message).flatMap((update) => asUpdate(update, reading) ?? []);
};

/** What the update at a place of a message does to a tool call; undefined where it is about something else. */
export const patchOf = (message: JsonObject, item?: number, reading: PatchReading = {}): ToolPatch | undefined => {
  const asked = item === undefined ? askedPatch(message, reading) : undefined;
  if (asked !== undefined) return asked;
  const update = updateAt(message, item);
  return update && asUpdate(update, reading);
};

/** Names under which agents tell the call a sub-agent works for, in `_meta` or one level deeper. */
const parentKeys = ['parentToolCallId', 'parentToolUseId', 'parentToolUseID', 'parent_tool_call_id', 'parent_tool_use_id'] as const;
/** Most members of `_meta` that are looked into: agents have one of their own. */
const mostMembers = 32;

const parentIn = (value: unknown): string | undefined =>
  parentKeys.map((key) => stringAt(value, key)).find((id) => id !== undefined && id !== '');

/** Id of the call in whose sub-agent this one was made, where `_meta` names it ("captures", sub-agent). */
export const parentOf = (fields: JsonObject): string | undefined => {
  const meta = objectAt(fields, '_meta');
  if (meta === undefined) return undefined;
  const inner = Object.values(meta).slice(0, mostMembers).map(parentIn);
  return parentIn(meta) ?? inner.find((id) => id !== undefined);
};

/** Name of the tool: the field of draft 2, or what agents put into `_meta`. */
export const toolNameOf = (fields: JsonObject): string | undefined => {
  const meta = objectAt(fields, '_meta');
  const name = fields.sessionUpdate === 'tool_call_content_chunk' ? undefined : stringAt(fields, 'name');
  return name ?? stringAt(meta, 'toolName') ?? stringAt(objectAt(meta, 'claudeCode'), 'toolName');
};

/** The last word on a call: no later update is expected. */
export const isTerminal = (status: string | undefined): boolean => status === 'completed' || status === 'failed' || status === 'cancelled';

/** Statuses of the stored history say "success" and "error" for what the wire calls completed and failed. */
export const hasFailed = (status: string | undefined): boolean => status === 'failed' || status === 'error';

/** Evidence in the frame itself that it replays a stored record ("captures", replay against live). */
export const saysReplay = (fields: JsonObject): boolean => {
  const meta = objectAt(fields, '_meta');
  if (stringAt(meta, 'qwen.session.recordId') !== undefined) return true;
  const transcript = objectAt(meta, 'qwenTranscript');
  // Live frames of plan tools carry `planToolCallId` alone.
  return transcript !== undefined && Object.keys(transcript).some((key) => key !== 'planToolCallId');
};

/** Most records that one frame is taken to be made from: hosts name one or two. */
const mostRecords = 16;

/** Ids of the stored records a replayed frame was made from, each once; none where it does not say. */
export const replayedRecords = (fields: JsonObject): readonly string[] => {
  const meta = objectAt(fields, '_meta');
  const sources = arrayAt(objectAt(meta, 'qwenTranscript'), 'sourceRecordIds') ?? [];
  const named = [...sources.slice(0, mostRecords), meta?.['qwen.session.recordId']];
  return [...new Set(named.filter((id) => typeof id === 'string'))];
};

/** The stored record a replayed frame was made from, where it says so. */
export const replayedRecord = (fields: JsonObject): string | undefined => replayedRecords(fields)[0];

/** Paths the call works on, as its input and its locations name them. */
export const pathsOf = (fields: JsonObject): readonly string[] => {
  const input = objectAt(fields, 'rawInput');
  const named = ['file_path', 'path', 'absolute_path', 'filePath'].flatMap((key) => stringAt(input, key) ?? []);
  const locations = Array.isArray(fields.locations) ? fields.locations.flatMap((location) => stringAt(location, 'path') ?? []) : [];
  return [...named, ...locations];
};

import { arrayAt, type JsonObject, objectAt, stringAt } from '../base/narrow.ts';
import type { CallUpdate, FieldName } from './types.ts';

/** The fields an update can write, in the order they are listed on the page. */
export const fieldNames: readonly FieldName[] = ['title', 'status', 'kind', 'content', 'locations', 'rawInput', 'rawOutput', '_meta'];

/** A frame as far as it says something about a tool call. */
export interface ToolPatch {
  readonly how: CallUpdate['how'];
  readonly session: string;
  /** Empty where the agent sent none. */
  readonly toolCallId: string;
  /** The update, or the permission request's `toolCall`. */
  readonly fields: JsonObject;
  readonly wrote: readonly FieldName[];
}

/** Ids are strings by the protocol; some agents send numbers. */
const idOf = (fields: JsonObject): string => {
  const id = fields.toolCallId;
  if (typeof id === 'string') return id;
  return typeof id === 'number' ? String(id) : '';
};

/** A present field replaces the old value whole; absent and null leave it ("captures", protocol 1). */
const written = (fields: JsonObject): readonly FieldName[] =>
  fieldNames.filter((name) => fields[name] !== undefined && fields[name] !== null);

const patch = (how: ToolPatch['how'], params: JsonObject, fields: JsonObject): ToolPatch => ({
  how,
  session: stringAt(params, 'sessionId') ?? '',
  toolCallId: idOf(fields),
  fields,
  wrote: written(fields),
});

/** Narrows a JSON-RPC message to what it does to a tool call; undefined for every other frame. */
export const patchOf = (message: JsonObject): ToolPatch | undefined => {
  const params = objectAt(message, 'params');
  if (params === undefined) return undefined;
  if (message.method === 'session/request_permission') {
    const toolCall = objectAt(params, 'toolCall');
    return toolCall === undefined ? undefined : patch('permission', params, toolCall);
  }
  const update = objectAt(params, 'update');
  if (message.method !== 'session/update' || update === undefined) return undefined;
  const how = update.sessionUpdate;
  return how === 'tool_call' || how === 'tool_call_update' ? patch(how, params, update) : undefined;
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

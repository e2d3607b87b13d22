import type { JsonObject } from '../../base/narrow.ts';

/** Frames for made bundles, as short as a test can say them. */
export const session = 'session-1';

export const update = (fields: JsonObject, sessionId = session): JsonObject => ({
  jsonrpc: '2.0',
  method: 'session/update',
  params: { sessionId, update: fields },
});

export const create = (toolCallId: string, fields: JsonObject = {}, sessionId = session): JsonObject =>
  update({ sessionUpdate: 'tool_call', toolCallId, status: 'pending', ...fields }, sessionId);

export const patch = (toolCallId: string, fields: JsonObject = {}, sessionId = session): JsonObject =>
  update({ sessionUpdate: 'tool_call_update', toolCallId, ...fields }, sessionId);

/** The update that ends a call with a text. */
export const done = (toolCallId: string, text: string, fields: JsonObject = {}, sessionId = session): JsonObject =>
  patch(toolCallId, { status: 'completed', content: [textBlock(text)], ...fields }, sessionId);

export const textBlock = (text: string): JsonObject => ({ type: 'content', content: { type: 'text', text } });

export const request = (id: number, method: string, params: JsonObject = {}): JsonObject => ({
  jsonrpc: '2.0',
  id,
  method,
  params: { sessionId: session, ...params },
});

export const response = (id: number, result: unknown): JsonObject => ({ jsonrpc: '2.0', id, result });

export const permission = (id: number, toolCallId: string | undefined, fields: JsonObject = {}): JsonObject =>
  request(id, 'session/request_permission', { toolCall: { toolCallId, ...fields }, options: [] });

/** The `_meta` of a frame that replays a stored record. */
export const replayOf = (record: string): JsonObject => ({ _meta: { qwenTranscript: { sourceRecordIds: [record] } } });

import type { JsonObject } from '../base/narrow.ts';
import { isObject, objectAt, stringAt } from '../base/narrow.ts';
import { resultShape } from './result-shapes.ts';
import type { Direction } from './types.ts';

/** Kind of a JSON-RPC message. */
export type MessageKind = 'request' | 'response' | 'notification' | 'other';

/** Kind by its keys. An id without method is a response, even without result: some agents drop an undefined one. */
export const messageKind = (message: JsonObject): MessageKind => {
  const hasId = 'id' in message;
  if (typeof message.method === 'string') return hasId ? 'request' : 'notification';
  return hasId || 'result' in message || 'error' in message ? 'response' : 'other';
};

/** An id as a key: numbers and strings that look alike stay apart. Undefined for `null` and other values, which pair with nothing. */
export const idKey = (id: unknown): string | undefined => {
  if (typeof id === 'number') return `n${id}`;
  return typeof id === 'string' ? `s${id}` : undefined;
};

/** The id the message stands for: its own, or for `$/cancel_request` that of the request to be cancelled. */
const idOf = (message: JsonObject, method: string | undefined): string | undefined =>
  method === '$/cancel_request' ? idKey(objectAt(message, 'params')?.requestId) : idKey(message.id);

const NOT_FOUND = -32601;
const METHOD_IN_WORDS = /not found\W+((?:\$\/|_)?[\w.-]+(?:\/[\w.-]+)*)/i;

/** The method an error names: in its data, or in the words of "Method not found". */
const namedByError = (message: JsonObject): string | undefined => {
  const error = objectAt(message, 'error');
  if (error === undefined) return undefined;
  const named = stringAt(error.data, 'method');
  if (named !== undefined || error.code !== NOT_FOUND) return named;
  return METHOD_IN_WORDS.exec(stringAt(error, 'message')?.slice(0, 400) ?? '')?.[1];
};

/** What direction needs to know of a message: light, so that it can be kept for every frame of a file. */
export interface MessageFacts {
  readonly kind: MessageKind;
  readonly id?: string;
  /** Method of a request or notification. */
  readonly method?: string;
  /** Bits of `shapeBits`; 0 for anything but a response. */
  readonly shape: number;
  /** Method named by an error response. */
  readonly names?: string;
}

/** What is known of one frame before its direction is. */
export interface FrameFacts extends MessageFacts {
  readonly label?: Direction;
}

/** The frames of one file, asked one by one, so that they may be kept as columns. */
export interface FactTable {
  readonly count: number;
  at(i: number): FrameFacts;
}

export const messageFacts = (message: JsonObject): MessageFacts => {
  const kind = messageKind(message);
  const method = typeof message.method === 'string' ? message.method : undefined;
  const id = idOf(message, method);
  const names = kind === 'response' ? namedByError(message) : undefined;
  return {
    kind,
    shape: kind === 'response' ? resultShape(message) : 0,
    ...(id !== undefined && { id }),
    ...(method !== undefined && { method }),
    ...(names !== undefined && { names }),
  };
};

/** What the index keeps of a message besides: which session, update and tool call it is about. */
export interface MessageSubject {
  readonly session?: string;
  readonly update?: string;
  readonly toolCall?: string;
}

export const messageSubject = (message: JsonObject): MessageSubject => {
  const params = objectAt(message, 'params');
  const body = objectAt(params, 'update');
  const update = stringAt(body, 'sessionUpdate');
  const session = stringAt(params, 'sessionId') ?? stringAt(message.result, 'sessionId');
  const asked = message.method === 'session/request_permission' ? objectAt(params, 'toolCall') : undefined;
  const toolCall = stringAt(isObject(asked) ? asked : body, 'toolCallId');
  return {
    ...(session !== undefined && { session }),
    ...(update !== undefined && { update }),
    ...(toolCall !== undefined && { toolCall }),
  };
};

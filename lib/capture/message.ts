import type { JsonObject } from '../base/narrow.ts';
import { objectAt, stringAt } from '../base/narrow.ts';
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
  readonly id: string | undefined;
  /** Method of a request or notification. */
  readonly method: string | undefined;
  /** Bits of `shapeBits`; 0 for anything but a response. */
  readonly shape: number;
  /** Method named by an error response. */
  readonly names: string | undefined;
}

/** What is known of one frame before its direction is. */
export interface FrameFacts extends MessageFacts {
  readonly label: Direction | undefined;
  /** Connection it was sent on, where its file names several. */
  readonly connection?: string | undefined;
}

/** The frames of one file, asked one by one, so that they may be kept as columns. */
export interface FactTable {
  readonly count: number;
  at(i: number): FrameFacts;
}

export const messageFacts = (message: JsonObject): MessageFacts => {
  const kind = messageKind(message);
  const method = typeof message.method === 'string' ? message.method : undefined;
  const isResponse = kind === 'response';
  return {
    kind,
    id: idOf(message, method),
    method,
    shape: isResponse ? resultShape(message) : 0,
    names: isResponse ? namedByError(message) : undefined,
  };
};

/** What the index keeps of a message besides: which session, update and tool call it is about. */
export interface MessageSubject {
  readonly session: string | undefined;
  readonly update: string | undefined;
  readonly toolCall: string | undefined;
}

export const messageSubject = (message: JsonObject): MessageSubject => {
  const params = objectAt(message, 'params');
  const body = objectAt(params, 'update');
  // Draft 2 has the tool call in the request's subject, where a command only names it.
  const subject = objectAt(params, 'subject');
  const asked =
    message.method === 'session/request_permission'
      ? (objectAt(params, 'toolCall') ?? objectAt(subject, 'toolCall') ?? subject)
      : undefined;
  return {
    session: stringAt(params, 'sessionId') ?? stringAt(message.result, 'sessionId'),
    update: stringAt(body, 'sessionUpdate'),
    toolCall: stringAt(asked ?? body, 'toolCallId'),
  };
};

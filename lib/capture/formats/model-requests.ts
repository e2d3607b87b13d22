import type { JsonObject } from '../../base/narrow.ts';
import { arrayAt, isObject } from '../../base/narrow.ts';
import type { LineFormat, Reading } from './format.ts';
import { areMessages, isRequest } from './messages.ts';

/** A model call of the agent-framework family: the request as it was sent, under `rawRequest`, with or without a model beside it. */
const isModelCall = ({ type, rawRequest }: JsonObject): boolean => {
  const messages = arrayAt(rawRequest, 'messages');
  return messages !== undefined && (type === 'call' || areMessages(messages));
};

const withModel = (value: unknown): string => (isObject(value) && typeof value.model === 'string' ? 'model and messages' : 'messages');

const read = (value: JsonObject): Reading | undefined => {
  if (isModelCall(value)) return { kind: 'record', clue: 'call with rawRequest and messages' };
  // What an export keeps under other keys is asked for by its own form.
  if (isObject(value.request) && arrayAt(value.request, 'messages') !== undefined) {
    return { kind: 'record', clue: `request with ${withModel(value.request)}` };
  }
  return isRequest(value) ? { kind: 'record', clue: withModel(value) } : undefined;
};

/** What was sent to the model, one request a line, or one a file. */
export const modelRequests: LineFormat = {
  id: 'model-requests',
  name: () => 'model requests',
  read,
};

import type { JsonObject } from '../../base/narrow.ts';
import { isObject } from '../../base/narrow.ts';
import type { LineFormat, Reading } from './format.ts';

const isRequest = (value: unknown): boolean => isObject(value) && typeof value.model === 'string' && Array.isArray(value.messages);

/** A model call of the agent-framework family: the request as it was sent, under `rawRequest`, with or without a model beside it. */
const isModelCall = ({ type, rawRequest }: JsonObject): boolean =>
  type === 'call' && isObject(rawRequest) && Array.isArray(rawRequest.messages);

const read = (value: JsonObject): Reading | undefined => {
  if (isModelCall(value)) return { kind: 'record', clue: 'call with rawRequest and messages' };
  if (isRequest(value.request)) return { kind: 'record', clue: 'request with model and messages' };
  return isRequest(value) ? { kind: 'record', clue: 'model and messages' } : undefined;
};

/** What was sent to the model, one request a line. */
export const modelRequests: LineFormat = {
  id: 'model-requests',
  name: () => 'model requests',
  read,
};

import type { JsonObject } from '../../base/narrow.ts';
import { arrayAt, isObject, stringAt } from '../../base/narrow.ts';

/** True for a chat message: a role, and content that is text or blocks. */
export const isMessage = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.role === 'string' &&
  (typeof value.content === 'string' || Array.isArray(value.content) || (value.content === null && Array.isArray(value.tool_calls)));

/** True for a list that begins and ends with chat messages. */
export const areMessages = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && isMessage(value[0]) && isMessage(value[value.length - 1]);

/** Results as an API gives them back: requests to a model write these keys otherwise. */
const isExportedBlock = (block: unknown): boolean =>
  isObject(block) && block.type === 'tool_result' && ('toolUseId' in block || 'toolName' in block || 'isError' in block);

/** True where results stand as an API or export writes them, not as a request to a model does. */
export const holdExportedResults = (messages: readonly unknown[]): boolean =>
  messages.some((message) => (arrayAt(message, 'content') ?? []).some(isExportedBlock));

/** Messages of a request: a model's name beside them, or at least messages as they are sent. */
export const isRequest = (value: unknown): value is JsonObject => {
  const messages = arrayAt(value, 'messages');
  if (messages === undefined) return false;
  return stringAt(value, 'model') !== undefined || (areMessages(messages) && !holdExportedResults(messages));
};

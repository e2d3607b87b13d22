import { arrayAt, objectAt, stringAt } from '../base/narrow.ts';
import { utf16Length } from '../base/units.ts';
import { isCleared } from './cleared.ts';
import { digestOf } from './digest.ts';
import type { InlineMedia } from './media.ts';
import { messageMedia } from './media.ts';
import { type ContentText, callsOf, contentText, type RawResult, resultsOf } from './messages.ts';
import type { Fact, ModelFact } from './types.ts';

/** One tool result as a model request holds it: its text sent, and of how many text parts it was joined. */
export interface ModelResult extends ContentText {
  /** Index of the message inside the request. */
  readonly message: number;
  readonly isError?: boolean;
  /** Media among the result's own parts, and those of the user message right behind it, where this API has them stand. */
  readonly media: readonly InlineMedia[];
}

/** The messages of a request record: `request.messages`, `rawRequest.messages` or `messages` at the top. */
export const messagesOf = (record: unknown): readonly unknown[] =>
  arrayAt(objectAt(record, 'request'), 'messages') ??
  arrayAt(objectAt(record, 'rawRequest'), 'messages') ??
  arrayAt(record, 'messages') ??
  [];

/** When the request was sent, as the record writes it. */
export const requestTime = (record: unknown): string | undefined =>
  stringAt(record, 'timestamp') ?? stringAt(objectAt(record, 'request') ?? objectAt(record, 'rawRequest'), 'timestamp');

/**
 * Media of an OpenAI-style tool message stand in the user message right behind it. Those of parallel results come behind the last of
 * them and cannot be told apart, so only the last gets them.
 */
const mediaBehind = (messages: readonly unknown[], index: number): readonly InlineMedia[] => {
  const next = messages[index + 1];
  return stringAt(next, 'role') === 'user' ? messageMedia(arrayAt(next, 'content') ?? []) : [];
};

/** A result of a message as it was sent to the model. */
export const sentResult = ({ content, message, isError }: RawResult, behind: readonly InlineMedia[] = []): ModelResult => ({
  ...contentText(content),
  message,
  ...(isError === undefined ? {} : { isError }),
  media: [...messageMedia(Array.isArray(content) ? content : []), ...behind],
});

/**
 * Reads one tool result back out of a model-request record, OpenAI or Anthropic style ("result texts", family B).
 * `message` picks one where the request holds several results of the id; without it the first is taken.
 */
export const modelResult = (record: unknown, callId: string, message?: number): ModelResult | undefined => {
  const messages = messagesOf(record);
  for (const [index, candidate] of messages.entries()) {
    if (message !== undefined && index !== message) continue;
    const found = resultsOf(candidate, index).find((result) => result.callId === callId);
    if (found !== undefined) return sentResult(found, mediaBehind(messages, index));
  }
  return undefined;
};

/** What is known of a result that was sent to the model. */
export const modelFact = ({ callId, content, message }: RawResult, timestamp?: string): ModelFact => {
  const { text } = contentText(content);
  return {
    of: 'model-result',
    callId,
    units: utf16Length(text.length),
    message,
    ...(timestamp === undefined ? {} : { timestamp }),
    digest: digestOf(text),
    ...(isCleared(text) ? { cleared: true } : {}),
  };
};

/** What one message of a request tells about tool calls: the calls the model made, and the results it was sent. */
export const messageFacts = (message: unknown, index: number): readonly Fact[] => [
  ...callsOf(message),
  ...resultsOf(message, index).map((result) => modelFact(result)),
];

/** Facts of a request's messages, with the time of the request. */
export const timed = (facts: readonly Fact[], timestamp: string | undefined): readonly Fact[] =>
  timestamp === undefined ? facts : facts.map((fact) => (fact.of === 'model-result' ? { ...fact, timestamp } : fact));

/** What one record of a model-request log tells about tool calls. */
export const requestFacts = (record: unknown): readonly Fact[] => timed(messagesOf(record).flatMap(messageFacts), requestTime(record));

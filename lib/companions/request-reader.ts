import { messageFacts, messagesOf, requestTime, timed } from './model-requests.ts';
import { type MessageOutline, messageOutline, type RequestOutline } from './prefix.ts';
import { sameJson } from './same-json.ts';
import type { Fact } from './types.ts';

/** What a model request tells: of calls, and of its own messages. */
export interface ReadRequest {
  readonly facts: readonly Fact[];
  readonly outline: RequestOutline;
}

interface ReadMessage {
  readonly message: unknown;
  readonly facts: readonly Fact[];
  readonly outline: MessageOutline;
}

/**
 * Reads model requests one after the other. Most requests repeat the one before: a message that stands at the same place with the same
 * JSON is known already, which makes a log of whole conversations cost little more than what is new in it. Holds one request.
 */
export const requestReader = () => {
  let before: readonly ReadMessage[] = [];
  return (record: unknown, index: number): ReadRequest => {
    const timestamp = requestTime(record);
    before = messagesOf(record).map((message, nth) => {
      const known = before[nth];
      if (known !== undefined && sameJson(known.message, message)) return known;
      return { message, facts: messageFacts(message, nth), outline: messageOutline(message) };
    });
    return {
      facts: timed(
        before.flatMap(({ facts }) => facts),
        timestamp,
      ),
      outline: { record: index, ...(timestamp === undefined ? {} : { timestamp }), messages: before.map(({ outline }) => outline) },
    };
  };
};

import { arrayAt, objectAt, stringAt } from '../base/narrow.ts';
import { utf16Length } from '../base/units.ts';
import { type ContentText, callsOf, contentText, resultsOf } from './messages.ts';
import type { Fact, HeadlessFact } from './types.ts';

/** A tool result as a headless run printed it. */
export interface HeadlessResult extends ContentText {
  readonly isError?: boolean;
  /** Id of the call whose sub-agent made the call; absent on the main thread. */
  readonly within?: string;
}

const blocksOf = (record: unknown): readonly unknown[] => arrayAt(objectAt(record, 'message'), 'content') ?? [];

/** Each block as a message of its own, so that a result's index is that of its block. */
const resultsIn = (record: unknown) => blocksOf(record).flatMap((block, index) => resultsOf({ content: [block] }, index));

/** What one event of a headless run tells about calls ("result texts", family B, text 5): those that were made, and their results. */
export const headlessFacts = (record: unknown): readonly Fact[] => {
  const type = stringAt(record, 'type');
  const session = stringAt(record, 'session_id') ?? '';
  if (type === 'assistant') return callsOf({ content: blocksOf(record) }).map((call) => ({ ...call, session }));
  if (type !== 'user') return [];
  const uuid = stringAt(record, 'uuid');
  return resultsIn(record).map(
    ({ callId, content, message, isError }): HeadlessFact => ({
      of: 'headless-result',
      callId,
      session,
      units: utf16Length(contentText(content).text.length),
      status: isError === true ? 'error' : 'success',
      message,
      ...(uuid === undefined ? {} : { uuid }),
    }),
  );
};

/** Reads one result back out of an event of a headless run; `message` picks the block. */
export const headlessResult = (record: unknown, callId: string, message?: number): HeadlessResult | undefined => {
  const result = resultsIn(record).find((each) => each.callId === callId && (message === undefined || each.message === message));
  if (result === undefined) return undefined;
  const within = stringAt(record, 'parent_tool_use_id');
  return {
    ...contentText(result.content),
    ...(result.isError === undefined ? {} : { isError: result.isError }),
    ...(within === undefined ? {} : { within }),
  };
};

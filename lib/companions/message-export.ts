import { arrayAt, objectAt, stringAt } from '../base/narrow.ts';
import { utf16Length } from '../base/units.ts';
import { messageMedia } from './media.ts';
import { callsOf, contentText, type RawResult, resultsOf } from './messages.ts';
import type { HistoryResult } from './session-jsonl.ts';
import type { Fact, HistoryFact } from './types.ts';

const listKeys = ['messages', 'data', 'items'] as const;
const holderKeys = ['conversation', 'session', 'thread', 'data'] as const;
const sessionKeys = ['sessionId', 'session_id', 'conversationId', 'threadId'] as const;

const listIn = (value: unknown): readonly unknown[] | undefined => {
  for (const key of listKeys) {
    const list = arrayAt(value, key);
    if (list !== undefined) return list;
  }
  return undefined;
};

/** The messages of an export: a list in the record or in the one object that holds it; a message alone is its own list. */
export const exportedMessages = (record: unknown): readonly unknown[] => {
  if (stringAt(record, 'role') !== undefined) return [record];
  const own = listIn(record);
  if (own !== undefined) return own;
  for (const key of holderKeys) {
    const list = listIn(objectAt(record, key));
    if (list !== undefined) return list;
  }
  return [];
};

/** The session an export names; empty where it names none. */
export const exportSession = (record: unknown): string => {
  for (const key of sessionKeys) {
    const named = stringAt(record, key);
    if (named !== undefined) return named;
  }
  for (const key of holderKeys) {
    const id = stringAt(objectAt(record, key), 'id');
    if (id !== undefined) return id;
  }
  return '';
};

const hasContent = ({ content }: RawResult): boolean => typeof content === 'string' || Array.isArray(content);

const responseOf = (result: RawResult): HistoryFact['response'] => {
  if (!hasContent(result)) return 'none';
  return result.isError === true ? 'error' : 'output';
};

const statusOf = ({ isError }: RawResult): string | undefined => (isError === undefined ? undefined : isError ? 'error' : 'success');

/** A result that was stored as a message's block, with what is known of it. */
export const storedFact = (result: RawResult, session: string): HistoryFact => {
  const status = statusOf(result);
  return {
    of: 'history-result',
    callId: result.callId,
    session,
    ...(result.tool === undefined ? {} : { tool: result.tool }),
    ...(status === undefined ? {} : { status }),
    response: responseOf(result),
    responseUnits: utf16Length(contentText(result.content).text.length),
    message: result.message,
  };
};

/** The texts of a result that was stored as a message's block; there is no display beside it. */
export const storedBlock = (result: RawResult): HistoryResult => {
  const status = statusOf(result);
  return {
    ...(result.tool === undefined ? {} : { tool: result.tool }),
    response: responseOf(result),
    text: contentText(result.content).text,
    ...(status === undefined ? {} : { status }),
    media: messageMedia(Array.isArray(result.content) ? result.content : []),
  };
};

/** What an API's or an export's JSON tells about calls ("result texts", observed sources of family A): the calls and their stored results. */
export const exportFacts = (record: unknown): readonly Fact[] => {
  const session = exportSession(record);
  return exportedMessages(record).flatMap((message, index): readonly Fact[] => [
    ...callsOf(message).map((call) => (session === '' ? call : { ...call, session })),
    ...resultsOf(message, index).map((result) => storedFact(result, session)),
  ]);
};

/** Reads one stored result back out of an export; `message` picks one where the id is there several times. */
export const exportedResult = (record: unknown, callId: string, message?: number): HistoryResult | undefined => {
  for (const [index, candidate] of exportedMessages(record).entries()) {
    if (message !== undefined && index !== message) continue;
    const found = resultsOf(candidate, index).find((result) => result.callId === callId);
    if (found !== undefined) return storedBlock(found);
  }
  return undefined;
};

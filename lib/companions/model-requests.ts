import { arrayAt, isObject, objectAt, stringAt } from '../base/narrow.ts';
import { utf16Length } from '../base/units.ts';
import type { InlineMedia } from './media.ts';
import { messageMedia } from './media.ts';
import type { CallFact, Fact, ModelFact } from './types.ts';

/** One tool result as a model request holds it. */
export interface ModelResult {
  /** The text sent: a string as it is, or the text parts joined by one line break each (a single part is its own text). */
  readonly text: string;
  /** How many text parts were joined; 1 for a plain string. */
  readonly textParts: number;
  /** Index of the message inside the request. */
  readonly message: number;
  readonly isError?: boolean;
  /** Media among the result's own parts, and those of the user message right behind it, where this API has them stand. */
  readonly media: readonly InlineMedia[];
}

interface RawResult {
  readonly callId: string;
  readonly content: unknown;
  readonly message: number;
  readonly isError?: boolean;
}

/** The messages of a request record: `request.messages`, `rawRequest.messages` or `messages` at the top. */
const messagesOf = (record: unknown): readonly unknown[] =>
  arrayAt(objectAt(record, 'request'), 'messages') ??
  arrayAt(objectAt(record, 'rawRequest'), 'messages') ??
  arrayAt(record, 'messages') ??
  [];

const resultsOf = (message: unknown, index: number): readonly RawResult[] => {
  const ownId = stringAt(message, 'tool_call_id');
  if (stringAt(message, 'role') === 'tool' && ownId !== undefined && isObject(message)) {
    return [{ callId: ownId, content: message.content, message: index }];
  }
  return (arrayAt(message, 'content') ?? []).flatMap((block) => {
    if (!isObject(block) || block.type !== 'tool_result') return [];
    const callId = stringAt(block, 'tool_use_id') ?? stringAt(block, 'toolUseId');
    if (callId === undefined) return [];
    const flag = block.is_error ?? block.isError;
    return [{ callId, content: block.content, message: index, ...(typeof flag === 'boolean' ? { isError: flag } : {}) }];
  });
};

const textOf = (content: unknown): Pick<ModelResult, 'text' | 'textParts'> => {
  if (typeof content === 'string') return { text: content, textParts: 1 };
  if (!Array.isArray(content)) return { text: '', textParts: 0 };
  const texts = content.flatMap((part) => stringAt(part, 'text') ?? []);
  return { text: texts.join('\n'), textParts: texts.length };
};

/**
 * Media of an OpenAI-style tool message stand in the user message right behind it. Those of parallel results come behind the last of
 * them and cannot be told apart, so only the last gets them.
 */
const mediaBehind = (messages: readonly unknown[], index: number): readonly InlineMedia[] => {
  const next = messages[index + 1];
  return stringAt(next, 'role') === 'user' ? messageMedia(arrayAt(next, 'content') ?? []) : [];
};

/**
 * Reads one tool result back out of a model-request record, OpenAI or Anthropic style ("result texts", family B).
 * `message` picks one where the request holds several results of the id; without it the first is taken.
 */
export const modelResult = (record: unknown, callId: string, message?: number): ModelResult | undefined => {
  const messages = messagesOf(record);
  for (const [index, candidate] of messages.entries()) {
    if (message !== undefined && index !== message) continue;
    const found = resultsOf(candidate, index).find((result) => result.callId === callId);
    if (found === undefined) continue;
    const own = messageMedia(Array.isArray(found.content) ? found.content : []);
    return {
      ...textOf(found.content),
      message: index,
      ...(found.isError === undefined ? {} : { isError: found.isError }),
      media: [...own, ...mediaBehind(messages, index)],
    };
  }
  return undefined;
};

const parsedArguments = (args: unknown): unknown => {
  if (typeof args !== 'string') return args;
  try {
    return JSON.parse(args);
  } catch {
    return args;
  }
};

const callFact = (callId: string | undefined, tool: string | undefined, args: unknown): readonly CallFact[] =>
  callId === undefined ? [] : [{ of: 'call', callId, ...(tool === undefined ? {} : { tool }), ...(args === undefined ? {} : { args }) }];

const callsOf = (message: unknown): readonly CallFact[] => {
  const calls = (arrayAt(message, 'tool_calls') ?? []).flatMap((call) => {
    const called = objectAt(call, 'function');
    return callFact(stringAt(call, 'id'), stringAt(called, 'name'), parsedArguments(called?.arguments));
  });
  const uses = (arrayAt(message, 'content') ?? []).flatMap((block) =>
    isObject(block) && block.type === 'tool_use' ? callFact(stringAt(block, 'id'), stringAt(block, 'name'), block.input) : [],
  );
  return [...calls, ...uses];
};

/** What one record of a model-request log tells about tool calls: the calls the model made, and the results it was sent. */
export const requestFacts = (record: unknown): readonly Fact[] => {
  const timestamp = stringAt(record, 'timestamp');
  return messagesOf(record).flatMap((message, index): readonly Fact[] => [
    ...callsOf(message),
    ...resultsOf(message, index).map(
      (result): ModelFact => ({
        of: 'model-result',
        callId: result.callId,
        units: utf16Length(textOf(result.content).text.length),
        message: index,
        ...(timestamp === undefined ? {} : { timestamp }),
      }),
    ),
  ]);
};

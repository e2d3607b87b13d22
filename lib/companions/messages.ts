import { arrayAt, isObject, objectAt, stringAt } from '../base/narrow.ts';
import type { CallFact } from './types.ts';

/** One tool result of a chat message, with what it holds unnarrowed. */
export interface RawResult {
  readonly callId: string;
  readonly tool?: string;
  readonly content: unknown;
  /** Index of the message it stands in. */
  readonly message: number;
  readonly isError?: boolean;
}

/** A result's text, and of how many text parts it was joined: 1 for a plain string. */
export interface ContentText {
  readonly text: string;
  readonly textParts: number;
}

/** The text of a result's content: a string as it is, or the text parts joined by one line break each (a single part is its own text). */
export const contentText = (content: unknown): ContentText => {
  if (typeof content === 'string') return { text: content, textParts: 1 };
  if (!Array.isArray(content)) return { text: '', textParts: 0 };
  const texts = content.flatMap((part) => stringAt(part, 'text') ?? []);
  return { text: texts.join('\n'), textParts: texts.length };
};

/** Id of the call a block or message answers, by either way of writing it. */
export const answeredId = (value: unknown): string | undefined =>
  stringAt(value, 'tool_use_id') ?? stringAt(value, 'toolUseId') ?? stringAt(value, 'tool_call_id') ?? stringAt(value, 'toolCallId');

/** A `tool_result` block as a result; undefined for other blocks. */
export const blockResult = (block: unknown, message: number): RawResult | undefined => {
  if (!isObject(block) || block.type !== 'tool_result') return undefined;
  const callId = answeredId(block);
  if (callId === undefined) return undefined;
  const tool = stringAt(block, 'toolName') ?? stringAt(block, 'tool_name');
  const flag = block.is_error ?? block.isError;
  return {
    callId,
    ...(tool === undefined ? {} : { tool }),
    content: block.content,
    message,
    ...(typeof flag === 'boolean' ? { isError: flag } : {}),
  };
};

/** Tool results of one message, OpenAI style (`role: 'tool'`) or Anthropic style (`tool_result` blocks). */
export const resultsOf = (message: unknown, index: number): readonly RawResult[] => {
  const ownId = stringAt(message, 'tool_call_id');
  if (stringAt(message, 'role') === 'tool' && ownId !== undefined && isObject(message)) {
    return [{ callId: ownId, content: message.content, message: index }];
  }
  return (arrayAt(message, 'content') ?? []).flatMap((block) => blockResult(block, index) ?? []);
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

/** Calls the model made in one message, OpenAI style (`tool_calls`) or Anthropic style (`tool_use` blocks). */
export const callsOf = (message: unknown): readonly CallFact[] => {
  const calls = (arrayAt(message, 'tool_calls') ?? []).flatMap((call) => {
    const called = objectAt(call, 'function');
    return callFact(stringAt(call, 'id'), stringAt(called, 'name'), parsedArguments(called?.arguments));
  });
  const uses = (arrayAt(message, 'content') ?? []).flatMap((block) =>
    isObject(block) && block.type === 'tool_use'
      ? callFact(stringAt(block, 'id') ?? answeredId(block), stringAt(block, 'name') ?? stringAt(block, 'toolName'), block.input)
      : [],
  );
  return [...calls, ...uses];
};

import { arrayAt, isObject, objectAt, stringAt } from '../base/narrow.ts';
import { utf16Length } from '../base/units.ts';
import { jsonValueByteLength } from '../json/value-bytes.ts';
import type { InlineMedia } from './media.ts';
import { inlineDataMedia } from './media.ts';
import type { CallFact, Fact, HistoryFact } from './types.ts';

/** The texts of one tool result as its history record keeps them. */
export interface HistoryResult {
  readonly tool?: string;
  /** `response.output` or `response.error`; 'none' where the record holds neither as text. */
  readonly response: HistoryFact['response'];
  readonly text: string;
  /** `toolCallResult.resultDisplay`, unnarrowed; absent where the record has none. */
  readonly display?: unknown;
  readonly status?: string;
  /** `toolCallResult.error`, unnarrowed: `{}` where the error's text was lost. */
  readonly error?: unknown;
  readonly media: readonly InlineMedia[];
}

interface Response {
  readonly callId: string;
  readonly part: unknown;
}

const functionResponses = (record: unknown): readonly Response[] => {
  const found: Response[] = [];
  for (const part of arrayAt(objectAt(record, 'message'), 'parts') ?? []) {
    const response = objectAt(part, 'functionResponse');
    const callId = stringAt(response, 'id');
    if (callId !== undefined) found.push({ callId, part: response });
  }
  return found;
};

const responseText = (part: unknown): Pick<HistoryResult, 'response' | 'text'> => {
  const response = objectAt(part, 'response');
  const output = stringAt(response, 'output');
  if (output !== undefined) return { response: 'output', text: output };
  const error = stringAt(response, 'error');
  return error === undefined ? { response: 'none', text: '' } : { response: 'error', text: error };
};

/** The record's `toolCallResult`, where it belongs to this call: by its `callId`, or because the record holds one result only. */
const outcomeOf = (record: unknown, callId: string, responses: readonly Response[]): unknown => {
  const outcome = objectAt(record, 'toolCallResult');
  const named = stringAt(outcome, 'callId');
  if (named !== undefined) return named === callId ? outcome : undefined;
  return responses.length === 1 ? outcome : undefined;
};

/**
 * Reads one tool result back out of a history record ("result texts", family B, session JSONL).
 * Undefined where the record holds no result of this call.
 */
export const historyResult = (record: unknown, callId: string): HistoryResult | undefined => {
  const responses = functionResponses(record);
  const part = responses.find((response) => response.callId === callId)?.part;
  const outcome = outcomeOf(record, callId, responses);
  if (part === undefined && outcome === undefined) return undefined;
  const tool = stringAt(part, 'name');
  const status = stringAt(outcome, 'status');
  return {
    ...(tool === undefined ? {} : { tool }),
    ...responseText(part),
    ...(isObject(outcome) && outcome.resultDisplay !== undefined ? { display: outcome.resultDisplay } : {}),
    ...(status === undefined ? {} : { status }),
    ...(isObject(outcome) && outcome.error !== undefined ? { error: outcome.error } : {}),
    media: inlineDataMedia(arrayAt(part, 'parts') ?? []),
  };
};

const historyFact = (record: unknown, callId: string): HistoryFact | undefined => {
  const result = historyResult(record, callId);
  if (result === undefined) return undefined;
  const uuid = stringAt(record, 'uuid');
  const parentUuid = stringAt(record, 'parentUuid');
  return {
    of: 'history-result',
    callId,
    session: stringAt(record, 'sessionId') ?? '',
    ...(result.tool === undefined ? {} : { tool: result.tool }),
    ...(result.status === undefined ? {} : { status: result.status }),
    response: result.response,
    responseUnits: utf16Length(result.text.length),
    ...('display' in result ? { displayBytes: jsonValueByteLength(result.display) } : {}),
    ...(uuid === undefined ? {} : { uuid }),
    ...(parentUuid === undefined ? {} : { parentUuid }),
  };
};

const callFacts = (record: unknown): readonly CallFact[] => {
  const session = stringAt(record, 'sessionId');
  const facts: CallFact[] = [];
  for (const part of arrayAt(objectAt(record, 'message'), 'parts') ?? []) {
    const call = objectAt(part, 'functionCall');
    const callId = stringAt(call, 'id');
    if (call === undefined || callId === undefined) continue;
    const tool = stringAt(call, 'name');
    facts.push({
      of: 'call',
      callId,
      ...(session === undefined ? {} : { session }),
      ...(tool === undefined ? {} : { tool }),
      ...(call.args === undefined ? {} : { args: call.args }),
    });
  }
  return facts;
};

/** What one record of a session JSONL tells about tool calls: results of `tool_result` records, calls of `assistant` ones. */
export const sessionFacts = (record: unknown): readonly Fact[] => {
  const type = stringAt(record, 'type');
  if (type === 'assistant') return callFacts(record);
  if (type !== 'tool_result') return [];
  const ids = new Set(functionResponses(record).map((response) => response.callId));
  const named = stringAt(objectAt(record, 'toolCallResult'), 'callId');
  if (named !== undefined) ids.add(named);
  return [...ids].flatMap((callId) => historyFact(record, callId) ?? []);
};

import { isObject, stringAt } from '../../base/narrow.ts';
import { fromCallToolResult, isCallToolResult } from './mcp.ts';
import type { ToolResult } from './types.ts';

/** What a value was taken for. */
export type ResultForm = 'a tool result' | 'an MCP result' | 'the error of a failed call' | 'its data';

const isToolResult = (value: unknown): boolean =>
  isObject(value) && typeof value.success === 'boolean' && ('data' in value || 'error' in value);

const asToolResult = (value: unknown): ToolResult => {
  if (!isObject(value)) return { success: false };
  const { data, success, isError, endTurn } = value;
  const error = stringAt(value, 'error');
  const structured = 'structured' in value ? value.structured : value.structuredContent;
  return {
    success: success === true,
    ...('data' in value ? { data } : {}),
    ...(error === undefined ? {} : { error }),
    ...(typeof isError === 'boolean' ? { isError } : {}),
    ...('structured' in value || 'structuredContent' in value ? { structured } : {}),
    ...(typeof endTurn === 'boolean' ? { endTurn } : {}),
  };
};

/**
 * A value that was seen as a call's result, as the framework's tool result: one already, an MCP result, the text of a failed call (which
 * is its error, and never quoted), or plain data. Contract: result texts, family A, "Inputs".
 */
export const toolResultOf = (value: unknown, failed: boolean): { readonly result: ToolResult; readonly form: ResultForm } => {
  if (isToolResult(value)) return { result: asToolResult(value), form: 'a tool result' };
  if (isCallToolResult(value)) return { result: fromCallToolResult(value), form: 'an MCP result' };
  if (failed && typeof value === 'string') {
    return { result: { success: false, isError: true, error: value }, form: 'the error of a failed call' };
  }
  return { result: { success: !failed, data: value }, form: 'its data' };
};

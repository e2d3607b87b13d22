import { isObject } from '../base/narrow.ts';
import type { DataFact } from './types.ts';

/** True for a result as the framework's tools give it: `{success, data, error?, isError?, …}`. */
export const isToolResult = (value: unknown): boolean =>
  isObject(value) && (typeof value.success === 'boolean' || typeof value.isError === 'boolean') && ('data' in value || 'error' in value);

/** How the result itself says it ended; undefined where it has no flag. */
export const resultStatus = (value: unknown): DataFact['status'] => {
  if (!isObject(value)) return undefined;
  if (typeof value.isError === 'boolean') return value.isError ? 'error' : 'success';
  if (typeof value.success === 'boolean') return value.success ? 'success' : 'error';
  return undefined;
};

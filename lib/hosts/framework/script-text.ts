import { ok, type Result } from '../../base/result.ts';
import { compactJson } from '../../json/compact-json.ts';
import { resultToText } from './data-text.ts';
import type { Generation, ToolResult } from './types.ts';

/** Most UTF-16 units a script is handed of one result. */
export const scriptLimit = 5_000_000;

/**
 * What `JSON.parse` of a script text does: gives the data back, decodes what the tool itself had written as JSON text (so the
 * value was decoded twice), or throws a SyntaxError.
 */
export type ParseVerdict = 'a value' | 'the same value decoded twice' | 'a SyntaxError';

export interface ScriptText {
  readonly text: string;
  /** The text was longer than a script is handed. */
  readonly cut: boolean;
  readonly parse: ParseVerdict;
  /** What the same script would have met in the quoted generation. */
  readonly parseQuoted: ParseVerdict;
}

/** What a code-execution script gets of a result. Contract: result texts, family A, "Script text". */
export const scriptText = (result: ToolResult, generation: Generation): Result<ScriptText> => {
  const now = scriptForm(result, generation);
  if (!now.ok) return now;
  const quoted = scriptForm(result, 'quoted');
  if (!quoted.ok) return quoted;
  const text = now.value.slice(0, scriptLimit);
  return ok({
    text,
    cut: now.value.length > scriptLimit,
    parse: parseVerdict(text, result),
    parseQuoted: parseVerdict(quoted.value.slice(0, scriptLimit), result),
  });
};

/** With `structured` the script gets one object that carries both forms, its text as in the quoted generation. */
const scriptForm = (result: ToolResult, generation: Generation): Result<string> => {
  const structured = result.structured !== undefined;
  const text = resultToText(result, structured ? 'quoted' : generation);
  if (!text.ok) return text;
  if (!structured) return ok(text.value.text);
  return compactJson({
    content: [{ type: 'text', text: text.value.text }],
    structuredContent: result.structured,
    isError: result.isError === true,
  });
};

const parseVerdict = (text: string, result: ToolResult): ParseVerdict => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'a SyntaxError';
  }
  const isOwnText = typeof result.data === 'string' && result.structured === undefined && value !== result.data;
  return isOwnText ? 'the same value decoded twice' : 'a value';
};

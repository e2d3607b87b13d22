import { isObject } from '../base/narrow.ts';
import type { ShellResult } from './types.ts';

/* Contract: "Revision 2". */
const mostNotices = 32;
const mostOutputFiles = 32;
const mostPathUnits = 8192;
const keyCount = 13;
const outcomes: readonly ShellResult['outcome'][] = ['completed', 'failed', 'cancelled', 'timed_out'];

const isIntegerOrNull = (value: unknown): value is number | null => value === null || Number.isSafeInteger(value);

const isStringList = (value: unknown, most: number): value is readonly string[] => {
  if (!Array.isArray(value) || value.length > most) return false;
  // Not `every`, which passes over holes.
  for (let index = 0; index < value.length; index++) if (typeof value[index] !== 'string') return false;
  return true;
};

/**
 * A `shell_result` rebuilt in the contract's key order, or undefined where a key is missing or not as the contract
 * says. `drops` tells that the value has further keys, which the rebuilt object lacks. Lists keep their identity.
 */
export const readShellResult = (value: unknown): { readonly result: ShellResult; readonly drops: boolean } | undefined => {
  if (!isObject(value) || value.type !== 'shell_result' || value.version !== 1) return undefined;
  const { directory, exitCode, signal, pid, outputFiles, output, text, error, notices, truncated } = value;
  const outcome = outcomes.find((known) => known === value.outcome);
  if (outcome === undefined || typeof truncated !== 'boolean') return undefined;
  if (!isIntegerOrNull(exitCode) || !isIntegerOrNull(signal) || !isIntegerOrNull(pid)) return undefined;
  if (typeof directory !== 'string' || typeof output !== 'string' || typeof text !== 'string') return undefined;
  if (error !== null && typeof error !== 'string') return undefined;
  if (!isStringList(notices, mostNotices) || !isStringList(outputFiles, mostOutputFiles)) return undefined;
  const pathUnits = outputFiles.reduce((units, path) => units + path.length, directory.length);
  if (pathUnits > mostPathUnits) return undefined;
  return {
    result: {
      type: 'shell_result',
      version: 1,
      directory,
      exitCode,
      signal,
      pid,
      outcome,
      outputFiles,
      output,
      text,
      error,
      notices,
      truncated,
    },
    drops: Object.keys(value).length > keyCount,
  };
};

/** The strings that share the budget, in the contract's order, with their names. */
export const shellStrings = (result: ShellResult): readonly { readonly name: string; readonly text: string }[] => [
  { name: 'rawOutput.output', text: result.output },
  { name: 'rawOutput.text', text: result.text },
  ...(result.error === null ? [] : [{ name: 'rawOutput.error', text: result.error }]),
  ...result.notices.map((text, index) => ({ name: `rawOutput.notices[${index}]`, text })),
];

/** The result with other strings, given in the order of `shellStrings`, and the flag that says so. */
export const withShellStrings = (result: ShellResult, texts: readonly string[], truncated: boolean): ShellResult => {
  const [output = '', text = '', ...others] = texts;
  const error = result.error === null ? null : (others.shift() ?? '');
  const unchanged = others.every((notice, index) => notice === result.notices[index]);
  return { ...result, output, text, error, notices: unchanged ? result.notices : others, truncated };
};

/** The result with its sharing strings empty: what is left is the skeleton that the budget cannot change. */
export const withEmptyStrings = (result: ShellResult, truncated: boolean): ShellResult => ({
  ...result,
  output: '',
  text: '',
  error: result.error === null ? null : '',
  notices: result.notices.map(() => ''),
  truncated,
});

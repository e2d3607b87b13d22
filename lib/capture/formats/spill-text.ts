import type { Detection } from '../types.ts';

/** Spill names as hosts give them: the tool's name and twelve hex digits. */
const SPILL_NAME = /_[0-9a-f]{12}\.output$/;
const ENVELOPE = /^Command: [\s\S]*?\nDirectory: [^\n]*\nOutput: /;

const spill = (why: string): Detection => ({ format: 'spill-text', name: 'spill text', why });

/**
 * A spill by its marks: the envelope of a shell spill at the start, or a path that hosts give to spills. Checked before
 * any line is parsed, for the output of a command may well hold frames.
 */
export const spillByMarks = (path: string, head: string): Detection | undefined => {
  if (ENVELOPE.test(head)) return spill('it begins with the envelope of a shell spill (Command, Directory, Output)');
  if (/(?:^|\/)tool-results\//.test(path)) return spill('it lies under tool-results/');
  if (SPILL_NAME.test(path)) return spill('its name is that of a spill file (<tool>_<12 hex digits>.output)');
  return undefined;
};

/** True for names of text files, whose JSON may be the text of a result. */
export const isNamedAsText = (path: string): boolean => /\.(?:txt|output)$/i.test(path);

/** Text in which nothing else was found: possibly the whole text of a result, so it is kept as one. */
export const spillByDefault = (path: string, found: string): Detection =>
  path.endsWith('.output')
    ? spill('its name ends in .output and it holds no frames')
    : spill(`plain text, possibly the whole text of a result: ${found}`);

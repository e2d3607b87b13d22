import type { JsonObject } from '../../base/narrow.ts';
import { type TextRange, textRange } from '../../base/units.ts';
import { markerTable } from '../../markers/table.ts';

/* A shell result's full text is an envelope: Command, Directory, Output, Error, Exit Code and more, one below the other. */

const opening = 'Command: ';
const directory = '\nDirectory: ';
const output = '\nOutput: ';
const error = '\nError: ';
const exitCode = '\nExit Code: ';

/** The first directory line that the output follows at once: a command may have lines of its own that look like one. */
const outputStart = (text: string): number | undefined => {
  for (let at = text.indexOf(directory); at !== -1; at = text.indexOf(directory, at + 1)) {
    const lineEnd = text.indexOf('\n', at + directory.length);
    if (lineEnd === -1) return undefined;
    if (text.startsWith(output, lineEnd)) return lineEnd + output.length;
  }
  return undefined;
};

/**
 * Where the display's `output` stands in a shell result's full text (a spill, or a model text that was not cut); undefined where
 * the text is no such envelope. Offsets are UTF-16 units.
 */
export const displayOfSpill = (spillText: string): TextRange | undefined => {
  if (!spillText.startsWith(opening)) return undefined;
  const start = outputStart(spillText);
  if (start === undefined) return undefined;
  // An output may print such lines itself, so the last ones count.
  const exit = spillText.lastIndexOf(exitCode);
  const end = exit === -1 ? -1 : spillText.lastIndexOf(error, exit);
  return end < start ? undefined : textRange(start, end);
};

/** The two texts of a shell result's display before any cut. */
export interface DisplayTexts {
  readonly output: string;
  /** The output and, appended, where the whole of it was saved. */
  readonly text: string;
}

/** Rebuilds a display's texts from the spill at `path`; undefined where the spill is no shell envelope. */
export const displayTexts = (spillText: string, path: string): DisplayTexts | undefined => {
  const range = displayOfSpill(spillText);
  if (range === undefined) return undefined;
  const shown = spillText.slice(range.start, range.end);
  const line = markerTable['saved-to'].write({ path });
  return { output: shown, text: shown === '' ? line.slice(1) : `${shown}${line}` };
};

/** An observed `shell_result` with the texts it had before any cut: what a projection with another budget would be given. */
export const fullShellResult = (observed: JsonObject, texts: DisplayTexts): JsonObject => ({ ...observed, ...texts });

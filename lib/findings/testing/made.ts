import { model, numberedLines } from '../../checks/testing/shell-call.ts';
import { markerTable } from '../../markers/table.ts';
import type { MadeFile } from '../../trace/testing/bundle.ts';

/* Bundles that tests of several rules begin with. */

/** Path that a notice names, and its file as it is dropped. */
export const spillPath = 'w/tool-results/a.txt';
export const spillOf = (text: string): MadeFile => ({ path: 'tool-results/a.txt', lines: text });

/** A thousand numbered lines, with another one in the middle where one is given. */
export const linesWith = (middle = ''): string => {
  const lines = numberedLines(1_000).split('\n');
  if (middle !== '') lines.splice(500, 0, middle);
  return lines.join('\n');
};

/** What a tool leaves of a text: the first and last 500 units, with its header where a path is given. */
export const cutInTheTool = (whole: string, path?: string): string => {
  const marker = markerTable['tool-content-truncated'].write({});
  return `${path === undefined ? '' : markerTable['tool-header'].write({ path })}${whole.slice(0, 500)}${marker}${whole.slice(-500)}`;
};

/** The model was sent this of call `a`. */
export const sentOfA = (text: string): MadeFile => model(['a', text]);

import { problem } from '../base/problem.ts';
import { fail, ok, type Result } from '../base/result.ts';
import { type JsonBytes, jsonBytes } from '../base/units.ts';
import type { ProjectionBudget } from './types.ts';

/* Contract: "Constants". All in bytes of canonical JSON. */

/** Quotes of a JSON string. */
export const quoteBytes = 2;
/** A canonical text block with an empty text, and the separator before the next. */
const blockBytes = 55;
/** A field collapsed to one block that holds the bare marker. */
export const collapsedBytes = 97;
/** A frame above this deserves a warning; its line end is not counted. */
export const largeFrameBytes: JsonBytes = jsonBytes(262_144);

/** Bytes of an array of `blocks` canonical text blocks with empty texts. */
export const skeletonBytes = (blocks: number): number => (blocks === 0 ? 2 : blockBytes * blocks + 1);

/** Most blocks whose skeleton fits the budget: 1,191 for the default one. */
export const mostBlocks = (budget: JsonBytes): number => Math.floor((budget - 1) / blockBytes);

/**
 * A budget for one field in bytes, checked (contract: "Another budget").
 * Problems: `bad-argument` where it is no whole number, `budget-too-small` below 97 bytes, the size of a collapsed field.
 */
export const projectionBudget = (bytes: number): Result<ProjectionBudget> => {
  if (!Number.isSafeInteger(bytes)) {
    return fail(problem('bad-argument', `A budget of ${bytes} bytes is not a whole number.`, {}, 'Give a whole number of bytes.'));
  }
  if (bytes < collapsedBytes) {
    const what = `A budget of ${bytes} bytes cannot hold the collapsed block of ${collapsedBytes} bytes.`;
    return fail(problem('budget-too-small', what, {}, `Give at least ${collapsedBytes} bytes.`));
  }
  return ok(jsonBytes(bytes) as ProjectionBudget);
};

/** What hosts use: 65,536 bytes for each eligible field. */
export const defaultBudget = jsonBytes(65_536) as ProjectionBudget;

import { markerTable } from '../../markers/table.ts';

/** Longest string of a stored display, in UTF-16 units. */
export const sessionStringLimit = 32_000;

/** Longest content beside a stored diff, in UTF-16 units. */
export const sessionDiffLimit = 16_000;

/**
 * What the stored history keeps of a string of a display: the string itself up to the limit, else 60 % head and 40 % tail with the marker
 * between them inside the limit. Lengths are UTF-16 units; a surrogate pair at the cut is split. Contract: result texts, family
 * B, "Stored display".
 */
export const previewForSession = (text: string, limit: number = sessionStringLimit): string => {
  if (text.length <= limit) return text;
  const marker = markerTable['session-preview'].write({ originalUnits: text.length });
  const kept = Math.max(0, limit - marker.length);
  const head = Math.ceil(kept * 0.6);
  return `${text.slice(0, head)}${marker}${text.slice(text.length - (kept - head))}`;
};

/** What stands in the stored history in place of a diff that was left out. Lengths are UTF-16 units. */
export const omittedDiff = (file: string, diffUnits: number, originalContentUnits: number, newContentUnits: number): string =>
  markerTable['session-diff-omitted'].write({ file, originalUnits: diffUnits, originalContentUnits, newContentUnits });

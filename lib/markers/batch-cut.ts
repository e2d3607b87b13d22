import { textRange } from '../base/units.ts';
import type { MarkerEntry } from './entry.ts';
import { digestLabel } from './tool-cut.ts';
import type { Declared, MarkerMatch } from './types.ts';

/* The cut that makes the results of one round fit together: a header that names where each is kept, head, dots, tail. */

const opening = 'Tool output truncated.';
const onePath = ' Persisted tool-output artifact: ';
const morePaths = ' Persisted tool-output artifacts:\n';

/** Stands between head and tail. */
export const batchDots = '\n...\n';

const namesOf = (lines: readonly string[]): Declared => {
  const paths = lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2));
  const [path] = paths;
  return path === undefined ? {} : { path, paths };
};

const digestOf = (lines: readonly string[]): Declared => {
  const line = lines.find((candidate) => candidate.startsWith(digestLabel));
  return line === undefined ? {} : { sha256: line.slice(digestLabel.length) };
};

const readHeader = (text: string): { readonly end: number; readonly declared: Declared } | undefined => {
  if (!text.startsWith(opening)) return undefined;
  // The header ends at its first blank line; a long list of paths still stays within this.
  const blank = text.slice(0, 65_536).indexOf('\n\n', opening.length);
  if (blank === -1) return undefined;
  const words = text.slice(opening.length, blank);
  const end = blank + 2;
  const [first = '', ...lines] = words.split('\n');
  if (first.startsWith(onePath) && first.length > onePath.length) {
    return { end, declared: { path: first.slice(onePath.length), ...digestOf(lines) } };
  }
  if (`${first}\n` === morePaths) return { end, declared: { ...namesOf(lines), ...digestOf(lines) } };
  return first === '' ? { end, declared: digestOf(lines) } : undefined;
};

export const batchArtifact: MarkerEntry = {
  id: 'batch-artifact',
  layer: 'batch',
  write: ({ path, paths, sha256 }) => {
    const named = paths ?? (path === undefined ? [] : [path]);
    const digest = sha256 === undefined ? '' : `\n${digestLabel}${sha256}`;
    if (named.length === 0) return `${opening}${digest}\n\n`;
    if (named.length === 1) return `${opening}${onePath}${named[0]}${digest}\n\n`;
    return `${opening}${morePaths}${named.map((name) => `- ${name}`).join('\n')}${digest}\n\n`;
  },
  find: (text) => {
    const read = readHeader(text);
    if (read === undefined) return [];
    const { end, declared } = read;
    return [{ id: 'batch-artifact', layer: 'batch', glue: 'header', range: textRange(0, end), declared, cutsHere: false }];
  },
};

/** The dots nearest to `expected`, not before `from`. */
const nearestDots = (text: string, from: number, expected: number): number | undefined => {
  const after = text.indexOf(batchDots, Math.max(from, expected));
  const before = text.lastIndexOf(batchDots, expected);
  const near = [before, after].filter((at) => at >= from);
  near.sort((a, b) => Math.abs(a - expected) - Math.abs(b - expected));
  return near[0];
};

/**
 * A line of three dots is common in texts, so only one of them counts: the one that splits the body 20 to 80, or else the
 * nearest to that place.
 */
export const batchEllipsis: MarkerEntry = {
  id: 'batch-ellipsis',
  layer: 'batch',
  write: () => batchDots,
  find: (text, found) => {
    const bodyStart = found.find(({ id }) => id === 'batch-artifact')?.range.end;
    if (bodyStart === undefined) return [];
    const expected = bodyStart + Math.floor(Math.max(0, text.length - bodyStart - batchDots.length) / 5);
    const at = nearestDots(text, bodyStart, expected);
    if (at === undefined) return [];
    const range = textRange(at, at + batchDots.length);
    const match: MarkerMatch = { id: 'batch-ellipsis', layer: 'batch', glue: 'marker', range, declared: {}, cutsHere: true };
    return [match];
  },
};

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

/** Longest header read, in units: a long list of paths stays within this. */
const longestHeader = 65_536;

/** The header at `at`, which ends at the first blank line behind it. */
const readHeader = (text: string, at: number, blank: number): { readonly end: number; readonly declared: Declared } | undefined => {
  if (blank - at > longestHeader) return undefined;
  const words = text.slice(at + opening.length, blank);
  const end = blank + 2;
  const [first = '', ...lines] = words.split('\n');
  if (first.startsWith(onePath) && first.length > onePath.length) {
    return { end, declared: { path: first.slice(onePath.length), ...digestOf(lines) } };
  }
  if (`${first}\n` === morePaths) return { end, declared: { ...namesOf(lines), ...digestOf(lines) } };
  // Without a file these are words that anybody may begin a line with.
  return first === '' && at === 0 ? { end, declared: digestOf(lines) } : undefined;
};

/** Places where a header may begin: the text's start, and each line that goes on as a header does. */
const headerPlaces = function* (text: string): Generator<number> {
  if (text.startsWith(opening)) yield 0;
  const named = `\n${opening}${onePath.slice(0, ' Persisted tool-output artifact'.length)}`;
  for (let at = text.indexOf(named); at !== -1; at = text.indexOf(named, at + named.length)) yield at + 1;
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
    const matches: MarkerMatch[] = [];
    let [taken, blank] = [0, 0];
    for (const at of headerPlaces(text)) {
      const from = at + opening.length;
      if (blank < from) blank = text.indexOf('\n\n', from);
      if (blank === -1) break;
      const read = at < taken ? undefined : readHeader(text, at, blank);
      if (read === undefined) continue;
      const { end, declared } = read;
      matches.push({ id: 'batch-artifact', layer: 'batch', glue: 'header', range: textRange(at, end), declared, cutsHere: false });
      taken = end;
    }
    return matches;
  },
};

/** The dots nearest to `expected` in a body. */
const nearestDots = (body: string, expected: number): number | undefined => {
  const near = [body.lastIndexOf(batchDots, expected), body.indexOf(batchDots, expected)].filter((at) => at !== -1);
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
    const headers = found.filter(({ id }) => id === 'batch-artifact');
    return headers.flatMap(({ range: { end: bodyStart } }, nth): readonly MarkerMatch[] => {
      const body = text.slice(bodyStart, headers[nth + 1]?.range.start ?? text.length);
      const at = nearestDots(body, Math.floor(Math.max(0, body.length - batchDots.length) / 5));
      if (at === undefined) return [];
      const range = textRange(bodyStart + at, bodyStart + at + batchDots.length);
      return [{ id: 'batch-ellipsis', layer: 'batch', glue: 'marker', range, declared: {}, cutsHere: true }];
    });
  },
};

import type { TextRange } from '../base/units.ts';
import { type LineTable, lineAt } from './lines.ts';
import { count, shortened } from './words.ts';

interface IdKind {
  readonly words: string;
  /** Its first group, or all of it, is the id. */
  readonly pattern: RegExp;
}

const kinds: readonly IdKind[] = [
  { words: 'a UUID', pattern: /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi },
  { words: 'a commit', pattern: /\b(?:commit|revision|HEAD is now at)[ :=]{1,3}([0-9a-f]{7,40})\b|\b[0-9a-f]{40}\b/g },
  { words: 'a path', pattern: /(?<![\w./:~-])(?:~|\.{1,2})?(?:\/[\w@+-][\w.@+-]{0,100}){2,20}|\b[A-Za-z]:(?:\\[\w.@+-]{1,100}){2,20}/g },
];

/** Candidates of one kind that are tried. */
const mostTried = 20;

/** True where the source has the words outside the range as well: then they may have been seen. */
const standsElsewhere = (source: string, words: string, range: TextRange): boolean => {
  const first = source.indexOf(words);
  return (first !== -1 && first < range.start) || source.indexOf(words, range.end) !== -1;
};

/**
 * Ids in a gap that stand nowhere else in the source, one phrase for the first of each kind: a UUID, a commit, a path. Whoever was not sent
 * the gap cannot know them. Looked for up to `end`, which bounds the work; each of 20 candidates a kind is looked for in the source once.
 */
export const idsHeld = (source: string, table: LineTable, range: TextRange, end: number): readonly string[] => {
  const stretch = source.slice(range.start, end);
  return kinds.flatMap(({ words, pattern }) => {
    let tried = 0;
    for (const match of stretch.matchAll(pattern)) {
      const id = match[1] ?? match[0];
      if (!standsElsewhere(source, id, range)) {
        return [`${words} that stands nowhere else (line ${count(lineAt(table, range.start + match.index))}): ${shortened(id)}`];
      }
      tried += 1;
      if (tried === mostTried) break;
    }
    return [];
  });
};

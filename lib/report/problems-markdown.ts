import type { Result } from '../base/result.ts';
import { count, counted } from '../base/words.ts';
import { escaped } from '../checks/markdown.ts';
import type { CaptureStore, ProblemRow } from '../store/types.ts';

/** What a report of problems says. */
export interface ProblemsOptions {
  /** Index of the one problem it is about; all of them where left out. */
  readonly only?: number;
  /** Quotes the beginning of each problem's bytes, escaped: they may hold what the capture holds. */
  readonly quote?: boolean;
}

/** Problems written out in full; the rest is counted by code. */
const mostProblems = 200;
/** Bytes quoted of one problem. */
const mostQuoted = 160;

type ProblemStore = Pick<CaptureStore, 'files' | 'problems' | 'readRaw'>;

/** Text as a JSON string of printable ASCII: nothing in it is lost on its way through a form, a mail or a shell. */
const printable = (text: string): string =>
  JSON.stringify(text).replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const quoted = async (store: ProblemStore, row: ProblemRow): Promise<readonly string[]> => {
  const size = row.ref.range.end - row.ref.range.start;
  const text: Result<string> = await store.readRaw(row.ref, mostQuoted);
  if (!text.ok) return [`  ${escaped(text.problem.what)}`];
  const rest = size > mostQuoted ? ` and ${counted(size - mostQuoted, 'byte')} more` : '';
  return [
    '',
    '  ```json',
    `  ${printable(text.value).replaceAll('`', '\\u0060')}`,
    '  ```',
    ...(rest === '' ? [] : [`  (${rest.trim()})`]),
  ];
};

/** A problem's sentence may quote what it found: that is the capture's. */
const withoutQuotes = (sentence: string): string => sentence.replace(/"[\s\S]*"/, '"…"');

const problemLines = async (store: ProblemStore, row: ProblemRow, quote: boolean): Promise<readonly string[]> => {
  const { problem, ref } = row;
  const file = store.files[ref.file]?.path ?? '';
  const size = ref.range.end - ref.range.start;
  const place = `${escaped(file)}, line ${count(ref.line)}, byte ${count(ref.range.start)}, ${counted(size, 'byte')}`;
  return [
    `- **${problem.code}**: ${escaped(quote ? problem.what : withoutQuotes(problem.what))}`,
    `  ${place}`,
    `  ${escaped(problem.hint)}`,
    ...(quote ? await quoted(store, row) : []),
  ];
};

const fileLine = ({ path, size, detection }: CaptureStore['files'][number]): string =>
  `- ${escaped(path)}: ${counted(size, 'byte')}, ${escaped(detection.name)} (${escaped(detection.why)})`;

/** Files that are named; a bundle of thousands is counted. */
const mostFiles = 40;

/**
 * The problems of a bundle as Markdown that can be pasted in a bug report: the files and what they were taken for, then each problem with
 * its code, what it is, its place and what to do. Nothing of the capture's content is in it unless `quote` asks for it. Reads at most 160
 * bytes of each of the first 200 problems.
 */
export const problemsMarkdown = async (store: ProblemStore, { only, quote = false }: ProblemsOptions = {}): Promise<string> => {
  const chosen = only === undefined ? store.problems : store.problems.slice(only, only + 1);
  const shown = chosen.slice(0, mostProblems);
  const files = only === undefined ? store.files : store.files.filter((_, index) => index === chosen[0]?.ref.file);
  const listed = await Promise.all(shown.map((row) => problemLines(store, row, quote)));
  const rest = chosen.slice(mostProblems);
  const byCode = new Map<string, number>();
  for (const { problem } of rest) byCode.set(problem.code, (byCode.get(problem.code) ?? 0) + 1);
  return [
    `## ${counted(chosen.length, 'problem')} in a capture`,
    '',
    ...files.slice(0, mostFiles).map(fileLine),
    ...(files.length > mostFiles ? [`- and ${counted(files.length - mostFiles, 'file')} more`] : []),
    '',
    ...listed.flat(),
    ...[...byCode].map(([code, n]) => `- and ${count(n)} more of **${code}**`),
    '',
  ].join('\n');
};

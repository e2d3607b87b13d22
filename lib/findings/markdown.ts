import { count, counted } from '../base/words.ts';
import { escaped } from '../checks/markdown.ts';
import type { Finding, FindingGroup, FindingReport } from './types.ts';
import { countsWords, placeWords } from './words.ts';

/** What is said of the capture around the findings. */
export interface FindingsMarkdownOptions {
  /** What the capture is called. */
  readonly capture: string;
  /** Calls there are; more than were looked at where that was stopped. */
  readonly calls: number;
}

/** Findings of one rule written out; the rest is counted. */
const mostOfOne = 40;

/** One finding as a list item: severity, sentence, place, evidence, and the advice where it is not the rule's. */
export const findingLines = ({ severity, sentence, place, evidence, advice }: Finding, usual?: string): readonly string[] => [
  `- **${severity}**: ${escaped(sentence)}`,
  `  (${placeWords(place).map(escaped).join(', ')})`,
  ...evidence.map((phrase) => `  - ${escaped(phrase)}`),
  ...(advice === usual ? [] : [`  - What one could do: ${escaped(advice)}`]),
];

const groupLines = ({ rule, title, about, advice, count: all, findings }: FindingGroup): readonly string[] => {
  const shown = findings.slice(0, mostOfOne);
  return [
    '',
    `### ${escaped(title)}: ${count(all)} (${rule})`,
    '',
    `${escaped(about)} What one could do: ${escaped(advice)}`,
    '',
    ...shown.flatMap((finding) => findingLines(finding, advice)),
    ...(all > shown.length ? [`- and ${count(all - shown.length)} more`] : []),
  ];
};

/**
 * Findings as Markdown that can be pasted in a bug report: how many of which severity, then each rule with what it looks for, what one
 * could do, and at most 40 of its findings. Sentences and evidence may quote lines of the capture.
 */
export const findingsMarkdown = (report: FindingReport, { capture, calls }: FindingsMarkdownOptions): string =>
  [
    `## Findings: ${countsWords(report.counts)}`,
    '',
    `${escaped(capture)}, ${report.calls === calls ? counted(calls, 'call') : `${count(report.calls)} of ${counted(calls, 'call')}`} looked at.`,
    ...report.groups.flatMap(groupLines),
    '',
  ].join('\n');

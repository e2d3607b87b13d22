import { count, counted } from '../base/words.ts';
import type { Quantile } from './by-group.ts';
import { limitOf } from './outcome.ts';
import type { BudgetStudy, SizedRow, StudiedRule } from './study.ts';
import { keptShare, percentWords, ruleWords, type Tally } from './tally.ts';

/** A number with the words for how it is known: "at least 65,537", "71,051 (declared)". */
export const sizeWords = ({ value, basis }: Pick<SizedRow, 'value' | 'basis'>): string =>
  basis === 'at least' ? `at least ${count(value)}` : basis === 'declared' ? `${count(value)} (declared)` : count(value);

const quantileWords = ({ value, atLeast }: Quantile): string => (atLeast ? `at least ${count(value)}` : count(value));

/** A cell may hold a captured name: what would end the cell, or begin markup, is taken out of its meaning. */
const cell = (text: string): string => text.replace(/[\\`*_{}[\]<>|~#]/g, '\\$&').replace(/\s+/g, ' ');

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): readonly string[] => [
  `| ${heads.join(' | ')} |`,
  `| ${heads.map(() => '---').join(' | ')} |`,
  ...rows.map((cells) => `| ${cells.join(' | ')} |`),
];

const shareWords = (tally: Tally): string => {
  const share = keptShare(tally);
  return share === undefined ? 'unknown' : percentWords(share);
};

const nameOf = ({ toolCallId, occurrence }: SizedRow): string => `${toolCallId}${occurrence > 1 ? ` (${count(occurrence)})` : ''}`;

const besideRow = ({ rule, tally, model, wire, chosen, stops, starts }: StudiedRule): readonly string[] => [
  `${ruleWords(rule).replace(/^A /, '')}${chosen ? ' (chosen)' : ''}`,
  shareWords(tally),
  count(tally.cut),
  count(tally.unknown),
  model === undefined ? count((wire?.live.after ?? 0) + (wire?.replay.after ?? 0)) : count(model.sent),
  chosen ? '' : `${count(stops.total)} stop, ${count(starts.total)} start`,
];

/** Largest results told in Markdown. */
const mostTold = 20;

/** A study as Markdown, for an issue or a note: the sentence, the rules side by side, the tools, the largest results. None of their texts. */
export const studyMarkdown = (study: BudgetStudy): string => {
  const { rule, model, wire, elbow, without, calls, tool } = study;
  const unit = rule.kind === 'cap' ? 'units' : 'bytes';
  const flow =
    model === undefined
      ? `On the wire: ${count((wire?.live.after ?? 0) + (wire?.replay.after ?? 0))} bytes of ${count((wire?.live.before ?? 0) + (wire?.replay.before ?? 0))} in the display fields.`
      : `To the model: ${count(model.sent)} units of ${model.atLeast ? 'at least ' : ''}${count(model.before)}; ${count(model.lost)} are left out.`;
  return [
    `## Budgets${tool === undefined ? '' : ` of ${cell(tool)}`}`,
    '',
    study.sentence,
    '',
    `- ${flow}`,
    ...study.notes.map((note) => `- ${note}`),
    ...(elbow === undefined ? [] : [`- Elbow: ${count(elbow.limit)} ${unit} keep ${percentWords(elbow.whole)} whole.`]),
    ...(without > 0 ? [`- Without a result to measure: ${counted(without, 'call')} of ${count(calls)}.`] : []),
    '',
    ...table(
      [
        'rule',
        'whole',
        rule.kind === 'cap' ? 'spill' : 'cut',
        'unknown',
        rule.kind === 'cap' ? 'units sent' : 'bytes on the wire',
        `against ${count(limitOf(rule))}`,
      ],
      study.beside.map(besideRow),
    ),
    '',
    ...table(
      ['tool', 'results', 'of unknown size', 'median', '90 %', 'largest', 'whole'],
      study.tools.map(({ tool: name, tally: own, median, ninety, largest }) => [
        cell(name ?? 'not known'),
        count(own.n),
        count(own.atLeast),
        quantileWords(median),
        quantileWords(ninety),
        quantileWords(largest),
        shareWords(own),
      ]),
    ),
    '',
    ...table(
      ['largest results', 'tool', unit, 'outcome'],
      study.largest.rows.slice(0, mostTold).map((row) => [cell(nameOf(row)), cell(row.tool ?? ''), sizeWords(row), row.outcome]),
    ),
    '',
  ].join('\n');
};

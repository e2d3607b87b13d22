import type { FieldRow, LocatedText, ObservedString } from '../../lib/checks/types.ts';
import type { ExemptReason } from '../../lib/projection/types.ts';
import { holderWords } from '../compare/rulerWords.ts';
import { count, counted, percent } from '../ui/format.ts';
import { visibleLine } from '../ui/visible.ts';

/** Budget of one display field of an update, in JSON bytes (contract, "Constants"). */
export const fieldBudget = 65_536;

const standsIn: { readonly [update in FieldRow['update']]: string } = {
  tool_call: 'It stands in a tool_call',
  tool_call_update: 'It stands in an update of another shape',
  tool_call_content_chunk: 'A tool_call_content_chunk adds it to what was there',
  permission: 'It stands in a permission request',
};

/** Why a field is left as it is, however large. */
export const exemptWords = (reason: ExemptReason | undefined, row: Pick<FieldRow, 'update' | 'shape'>): string => {
  switch (reason) {
    case 'not a tool_call_update':
      return `${standsIn[row.update]}; only a tool_call_update is projected.`;
    case 'A2UI':
      return 'The whole update is exempt: its _meta names an A2UI server or tool.';
    case 'not an array of text blocks':
      return `Its shape is no array of plain text blocks (${row.shape}): one other item, or one key more, exempts the whole array.`;
    case 'not a string':
      return `It is no string (${row.shape}); revision 1 of the contract knows strings alone.`;
    case 'not a string or shell_result':
      return `It is neither a string nor a shell_result (${row.shape}), and such a field is left as it is.`;
    case 'absent':
      return 'The update does not carry it.';
    case undefined:
      return 'Its shape is outside the budget.';
  }
};

/** A size against the budget: "4,673 of 65,536 bytes, 7 %", "178,286 bytes, 2.7 times the budget of 65,536". */
export const budgetWords = (bytes: number): string =>
  bytes > fieldBudget
    ? `${count(bytes)} bytes, ${(bytes / fieldBudget).toFixed(1)} times the budget of ${count(fieldBudget)}`
    : `${count(bytes)} of ${count(fieldBudget)} bytes, ${percent(bytes, fieldBudget)}`;

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const;
const numberWord = (n: number): string => numbers[n] ?? count(n);

/** Contract revision a cut of this shape tells of; a string or text blocks are cut alike by both. */
const revisionWords = (row: FieldRow): string => (row.shape === 'shell result' ? ', revision 2' : '');

/** How many strings share the budget of the field. */
const sharing = (row: FieldRow): string => {
  const n = row.strings.length;
  if (n === 1) return `one string under the budget of ${count(fieldBudget)} bytes`;
  return `${numberWord(n)} ${n === 1 ? 'string' : 'strings'} share one budget of ${count(fieldBudget)} bytes`;
};

export interface OutcomeWords {
  /** The rules or the verdict, to be set off. */
  readonly strong: string;
  readonly before: string;
  readonly after: string;
}

/** What became of a field, and by which rule. */
export const outcomeWords = (row: FieldRow): OutcomeWords => {
  switch (row.outcome) {
    case 'whole':
      return { before: '', strong: 'Eligible and whole', after: `: ${budgetWords(row.bytes)}.` };
    case 'exempt':
      return {
        before: '',
        strong: 'Exempt',
        after: ` from the budget. ${exemptWords(row.exempt, row)} It weighs ${budgetWords(row.bytes)}.`,
      };
    case 'over budget':
      return {
        before: 'Eligible, and ',
        strong: 'over the budget',
        after: `: ${budgetWords(row.bytes)}. Whatever brought it did not project it.`,
      };
    case 'bare marker':
      return {
        before: 'Collapsed to ',
        strong: 'the bare marker',
        after: ': the text is gone from this field, and how many blocks there were is lost on the wire.',
      };
    case 'cut': {
      const rules = row.cuts.map((cut) => (cut === 'ACP projection' ? `${cut}${revisionWords(row)}` : cut)).join(', then ');
      const projected = row.cuts.includes('ACP projection');
      const after = projected ? `: ${sharing(row)}.` : `. It weighs ${budgetWords(row.bytes)}.`;
      return { before: /^(ACP projection|saved session preview)/.test(rules) ? 'Cut by the ' : 'Cut: ', strong: rules, after };
    }
  }
};

/** Shortly, for the table: "cut twice", "whole", "exempt". */
export const statusWords = (row: FieldRow): string => {
  switch (row.outcome) {
    case 'whole':
      return 'eligible · whole';
    case 'cut':
      return row.cuts.length > 1 ? (row.cuts.length === 2 ? 'cut twice' : `cut ${numberWord(row.cuts.length)} times`) : 'cut';
    case 'exempt':
      return 'exempt';
    case 'over budget':
      return 'over budget';
    case 'bare marker':
      return 'bare marker';
  }
};

/** The located text that is this very string; several blocks are one joined text, which is none of them. */
export const textOf = (string: ObservedString, texts: readonly LocatedText[]): LocatedText | undefined =>
  texts.find(({ id, text }) => id === string.text && text?.length === string.units);

/** What was left out of a field, and whether anybody has it. */
export const omittedSentence = (row: FieldRow, texts: readonly LocatedText[]): string => {
  if (row.outcome !== 'cut') return '';
  const located = row.strings.map((string) => textOf(string, texts));
  const gaps = located.flatMap((text) => text?.gaps ?? []);
  if (row.strings.some(({ cut }, nth) => cut !== undefined && cut.omittedUnits === undefined && located[nth] === undefined))
    return 'How much was omitted is unknown.';
  if (gaps.length === 0) return '';
  const holders = [...new Set(gaps.map((gap) => holderWords(gap.heldBy, texts)))];
  const bases = new Set(gaps.map((gap) => gap.omittedBasis));
  const known = bases.has('unknown') ? 'not known in full' : bases.has('declared') ? 'as its marker declares' : 'known';
  return `Omitted: ${known}, ${holders.join(' and ')}.`;
};

/** `output` of `rawOutput.output`; `content[0]` and `rawOutput` as they are. */
export const shortName = (name: string): string => visibleLine(name.slice(name.lastIndexOf('.') + 1));

/** "31,636 units kept of 204,818", "4,483 units, whole", "32,000 units kept of an unknown number". */
export const keptWords = (string: ObservedString, keptUnits: number, cut: boolean): string => {
  if (!cut) return `${counted(string.units, 'unit')}, whole`;
  const total = string.totalUnits === undefined ? 'an unknown number' : count(string.totalUnits);
  return `${counted(keptUnits, 'unit')} kept of ${total}${string.totalBasis === 'declared' ? ' declared' : ''}`;
};

import { counted } from '../base/words.ts';
import { defaultBudget } from '../projection/budget.ts';
import type { Condition, Report, ReportedCall, ReportedFile } from './types.ts';

/** All conditions, in the order in which they are told. */
export const allConditions: readonly Condition[] = ['over-budget', 'lost', 'wrong', 'problem'];

/** One place where a condition is met. */
export interface ConditionMet {
  readonly condition: Condition;
  /** Id of the call, or path and line in a file. */
  readonly where: string;
  readonly sentence: string;
}

const inCall = (call: ReportedCall): readonly ConditionMet[] => {
  const where = call.key.toolCallId;
  const met = (condition: Condition, sentence: string): ConditionMet => ({ condition, where, sentence });
  const over = call.fields.filter(({ outcome }) => outcome === 'over budget');
  return [
    ...over.map(({ field, pass, bytes }) =>
      met('over-budget', `${pass} ${field} has ${counted(bytes, 'byte')}, over the budget of ${counted(defaultBudget, 'byte')}`),
    ),
    ...(call.conditions.includes('lost') ? [met('lost', call.verdict)] : []),
    ...call.checks.flatMap(({ verdict, text, sentence }) => (verdict === 'fails' ? [met('wrong', `${text}: ${sentence}`)] : [])),
    ...(call.problem === undefined ? [] : [met('problem', call.problem.what)]),
  ];
};

const inFile = ({ problems }: ReportedFile): readonly ConditionMet[] =>
  problems.map(({ code, place, what }) => ({ condition: 'problem', where: `${place.file}:${place.line}`, sentence: `${code}: ${what}` }));

const inBundle = ({ totals }: Report): readonly ConditionMet[] =>
  totals.unread === 0
    ? []
    : [
        {
          condition: 'problem',
          where: 'bundle',
          sentence: `${counted(totals.unread, 'frame or record', 'frames or records')} could not be read again`,
        },
      ];

/** Every place where one of the wanted conditions is met, calls first; for a pipeline that should stop there. */
export const conditionsMet = (report: Report, wanted: readonly Condition[] = allConditions): readonly ConditionMet[] =>
  [...report.calls.flatMap(inCall), ...report.files.flatMap(inFile), ...inBundle(report)].filter(({ condition }) =>
    wanted.includes(condition),
  );

import { count, counted } from '../base/words.ts';
import { type RuleId, ruleIds } from '../findings/rule-ids.ts';
import { isAtLeast, severities } from '../findings/severity.ts';
import type { Finding, FindingGroup, Severity } from '../findings/types.ts';
import { placeWords } from '../findings/words.ts';
import { defaultBudget } from '../projection/budget.ts';
import type { Condition, Report, ReportedCall, ReportedFile } from './types.ts';

/** All conditions, in the order in which they are told. */
export const allConditions: readonly Condition[] = ['over-budget', 'lost', 'wrong', 'problem'];

/** What a pipeline may stop at: a condition, a finding of some severity or worse, a finding of one rule. */
export type StopAt = Condition | Severity | RuleId;

/** All of them, in the order in which they are told. No rule has a condition's name. */
export const allStops: readonly StopAt[] = [...allConditions, ...severities, ...ruleIds];

/** One place where a condition is met. */
export interface ConditionMet {
  /** A finding is told once, by its rule where that was asked for, else by its severity. */
  readonly condition: StopAt;
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

const whereOf = ({ place }: Finding): string => place.call?.toolCallId ?? placeWords(place).at(-1) ?? 'bundle';

const inGroup = ({ rule, count: all, findings }: FindingGroup, wanted: readonly StopAt[]): readonly ConditionMet[] => {
  const byRule = wanted.includes(rule);
  const least = severities.findLast((severity) => wanted.includes(severity));
  if (!byRule && least === undefined) return [];
  const met = findings.filter(({ severity }) => byRule || (least !== undefined && isAtLeast(severity, least)));
  const told = met.map((finding) => ({
    condition: byRule ? rule : finding.severity,
    where: whereOf(finding),
    sentence: byRule ? finding.sentence : `${rule}: ${finding.sentence}`,
  }));
  const [first] = told;
  // Of a rule with more findings than are kept, all that are kept are met or the rest is milder than they.
  const rest = met.length === findings.length ? all - findings.length : 0;
  return first === undefined || rest === 0 ? told : [...told, { ...first, where: 'bundle', sentence: `${rule}: and ${count(rest)} more` }];
};

/** Every place where one of the wanted conditions is met, calls first, findings last; for a pipeline that should stop there. */
export const conditionsMet = (report: Report, wanted: readonly StopAt[] = allConditions): readonly ConditionMet[] => [
  ...[...report.calls.flatMap(inCall), ...report.files.flatMap(inFile), ...inBundle(report)].filter(({ condition }) =>
    wanted.includes(condition),
  ),
  ...report.findings.groups.flatMap((group) => inGroup(group, wanted)),
];

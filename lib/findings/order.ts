import { mostImportant, type RuleId, ruleIds } from './rule-ids.ts';
import { severities } from './severity.ts';
import type { FindingFamily, FindingGroup } from './types.ts';

/** In the order in which their rules are listed. */
export const families: readonly FindingFamily[] = ['loss', 'disagreement', 'protocol', 'budget', 'waste', 'text'];

const rank = new Map<RuleId, number>(ruleIds.map((id, index) => [id, index]));
const rankOf = (id: RuleId): number => rank.get(id) ?? ruleIds.length;

/** True for a rule of the ten that matter most. */
export const isImportant = (id: RuleId): boolean => rankOf(id) < mostImportant;

/** Place of a group's section: the ten that matter most are one, then each family. */
const section = ({ rule, family }: FindingGroup): number => (isImportant(rule) ? 0 : 1 + families.indexOf(family));

/** The ten that matter most first, then family by family, the worst of each first; else by the order of importance. */
export const byImportance = (a: FindingGroup, b: FindingGroup): number =>
  section(a) - section(b) || severities.indexOf(a.severity) - severities.indexOf(b.severity) || rankOf(a.rule) - rankOf(b.rule);

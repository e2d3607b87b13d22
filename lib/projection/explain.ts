import { isObject } from '../base/narrow.ts';
import { jsonBytes, textRange, utf16Length } from '../base/units.ts';
import { jsonPayloadByteLength } from '../json/string-bytes.ts';
import { jsonValueByteLength } from '../json/value-bytes.ts';
import { acpMarker } from '../markers/transport.ts';
import type { StringCut } from './cut-string.ts';
import { type ContentPlan, type FieldPlan, isExempt, type NamedString, type RawOutputPlan, settingsOf } from './plan.ts';
import { runProjection } from './project.ts';
import type { ExplainedString, FieldExplanation, ProjectionExplanation, ProjectionOptions, StringOutcome } from './types.ts';

const outcomeOf = ({ headEnd, tailStart, marked }: StringCut, units: number): StringOutcome => {
  if (!marked) return 'bare prefix';
  return headEnd === 0 && tailStart === units ? 'bare marker' : 'cut';
};

const explainString = ({ name, text }: NamedString, index: number, { sharing }: FieldPlan): ExplainedString => {
  const units = text.length;
  const payloadBytes = jsonPayloadByteLength(text);
  const base = Math.min(payloadBytes, acpMarker.payloadBytes);
  const whole: ExplainedString = {
    name,
    units: utf16Length(units),
    payloadBytes,
    base,
    allocation: payloadBytes,
    outcome: 'whole',
    omittedUnits: 0,
    projectedUnits: utf16Length(units),
  };
  if (sharing.outcome === 'whole') return whole;
  if (sharing.outcome === 'collapsed') {
    return { ...whole, allocation: 0, outcome: 'erased', omittedUnits: units, projectedUnits: utf16Length(0) };
  }
  const shares = { base: sharing.bases[index] ?? base, allocation: sharing.allocations[index] ?? 0 };
  const cut = sharing.cuts[index];
  if (cut === undefined) return { ...whole, ...shares };
  const omitted = cut.tailStart - cut.headEnd;
  return {
    ...whole,
    ...shares,
    outcome: outcomeOf(cut, units),
    head: textRange(0, cut.headEnd),
    tail: textRange(cut.tailStart, units),
    omittedUnits: omitted,
    projectedUnits: utf16Length(units - omitted + (cut.marked ? acpMarker.units : 0)),
  };
};

const fieldOutcome = (plan: ContentPlan | RawOutputPlan): FieldExplanation['outcome'] => {
  if (isExempt(plan)) return plan.reason === 'absent' ? 'absent' : 'exempt';
  const { outcome } = plan.sharing;
  if (outcome === 'whole') return plan.shape === 'shell_result' && plan.drops ? 'rebuilt' : 'whole';
  return plan.shape === 'string' && plan.reused ? 'reused from content' : outcome;
};

const explainField = (
  field: FieldExplanation['field'],
  plan: ContentPlan | RawOutputPlan,
  before: unknown,
  after: unknown,
  budget: FieldExplanation['budget'],
): FieldExplanation => {
  const sizes = {
    field,
    budget,
    bytesBefore: jsonValueByteLength(before),
    bytesAfter: jsonValueByteLength(after),
    outcome: fieldOutcome(plan),
  };
  if (isExempt(plan)) {
    return { ...sizes, eligible: false, exempt: plan.reason, skeletonBytes: sizes.bytesBefore, available: 0, strings: [] };
  }
  const { skeletonBytes, available, sharing } = plan;
  return {
    ...sizes,
    eligible: true,
    skeletonBytes,
    available,
    ...(sharing.outcome === 'cut' ? { waterLevel: sharing.level } : {}),
    strings: plan.strings.map((string, index) => explainString(string, index, plan)),
  };
};

/**
 * What the projection does to an update and why, string by string, together with the projected update. It describes the
 * very plan that was carried out, so the two cannot disagree. Unlike the projection it measures every string whole:
 * linear in the size of the update.
 */
export const explainProjection = (update: unknown, options: ProjectionOptions = {}): ProjectionExplanation => {
  const settings = settingsOf(options);
  const { plan, projected } = runProjection(update, settings);
  const budget = jsonBytes(settings.budget);
  const before = isObject(update) ? update : undefined;
  const after = isObject(projected) ? projected : undefined;
  return {
    revision: settings.revision,
    budget,
    changed: projected !== update,
    content: explainField('content', plan.content, before?.content, after?.content, budget),
    rawOutput: explainField('rawOutput', plan.rawOutput, before?.rawOutput, after?.rawOutput, budget),
    projected,
  };
};

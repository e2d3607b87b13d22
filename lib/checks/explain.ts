import { firstDifference } from '../align/difference.ts';
import { isObject, type JsonObject } from '../base/narrow.ts';
import { problem } from '../base/problem.ts';
import { fail, ok, type Result } from '../base/result.ts';
import { defaultBudget } from '../projection/budget.ts';
import { explainProjection } from '../projection/explain.ts';
import type { FieldExplanation, ProjectionBudget, ProjectionOptions, Revision } from '../projection/types.ts';
import type { CaptureStore } from '../store/types.ts';
import { patchOf } from '../trace/patch.ts';
import { namedStrings } from './field-strings.ts';
import { beforeTransport, type WhatIfSource } from './original.ts';
import type { CallReport, FieldRow } from './types.ts';
import { count, counted, listed } from './words.ts';

/** How the projected field compares with the observed one. */
export type Comparison =
  | { readonly kind: 'same' }
  | { readonly kind: 'differs'; readonly string: string; readonly at: number; readonly sentence: string };

/** What the projection would do to one field, and how that compares with what was observed. */
export interface WhatIf {
  readonly revision: Revision;
  readonly budget: ProjectionBudget;
  readonly source: WhatIfSource;
  readonly explanation: FieldExplanation;
  readonly comparison: Comparison;
  /** "Projecting the display as the spill tells it: output 204,818 → 31,675 units, text 204,983 → 31,678." */
  readonly sentence: string;
}

const compare = (field: FieldRow['field'], projected: unknown, observed: unknown): Comparison => {
  const [ours, theirs] = [namedStrings(field, projected), namedStrings(field, observed)];
  for (const [nth, own] of ours.entries()) {
    const other = theirs[nth];
    if (other === undefined) break;
    const difference = firstDifference(own.text, other.text);
    if (difference !== undefined) {
      const sentence = `${own.name} differs from the observed one at unit ${count(difference.at)} (line ${count(difference.line)})`;
      return { kind: 'differs', string: own.name, at: difference.at, sentence };
    }
  }
  if (ours.length !== theirs.length) {
    const sentence = `${count(ours.length)} strings where ${count(theirs.length)} were observed`;
    return { kind: 'differs', string: field, at: 0, sentence };
  }
  return { kind: 'same' };
};

const shortName = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

const sentenceOf = (source: WhatIfSource, { strings, outcome }: FieldExplanation): string => {
  if (outcome === 'exempt') return `Projecting ${source.words}: the field is exempt and stays as it is.`;
  const told = strings.filter((string) => string.units > 0).slice(0, 4);
  const steps = told.map(({ name, units, projectedUnits, outcome: came }) =>
    came === 'whole'
      ? `${shortName(name)} stays whole, ${counted(units, 'unit')}`
      : `${shortName(name)} ${count(units)} → ${counted(projectedUnits, 'unit')}`,
  );
  const more = strings.length > told.length && told.length === 4 ? `, and ${count(strings.length - 4)} more` : '';
  return `Projecting ${source.words}: ${steps.length === 0 ? 'nothing to cut' : `${listed(steps)}${more}`}.`;
};

const fieldsAt = async (row: FieldRow, store: Pick<CaptureStore, 'read'>): Promise<Result<JsonObject>> => {
  const frame = await store.read(row.frame);
  if (!frame.ok) return frame;
  const fields = patchOf(frame.value.message, row.item)?.fields;
  if (fields !== undefined) return ok(fields);
  const what = `Frame ${row.frame} holds no update of a tool call.`;
  return fail(problem('bad-argument', what, { line: frame.value.ref.line }, 'Open the file again.'));
};

/**
 * What the projection would make of a field under a revision and a budget: the field is put together again from the fullest known source,
 * which is named, projected, and compared with the observed one. Both display fields of the update are put together, as one may be reused
 * for the other. Reads one frame; linear in the field. Contract: "The ACP tool-result text projection".
 */
export const whatIf = async (
  row: FieldRow,
  report: CallReport,
  store: Pick<CaptureStore, 'read'>,
  options: ProjectionOptions = {},
): Promise<Result<WhatIf>> => {
  const read = await fieldsAt(row, store);
  if (!read.ok) return read;
  const observed = read.value[row.field];
  const own = beforeTransport(row, report, observed);
  const otherField = row.field === 'content' ? 'rawOutput' : 'content';
  const otherRow = report.fields.find((each) => each.frame === row.frame && each.field === otherField && each.update === row.update);
  const other = otherRow === undefined ? read.value[otherField] : beforeTransport(otherRow, report, read.value[otherField]).value;
  const update = { ...read.value, [row.field]: own.value, ...(other === undefined ? {} : { [otherField]: other }) };
  const explained = explainProjection(update, options);
  const projected = isObject(explained.projected) ? explained.projected[row.field] : undefined;
  const explanation = explained[row.field];
  return ok({
    revision: explained.revision,
    budget: options.budget ?? defaultBudget,
    source: own.source,
    explanation,
    comparison: compare(row.field, projected, observed),
    sentence: sentenceOf(own.source, explanation),
  });
};

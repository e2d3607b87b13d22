import { eligibility } from '../projection/eligibility.ts';
import { type FieldMeasure, measureField } from '../projection/measure.ts';
import { withStrings } from './field-strings.ts';
import type { CarriedField } from './read-fields.ts';
import { rebuildString } from './rebuild.ts';
import { nameInSentence } from './source-text.ts';
import type { CallReport, FieldRow } from './types.ts';

/** What a field was projected from. */
export interface WhatIfSource {
  /** `fuller`: put together with another text. `stored`: the stored display it was replayed from. `arrived`: the observed field. */
  readonly kind: 'fuller' | 'stored' | 'arrived whole' | 'arrived cut';
  /** "the display as the spill tells it", "what arrived, already cut". */
  readonly words: string;
  /** Ids of the texts behind it. */
  readonly texts: readonly string[];
}

/** A field as it was before a transport cut it. */
export interface Before {
  readonly value: unknown;
  readonly source: WhatIfSource;
}

const arrived = (row: Pick<FieldRow, 'strings'>, value: unknown): Before => {
  const cut = row.strings.some(({ cut: recognized }) => recognized !== undefined);
  return {
    value,
    source: {
      kind: cut ? 'arrived cut' : 'arrived whole',
      words: cut ? 'what arrived, already cut' : 'what arrived',
      texts: row.strings.flatMap(({ text }) => text ?? []),
    },
  };
};

/** The field before the transport cut it, from the fullest known source; what arrived, where there is none. */
export const beforeTransport = (
  row: Pick<FieldRow, 'field' | 'strings'>,
  report: Pick<CallReport, 'texts' | 'fullest'>,
  value: unknown,
): Before => {
  const cut = row.strings.filter((string) => string.cut !== undefined);
  if (cut.length === 0) return arrived(row, value);
  const strings = new Map<string, string>();
  const from = new Set<string>();
  for (const { name, text } of row.strings) {
    // Blocks are one joined text, which cannot be told apart again.
    const alone = row.field === 'rawOutput' || row.strings.length === 1;
    const rebuilt = text === undefined || !alone ? undefined : rebuildString(report, text);
    if (rebuilt === undefined) {
      if (cut.some((string) => string.name === name)) return arrived(row, value);
      continue;
    }
    strings.set(name, rebuilt.text);
    for (const id of rebuilt.from) from.add(id);
  }
  const texts = [...from];
  const stored = texts.every((id) => id === 'stored' || id.startsWith('stored.'));
  const fullest = report.texts.find(({ id }) => id === report.fullest);
  const teller = fullest === undefined ? 'another text' : `the ${nameInSentence(fullest)}`;
  return {
    value: withStrings(row.field, value, strings),
    source: stored
      ? { kind: 'stored', words: 'the stored display', texts }
      : { kind: 'fuller', words: `the ${row.field === 'content' ? 'content' : 'display'} as ${teller} tells it`, texts },
  };
};

/** A row with the field it tells of. */
export interface CarriedRow {
  readonly row: Omit<FieldRow, 'original'>;
  readonly carried: CarriedField;
}

/**
 * Measure of a field before the transport cut it, from the fullest known source; undefined where it arrived whole, or where no text here
 * has what was cut. `beside` are all rows of the call: one field's text may be reused for the other of its update.
 */
export const originalMeasure = (
  { row, carried }: CarriedRow,
  beside: readonly CarriedRow[],
  report: Pick<CallReport, 'texts' | 'fullest'>,
): FieldMeasure | undefined => {
  if (row.strings.every(({ cut }) => cut === undefined)) return undefined;
  const own = beforeTransport(row, report, carried.value);
  if (own.source.kind === 'arrived cut' || own.source.kind === 'arrived whole') return undefined;
  const other = beside.find((each) => each.carried.fields === carried.fields && each.row.field !== row.field);
  const fields = {
    ...carried.fields,
    [row.field]: own.value,
    ...(other === undefined ? {} : { [other.row.field]: beforeTransport(other.row, report, other.carried.value).value }),
  };
  return measureField(row.field, eligibility(fields), own.value);
};

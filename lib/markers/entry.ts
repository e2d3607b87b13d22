import { textRange } from '../base/units.ts';
import { declaredOf, valuesOf } from './declared.ts';
import { type Place, readWording, type Wording, writeWording } from './template.ts';
import type { CutLayer, Declared, GlueKind, MarkerId, MarkerMatch } from './types.ts';

/** Where in a text a wording counts. Elsewhere the same words are taken for part of the text. */
export type Where = 'anywhere' | 'line start' | 'text start' | 'text end' | 'whole text';

/** One wording of a marker or notice. */
export interface Form {
  readonly wording: readonly [string, ...Wording];
  readonly where: Where;
  readonly glue: GlueKind;
  readonly cutsHere: boolean;
}

/** What a writer must be given. */
export type Needs<Names extends keyof Declared> = Declared & { readonly [name in Names]-?: NonNullable<Declared[name]> };

/** One row of the table: how a marker or notice is written and how it is found. */
export interface MarkerEntry<Names extends keyof Declared = never> {
  readonly id: MarkerId;
  readonly layer: CutLayer;
  /** The marker as its host writes it. */
  write(declared: Needs<Names>): string;
  /** All places where it stands, in order; `found` are the matches of the rows before it. Linear in the text. */
  find(text: string, found: readonly MarkerMatch[]): readonly MarkerMatch[];
}

export const place = (name: string, kind: Place['kind']): Place => ({ name, kind });

const starts = function* (text: string, words: string, where: Where): Generator<number> {
  if (where === 'text start' || where === 'whole text') {
    if (text.startsWith(words)) yield 0;
    return;
  }
  if (where === 'text end') {
    // Several places may read to the end; the last one is the appended one.
    const at = text.lastIndexOf(words);
    if (at !== -1) yield at;
    return;
  }
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + words.length)) {
    if (where === 'anywhere' || at === 0 || text.charCodeAt(at - 1) === 10) yield at;
  }
};

/** All matches of one wording, in order. */
export const matchesOf = (id: MarkerId, layer: CutLayer, form: Form, text: string): readonly MarkerMatch[] => {
  const matches: MarkerMatch[] = [];
  for (const at of starts(text, form.wording[0], form.where)) {
    const read = readWording(form.wording, text, at);
    if (read === undefined) continue;
    if ((form.where === 'text end' || form.where === 'whole text') && read.end !== text.length) continue;
    const { glue, cutsHere } = form;
    matches.push({ id, layer, glue, range: textRange(at, read.end), declared: declaredOf(read.values), cutsHere });
  }
  return matches;
};

/** Writes the first form whose places all have a value; callers are held to one by the type. */
export const writeForms = (forms: readonly Form[], declared: Declared): string => {
  const values = valuesOf(declared);
  for (const form of forms) {
    const text = writeWording(form.wording, values);
    if (text !== undefined) return text;
  }
  return '';
};

/** A row whose forms say all about it: written with the first form that can be filled, found by every form. */
export const wordedEntry = <Names extends keyof Declared = never>(
  id: MarkerId,
  layer: CutLayer,
  forms: readonly Form[],
): MarkerEntry<Names> => ({
  id,
  layer,
  write: (declared) => writeForms(forms, declared),
  find: (text) => forms.flatMap((form) => matchesOf(id, layer, form, text)),
});

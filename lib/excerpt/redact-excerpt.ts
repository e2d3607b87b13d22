import { findMarkers } from '../markers/find.ts';
import { applyHits, planReplacements } from '../redact/apply.ts';
import { findSecrets, scanAgain } from '../redact/find.ts';
import { isReplacement } from '../redact/replacement.ts';
import { mapStrings, type StringSlot } from '../redact/strings.ts';
import type { Findings, Hit, RedactOptions, RedactText, Secret } from '../redact/types.ts';
import { filesOf } from './payload.ts';
import type { Excerpt, ExcerptFile } from './types.ts';

/** Name of a string in an excerpt: file, line (from 1) and path, for a person too: `live.ndjson:3 $.frame.params…`. */
const slotId = (file: number, line: number, path: string): string => `${file}:${line} ${path}`;

/** Every string of the excerpt, file paths included, with a change for each. */
const mapExcerpt = ({ files }: Excerpt, change: (id: string, text: string, name?: string) => string): Excerpt => ({
  files: files.map((file, index): ExcerptFile => {
    const path = change(slotId(index, 0, 'path'), file.path);
    if ('text' in file) return { path, text: change(slotId(index, 0, 'text'), file.text) };
    const lines = file.lines.map((line, n) =>
      mapStrings(line, (slot: StringSlot) => change(slotId(index, n + 1, slot.path), slot.text, slot.name)),
    );
    return { ...file, path, lines };
  }),
});

/** The strings that are looked through, with the seams that cuts left in them. */
export const textsOfExcerpt = (excerpt: Excerpt): readonly RedactText[] => {
  const texts: RedactText[] = [];
  mapExcerpt(excerpt, (id, text, name) => {
    const seams = findMarkers(text).flatMap(({ range }) => [range.start, range.end]);
    texts.push({ id, text, ...(name === undefined ? {} : { name }), ...(seams.length === 0 ? {} : { seams }) });
    return text;
  });
  return texts;
};

/** Every secret in an excerpt: what the preview shows. */
export const findInExcerpt = (excerpt: Excerpt, options: RedactOptions = {}): Findings => findSecrets(textsOfExcerpt(excerpt), options);

/** The excerpt with the accepted hits replaced; every other unit stays what it is. `findings` are those of `findInExcerpt`. */
export const redactExcerpt = (excerpt: Excerpt, findings: Findings, accepted: (hit: Hit) => boolean): Excerpt => {
  const replacements = planReplacements(findings);
  const byText = new Map<string, Hit[]>();
  for (const hit of findings.hits.filter(accepted)) {
    const hits = byText.get(hit.text);
    if (hits === undefined) byText.set(hit.text, [hit]);
    else hits.push(hit);
  }
  return mapExcerpt(excerpt, (id, text) => applyHits(text, byText.get(id) ?? [], replacements));
};

/** What the last gate looks at: the excerpt before and after, what was found in each, and what the person decided. */
export interface GateInput {
  readonly excerpt: Excerpt;
  readonly redacted: Excerpt;
  /** Of `findInExcerpt` on the excerpt. */
  readonly findings: Findings;
  /** Of a search in the redacted excerpt, for `accepted` among them (`secretsGone`). */
  readonly again: Findings;
  readonly accepted: (hit: Hit) => boolean;
  readonly options: RedactOptions;
  /** Values that patterns of the person, run elsewhere, found in the redacted files as they are written. */
  readonly written?: readonly string[];
}

/** Secrets that were accepted at every place: none of them may stand anywhere. */
export const secretsGone = (findings: Findings, accepted: (hit: Hit) => boolean): readonly Secret[] => {
  const kept = new Set(findings.hits.filter((hit) => !accepted(hit)).map(({ value }) => value));
  return findings.values.filter(({ value }) => !kept.has(value));
};

/**
 * The last gate: values still to be found in what is about to be encoded, outside the places that the person decided to leave. Replacing
 * keeps every offset, so that a place is the same before and after. The files as they are written are looked at too, for what stands in no
 * string: a number, or what only JSON's own signs around a string make of it.
 */
export const gate = ({ excerpt, redacted, findings, again, accepted, options, written = [] }: GateInput): readonly string[] => {
  const ids = new Map(textsOfExcerpt(redacted).map(({ id }, index) => [id, index]));
  const before = textsOfExcerpt(excerpt).map(({ id }) => id);
  const refused = new Map<string, Hit[]>();
  const refusedValues = new Set<string>();
  for (const hit of findings.hits) {
    if (accepted(hit)) continue;
    refusedValues.add(hit.value);
    const hits = refused.get(hit.text) ?? [];
    refused.set(hit.text, hits);
    hits.push(hit);
  }
  const left = again.hits.filter(({ text, range }) => {
    const places = refused.get(before[ids.get(text) ?? -1] ?? '') ?? [];
    return !places.some((place) => place.range.start <= range.start && place.range.end >= range.end);
  });
  const gone = secretsGone(findings, accepted);
  const inFiles = [
    ...filesOf(redacted).flatMap(({ text }) => scanAgain(text, gone, { ...options, rules: [] })),
    ...written.filter((value) => !isReplacement(value)),
  ];
  const excused = (value: string): boolean => [...refusedValues].some((kept) => kept.includes(value));
  return [...new Set([...left.map(({ value }) => value), ...inFiles.filter((value) => !excused(value))])];
};

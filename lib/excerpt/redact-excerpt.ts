import { findMarkers } from '../markers/find.ts';
import { applyHits, planReplacements } from '../redact/apply.ts';
import { findSecrets, scanAgain } from '../redact/find.ts';
import { mapStrings, type StringSlot } from '../redact/strings.ts';
import type { Findings, Hit, RedactOptions, RedactText } from '../redact/types.ts';
import { writePayload } from './payload.ts';
import type { Excerpt, ExcerptFile } from './types.ts';

/** Name of a string in an excerpt: file, line (from 1) and path, for a person too: `live.ndjson:3 $.frame.params…`. */
const slotId = (file: number, line: number, path: string): string => `${file}:${line} ${path}`;

/** Every string of the excerpt, file paths included, with a change for each. */
const mapExcerpt = ({ files }: Excerpt, change: (id: string, text: string) => string): Excerpt => ({
  files: files.map((file, index): ExcerptFile => {
    const path = change(slotId(index, 0, 'path'), file.path);
    if ('text' in file) return { path, text: change(slotId(index, 0, 'text'), file.text) };
    const lines = file.lines.map((line, n) => mapStrings(line, (slot: StringSlot) => change(slotId(index, n + 1, slot.path), slot.text)));
    return { path, lines };
  }),
});

/** The strings that are looked through, with the seams that cuts left in them. */
export const textsOfExcerpt = (excerpt: Excerpt): readonly RedactText[] => {
  const texts: RedactText[] = [];
  mapExcerpt(excerpt, (id, text) => {
    const seams = findMarkers(text).flatMap(({ range }) => [range.start, range.end]);
    texts.push({ id, text, ...(seams.length === 0 ? {} : { seams }) });
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

/**
 * The last gate: values still to be found in the text that is about to be encoded. `accepted` are the secrets that had to go everywhere;
 * `refused` are those the person decided to leave.
 */
export const gate = (
  excerpt: Excerpt,
  accepted: readonly string[],
  refused: readonly string[],
  options: RedactOptions = {},
): readonly string[] => {
  const left = new Set(refused);
  return scanAgain(writePayload(excerpt), accepted, options).filter(
    (value) => !left.has(value) && !refused.some((other) => other.includes(value)),
  );
};

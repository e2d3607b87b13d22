import { textRange } from '../base/units.ts';
import { detectors, type Found, findPattern, ownPattern } from './detectors.ts';
import { isReplacement } from './replacement.ts';
import type { Findings, Hit, RedactOptions, RedactText, RuleId } from './types.ts';

/** Values shorter than this are not looked for in places where no detector found them: they would be in every word. */
const shortestSpread = 4;
/** Units on the far side of a part that must agree with the whole before a cut's remainder is believed. */
const contextUnits = 12;

/**
 * Every secret in the texts: where a detector finds it, wherever else the same value stands as a word, and the parts of it that a cut
 * left at a seam. Hits of a text are in order and do not overlap.
 */
export const findSecrets = (texts: readonly RedactText[], options: RedactOptions = {}): Findings => {
  const rules = new Map<string, RuleId>();
  for (const { text } of texts) {
    for (const { value, rule } of detect(text, options)) if (!rules.has(value)) rules.set(value, rule);
  }
  const whole = new Map(texts.map((text) => [text.id, occurrences(text, rules)]));
  const secrets = contextsOf(whole, texts);
  const hits = texts.flatMap((text) => disjoint([...partsAtSeams(text, secrets), ...(whole.get(text.id) ?? [])]));
  const counts = new Map<string, number>();
  for (const { value } of hits) counts.set(value, (counts.get(value) ?? 0) + 1);
  const values = [...rules].flatMap(([value, rule]) => {
    const count = counts.get(value);
    return count === undefined ? [] : [{ value, rule, count }];
  });
  return { hits, values };
};

const detect = (text: string, options: RedactOptions): readonly (Found & { readonly rule: RuleId })[] => {
  const wanted = options.rules;
  const own = (options.own ?? []).flatMap((typed) => ownPattern(typed) ?? []);
  return [
    ...own.flatMap((pattern) => findPattern(text, pattern).map((found) => ({ ...found, rule: 'own' as const }))),
    ...detectors
      .filter(({ rule }) => wanted === undefined || wanted.includes(rule))
      .flatMap(({ rule, patterns, keep }) =>
        patterns.flatMap((pattern) => findPattern(text, pattern, keep).map((found) => ({ ...found, rule }))),
      ),
  ];
};

/** Every place of every value in one text; short values only as whole words. */
const occurrences = ({ id, text }: RedactText, rules: ReadonlyMap<string, RuleId>): readonly Hit[] => {
  const hits: Hit[] = [];
  for (const [value, rule] of rules) {
    for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + value.length)) {
      const end = at + value.length;
      const asWord = !isWordUnit(text, at - 1) && !isWordUnit(text, end);
      if (rule !== 'own' && !asWord && (value.length < shortestSpread || rule === 'user' || rule === 'environment')) continue;
      hits.push({ text: id, range: textRange(at, end), rule, value, from: 0 });
    }
  }
  return disjoint(hits);
};

const isWordUnit = (text: string, at: number): boolean => at >= 0 && at < text.length && /[A-Za-z0-9_]/.test(text.charAt(at));

/** A secret with what stands before and after it wherever it is whole. */
interface Surrounded {
  readonly value: string;
  readonly rule: RuleId;
  readonly before: Set<string>;
  readonly after: Set<string>;
}

const contextsOf = (whole: ReadonlyMap<string, readonly Hit[]>, texts: readonly RedactText[]): readonly Surrounded[] => {
  const secrets = new Map<string, Surrounded>();
  for (const { id, text } of texts) {
    for (const { range, rule, value } of whole.get(id) ?? []) {
      const secret = secrets.get(value) ?? { value, rule, before: new Set<string>(), after: new Set<string>() };
      secrets.set(value, secret);
      secret.before.add(text.slice(Math.max(0, range.start - contextUnits), range.start));
      secret.after.add(text.slice(range.end, range.end + contextUnits));
    }
  }
  return [...secrets.values()];
};

/** Parts of secrets that a cut left before or after a seam, believed where the text on their other side agrees with the whole. */
const partsAtSeams = ({ id, text, seams = [] }: RedactText, secrets: readonly Surrounded[]): readonly Hit[] => {
  if (text.length <= contextUnits) return [];
  const hits: Hit[] = [];
  for (const seam of new Set([0, text.length, ...seams])) {
    for (const secret of secrets) {
      const part = partBefore(text, seam, secret) ?? partAfter(text, seam, secret);
      if (part === undefined) continue;
      hits.push({ text: id, range: textRange(part.start, part.end), rule: secret.rule, value: secret.value, from: part.from });
    }
  }
  return hits;
};

type Part = { readonly start: number; readonly end: number; readonly from: number };

const partBefore = (text: string, seam: number, { value, before }: Surrounded): Part | undefined => {
  for (let length = Math.min(value.length - 1, seam); length >= 1; length -= 1) {
    const start = seam - length;
    if (!text.startsWith(value.slice(0, length), start)) continue;
    // A secret near the start of its text has a shorter context, which would agree with anything where it is empty.
    if (agrees(before, (context) => text.startsWith(context, start - context.length))) return { start, end: seam, from: 0 };
  }
  return undefined;
};

const partAfter = (text: string, seam: number, { value, after }: Surrounded): Part | undefined => {
  for (let length = Math.min(value.length - 1, text.length - seam); length >= 1; length -= 1) {
    const from = value.length - length;
    if (!text.startsWith(value.slice(from), seam)) continue;
    if (agrees(after, (context) => text.startsWith(context, seam + length))) return { start: seam, end: seam + length, from };
  }
  return undefined;
};

const agrees = (contexts: ReadonlySet<string>, test: (context: string) => boolean): boolean => {
  for (const context of contexts) if (context !== '' && test(context)) return true;
  return false;
};

/** In order, without overlap: an earlier start wins, then the longer one, then the one named first (a part of a known secret). */
const disjoint = (hits: readonly Hit[]): readonly Hit[] => {
  const sorted = [...hits].sort((a, b) => a.range.start - b.range.start || b.range.end - a.range.end);
  const kept: Hit[] = [];
  let end = 0;
  for (const hit of sorted) {
    if (hit.range.start < end) continue;
    kept.push(hit);
    end = hit.range.end;
  }
  return kept;
};

/** Secrets that stand in a text that should hold none: the last gate before a link leaves. */
export const scanAgain = (text: string, accepted: readonly string[], options: RedactOptions = {}): readonly string[] => {
  const left = accepted.filter((value) => value.length >= shortestSpread && !isReplacement(value) && text.includes(value));
  return [...new Set([...left, ...detect(text, options).map(({ value }) => value)])];
};

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
  const whole = texts.flatMap((text) => occurrences(text, rules));
  const parts = texts.flatMap((text) => partsAtSeams(text, whole, texts));
  const hits = texts.flatMap(({ id }) => disjoint([...parts, ...whole].filter((hit) => hit.text === id)));
  const values = [...rules].map(([value, rule]) => ({ value, rule, count: hits.filter((hit) => hit.value === value).length }));
  return { hits, values: values.filter(({ count }) => count > 0) };
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

/** Parts of secrets that a cut left before or after a seam, believed where the text on their other side agrees with the whole. */
const partsAtSeams = (text: RedactText, whole: readonly Hit[], texts: readonly RedactText[]): readonly Hit[] => {
  const seams = [...new Set([0, text.text.length, ...(text.seams ?? [])])];
  const contexts = contextsOf(whole, texts);
  const hits: Hit[] = [];
  for (const seam of seams) {
    for (const context of contexts) {
      const part = partBefore(text.text, seam, context) ?? partAfter(text.text, seam, context);
      if (part !== undefined)
        hits.push({ text: text.id, range: textRange(part.start, part.end), rule: context.rule, value: context.value, from: part.from });
    }
  }
  return hits;
};

interface Context {
  readonly value: string;
  readonly rule: RuleId;
  readonly before: string;
  readonly after: string;
}

/** The distinct surroundings in which secrets stand whole. */
const contextsOf = (whole: readonly Hit[], texts: readonly RedactText[]): readonly Context[] => {
  const byId = new Map(texts.map(({ id, text }) => [id, text]));
  const contexts = new Map<string, Context>();
  for (const { text: id, range, rule, value } of whole) {
    const text = byId.get(id) ?? '';
    const before = text.slice(Math.max(0, range.start - contextUnits), range.start);
    const after = text.slice(range.end, range.end + contextUnits);
    contexts.set(`${before}\0${value}\0${after}`, { value, rule, before, after });
  }
  return [...contexts.values()];
};

type Part = { readonly start: number; readonly end: number; readonly from: number };

const partBefore = (text: string, seam: number, { value, before }: Context): Part | undefined => {
  for (let length = Math.min(value.length - 1, seam); length >= 1; length -= 1) {
    const start = seam - length;
    if (!text.startsWith(value.slice(0, length), start)) continue;
    if (before === '' || !text.slice(0, start).endsWith(before)) continue;
    return { start, end: seam, from: 0 };
  }
  return undefined;
};

const partAfter = (text: string, seam: number, { value, after }: Context): Part | undefined => {
  for (let length = Math.min(value.length - 1, text.length - seam); length >= 1; length -= 1) {
    const from = value.length - length;
    if (!text.startsWith(value.slice(from), seam)) continue;
    if (after === '' || !text.startsWith(after, seam + length)) continue;
    return { start: seam, end: seam + length, from };
  }
  return undefined;
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

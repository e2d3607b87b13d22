import { textRange } from '../base/units.ts';
import { isWholeWord } from './boundary.ts';
import { ruleByName } from './by-name.ts';
import { detectors, type Found, findBy, findPattern, ownPattern } from './detectors.ts';
import { encodedTexts } from './encoded.ts';
import { isReplacement } from './replacement.ts';
import type { Findings, Hit, RedactOptions, RedactText, RuleId, Secret } from './types.ts';

/** Values shorter than this are not looked for in places where no detector found them: they would be in every word. */
const shortestSpread = 4;
/** Units on the far side of a part that must agree with the whole before a cut's remainder is believed. */
const contextUnits = 12;

/** How far a search has come, in units of text looked through. */
export interface FindStep {
  readonly done: number;
  readonly total: number;
}

/** Units looked through between two steps: a tenth of a second or less. */
const stepUnits = 8_000_000;

/**
 * Every secret in the texts: where a detector finds it, wherever else the same value stands as a word, and the parts of it that a cut
 * left at a seam. Hits of a text are in order, an outer one before those inside it: who refuses `query` must still see the token in it.
 */
export const findSecrets = (texts: readonly RedactText[], options: RedactOptions = {}): Findings => {
  const steps = findSteps(texts, options);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
};

/** The same, in steps, so that whoever drives it can show how far it is and stop. Linear in the texts for each value found. */
export function* findSteps(texts: readonly RedactText[], options: RedactOptions = {}): Generator<FindStep, Findings> {
  const units = texts.reduce((sum, { text }) => sum + text.length, 0);
  const rules = new Map<string, RuleId>((options.known ?? []).map(({ value, rule }) => [value, rule]));
  let done = 0;
  for (const { text, name } of texts) {
    for (const { value, rule } of detect(text, options, name)) if (!rules.has(value)) rules.set(value, rule);
    done += text.length;
    if (done % stepUnits < text.length) yield { done, total: units * 2 };
  }
  const whole = new Map<string, readonly Hit[]>();
  let since = 0;
  for (const text of texts) {
    const hits: Hit[] = [];
    for (const [value, rule] of rules) {
      hits.push(...occurrences(text, value, rule));
      since += text.text.length + 64;
      if (since < stepUnits) continue;
      since = 0;
      yield { done, total: units * 2 };
    }
    whole.set(text.id, hits);
    done += text.text.length;
  }
  const secrets = contextsOf(whole, texts);
  const hits: Hit[] = [];
  for (const text of texts) {
    for (const hit of ordered([...partsAtSeams(text, secrets), ...(whole.get(text.id) ?? [])])) hits.push(hit);
    since += secrets.length * 64;
    if (since < stepUnits) continue;
    since = 0;
    yield { done, total: units * 2 };
  }
  return { hits, values: counted(rules, hits) };
}

const counted = (rules: ReadonlyMap<string, RuleId>, hits: readonly Hit[]): Findings['values'] => {
  const counts = new Map<string, number>();
  for (const { value } of hits) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...rules].flatMap(([value, rule]) => {
    const count = counts.get(value);
    return count === undefined ? [] : [{ value, rule, count }];
  });
};

type Detected = Found & { readonly rule: RuleId };

const detect = (text: string, options: RedactOptions, name?: string): readonly Detected[] => {
  const own = (options.own ?? []).flatMap((typed) => ownPattern(typed) ?? []);
  return [
    ...own.flatMap((pattern) => findPattern(text, pattern).map((found) => ({ ...found, rule: 'own' as const }))),
    ...byPatterns(text, options),
    ...byNameOf(text, options, name),
    ...byEncoding(text, options),
  ];
};

const isWanted = ({ rules }: RedactOptions, rule: RuleId): boolean => rules === undefined || rules.includes(rule);

const byPatterns = (text: string, options: RedactOptions): readonly Detected[] =>
  detectors
    .filter(({ rule }) => isWanted(options, rule))
    .flatMap((detector) => findBy(text, detector).map((found) => ({ ...found, rule: detector.rule })));

const byNameOf = (text: string, options: RedactOptions, name: string | undefined): readonly Detected[] => {
  const rule = name === undefined ? undefined : ruleByName(name, text);
  return rule !== undefined && isWanted(options, rule) ? [{ start: 0, value: text, rule }] : [];
};

/** Runs of base64 in whose text a detector finds something: they are taken out whole, since a part of one would say something else. */
const byEncoding = (text: string, options: RedactOptions): readonly Detected[] => {
  if (!isWanted(options, 'encoded')) return [];
  const found: Detected[] = [];
  for (const { start, value, says } of encodedTexts(text)) {
    if (!isReplacement(value) && byPatterns(says, options).length > 0) found.push({ start, value, rule: 'encoded' });
  }
  return found;
};

/** Every place of a value in one text; short values only as whole words. */
const occurrences = ({ id, text }: RedactText, value: string, rule: RuleId): readonly Hit[] => {
  const hits: Hit[] = [];
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + value.length)) {
    const end = at + value.length;
    const asWord = isWholeWord(text, at, end);
    if (rule !== 'own' && !asWord && (value.length < shortestSpread || rule === 'user' || rule === 'environment')) continue;
    hits.push({ text: id, range: textRange(at, end), rule, value, from: 0 });
  }
  return hits;
};

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

/* Only lengths at which the unit beside the seam is the secret's are tried: most texts and secrets part ways there. */
const partBefore = (text: string, seam: number, { value, before }: Surrounded): Part | undefined => {
  if (seam === 0 || value.length < 2) return undefined;
  const last = text.charAt(seam - 1);
  for (
    let at = value.lastIndexOf(last, Math.min(value.length - 1, seam) - 1);
    at >= 0;
    at = at === 0 ? -1 : value.lastIndexOf(last, at - 1)
  ) {
    const start = seam - at - 1;
    if (!text.startsWith(value.slice(0, at + 1), start)) continue;
    // A secret near the start of its text has a shorter context, which would agree with anything where it is empty.
    if (agrees(before, (context) => text.startsWith(context, start - context.length))) return { start, end: seam, from: 0 };
  }
  return undefined;
};

const partAfter = (text: string, seam: number, { value, after }: Surrounded): Part | undefined => {
  if (seam === text.length) return undefined;
  const next = text.charAt(seam);
  for (let from = value.indexOf(next, Math.max(1, value.length - text.length + seam)); from > 0; from = value.indexOf(next, from + 1)) {
    const length = value.length - from;
    if (!text.startsWith(value.slice(from), seam)) continue;
    if (agrees(after, (context) => text.startsWith(context, seam + length))) return { start: seam, end: seam + length, from };
  }
  return undefined;
};

const agrees = (contexts: ReadonlySet<string>, test: (context: string) => boolean): boolean => {
  for (const context of contexts) if (context !== '' && test(context)) return true;
  return false;
};

/** In order of their starts, the longer of two first, then the one named first (a part of a known secret). */
const ordered = (hits: readonly Hit[]): readonly Hit[] =>
  [...hits].sort((a, b) => a.range.start - b.range.start || b.range.end - a.range.end);

/** Values that stand in a text that should hold none of them: the accepted ones, and whatever a detector finds in it. */
export const scanAgain = (text: string, accepted: readonly Secret[], options: RedactOptions = {}): readonly string[] => {
  const left = accepted.filter(
    ({ value, rule }) => value.length >= shortestSpread && occurrences({ id: '', text }, value, rule).length > 0,
  );
  return [...new Set([...left, ...detect(text, options)].map(({ value }) => value).filter((value) => !isReplacement(value)))];
};

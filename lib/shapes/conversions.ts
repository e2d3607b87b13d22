import type { Problem } from '../base/problem.ts';
import type { Result } from '../base/result.ts';
import { ok } from '../base/result.ts';
import { utf16Length } from '../base/units.ts';
import { compactJson } from '../json/compact-json.ts';
import { utf8ByteLength } from '../json/string-bytes.ts';
import { blockText, contentBlocks, isMedium } from './blocks.ts';
import { concatLosses, concatText } from './concat.ts';
import { clipText, headOf, sentenceOf, tailOf } from './habits.ts';
import { collect, jsonLosses, loss, noLosses } from './losses.ts';
import { readBack } from './read-back.ts';
import type { Conversion, ConversionId, Loss, Losses } from './types.ts';

/** Limits of the lossy habits, in UTF-16 units. */
export interface ConversionOptions {
  /** Where serialised JSON is clipped. */
  readonly clipUnits?: number;
  /** What the habits keep: a head, a tail, a sentence. */
  readonly keepUnits?: number;
}

/** A limit that most results are within, and most that matter are not. */
export const defaultClip = 2_000;

interface Made {
  readonly text: Result<string>;
  readonly losses: Losses;
}

const named: { readonly [id in ConversionId]: Pick<Conversion, 'name' | 'code'> } = {
  concat: { name: 'Concatenation', code: "'' + value" },
  json: { name: 'JSON', code: 'JSON.stringify(value)' },
  'clipped json': { name: 'JSON, clipped', code: 'JSON.stringify(value).slice(0, limit)' },
  'text blocks': { name: 'Text blocks alone', code: "blocks.filter(isText).map(({ text }) => text).join('')" },
  'sentence, clipped': { name: 'A sentence, then clipped', code: 'summarise(value).slice(0, limit)' },
  'head only': { name: 'The head alone', code: 'text.slice(0, limit)' },
  'tail only': { name: 'The tail alone', code: 'text.slice(-limit)' },
};

const conversion = (id: ConversionId, value: unknown, { text, losses }: Made): Conversion => {
  const base = { id, ...named[id], losses };
  if (!text.ok) {
    const problem: Problem = text.problem;
    return { ...base, problem };
  }
  const back = readBack(text.value, value);
  return {
    ...base,
    text: text.value,
    units: utf16Length(text.value.length),
    bytes: utf8ByteLength(text.value),
    readsBack: losses.count > 0 && back === 'the same value' ? 'another value' : back,
  };
};

/** What is written of a value where a text is wanted: a string as it is, anything else as JSON. */
const textOf = (value: unknown): Result<string> => (typeof value === 'string' ? ok(value) : compactJson(value));

const joined = (a: Losses, more: readonly Loss[]): Losses => ({ listed: [...a.listed, ...more], count: a.count + more.length });

const cutBy = (value: unknown, cut: (text: string) => { readonly text: string; readonly losses: readonly Loss[] }): Made => {
  const text = textOf(value);
  if (!text.ok) return { text, losses: collect(jsonLosses(value)) };
  const made = cut(text.value);
  const before = typeof value === 'string' ? noLosses : collect(jsonLosses(value));
  return { text: ok(made.text), losses: joined(before, made.losses) };
};

function* flattenLosses(value: unknown): Generator<Loss> {
  const blocks = contentBlocks(value) ?? [];
  for (const [index, block] of blocks.entries()) {
    if (blockText(block) !== undefined) continue;
    const units = typeof block.data === 'string' ? block.data.length : undefined;
    const what = `a block of type ${String(block.type)} is left out`;
    yield loss(isMedium(block) ? 'media dropped' : 'block dropped', `$[${index}]`, what, units);
  }
}

const flattened = (value: unknown): Made => ({
  text: ok((contentBlocks(value) ?? []).flatMap((block) => blockText(block) ?? []).join('')),
  losses: collect(flattenLosses(value)),
});

/**
 * What a value becomes by each of the ways in which hosts and tools turn it into text, and what each takes away, at its path ("shapes", the
 * library). Text blocks alone is told for content blocks only. Nothing throws; linear in the value, bounded.
 */
export const conversions = (value: unknown, options: ConversionOptions = {}): readonly Conversion[] => {
  const { clipUnits = defaultClip, keepUnits = defaultClip } = options;
  const json: Made = { text: compactJson(value), losses: collect(jsonLosses(value)) };
  return [
    conversion('concat', value, { text: concatText(value), losses: collect(concatLosses(value)) }),
    conversion('json', value, json),
    conversion('clipped json', value, cutJson(json, clipUnits)),
    ...(contentBlocks(value) === undefined ? [] : [conversion('text blocks', value, flattened(value))]),
    conversion(
      'sentence, clipped',
      value,
      cutBy(value, () => sentenceOf(value, keepUnits)),
    ),
    conversion(
      'head only',
      value,
      cutBy(value, (text) => headOf(text, keepUnits)),
    ),
    conversion(
      'tail only',
      value,
      cutBy(value, (text) => tailOf(text, keepUnits)),
    ),
  ];
};

const cutJson = ({ text, losses }: Made, limit: number): Made => {
  if (!text.ok) return { text, losses };
  const made = clipText(text.value, limit);
  return { text: ok(made.text), losses: joined(losses, made.losses) };
};

/** One conversion by its id; undefined where a value has none of it. */
export const convert = (id: ConversionId, value: unknown, options: ConversionOptions = {}): Conversion | undefined =>
  conversions(value, options).find((one) => one.id === id);

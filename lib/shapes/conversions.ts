import type { Problem } from '../base/problem.ts';
import type { Result } from '../base/result.ts';
import { ok } from '../base/result.ts';
import { utf16Length } from '../base/units.ts';
import { compactJson } from '../json/compact-json.ts';
import { utf8ByteLength } from '../json/string-bytes.ts';
import { blockText, contentBlocks, isMedium } from './blocks.ts';
import { concatLosses, concatText } from './concat.ts';
import { type Cut, clipText, headOf, sentenceOf, tailOf } from './habits.ts';
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

/** What every conversion of one value asks of it, made once. */
interface Own {
  readonly value: unknown;
  readonly json: Result<string>;
  /** What JSON takes away. */
  readonly losses: Losses;
}

const conversion = (id: ConversionId, { value, json }: Own, { text, losses }: Made): Conversion => {
  const base = { id, ...named[id], losses };
  if (!text.ok) {
    const problem: Problem = text.problem;
    return { ...base, problem };
  }
  const back = readBack(text.value, value, json);
  return {
    ...base,
    text: text.value,
    units: utf16Length(text.value.length),
    bytes: utf8ByteLength(text.value),
    readsBack: losses.count > 0 && back === 'the same value' ? 'another value' : back,
  };
};

const joined = (a: Losses, more: readonly Loss[]): Losses => ({ ...a, listed: [...a.listed, ...more], count: a.count + more.length });

/** A cut of what is written of a value where a text is wanted: a string as it is, anything else as JSON. */
const cutBy = ({ value, json, losses }: Own, cut: (text: string) => Cut): Made => {
  const text: Result<string> = typeof value === 'string' ? ok(value) : json;
  if (!text.ok) return { text, losses };
  const made = cut(text.value);
  return { text: ok(made.text), losses: joined(typeof value === 'string' ? noLosses : losses, made.losses) };
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

const flattened = ({ value }: Own): Made => ({
  text: ok((contentBlocks(value) ?? []).flatMap((block) => blockText(block) ?? []).join('')),
  losses: collect(() => flattenLosses(value)),
});

const cutJson = ({ json, losses }: Own, limit: number): Made => {
  if (!json.ok) return { text: json, losses };
  const made = clipText(json.value, limit);
  return { text: ok(made.text), losses: joined(losses, made.losses) };
};

/** The conversions of `conversions` one by one, so that whoever has other things to do has a turn between them. */
export function* eachConversion(value: unknown, options: ConversionOptions = {}): Generator<Conversion> {
  const { clipUnits = defaultClip, keepUnits = defaultClip } = options;
  const own: Own = { value, json: compactJson(value), losses: collect((tally) => jsonLosses(value, tally)) };
  yield conversion('concat', own, { text: concatText(value), losses: collect((tally) => concatLosses(value, tally)) });
  yield conversion('json', own, { text: own.json, losses: own.losses });
  yield conversion('clipped json', own, cutJson(own, clipUnits));
  if (contentBlocks(value) !== undefined) yield conversion('text blocks', own, flattened(own));
  yield conversion(
    'sentence, clipped',
    own,
    cutBy(own, () => sentenceOf(value, keepUnits)),
  );
  yield conversion(
    'head only',
    own,
    cutBy(own, (text) => headOf(text, keepUnits)),
  );
  yield conversion(
    'tail only',
    own,
    cutBy(own, (text) => tailOf(text, keepUnits)),
  );
}

/**
 * What a value becomes by each of the ways in which hosts and tools turn it into text, and what each takes away, at its path ("shapes", the
 * library). Text blocks alone is told for content blocks only. Nothing throws; linear in the value, bounded.
 */
export const conversions = (value: unknown, options: ConversionOptions = {}): readonly Conversion[] => [...eachConversion(value, options)];

/** One conversion by its id; undefined where a value has none of it. */
export const convert = (id: ConversionId, value: unknown, options: ConversionOptions = {}): Conversion | undefined =>
  conversions(value, options).find((one) => one.id === id);

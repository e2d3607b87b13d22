import { counted } from '../base/words.ts';
import { readJsonHead } from '../json/json-head.ts';
import { loss } from './losses.ts';
import type { Loss } from './types.ts';

/** A text that lost a part of itself. */
export interface Cut {
  readonly text: string;
  readonly losses: readonly Loss[];
}

const whole = (text: string): Cut => ({ text, losses: [] });

const gone = (units: number, what: string): Loss =>
  loss('clipped', '$', `${counted(units, 'unit')} ${what} ${units === 1 ? 'is' : 'are'} gone`, units);

const openWords = (open: readonly string[]): string => (open.length === 0 ? '' : `, inside ${open.slice(-3).join(' in ')}`);

/** Serialised JSON cut at a unit, wherever that falls: what is left mostly does not parse any more. */
export const clipText = (json: string, limit: number): Cut => {
  if (json.length <= limit) return whole(json);
  const text = json.slice(0, Math.max(0, limit));
  const head = readJsonHead(text);
  const broken =
    head.kind === 'whole'
      ? []
      : [
          loss(
            'unparsable',
            '$',
            `it breaks off${head.kind === 'truncated' ? ` in a ${head.inside}${openWords(head.open)}` : ''}: JSON.parse throws`,
          ),
        ];
  return { text, losses: [gone(json.length - text.length, 'at the end'), ...broken] };
};

/** The first units of a text: an error or a summary at its end is gone. */
export const headOf = (text: string, limit: number): Cut => {
  if (text.length <= limit) return whole(text);
  const kept = text.slice(0, Math.max(0, limit));
  return { text: kept, losses: [gone(text.length - kept.length, 'at the end (errors and sums stand there)')] };
};

/** The last units of a text: the instruction and the ids at its start are gone. */
export const tailOf = (text: string, limit: number): Cut => {
  if (text.length <= limit) return whole(text);
  const kept = limit <= 0 ? '' : text.slice(-limit);
  return { text: kept, losses: [gone(text.length - kept.length, 'at the start (ids and instructions stand there)')] };
};

const phraseOf = (value: unknown): string => {
  if (typeof value === 'string') return `a text of ${value.length} characters beginning “${value.slice(0, 80)}”`;
  if (Array.isArray(value)) return `a list of ${value.length} items`;
  if (typeof value === 'object' && value !== null) return `an object with ${Object.keys(value).slice(0, 8).join(', ') || 'no members'}`;
  return String(value);
};

/** A sentence about a value in its place, clipped: nothing of the value itself is left to work with. */
export const sentenceOf = (value: unknown, limit: number): Cut => {
  const sentence = `The tool returned ${phraseOf(value)}.`;
  const cut = headOf(sentence, limit);
  return { text: cut.text, losses: [loss('type erased', '$', 'a sentence about the value stands in its place'), ...cut.losses] };
};

import { counted } from '../../base/words.ts';
import { keptSegments } from '../../checks/subject.ts';
import type { LocatedText } from '../../checks/types.ts';
import { clippedJson } from '../../shapes/detectors.ts';
import { cutGaps, rulesWords } from '../cuts.ts';
import { seenIn } from '../from-checks.ts';
import { textPlace } from '../place.ts';
import { heldIn, type SeenText } from '../seen-texts.ts';
import type { CallRule } from '../types.ts';

/** What stands before the first cut, and where it ends; the whole text where nothing was cut. */
const headOf = (text: LocatedText): { readonly words: string; readonly end: number } => {
  const own = text.text ?? '';
  const [gap] = cutGaps(text);
  if (gap === undefined) return { words: own, end: own.length };
  const first = keptSegments(text)[0];
  const from = first !== undefined && first.range.start < gap.at ? first.range.start : 0;
  return { words: own.slice(from, gap.at), end: gap.at };
};

/** Depth or length from which a text that opens like JSON is JSON: a lone bracket opens prose as well. */
const isPlainlyJson = (words: string, { isRecord, depth }: { readonly isRecord: boolean; readonly depth: number }): boolean =>
  words.length > 40 && (isRecord || depth > 1 || /^\s*\[\s*(?:[{["]|-?\d)/.test(words));

/** Whole lines of JSON that goes on: somebody asked for these lines (`head`, a read with a limit), and no length cut them. */
const isWindow = ({ words, end }: { readonly words: string; readonly end: number }, text: LocatedText, inside: string): boolean =>
  inside === 'between' && end === text.text?.length && words.trim().includes('\n');

/** Where the JSON of a wording breaks off: looked for where it was sent or kept, since a spill and a read file end where their writer did. */
const clippedIn = ({ text: first, alike }: SeenText) => {
  const text = [first, ...alike].find(({ role }) => role !== 'spill' && role !== 'file read');
  if (text === undefined) return [];
  const head = headOf(text);
  const { words, end } = head;
  const clipped = clippedJson(words);
  return clipped === undefined || !isPlainlyJson(words, clipped) || isWindow(head, text, clipped.inside) ? [] : [{ text, end, clipped }];
};

export const clippedJsonRule: CallRule = {
  scope: 'call',
  id: 'clipped-json',
  family: 'loss',
  severity: 'warning',
  title: 'JSON that breaks off in the middle',
  about: 'A result that is JSON was cut by length: it parses no longer, and a program or model that reads it has to guess what is missing.',
  advice: 'Trim the value before it becomes text: shorten lists and strings, keep the form, and say what was left out.',
  find: (evidence) => {
    const held = heldIn(evidence, clippedIn);
    if (held === undefined) return [];
    const [{ text, end, clipped }] = held.found;
    const gaps = cutGaps(text);
    return [
      {
        sentence: `${text.label} is JSON that breaks off after ${counted(end, 'unit')}, ${clipped.depth === 1 ? 'one bracket' : `${clipped.depth} brackets`} deep${clipped.inside === 'between' ? '' : `, inside a ${clipped.inside}`}${gaps.length === 0 ? ', without a word of a cut' : ` (${rulesWords(gaps)})`}.`,
        place: textPlace(evidence, text.id, end),
        evidence: [`open where it ends: ${clipped.open.join(', ')}`, ...seenIn(evidence, text.id), ...held.also],
        weight: text.text?.length ?? 0,
      },
    ];
  },
};

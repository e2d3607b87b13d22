import { isObject, stringAt } from '../base/narrow.ts';
import { counted } from '../base/words.ts';
import { isInlineImage } from '../hosts/framework/blocks.ts';
import { compactJson } from '../json/compact-json.ts';
import { findMarkers } from '../markers/find.ts';
import type { CutLayer } from '../markers/types.ts';
import type { DeriveInput, PassValues } from './derive-types.ts';
import type { CallText, CallTexts } from './types.ts';

const layerWords: { readonly [layer in CutLayer]: string } = {
  tool: 'the tool',
  batch: 'the batch cut',
  framework: 'the inline cap',
  session: 'the saved session preview',
  acp: 'the ACP projection',
  headless: 'the headless projection',
  request: 'a later model request',
  unknown: 'a host that is not known',
};

/** What had cut the texts, by their markers. A spill, result data and a file that was read are whole by their nature. */
const cutBy = (texts: readonly CallText[]): readonly string[] => {
  const cuts = texts.flatMap(({ text, role, rendered }) =>
    text === undefined || rendered === true || role === 'spill' || role === 'file read' || role === 'shown' || role === 'result data'
      ? []
      : findMarkers(text).filter((marker) => marker.cutsHere),
  );
  return [...new Set(cuts.map(({ layer }) => layerWords[layer]))];
};

/** Objects that a client draws for a person. They tell of the result in their own way and are not what the tool returned. */
const isDisplay = (value: unknown): boolean =>
  isObject(value) && (value.type === 'shell_result' || value.type === 'todo_list' || typeof value.fileDiff === 'string');

const isData = (value: unknown): boolean =>
  (typeof value === 'string' && value !== '') || (typeof value === 'object' && value !== null && !isDisplay(value));

const kindOf = (value: unknown): string => {
  if (typeof value === 'string') return 'a string';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' && value !== null ? 'an object' : 'a value';
};

const jsonUnits = (value: unknown): number => {
  if (typeof value === 'string') return value.length;
  const json = compactJson(value);
  return json.ok ? json.value.length : 0;
};

const dataInput = ({ id, data }: PassValues): readonly DeriveInput[] => {
  if (data === undefined) return [];
  const { value, source } = data;
  const units = jsonUnits(value);
  const size = typeof value === 'string' ? counted(units, 'unit') : `${counted(units, 'unit')} as JSON`;
  return [{ id, words: `the result data of the ${source}, ${kindOf(value)} of ${size}`, data: value, units, cutBy: [], observed: true }];
};

const valueInput = (texts: CallTexts, { id, rawOutput }: PassValues): readonly DeriveInput[] => {
  if (!isData(rawOutput)) return [];
  const field = `${id}.rawOutput`;
  const units = jsonUnits(rawOutput);
  const size = typeof rawOutput === 'string' ? counted(units, 'unit') : `${counted(units, 'unit')} as JSON`;
  return [
    {
      id: field,
      words: `the value of ${id} rawOutput, ${kindOf(rawOutput)} of ${size}`,
      data: rawOutput,
      units,
      cutBy: cutBy(texts.texts.filter((text) => text.id === field || text.id.startsWith(`${field}.`))),
    },
  ];
};

/** The string that a text of the quoted generation is the JSON of; undefined for any other text. */
const unquoted = (text: string): string | undefined => {
  if (!text.startsWith('"') || !text.endsWith('"')) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
};

const fullestInput = (texts: CallTexts): readonly DeriveInput[] => {
  const fullest = texts.texts.find(({ id }) => id === texts.fullest);
  if (fullest?.text === undefined || fullest.text === '') return [];
  const { id, label, text } = fullest;
  const cuts = cutBy([fullest]);
  const inside = unquoted(text);
  return [
    { id, words: `“${label}” as a string of ${counted(text.length, 'unit')}`, data: text, units: text.length, cutBy: cuts },
    ...(inside === undefined
      ? []
      : [
          {
            id: `${id}.unquoted`,
            words: `“${label}” without its quotes, a string of ${counted(inside.length, 'unit')}`,
            data: inside,
            units: inside.length,
            cutBy: cuts,
          },
        ]),
  ];
};

/** Blocks of an ACP `content` field as a tool server would give them: what stands inside each content item. */
const contentBlocks = (content: unknown): readonly unknown[] =>
  Array.isArray(content) ? content.map((item: unknown) => (isObject(item) && item.type === 'content' ? item.content : item)) : [];

const blockUnits = (block: unknown): number =>
  (stringAt(block, 'text') ?? (isInlineImage(block) ? stringAt(block, 'data') : undefined) ?? '').length;

const blocksInput = (texts: CallTexts, { id, content }: PassValues): readonly DeriveInput[] => {
  const blocks = contentBlocks(content);
  const units = blocks.reduce<number>((sum, block) => sum + blockUnits(block), 0);
  if (units === 0) return [];
  const field = `${id}.content`;
  return [
    {
      id: field,
      words: `the blocks of ${id} content, an array of ${counted(blocks.length, 'block')}`,
      data: blocks,
      units,
      cutBy: cutBy(texts.texts.filter((text) => text.id === field || text.id.startsWith(`${field}.`) || text.id.startsWith(`${field}[`))),
    },
  ];
};

/**
 * What can be taken for the call's result data, the fullest first: the data itself where a host kept it, then what nothing cut before what was cut, then the longest; of equally
 * long ones the value of `rawOutput` before the fullest text, and that before the blocks of `content`. A fullest text that is quoted is
 * there without its quotes too. Each id once. Linear in the texts.
 */
export const deriveInputs = (texts: CallTexts, values: readonly PassValues[]): readonly DeriveInput[] => {
  const all = [
    ...values.flatMap(dataInput),
    ...values.flatMap((pass) => valueInput(texts, pass)),
    ...fullestInput(texts),
    ...values.flatMap((pass) => blocksInput(texts, pass)),
  ];
  const whole = (input: DeriveInput): number => (input.observed ? -1 : input.cutBy.length === 0 ? 0 : 1);
  return all
    .filter((input, index) => all.findIndex(({ id }) => id === input.id) === index)
    .sort((a, b) => whole(a) - whole(b) || (a.observed ? 0 : b.units - a.units));
};

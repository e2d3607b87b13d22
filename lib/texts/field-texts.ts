import { isObject, type JsonObject, objectAt, stringAt } from '../base/narrow.ts';
import { deepestEnvelope, exitCodeIn, nestedEnvelopes } from './exit-status.ts';
import { renderJson } from './render-json.ts';

/** A text inside a field: `suffix` is what its id adds to the field's id (`.output`, `[1].newText`, or nothing for the field itself). */
export interface FieldText {
  readonly suffix: string;
  readonly text: string;
  /** What the field says of this text: "exit code 1", "the same text as .output". */
  readonly note?: string;
  /** JSON made readable, not a text of the result. */
  readonly rendered?: boolean;
}

/** Strings of known result objects: `shell_result`, edits, and the envelopes other agents use ("captures", rawOutput). */
const knownTexts = [
  'output',
  'text',
  'error',
  'stdout',
  'stderr',
  'formatted_output',
  'aggregated_output',
  'result',
  'newContent',
  'fileDiff',
  'originalContent',
] as const;

/** A file that did not exist before has no old content: nothing to show, and nothing was lost. */
const emptyIsNothing = new Set<string>(['originalContent', 'oldText']);

const rendered = (value: unknown): FieldText => ({ suffix: '', text: renderJson(value), rendered: true });

/** Streams that are empty where the tool printed nothing. */
const streams = new Set<string>(['stdout', 'stderr', 'output', 'formatted_output', 'aggregated_output']);

/** True for an empty stream: there is no text, and nothing was lost. */
export const printedNothing = ({ suffix, text }: FieldText): boolean =>
  text === '' && streams.has(suffix.slice(suffix.lastIndexOf('.') + 1));

/** Text of a content item as protocol 1 has it; a bare text block in its place is none (conforming clients drop it). */
const itemText = (item: unknown): string | undefined => {
  if (!isObject(item) || item.type !== 'content' || !isObject(item.content)) return undefined;
  return item.content.type === 'text' ? stringAt(item.content, 'text') : undefined;
};

const bareText = (item: unknown): string | undefined => (isObject(item) && item.type === 'text' ? stringAt(item, 'text') : undefined);

const joined = (texts: readonly (string | undefined)[]): string | undefined => {
  if (texts.length === 0 || texts.includes(undefined)) return undefined;
  return texts.join('\n');
};

const diffTexts = (item: JsonObject, where: string): readonly FieldText[] =>
  (['newText', 'oldText'] as const).flatMap((key) => {
    const text = stringAt(item, key);
    return text === undefined || (text === '' && emptyIsNothing.has(key)) ? [] : [{ suffix: `${where}.${key}`, text }];
  });

/** Draft 2 tells the paths in `changes`, and the text of the change in a patch. */
const patchTexts = (item: JsonObject, where: string): readonly FieldText[] => {
  const text = stringAt(objectAt(item, 'patch'), 'text');
  return text === undefined ? [] : [{ suffix: `${where}.patch.text`, text }];
};

const itemTexts = (item: unknown, where: string): readonly FieldText[] => {
  const text = itemText(item) ?? bareText(item);
  if (text !== undefined) return [{ suffix: `${where}.text`, text }];
  return isObject(item) && item.type === 'diff' ? [...diffTexts(item, where), ...patchTexts(item, where)] : [];
};

/** Texts of items that are not all text: each with its place among them. */
const mixedTexts = (items: readonly unknown[], where: string): readonly FieldText[] =>
  items.flatMap((item, index) => itemTexts(item, items.length === 1 ? where : `${where}[${index}]`));

/**
 * Texts of an ACP `content` field. Text blocks are one text, joined by one line break each; anything else is shown as JSON, with the
 * texts inside (diffs, text blocks between other items) beside it. An empty array has no text.
 */
export const contentTexts = (content: unknown): readonly FieldText[] => {
  if (!Array.isArray(content)) return [rendered(content)];
  if (content.length === 0) return [];
  const text = joined(content.map(itemText));
  if (text !== undefined) return [{ suffix: '', text }];
  return [...mixedTexts(content, ''), rendered(content)];
};

const noticeTexts = (value: JsonObject): readonly FieldText[] =>
  Array.isArray(value.notices)
    ? value.notices.flatMap((notice: unknown, index) =>
        typeof notice === 'string' ? [{ suffix: `.notices[${index}]`, text: notice }] : [],
      )
    : [];

const exitWords = (value: JsonObject): string | undefined => {
  const code = exitCodeIn(value);
  return code === undefined ? undefined : `exit code ${code}`;
};

const blocksText = (items: readonly unknown[]): string | undefined => joined(items.map((item) => itemText(item) ?? bareText(item)));

/** Texts of one envelope's own members, and the envelopes inside it. */
const envelopeTexts = (value: JsonObject, where: string) => {
  const note = exitWords(value);
  const strings = knownTexts.flatMap((key): readonly FieldText[] => {
    const member = value[key];
    const text = typeof member === 'string' ? member : Array.isArray(member) ? blocksText(member) : undefined;
    if (text === undefined || (text === '' && emptyIsNothing.has(key))) return [];
    return [{ suffix: `${where}.${key}`, text, ...(note === undefined || !streams.has(key) ? {} : { note }) }];
  });
  const inner = nestedEnvelopes.flatMap((key) => {
    const member = objectAt(value, key);
    return member === undefined ? [] : [{ value: member, where: `${where}.${key}` }];
  });
  return { strings, inner };
};

/** Says of a text that stands in an earlier member as well that it is a copy: agents send one output under several names. */
const withCopies = (texts: readonly FieldText[]): readonly FieldText[] => {
  const first = new Map<string, string>();
  return texts.map((text) => {
    const same = text.text === '' ? undefined : first.get(text.text);
    if (same === undefined) {
      first.set(text.text, text.suffix);
      return text;
    }
    const copy = `the same text as ${same}`;
    return { ...text, note: text.note === undefined ? copy : `${copy}, ${text.note}` };
  });
};

const objectTexts = (value: JsonObject): readonly FieldText[] => {
  const strings: FieldText[] = [];
  let open: readonly { readonly value: JsonObject; readonly where: string }[] = [{ value, where: '' }];
  for (let depth = 0; depth < deepestEnvelope; depth += 1) {
    const read = open.map((one) => envelopeTexts(one.value, one.where));
    strings.push(...read.flatMap((one) => one.strings));
    open = read.flatMap((one) => one.inner);
  }
  const texts = [...withCopies(strings), ...noticeTexts(value)];
  // A shell result is wholly told by its strings; of other objects the members around them matter as well.
  return value.type === 'shell_result' && strings.length > 0 ? texts : [...texts, rendered(value)];
};

/**
 * Texts of a `rawOutput` field or a stored `resultDisplay`: a string, blocks, the strings of a known object or envelope ("captures", rawOutput
 * envelopes), else readable JSON.
 */
export const displayTexts = (value: unknown): readonly FieldText[] => {
  if (typeof value === 'string') return [{ suffix: '', text: value }];
  if (Array.isArray(value)) {
    const text = blocksText(value);
    return text === undefined ? [...mixedTexts(value, ''), rendered(value)] : [{ suffix: '', text }];
  }
  return isObject(value) ? objectTexts(value) : [rendered(value)];
};

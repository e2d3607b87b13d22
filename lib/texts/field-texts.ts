import { isObject, type JsonObject, stringAt } from '../base/narrow.ts';
import { renderJson } from './render-json.ts';

/** A text inside a field: `suffix` is what its id adds to the field's id (`.output`, `[1].newText`, or nothing for the field itself). */
export interface FieldText {
  readonly suffix: string;
  readonly text: string;
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

const itemTexts = (item: unknown, where: string): readonly FieldText[] => {
  const text = itemText(item) ?? bareText(item);
  if (text !== undefined) return [{ suffix: `${where}.text`, text }];
  return isObject(item) && item.type === 'diff' ? diffTexts(item, where) : [];
};

/**
 * Texts of an ACP `content` field. Text blocks are one text, joined by one line break each; anything else is shown as JSON, with the
 * texts inside (diffs, text blocks between other items) beside it. An empty array has no text.
 */
export const contentTexts = (content: unknown): readonly FieldText[] => {
  if (!Array.isArray(content)) return [rendered(content)];
  if (content.length === 0) return [];
  const text = joined(content.map(itemText));
  if (text !== undefined) return [{ suffix: '', text }];
  return [...content.flatMap((item, index) => itemTexts(item, content.length === 1 ? '' : `[${index}]`)), rendered(content)];
};

const noticeTexts = (value: JsonObject): readonly FieldText[] =>
  Array.isArray(value.notices)
    ? value.notices.flatMap((notice: unknown, index) =>
        typeof notice === 'string' ? [{ suffix: `.notices[${index}]`, text: notice }] : [],
      )
    : [];

const objectTexts = (value: JsonObject): readonly FieldText[] => {
  const strings = knownTexts.flatMap((key): readonly FieldText[] => {
    const text = stringAt(value, key);
    return text === undefined || (text === '' && emptyIsNothing.has(key)) ? [] : [{ suffix: `.${key}`, text }];
  });
  const texts = [...strings, ...noticeTexts(value)];
  // A shell result is wholly told by its strings; of other objects the members around them matter as well.
  return value.type === 'shell_result' && strings.length > 0 ? texts : [...texts, rendered(value)];
};

/** Texts of a `rawOutput` field or a stored `resultDisplay`: a string, blocks, the strings of a known object, else readable JSON. */
export const displayTexts = (value: unknown): readonly FieldText[] => {
  if (typeof value === 'string') return [{ suffix: '', text: value }];
  if (Array.isArray(value)) {
    const text = joined(value.map((item: unknown) => itemText(item) ?? bareText(item)));
    return text === undefined ? [rendered(value)] : [{ suffix: '', text }];
  }
  return isObject(value) ? objectTexts(value) : [rendered(value)];
};

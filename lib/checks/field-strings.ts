import { isObject } from '../base/narrow.ts';
import { isTextBlocks } from '../projection/eligibility.ts';
import { readShellResult, shellStrings } from '../projection/shell-result.ts';
import type { FieldRow } from './types.ts';

/** A string of a display field under its name: `content[0]`, `rawOutput`, `rawOutput.output`. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

/** The strings of a field that a projection could cut; none where its shape is another. */
export const namedStrings = (field: FieldRow['field'], value: unknown): readonly NamedText[] => {
  if (typeof value === 'string') return [{ name: field, text: value }];
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    return isTextBlocks(items) ? items.map((block, nth) => ({ name: `content[${nth}]`, text: block.content.text })) : [];
  }
  const shell = readShellResult(value);
  return shell === undefined ? [] : shellStrings(shell.result);
};

/** The value with its strings replaced by name; whatever else it has stays. */
export const withStrings = (field: FieldRow['field'], value: unknown, strings: ReadonlyMap<string, string>): unknown => {
  if (typeof value === 'string') return strings.get(field) ?? value;
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    if (!isTextBlocks(items)) return value;
    return items.map((block, nth) => {
      const text = strings.get(`content[${nth}]`);
      return text === undefined ? block : { type: block.type, content: { type: block.content.type, text } };
    });
  }
  if (!isObject(value) || readShellResult(value) === undefined) return value;
  const members = ['output', 'text', 'error'].flatMap((key) => {
    const text = strings.get(`rawOutput.${key}`);
    return text === undefined ? [] : [[key, text] as const];
  });
  const notices: unknown = Array.isArray(value.notices)
    ? value.notices.map((notice: unknown, nth) => strings.get(`rawOutput.notices[${nth}]`) ?? notice)
    : value.notices;
  return { ...value, ...Object.fromEntries(members), notices };
};

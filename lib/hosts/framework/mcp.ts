import { arrayAt, isObject, stringAt } from '../../base/narrow.ts';
import { compactJson } from '../../json/compact-json.ts';
import { isInlineImage } from './blocks.ts';
import type { ToolResult } from './types.ts';

/** True for a value shaped like an MCP `CallToolResult`: an object with a `content` array. */
export const isCallToolResult = (value: unknown): boolean => arrayAt(value, 'content') !== undefined;

/**
 * An MCP `CallToolResult` as a ToolResult: text kept, inline images kept, everything else as a line of text; one string unless an
 * inline image remains. Contract: result texts, family A, "Inputs".
 */
export const fromCallToolResult = (value: unknown): ToolResult => {
  const content = arrayAt(value, 'content') ?? [];
  const structured = isObject(value) ? value.structuredContent : undefined;
  const isError = isObject(value) && value.isError === true;
  const blocks = content.flatMap((block): readonly unknown[] => {
    if (isInlineImage(block)) return [block];
    const line = textOf(block);
    return line === undefined ? [] : [{ type: 'text', text: line }];
  });
  const hasImage = blocks.some(isInlineImage);
  const joined = blocks.flatMap((block) => stringAt(block, 'text') ?? []).join('\n');
  const text = joined === '' && structured !== undefined ? jsonOr(structured, '') : joined;
  return {
    success: !isError,
    data: hasImage ? blocks : text,
    ...(structured === undefined ? {} : { structured }),
    ...(isError ? { isError: true, error: text === '' ? 'Tool call failed' : text } : {}),
  };
};

/** The line a block becomes; undefined for a text block whose text is no string, which is dropped. */
const textOf = (block: unknown): string | undefined => {
  if (!isObject(block)) return jsonOr(block, '');
  if (block.type === 'text') return typeof block.text === 'string' ? block.text : undefined;
  if (block.type === 'resource' && isObject(block.resource)) {
    const mime = stringAt(block.resource, 'mimeType');
    const text = stringAt(block.resource, 'text');
    const line = `[resource ${stringAt(block.resource, 'uri') ?? ''}${mime === undefined ? '' : `, ${mime}`}]`;
    return text === undefined ? line : `${line}\n${text}`;
  }
  if (block.type === 'resource_link') {
    const mime = stringAt(block, 'mimeType');
    return `[resource link "${stringAt(block, 'name') ?? ''}": ${stringAt(block, 'uri') ?? ''}${mime === undefined ? '' : `, ${mime}`}; not fetched]`;
  }
  return jsonOr(block, '');
};

const jsonOr = (value: unknown, otherwise: string): string => {
  const json = compactJson(value);
  return json.ok ? json.value : otherwise;
};

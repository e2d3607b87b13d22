import { isObject, type JsonObject, stringAt } from '../base/narrow.ts';
import { readShellResult } from './shell-result.ts';
import type { ContentEligibility, Eligibility, Exempt, ExemptReason, RawOutputEligibility, Revision, TextBlock } from './types.ts';

/** An object as JSON gives it: no class behind it that could change what its keys mean. */
const isPlain = (value: unknown): value is JsonObject => {
  if (!isObject(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
};

/** Plain, and exactly two own keys. */
const isPair = (value: unknown): value is JsonObject => isPlain(value) && Reflect.ownKeys(value).length === 2;

/** Contract, "Eligible fields": exactly the keys `type` and `content`, and inside exactly `type` and `text`. */
const isTextBlock = (item: unknown): item is TextBlock => {
  if (!isPair(item) || item.type !== 'content') return false;
  const inner = item.content;
  return isPair(inner) && inner.type === 'text' && typeof inner.text === 'string';
};

/** True where every item is a text block; one other item makes the whole array ineligible. An empty array is eligible. */
export const isTextBlocks = (value: unknown): value is readonly TextBlock[] => {
  if (!Array.isArray(value)) return false;
  // Not `every`, which passes over holes.
  for (let index = 0; index < value.length; index++) if (!isTextBlock(value[index])) return false;
  return true;
};

/** A plain object that says it is a `tool_call_update`: the only update the projection touches. */
export const isToolCallUpdate = (update: unknown): update is JsonObject => isPlain(update) && update.sessionUpdate === 'tool_call_update';

const interfaceTool = /(^|__)(present_ui|present_choices|a2ui_action)$/;

/** Contract, "A2UI exemption": read from `_meta` only where it is a plain object, and only from strings. */
const isA2ui = (update: JsonObject): boolean => {
  const meta = update._meta;
  const server = stringAt(meta, 'serverId');
  const tool = stringAt(meta, 'toolName');
  return (server?.toLowerCase().includes('a2ui') ?? false) || (tool !== undefined && interfaceTool.test(tool));
};

const exempt = (reason: ExemptReason): Exempt => ({ eligible: false, reason });

const contentOf = (update: JsonObject): ContentEligibility => {
  const { content } = update;
  if (content === undefined || content === null) return exempt('absent');
  if (isA2ui(update)) return exempt('A2UI');
  return isTextBlocks(content) ? { eligible: true, shape: 'text blocks', blocks: content } : exempt('not an array of text blocks');
};

const rawOutputOf = (update: JsonObject, revision: Revision): RawOutputEligibility => {
  const { rawOutput } = update;
  if (rawOutput === undefined || rawOutput === null) return exempt('absent');
  if (isA2ui(update)) return exempt('A2UI');
  if (typeof rawOutput === 'string') return { eligible: true, shape: 'string', text: rawOutput };
  if (revision === 1) return exempt('not a string');
  const shell = readShellResult(rawOutput);
  return shell === undefined ? exempt('not a string or shell_result') : { eligible: true, shape: 'shell_result', ...shell };
};

/**
 * Which of an update's two display fields the projection may cut, as what, and why not the other (contract: "Which
 * updates", "Eligible fields"). The one owner of this question. Each field is judged by itself; a field that is eligible
 * need not be over its budget.
 */
export const eligibility = (update: unknown, revision: Revision = 2): Eligibility => {
  if (!isToolCallUpdate(update)) {
    const reason = exempt('not a tool_call_update');
    return { content: reason, rawOutput: reason };
  }
  return { content: contentOf(update), rawOutput: rawOutputOf(update, revision) };
};

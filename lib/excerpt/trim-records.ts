import { arrayAt, isObject, type JsonObject, objectAt, stringAt } from '../base/narrow.ts';

type Wanted = ReadonlySet<string>;

/** A history record with the parts of other calls left out; undefined where nothing of the wanted calls is in it. */
export const trimHistory = (record: unknown, wanted: Wanted): unknown => {
  const message = objectAt(record, 'message');
  const parts = arrayAt(message, 'parts');
  if (!isObject(record) || message === undefined || parts === undefined) return undefined;
  const kept = parts.filter((part) => {
    const id = stringAt(objectAt(part, 'functionResponse') ?? objectAt(part, 'functionCall'), 'id');
    return id !== undefined && wanted.has(id);
  });
  if (kept.length === 0) return undefined;
  return kept.length === parts.length ? record : { ...record, message: { ...message, parts: kept } };
};

/** A model request with the messages of other calls left out; undefined where no result of the wanted calls is in it. */
export const trimRequest = (record: unknown, wanted: Wanted): unknown => {
  if (!isObject(record)) return undefined;
  for (const name of ['request', 'rawRequest']) {
    const inner = objectAt(record, name);
    if (inner !== undefined) {
      const trimmed = trimMessages(inner, wanted);
      return trimmed === undefined ? undefined : { ...record, [name]: trimmed };
    }
  }
  return trimMessages(record, wanted);
};

const trimMessages = (request: JsonObject, wanted: Wanted): JsonObject | undefined => {
  const messages = arrayAt(request, 'messages') ?? [];
  const kept = messages.flatMap((message, index) => trimMessage(message, messages[index - 1], wanted));
  // The call alone, without its result, is no text of it.
  if (!kept.some((message) => resultIds(message).length > 0)) return undefined;
  return { ...withoutTools(request), messages: kept };
};

/** Tool schemas and prompts of a request are not texts of a result. */
const withoutTools = ({ tools: _tools, system: _system, ...rest }: JsonObject): JsonObject => rest;

const resultIds = (message: unknown): readonly string[] => {
  const own = stringAt(message, 'tool_call_id');
  if (own !== undefined) return [own];
  return (arrayAt(message, 'content') ?? []).flatMap((block) => {
    if (stringAt(block, 'type') !== 'tool_result') return [];
    return stringAt(block, 'tool_use_id') ?? stringAt(block, 'toolUseId') ?? [];
  });
};

const isMedia = (part: unknown): boolean => !['text', 'thinking', 'tool_use', undefined].includes(stringAt(part, 'type'));

/** One message with the results and calls of others left out; nothing where none of the wanted is in it. `before` is the one before it. */
export const trimMessage = (message: unknown, before: unknown, wanted: Wanted): readonly unknown[] => {
  if (!isObject(message)) return [];
  if (message.role === 'tool') return resultIds(message).some((id) => wanted.has(id)) ? [message] : [];
  const calls = arrayAt(message, 'tool_calls');
  if (calls !== undefined) {
    const kept = calls.filter((call) => wanted.has(stringAt(call, 'id') ?? ''));
    return kept.length === 0 ? [] : [{ ...message, content: null, tool_calls: kept }];
  }
  const content = arrayAt(message, 'content') ?? [];
  const kept = content.filter((part) =>
    wanted.has(stringAt(part, 'tool_use_id') ?? stringAt(part, 'toolUseId') ?? stringAt(part, 'id') ?? ''),
  );
  if (kept.length > 0) return [{ ...message, content: kept }];
  // Pictures of a result stand in the user message right behind it.
  const media = content.filter(isMedia);
  const behind = isObject(before) && before.role === 'tool' && resultIds(before).some((id) => wanted.has(id));
  return behind && media.length > 0 ? [{ ...message, content: media }] : [];
};

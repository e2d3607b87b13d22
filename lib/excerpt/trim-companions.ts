import { arrayAt, isObject, type JsonObject, objectAt, stringAt } from '../base/narrow.ts';
import { blobIdOf, entryCallId, stagedBatch, stagedForms } from '../companions/audit-records.ts';
import { exportedMessages, exportSession } from '../companions/message-export.ts';
import { resultsOf } from '../companions/messages.ts';
import { trimMessage } from './trim-records.ts';

type Wanted = ReadonlySet<string>;

/** An event of a headless run with the results of other calls left out. */
export const trimHeadless = (record: unknown, wanted: Wanted): unknown => {
  if (!isObject(record)) return undefined;
  const { type, session_id, uuid, parent_tool_use_id } = record;
  const content = (arrayAt(objectAt(record, 'message'), 'content') ?? []).filter((block) =>
    wanted.has(stringAt(block, 'tool_use_id') ?? ''),
  );
  return content.length === 0 ? undefined : { type, session_id, uuid, parent_tool_use_id, message: { role: 'user', content } };
};

/** An export with the messages of other calls left out; of what stands beside the messages only the session stays. */
export const trimExport = (record: unknown, wanted: Wanted): unknown => {
  const messages = exportedMessages(record);
  const kept = messages.flatMap((message, index) => trimMessage(message, messages[index - 1], wanted));
  if (kept.length === 0) return undefined;
  const session = exportSession(record);
  return messages[0] === record ? kept[0] : { ...(session === '' ? {} : { sessionId: session }), messages: kept };
};

const trimItem = (item: unknown, wanted: Wanted): readonly unknown[] => {
  const inMessage = stringAt(item, 'role') === undefined ? [] : resultsOf(item, 0);
  if (inMessage.length > 0) return trimMessage(item, undefined, wanted);
  return wanted.has(entryCallId(item) ?? '') ? [item] : [];
};

const trimForm = (value: unknown, wanted: Wanted): unknown => {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => trimItem(item, wanted));
  if (!isObject(value) || blobIdOf(value) !== undefined || entryCallId(value) !== undefined) return value;
  return Object.fromEntries(Object.entries(value).filter(([callId]) => wanted.has(callId)));
};

/** A staged batch with the results of other calls left out. Blobs that are here were put in before; others stay named. */
export const trimAudit = (record: unknown, wanted: Wanted): JsonObject | undefined => {
  const batch = stagedBatch(record);
  if (batch === undefined) return undefined;
  const forms = Object.fromEntries(stagedForms.flatMap((form) => (form in batch ? [[form, trimForm(batch[form], wanted)]] : [])));
  const named = isObject(record) ? { timestamp: record.timestamp ?? batch.timestamp, sessionId: batch.sessionId ?? record.sessionId } : {};
  return { ...named, batchId: batch.batchId, ...forms };
};

/** A record of a process log holds one result alone. */
export const wholeRecord = (record: unknown): unknown => record;

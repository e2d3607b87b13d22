import { isObject, type JsonObject, objectAt, stringAt } from '../base/narrow.ts';
import { utf16Length } from '../base/units.ts';
import { storedBlock, storedFact } from './message-export.ts';
import { answeredId, blockResult, type RawResult, resultsOf } from './messages.ts';
import type { ModelResult } from './model-requests.ts';
import { modelFact, sentResult } from './model-requests.ts';
import type { DataResult } from './process-log.ts';
import type { HistoryResult } from './session-jsonl.ts';
import { isToolResult, resultStatus } from './tool-result.ts';
import type { DataFact, Fact, HistoryFact, ModelFact } from './types.ts';

/** The three forms an audit record holds of a batch: what the tools gave, what was stored, and what was sent. */
export const stagedForms = ['originals', 'content', 'wireResults'] as const;
export type StagedForm = (typeof stagedForms)[number];

const bodyKeys = ['staged', 'payload', 'data', 'record'] as const;

const isBody = (value: unknown): value is JsonObject =>
  isObject(value) && typeof value.batchId === 'string' && stagedForms.filter((form) => form in value).length >= 2;

/** The staged batch of an audit record, in it or under one key of it; undefined for other records. */
export const stagedBatch = (record: unknown): JsonObject | undefined => {
  if (isBody(record)) return record;
  return bodyKeys.flatMap((key) => objectAt(record, key) ?? []).find(isBody);
};

/** Id of the blob that stands in a value's place; undefined for a value of its own. */
export const blobIdOf = (value: unknown): string | undefined => {
  const id = stringAt(value, 'blobId');
  return id !== undefined && isObject(value) && !('result' in value) && !('content' in value) ? id : undefined;
};

/** One result of a batch in one form. */
interface Entry {
  readonly callId: string;
  readonly index: number;
  readonly value: unknown;
  readonly blob?: string;
}

/** Id of the call that an item of a form belongs to. */
export const entryCallId = (item: unknown): string | undefined => answeredId(item) ?? stringAt(item, 'callId') ?? stringAt(item, 'id');

const valueKeys = ['result', 'original', 'value', 'data'] as const;

const unwrapped = (item: unknown): unknown => {
  if (!isObject(item) || item.type === 'tool_result' || isToolResult(item)) return item;
  const key = valueKeys.find((each) => each in item);
  return key === undefined ? item : item[key];
};

const entry = (callId: string, index: number, item: unknown): Entry => {
  const value = unwrapped(item);
  const blob = blobIdOf(item) ?? blobIdOf(value) ?? blobIdOf(isObject(value) ? value.content : undefined);
  return { callId, index, value, ...(blob === undefined ? {} : { blob }) };
};

/** Results of one form: a list of results or of messages that hold them, or results by the ids of their calls. */
const entriesOf = (value: unknown): readonly Entry[] => {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index): readonly Entry[] => {
      const inMessage = stringAt(item, 'role') === undefined ? [] : resultsOf(item, index);
      if (inMessage.length > 0)
        return inMessage.map((result) => ({ callId: result.callId, index, value: { ...result, type: 'tool_result' } }));
      const callId = entryCallId(item);
      return callId === undefined ? [] : [entry(callId, index, item)];
    });
  }
  if (!isObject(value) || blobIdOf(value) !== undefined) return [];
  const own = entryCallId(value);
  if (own !== undefined) return [entry(own, 0, value)];
  return Object.entries(value).map(([callId, item], index) => entry(callId, index, item));
};

/** An entry as a message's block; a bare string or list is its content. */
const blockOf = ({ callId, index, value }: Entry): RawResult => {
  const block = blockResult(isObject(value) ? { ...value, type: 'tool_result', tool_use_id: callId } : undefined, index);
  return block ?? { callId, content: value, message: index };
};

interface Batch {
  readonly entries: { readonly [form in StagedForm]: readonly Entry[] };
  readonly session: string;
  readonly timestamp: string | undefined;
}

const callListKeys = ['callIds', 'toolCallIds', 'toolUseIds', 'calls', 'toolCalls', 'toolUses'] as const;

/** Ids of the calls that a record or its batch names beside the forms. */
const namedIds = (holder: unknown): readonly string[] => {
  if (!isObject(holder)) return [];
  const own = answeredId(holder) ?? stringAt(holder, 'callId');
  const listed = callListKeys.flatMap((key): readonly unknown[] => {
    const value = holder[key];
    return Array.isArray(value) ? value : isObject(value) ? Object.keys(value) : [];
  });
  const ids = listed.map((item) => (typeof item === 'string' ? item : entryCallId(item)));
  return [own, ...ids].filter((id) => id !== undefined);
};

const batchOf = (record: unknown): Batch | undefined => {
  const body = stagedBatch(record);
  if (body === undefined) return undefined;
  const found = { originals: entriesOf(body.originals), content: entriesOf(body.content), wireResults: entriesOf(body.wireResults) };
  const inForms = stagedForms.flatMap((form) => found[form].map(({ callId }) => callId));
  const ids = [...new Set(inForms.length > 0 ? inForms : [...namedIds(body), ...namedIds(record)])];
  // A whole form in one blob: the other forms tell which calls it holds, or what stands beside all of them.
  const withBlob = (form: StagedForm): readonly Entry[] => {
    const blob = blobIdOf(body[form]);
    const [only] = ids;
    if (typeof body[form] === 'string' && only !== undefined && ids.length === 1) return [entry(only, 0, body[form])];
    return blob === undefined ? found[form] : ids.map((callId, index) => ({ callId, index, value: undefined, blob }));
  };
  return {
    entries: { originals: withBlob('originals'), content: withBlob('content'), wireResults: withBlob('wireResults') },
    session: stringAt(body, 'sessionId') ?? stringAt(record, 'sessionId') ?? '',
    timestamp: stringAt(record, 'timestamp') ?? stringAt(body, 'timestamp'),
  };
};

const dataFact = ({ callId, index, value, blob }: Entry, { session, timestamp }: Batch): DataFact => {
  const status = resultStatus(value);
  return {
    of: 'data-result',
    callId,
    session,
    source: 'audit record',
    ...(status === undefined ? {} : { status }),
    message: index,
    ...(timestamp === undefined ? {} : { timestamp }),
    ...(blob === undefined ? {} : { blob }),
  };
};

const historyFact = (each: Entry, { session }: Batch): HistoryFact =>
  each.blob === undefined
    ? storedFact(blockOf(each), session)
    : {
        of: 'history-result',
        callId: each.callId,
        session,
        response: 'none',
        responseUnits: utf16Length(0),
        message: each.index,
        blob: each.blob,
      };

const wireFact = (each: Entry, { timestamp }: Batch): ModelFact => {
  if (each.blob === undefined) return modelFact(blockOf(each), timestamp);
  const { callId, index, blob } = each;
  return { of: 'model-result', callId, units: utf16Length(0), message: index, ...(timestamp === undefined ? {} : { timestamp }), blob };
};

/**
 * What an audit record tells about calls ("result texts", observed sources of family A): the result data (`originals`), the stored results
 * (`content`) and those sent to the model (`wireResults`). A form or a result that only names a blob is told with the blob's id.
 */
export const auditFacts = (record: unknown): readonly Fact[] => {
  const batch = batchOf(record);
  if (batch === undefined) return [];
  return [
    ...batch.entries.originals.map((each) => dataFact(each, batch)),
    ...batch.entries.content.map((each) => historyFact(each, batch)),
    ...batch.entries.wireResults.map((each) => wireFact(each, batch)),
  ];
};

const found = (record: unknown, form: StagedForm, callId: string, index: number | undefined): Entry | undefined =>
  batchOf(record)?.entries[form].find(
    (each) => each.callId === callId && each.blob === undefined && (index === undefined || each.index === index),
  );

/** Reads the result data back out of an audit record; undefined where it only names a blob. */
export const auditedData = (record: unknown, callId: string, index?: number): DataResult | undefined => {
  const each = found(record, 'originals', callId, index);
  return each && { data: each.value, source: 'audit record' };
};

/** Reads the stored result back out of an audit record. */
export const auditedHistory = (record: unknown, callId: string, index?: number): HistoryResult | undefined => {
  const each = found(record, 'content', callId, index);
  return each && storedBlock(blockOf(each));
};

/** Reads the result as it was sent to the model back out of an audit record. */
export const auditedModel = (record: unknown, callId: string, index?: number): ModelResult | undefined => {
  const each = found(record, 'wireResults', callId, index);
  return each && sentResult(blockOf(each));
};

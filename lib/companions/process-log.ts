import { isObject, type JsonObject, objectAt, stringAt } from '../base/narrow.ts';
import { isToolResult, resultStatus } from './tool-result.ts';
import type { DataFact, DataSource, Fact } from './types.ts';

/** Result data as a record kept it, unnarrowed. */
export interface DataResult {
  readonly data: unknown;
  readonly source: DataSource;
}

interface Logged extends DataResult {
  readonly callId: string;
  readonly session: string;
  readonly timestamp?: string;
}

const droppedName = 'tool:result_dropped';
const nameKeys = ['type', 'event', 'name', 'kind'] as const;
const innerKeys = ['data', 'payload', 'detail'] as const;

const isNamed = (value: JsonObject, name: string): boolean => nameKeys.some((key) => value[key] === name);

const callIdOf = (value: unknown): string | undefined =>
  stringAt(value, 'callId') ?? stringAt(value, 'toolCallId') ?? stringAt(value, 'toolUseId') ?? stringAt(value, 'tool_use_id');

/** The object of an event that names the call: itself, or what it carries. */
const bodyOf = (event: JsonObject): JsonObject | undefined => {
  if (callIdOf(event) !== undefined) return event;
  const key = innerKeys.find((each) => callIdOf(event[each]) !== undefined);
  return key === undefined ? undefined : objectAt(event, key);
};

const sourceOf = (event: JsonObject): DataSource | undefined => {
  if (isNamed(event, droppedName)) return 'dropped result';
  return isNamed(event, 'tool-result') ? 'process log' : undefined;
};

/** The event of a record: under `processEvent`, under `event`, or the record itself. */
const eventOf = (record: unknown): JsonObject | undefined => {
  const inner = objectAt(record, 'processEvent') ?? objectAt(record, 'event');
  if (inner !== undefined && sourceOf(inner) !== undefined) return inner;
  return isObject(record) && sourceOf(record) !== undefined ? record : undefined;
};

const logged = (record: unknown): Logged | undefined => {
  const event = eventOf(record);
  const body = event && bodyOf(event);
  const source = event && sourceOf(event);
  const callId = callIdOf(body);
  if (event === undefined || body === undefined || source === undefined || callId === undefined) return undefined;
  const data = 'result' in body ? body.result : isToolResult(body) ? body : undefined;
  if (data === undefined) return undefined;
  const timestamp = stringAt(record, 'timestamp') ?? stringAt(event, 'timestamp');
  return {
    callId,
    session: stringAt(body, 'sessionId') ?? stringAt(event, 'sessionId') ?? stringAt(record, 'sessionId') ?? '',
    data,
    source,
    ...(timestamp === undefined ? {} : { timestamp }),
  };
};

/** What a record of a process log tells about calls ("result texts", observed sources of family A): whole results, kept or dropped. */
export const processFacts = (record: unknown): readonly Fact[] => {
  const found = logged(record);
  if (found === undefined) return [];
  const { callId, session, source, data, timestamp } = found;
  const status = resultStatus(data);
  const fact: DataFact = {
    of: 'data-result',
    callId,
    session,
    source,
    ...(status === undefined ? {} : { status }),
    ...(timestamp === undefined ? {} : { timestamp }),
  };
  return [fact];
};

/** Reads the result back out of a record of a process log. */
export const processResult = (record: unknown, callId: string): DataResult | undefined => {
  const found = logged(record);
  return found?.callId === callId ? { data: found.data, source: found.source } : undefined;
};

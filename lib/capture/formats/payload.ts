import type { JsonObject } from '../../base/narrow.ts';
import { isObject } from '../../base/narrow.ts';
import { parseJson } from '../decode.ts';
import { messageClue } from './raw-ndjson.ts';

/** Keys under which recorders keep what was sent. */
export const PAYLOAD_KEYS = ['msg', 'message', 'frame', 'payload', 'json', 'raw', 'content', 'data'] as const;

const CONNECTION_KEYS = ['connection', 'connectionId', 'connection_id', 'conn'] as const;

export const isMessage = (value: unknown): value is JsonObject => isObject(value) && messageClue(value) !== undefined;

export const isBatch = (value: unknown): value is readonly JsonObject[] =>
  Array.isArray(value) && value.length > 0 && value.every(isMessage);

/** What a payload holds: itself, or parsed where the recorder kept the line as a string (once more where that is one again). */
export const payloadIn = (payload: unknown): unknown => {
  let value = payload;
  for (let times = 0; times < 2 && typeof value === 'string'; times += 1) {
    const parsed = value.includes('{') ? parseJson(value) : undefined;
    value = parsed?.ok ? parsed.value : undefined;
  }
  return typeof value === 'string' ? undefined : value;
};

/** The connection a line names. */
export const connectionOf = (line: JsonObject): string | undefined => {
  for (const key of CONNECTION_KEYS) {
    const named = line[key];
    if (typeof named === 'string' || typeof named === 'number') return String(named);
  }
  return undefined;
};

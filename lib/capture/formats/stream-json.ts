import type { JsonObject } from '../../base/narrow.ts';
import type { LineFormat, Reading } from './format.ts';

const TYPES: ReadonlySet<unknown> = new Set(['system', 'assistant', 'user', 'result', 'stream_event']);

const read = (value: JsonObject): Reading | undefined =>
  TYPES.has(value.type) && typeof value.session_id === 'string' ? { kind: 'record', clue: 'type and session_id' } : undefined;

/** What a headless run prints: one event a line. */
export const streamJson: LineFormat = {
  id: 'stream-json',
  name: () => 'headless stream (stream-json)',
  read,
};

import type { JsonObject } from '../../base/narrow.ts';
import { isObject } from '../../base/narrow.ts';
import { parseJson } from '../decode.ts';
import type { LineFormat, Reading } from './format.ts';
import { isStderrLabel, readLabel } from './labels.ts';
import { messageClue } from './raw-ndjson.ts';
import { timeOf } from './times.ts';

const LABEL_KEYS = ['dir', 'direction'] as const;
const PAYLOAD_KEYS = ['msg', 'message', 'frame', 'payload', 'json', 'raw', 'content', 'data'] as const;

const payloadsBeside = (labelKey: string) => PAYLOAD_KEYS.map((key) => ({ key, clue: `${labelKey} and ${key}` }));
const PAYLOADS = { dir: payloadsBeside('dir'), direction: payloadsBeside('direction') };

const isMessage = (value: unknown): value is JsonObject => isObject(value) && messageClue(value) !== undefined;

const isBatch = (value: unknown): value is readonly JsonObject[] => Array.isArray(value) && value.length > 0 && value.every(isMessage);

/** What the payload holds: itself, or parsed where the recorder kept the line as a string. */
const payloadIn = (payload: unknown): unknown => {
  if (typeof payload !== 'string') return payload;
  const parsed = payload.includes('{') ? parseJson(payload) : undefined;
  return parsed?.ok ? parsed.value : undefined;
};

const read = (value: JsonObject): Reading | undefined => {
  // Some clients add wrapper-like keys to the frame itself: a message is never taken for its own wrapper.
  if (messageClue(value) !== undefined) return undefined;
  const labelKey = LABEL_KEYS.find((key) => key in value);
  if (labelKey === undefined) return undefined;
  for (const { key, clue } of PAYLOADS[labelKey]) {
    if (!(key in value)) continue;
    const payload = payloadIn(value[key]);
    if (isMessage(payload)) return { kind: 'frame', clue, message: payload, time: timeOf(value), labelled: readLabel(value[labelKey]) };
    if (isBatch(payload)) return { kind: 'batch', clue, messages: payload, time: timeOf(value), labelled: readLabel(value[labelKey]) };
    if (isStderrLabel(value[labelKey])) return { kind: 'container', clue, name: 'stderr line' };
  }
  return undefined;
};

/** A recorder's line around each frame, naming its direction and mostly its time. */
export const directionWrapper: LineFormat = {
  id: 'direction-wrapper',
  name: (clue) => `direction wrapper (${clue.replace(' and ', ' + ')})`,
  read,
};

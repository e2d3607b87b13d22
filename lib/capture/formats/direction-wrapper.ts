import type { JsonObject } from '../../base/narrow.ts';
import { isFlowEvent } from './flow-events.ts';
import type { LineFormat, Reading } from './format.ts';
import { isInspected } from './inspector-trace.ts';
import { isStderrLabel, readLabel } from './labels.ts';
import { messagesInText } from './log-texts.ts';
import { connectionOf, isBatch, isMessage, PAYLOAD_KEYS, payloadIn } from './payload.ts';
import { messageClue } from './raw-ndjson.ts';
import { isSnapshot } from './snapshot.ts';
import { timeOf } from './times.ts';

const LABEL_KEYS = ['dir', 'direction'] as const;

const payloadsBeside = (labelKey: string) => PAYLOAD_KEYS.map((key) => ({ key, clue: `${labelKey} and ${key}` }));
const PAYLOADS = { dir: payloadsBeside('dir'), direction: payloadsBeside('direction') };

const read = (value: JsonObject): Reading | undefined => {
  // Some clients add wrapper-like keys to the frame itself: a message is never taken for its own wrapper.
  if (messageClue(value) !== undefined || isSnapshot(value) || isFlowEvent(value) || isInspected(value)) return undefined;
  const labelKey = LABEL_KEYS.find((key) => key in value);
  if (labelKey === undefined) return undefined;
  for (const { key, clue } of PAYLOADS[labelKey]) {
    if (!(key in value)) continue;
    const payload = payloadIn(value[key]);
    const labelled = readLabel(value[labelKey]);
    if (isMessage(payload)) {
      const reading: Reading = { kind: 'frame', clue, message: payload, time: timeOf(value), labelled };
      const connection = connectionOf(value);
      return connection === undefined ? reading : { ...reading, connection };
    }
    if (isBatch(payload)) return { kind: 'batch', clue, messages: payload, time: timeOf(value), labelled };
    // Recorders that keep what a stream gave them keep several lines as one, or its bytes.
    const several = messagesInText(value[key])?.map(({ message }) => message);
    if (several !== undefined) return { kind: 'batch', clue, messages: several, time: timeOf(value), labelled };
    if (typeof value[key] === 'string' && value[key].trim() === '') return { kind: 'container', clue, name: 'blank line of the stream' };
    if (isStderrLabel(value[labelKey])) return { kind: 'container', clue, name: 'stderr line' };
  }
  return undefined;
};

/** A recorder's line around each frame, naming its direction and mostly its time. */
export const directionWrapper: LineFormat = {
  id: 'direction-wrapper',
  name: (clue) => (clue === '' ? 'direction wrapper' : `direction wrapper (${clue.replace(' and ', ' + ')})`),
  read,
};

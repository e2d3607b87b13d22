import type { JsonObject } from '../../base/narrow.ts';
import { counted } from '../words.ts';
import type { LineFormat, Reading } from './format.ts';
import { readLabel } from './labels.ts';
import { connectionOf, isMessage, payloadIn } from './payload.ts';
import { timeOf } from './times.ts';

const FORMAT = 'acp-inspector-trace';

/** Frames the inspector itself could not keep: said of the file, for nobody else knows. */
const droppedNote = ({ dropped }: JsonObject): string | undefined =>
  typeof dropped === 'number' && dropped > 0 ? `${counted(dropped, 'frame')} dropped by the inspector` : undefined;

const named = (value: JsonObject, clue: string, name: string): Reading => {
  const note = droppedNote(value);
  return { kind: 'container', clue, name, ...(note !== undefined && { note }) };
};

/** True for a line of such a trace that holds a frame. */
export const isInspected = ({ type, at, direction, frame }: JsonObject): boolean =>
  type === 'frame' && at !== undefined && typeof direction === 'string' && frame !== undefined;

const read = (value: JsonObject): Reading | undefined => {
  if (value.format === FORMAT) return named(value, `format ${FORMAT}`, 'inspector trace header');
  const { type, direction } = value;
  if (isInspected(value)) {
    const message = payloadIn(value.frame);
    if (!isMessage(message)) return undefined;
    const connection = connectionOf(value);
    return {
      kind: 'frame',
      clue: 'type frame, at and direction',
      message,
      time: timeOf(value),
      labelled: readLabel(direction),
      connection,
    };
  }
  return typeof type === 'string' && droppedNote(value) !== undefined ? named(value, 'type and dropped', 'inspector note') : undefined;
};

/** What an inspector of ACP traces: a line that names the format, then a line a frame; how many it had to drop is said. */
export const inspectorTrace: LineFormat = {
  id: 'inspector-trace',
  name: () => 'an ACP inspector’s trace',
  read,
};

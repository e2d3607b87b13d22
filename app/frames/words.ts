import { isDate } from '../../lib/capture/formats/times.ts';
import type { Direction, DirectionBasis } from '../../lib/capture/types.ts';
import { count } from '../ui/format.ts';
import type { CallFrameRow, FieldWrite, RowPassName } from '../worker/frames/callRow.ts';

export const directionWords: { readonly [direction in Direction]: string } = {
  'client-to-agent': 'client → agent',
  'agent-to-client': 'agent → client',
};

/** The arrow of a row: from the client on the left to the agent on the right. */
export const directionArrow: { readonly [direction in Direction]: string } = { 'client-to-agent': '→', 'agent-to-client': '←' };

/** How a direction is known; everything the recording or the method does not say is inferred. */
export const basisWords: { readonly [basis in DirectionBasis]: string } = {
  labelled: 'named by the recording',
  method: 'its method belongs to one side',
  answer: 'inferred: it answers a request of the other side',
  'result-keys': 'inferred from the keys of its result',
  'id-sequence': 'inferred from the sequence of ids',
  neighbours: 'inferred from the frames around it',
};

export const isInferredBasis = (basis: DirectionBasis): boolean => basis !== 'labelled' && basis !== 'method';

/** Times beyond this are no dates. */
const lastDate = 8.64e15;

const padded = (n: number, digits: number): string => String(n).padStart(digits, '0');

/** A stretch of time with its sign: `+0.093 s`, `+2:05.500`, `−1.000 s`. */
export const elapsed = (ms: number): string => {
  const sign = ms < 0 ? '−' : '+';
  const whole = Math.round(Math.abs(ms));
  const [seconds, rest] = [Math.floor(whole / 1000), whole % 1000];
  if (seconds < 60) return `${sign}${seconds}.${padded(rest, 3)} s`;
  const [minutes, hours] = [Math.floor(seconds / 60) % 60, Math.floor(seconds / 3600)];
  const clock = `${padded(seconds % 60, 2)}.${padded(rest, 3)}`;
  return hours > 0 ? `${sign}${hours}:${padded(minutes, 2)}:${clock}` : `${sign}${minutes}:${clock}`;
};

/** Time of day in UTC with milliseconds, or the time since the start where the recording has no dates. */
export const clock = (time: number): string => {
  if (!isDate(time)) return elapsed(time);
  return time > lastDate ? '–' : new Date(time).toISOString().slice(11, 23);
};

/** Date and time in full. */
export const fullTime = (time: number): string => {
  if (!isDate(time)) return `${elapsed(time)} since the start of the recording`;
  return time > lastDate ? `${time} is no time` : new Date(time).toISOString();
};

export const whatWords: { readonly [what in CallFrameRow['what']]: string } = {
  tool_call: 'tool_call',
  tool_call_update: 'tool_call_update',
  tool_call_content_chunk: 'tool_call_content_chunk',
  permission: 'permission request',
  'permission answer': 'permission answer',
  'file read': 'file read',
  'file read answer': 'file read answer',
};

/** Which way an update took: live, one of the replays, or a second recording of the live frames. */
export const passWords = ({ role, path, nth, of }: RowPassName): string => {
  const numbered = of > 1 ? ` ${nth}/${of}` : '';
  if (role === 'live') return path;
  return role === 'replay' ? `${path}${numbered}` : `live, recorded again${numbered}`;
};

/** A write in few words: `content 2 → 4,673`, `rawOutput 65,536`, `content emptied (was 4,673)`, `content + 1 item`, `title cleared`. */
export const writeWords = ({ field, effect, bytes, before, over, same, emptied }: FieldWrite): string => {
  if (effect === 'cleared') return before === undefined ? `${field} cleared` : `${field} cleared, was ${count(before)} B`;
  if (effect === 'appended') return `${field} + 1 item, ${count(bytes)} B`;
  if (effect === 'merged') return `${field} patched, ${count(bytes)} B`;
  if (over) return `${field} replaced, ${count(bytes)} B`;
  if (emptied) return before === undefined || before === bytes ? `${field} [ ]` : `${field} emptied, was ${count(before)} B`;
  if (before === undefined) return `${field} ${count(bytes)} B`;
  return same ? `${field} = ${count(bytes)} B` : `${field} ${count(before)} → ${count(bytes)} B`;
};

/** The same in full, for a tooltip. */
export const writeSentence = ({ field, effect, bytes, before, over, same, emptied }: FieldWrite): string => {
  const now = `${count(bytes)} JSON bytes`;
  if (effect === 'cleared') {
    const was = before === undefined ? 'what was there is gone' : `${count(before)} JSON bytes are gone`;
    return `Cleared ${field} with null, as draft 2 has it: ${was}.`;
  }
  if (effect === 'appended') return `Added one item to ${field}: ${now}. The items before it stay.`;
  if (effect === 'merged') return `Patched ${field} key by key: ${now}. Keys it does not name stay, keys with null are taken away.`;
  if (over) return `Replaced ${field}, which several updates had put together: ${now}.`;
  if (before === undefined)
    return emptied ? `Wrote ${field} for the first time, as an empty list.` : `Wrote ${field} for the first time: ${now}.`;
  if (same) return `Wrote ${field} again with the same value: ${now}.`;
  if (emptied) return `Emptied ${field}: a list without items in place of ${count(before)} JSON bytes.`;
  return `Overwrote ${field}: ${now} in place of ${count(before)}.`;
};

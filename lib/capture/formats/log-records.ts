import type { JsonObject } from '../../base/narrow.ts';
import { isObject } from '../../base/narrow.ts';
import type { Direction } from '../types.ts';
import { counted } from '../words.ts';
import type { FrameReading, LineFormat, Reading } from './format.ts';
import { readLabel } from './labels.ts';
import { messagesInText } from './log-texts.ts';
import { connectionOf, isMessage, PAYLOAD_KEYS } from './payload.ts';
import { messageClue } from './raw-ndjson.ts';
import { readTime, timeOf } from './times.ts';

const TEXT_KEYS = [
  ...[...PAYLOAD_KEYS, 'log', 'line', 'text', 'body', 'chunk', 'event', 'packet', 'buffer', 'bytes', 'base64', 'rpc'],
  ...['MESSAGE', '@message', 'textPayload'],
] as const;
/** Objects of a record in which a logger keeps what it was given. */
const HOLDERS = ['fields', 'record', 'attributes', 'jsonPayload', '_source', 'context', 'extra', 'meta'] as const;
const LABEL_KEYS = ['dir', 'direction', 'd', 'stream', 'fd', 'channel', 'side', 'from', 'source', 'kind', 'type', 'op', 'action'] as const;
const LIST_KEYS = ['frames', 'messages', 'events', 'log', 'logs', 'entries', 'records', 'traffic', 'lines', 'items', 'data'] as const;
const LOOKED_AT = 4;
/** Keys of a record that are looked under besides. */
const MOST_KEYS = 32;
const LONGEST_KEY = 40;

const labelIn = (record: JsonObject): Direction | undefined => {
  for (const key of LABEL_KEYS) {
    const label = readLabel(record[key]);
    if (label !== undefined) return label;
  }
  return undefined;
};

/** Times as loggers of systems write them, in µs, under names of their own. */
const timeIn = (record: JsonObject): number | undefined =>
  timeOf(record) ?? readTime(record['@timestamp'] ?? record.__REALTIME_TIMESTAMP ?? record.datetime ?? record.t);

interface Found {
  readonly clue: string;
  readonly frames: readonly FrameReading[];
}

/** Usual names first, then whatever the record has: what says that it is JSON-RPC is known under any key. */
const keysIn = (holder: JsonObject, usual: readonly string[]): readonly string[] => [
  ...usual.filter((key) => key in holder),
  ...Object.keys(holder)
    .slice(0, MOST_KEYS)
    .filter((key) => !usual.includes(key)),
];

const foundIn = (holder: JsonObject, under: string): Found | undefined => {
  for (const key of keysIn(holder, TEXT_KEYS)) {
    const value = holder[key];
    const clue = `a message under ${under}${key.slice(0, LONGEST_KEY)}`;
    // Some name the direction by the key itself.
    const labelled = readLabel(key);
    if (isMessage(value) && 'jsonrpc' in value) return { clue, frames: [{ message: value, time: undefined, labelled }] };
    const frames = messagesInText(value);
    if (frames !== undefined) return { clue, frames };
  }
  return undefined;
};

const readRecord = (value: JsonObject): Reading | undefined => {
  const own = foundIn(value, '');
  const inside =
    own === undefined ? keysIn(value, HOLDERS).flatMap((key) => (isObject(value[key]) ? [{ key, holder: value[key] }] : [])) : [];
  for (const { key, holder } of [{ key: '', holder: value }, ...inside]) {
    const found = key === '' ? own : foundIn(holder, `${key}.`);
    if (found === undefined) continue;
    const [time, labelled] = [timeIn(value) ?? timeIn(holder), labelIn(holder) ?? labelIn(value)];
    const connection = connectionOf(holder) ?? connectionOf(value);
    const frames = found.frames.map((frame) => ({
      ...frame,
      time: time ?? frame.time,
      // What stands beside the message is about it; the name of a stream is about the logger.
      labelled: frame.labelled ?? labelled,
      connection,
    }));
    return { kind: 'frames', clue: found.clue, frames };
  }
  return undefined;
};

const isWrapped = (item: unknown): boolean =>
  isObject(item) && (('jsonrpc' in item && messageClue(item) !== undefined) || readRecord(item) !== undefined);

/** An object that keeps its messages as a list under a usual name, each as it is or in a record. */
const readListOf = (value: JsonObject): Reading | undefined => {
  for (const key of LIST_KEYS) {
    const list = value[key];
    if (!Array.isArray(list) || !list.slice(0, LOOKED_AT).some(isWrapped)) continue;
    return { kind: 'list', clue: `messages under ${key}`, key, name: 'list of messages', session: '', note: counted(list.length, 'item') };
  }
  return undefined;
};

const read = (value: JsonObject): Reading | undefined =>
  messageClue(value) === undefined ? (readRecord(value) ?? readListOf(value)) : undefined;

/**
 * A logger's record of any make that keeps a message, as an object or in a text: containers, journals, structured logs, buffers and base64;
 * or an object with a list of them. Tried last: whatever has a form of its own is read by that.
 */
export const logRecords: LineFormat = {
  id: 'log-records',
  name: (clue) => (clue === '' ? 'log records' : `log records (${clue})`),
  read,
};

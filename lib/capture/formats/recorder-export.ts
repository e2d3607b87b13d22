import type { JsonObject } from '../../base/narrow.ts';
import { isObject } from '../../base/narrow.ts';
import { counted } from '../words.ts';
import type { LineFormat, Reading } from './format.ts';
import { readLabel } from './labels.ts';
import { connectionOf, isMessage, payloadIn } from './payload.ts';
import { timeOf } from './times.ts';

/* Items that name a direction as wrappers do are read as wrappers. */
const LABEL_KEYS = ['from', 'sender', 'source'] as const;

const hasRaw = (value: unknown): boolean => isObject(value) && typeof value.raw === 'string';

/** The message of an item: `raw` is what was sent, whatever stands parsed beside it. */
const readItem = (value: JsonObject): Reading | undefined => {
  const isWrapper = 'direction' in value || 'dir' in value;
  const message = typeof value.raw === 'string' && !isWrapper ? payloadIn(value.raw) : undefined;
  if (!isMessage(message)) return undefined;
  const labelled = LABEL_KEYS.map((key) => readLabel(value[key])).find((label) => label !== undefined);
  return { kind: 'frame', clue: 'raw', message, time: timeOf(value), labelled, connection: connectionOf(value) };
};

const read = (value: JsonObject): Reading | undefined => {
  const { version, session, messages } = value;
  if (version === undefined || session === undefined || !Array.isArray(messages)) return isMessage(value) ? undefined : readItem(value);
  if (messages.length > 0 && !messages.some(hasRaw)) return undefined;
  return {
    kind: 'list',
    clue: 'version, session and messages with raw',
    key: 'messages',
    name: 'recorder export',
    session: '',
    note: counted(messages.length, 'message'),
  };
};

/** What a recorder exports of a session: an object with its version, the session, and the messages, each with the text that was sent. */
export const recorderExport: LineFormat = {
  id: 'recorder-export',
  name: () => 'a recorder’s export',
  read,
};

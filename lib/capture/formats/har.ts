import { decodeBase64 } from '../../base/base64.ts';
import type { JsonObject } from '../../base/narrow.ts';
import { isObject } from '../../base/narrow.ts';
import { decodeUtf8, parseJson } from '../decode.ts';
import { bareUpdates } from './bare-updates.ts';
import { daemonEvents } from './daemon-events.ts';
import { directionWrapper } from './direction-wrapper.ts';
import type { FrameReading, LineFormat, Reading } from './format.ts';
import { rawNdjson } from './raw-ndjson.ts';
import { timeOf } from './times.ts';

const MESSAGE_CLUE = 'WebSocket messages';
const BODY_CLUE = 'bodies';
const BINARY = 2;
const DATA_FIELD = /^data: ?/;

/** Forms of what is sent over a socket or in a body. */
const INSIDE: readonly LineFormat[] = [rawNdjson, directionWrapper, daemonEvents, bareUpdates];

const utf8In = (base64: string): string | undefined => {
  const bytes = decodeBase64(base64, 'standard');
  const decoded = bytes && decodeUtf8(bytes);
  return decoded === undefined || decoded.damaged ? undefined : decoded.text;
};

const readingOf = (value: unknown, session: string | undefined): readonly FrameReading[] => {
  if (!isObject(value)) return [];
  for (const form of INSIDE) {
    const reading = form.read(value, session);
    if (reading?.kind === 'frame') return [reading];
  }
  return [];
};

/** Frames of one JSON text, which may be a batch. */
const framesOf = (text: string, session: string | undefined): readonly FrameReading[] => {
  const parsed = text.includes('{') ? parseJson(text) : undefined;
  if (!parsed?.ok) return [];
  return (Array.isArray(parsed.value) ? parsed.value : [parsed.value]).flatMap((value: unknown) => readingOf(value, session));
};

/** The texts of JSON in a body: all of it, the data of its events, or its lines. */
const textsIn = (body: string): readonly string[] => {
  if (parseJson(body).ok) return [body];
  const lines = body.split(/\r\n|\n|\r/);
  if (!lines.some((line) => DATA_FIELD.test(line))) return lines;
  const events: string[] = [];
  let data: string[] = [];
  for (const line of [...lines, '']) {
    if (DATA_FIELD.test(line)) data.push(line.replace(DATA_FIELD, ''));
    else if (line === '' && data.length > 0) {
      events.push(data.join('\n'));
      data = [];
    }
  }
  return events;
};

const readMessage = (value: JsonObject, data: string, isBinary: boolean, session: string | undefined): Reading | undefined => {
  const text = isBinary ? utf8In(data) : data;
  const frames = text === undefined ? [] : framesOf(text, session);
  if (frames.length === 0) return isBinary ? { kind: 'container', clue: MESSAGE_CLUE, name: 'binary WebSocket message' } : undefined;
  const labelled = value.type === 'send' ? 'client-to-agent' : 'agent-to-client';
  const time = timeOf(value);
  return { kind: 'frames', clue: MESSAGE_CLUE, frames: frames.map((frame) => ({ ...frame, labelled, time: time ?? frame.time })) };
};

const readBody = (value: JsonObject, text: string, session: string | undefined): Reading | undefined => {
  const body = value.encoding === 'base64' ? utf8In(text) : text;
  const frames = body === undefined ? [] : textsIn(body).flatMap((each) => framesOf(each, session));
  if (frames.length === 0) return undefined;
  // What was answered has a size there, what was sent has not.
  const labelled = 'size' in value ? 'agent-to-client' : 'client-to-agent';
  return { kind: 'frames', clue: BODY_CLUE, frames: frames.map((frame) => ({ ...frame, labelled })) };
};

const read = (value: JsonObject, session?: string): Reading | undefined => {
  const { type, data, opcode, mimeType, text } = value;
  if ((type === 'send' || type === 'receive') && typeof data === 'string' && typeof opcode === 'number') {
    return readMessage(value, data, opcode === BINARY, session);
  }
  return typeof mimeType === 'string' && typeof text === 'string' ? readBody(value, text, session) : undefined;
};

/**
 * What a browser's network panel exports: of each request the messages of its WebSocket, what was posted and what was answered (JSON,
 * lines of it, or an event stream; in base64 or not). Each is an object of its own; nothing else of the file is ever read.
 */
export const har: LineFormat = {
  id: 'har',
  name: () => 'HAR (a browser’s network panel)',
  read,
};

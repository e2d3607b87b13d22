import { decodeBase64 } from '../../base/base64.ts';
import type { JsonObject } from '../../base/narrow.ts';
import { isObject } from '../../base/narrow.ts';
import { decodeUtf8, parseJson } from '../decode.ts';
import { readPrefix } from '../line-prefix.ts';
import type { FrameReading } from './format.ts';
import { isMessage } from './payload.ts';

const LONGEST_PREFIX = 240;
/** Base64 of text that begins with a brace. */
const PACKED = /^e[w-z0-9+/-][A-Za-z0-9+/_-]{20,}={0,2}\s*$/;

/** A log is full of JSON: only what says that it is JSON-RPC is taken out of its texts. */
const isRpc = (value: unknown): value is JsonObject => isMessage(value) && 'jsonrpc' in value;

const utf8In = (bytes: Uint8Array | undefined): string | undefined => {
  const decoded = bytes && decodeUtf8(bytes);
  return decoded === undefined || decoded.damaged ? undefined : decoded.text;
};

/** Bytes as Node writes a buffer to JSON. */
const bufferIn = (value: unknown): Uint8Array | undefined => {
  if (!isObject(value) || value.type !== 'Buffer' || !Array.isArray(value.data)) return undefined;
  const bytes = new Uint8Array(value.data.length);
  for (const [at, byte] of value.data.entries()) {
    if (typeof byte !== 'number') return undefined;
    bytes[at] = byte;
  }
  return bytes;
};

/** A recorded value as text: itself, or as base64 or a buffer holds it. */
export const textIn = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return utf8In(bufferIn(value));
  if (!PACKED.test(value)) return value;
  const packed = value.trim();
  return utf8In(decodeBase64(packed, 'standard') ?? decodeBase64(packed, 'url')) ?? value;
};

const rpcIn = (text: string): readonly JsonObject[] | undefined => {
  const parsed = parseJson(text);
  if (!parsed.ok) return undefined;
  if (isRpc(parsed.value)) return [parsed.value];
  return Array.isArray(parsed.value) && parsed.value.length > 0 && parsed.value.every(isRpc) ? parsed.value : undefined;
};

/** Messages of a text that is nothing else: one, a batch, or one a line. */
const allRpcIn = (text: string): readonly JsonObject[] | undefined => {
  const whole = rpcIn(text);
  if (whole !== undefined || !text.includes('\n')) return whole;
  const messages: JsonObject[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const found = rpcIn(line);
    if (found === undefined) return undefined;
    messages.push(...found);
  }
  return messages.length === 0 ? undefined : messages;
};

/**
 * The messages of a text somebody logged, with what stands before them: a short prefix, then messages and nothing else. Undefined for any
 * other text.
 */
export const messagesInText = (value: unknown): readonly FrameReading[] | undefined => {
  const text = textIn(value)?.trim();
  if (text === undefined || !text.includes('"jsonrpc"')) return undefined;
  const open = text.search(/[{[]\s*["{]/);
  if (open === -1 || open > LONGEST_PREFIX || text.slice(0, open).includes('\n')) return undefined;
  const { time, labelled } = readPrefix(text.slice(0, open));
  return allRpcIn(text.slice(open))?.map((message) => ({ message, time, labelled }));
};

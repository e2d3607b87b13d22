import type { JsonObject } from '../../base/narrow.ts';
import { isObject, objectAt } from '../../base/narrow.ts';
import type { Direction, FormatId } from '../types.ts';
import { utf8 } from './reading.ts';
import { sexpOf } from './sexp-writer.ts';

/** A message with what a recorder may write beside it. */
export interface Sent {
  readonly message: JsonObject;
  readonly time: number;
  readonly direction: Direction;
}

/** One way in which messages are written to a file. */
export interface Writer {
  readonly what: string;
  readonly format: FormatId;
  /** Words that the reason of the form holds. */
  readonly why: string;
  /** Text before the first message, between two, and behind the last. */
  readonly begin?: string;
  readonly between?: string;
  readonly finish?: string;
  /** One message, whole at the end of what is given. */
  write(sent: Sent, nth: number): string;
  /** Messages that this form can hold; all by default. */
  fits?(message: JsonObject): boolean;
  /** The message as it is read, where the form does not keep all of it. */
  read?(message: JsonObject): JsonObject;
  readonly hasTimes: boolean;
  /** The time as it is written, where that is none of the message's. */
  timeOf?(nth: number): number;
  readonly hasLabels: boolean;
}

const flat = (value: unknown): string => JSON.stringify(value);
const pretty = (value: unknown): string => JSON.stringify(value, null, 2);
const iso = (time: number): string => new Date(time).toISOString();
const isSent = ({ direction }: Sent): boolean => direction === 'client-to-agent';

const kindOf = (message: JsonObject): 'request' | 'notification' | 'response' =>
  typeof message.method !== 'string' ? 'response' : 'id' in message ? 'request' : 'notification';

const paramsOf = (message: JsonObject): JsonObject => objectAt(message, 'params') ?? {};
const isUpdate = (message: JsonObject): boolean =>
  message.method === 'session/update' && typeof objectAt(paramsOf(message), 'update')?.sessionUpdate === 'string';
/** Without the session, where a form keeps the update alone. */
const alone = (message: JsonObject): JsonObject => ({ ...message, params: { update: paramsOf(message).update } });
const named = (message: JsonObject): boolean => isUpdate(message) && paramsOf(message).sessionId !== '';
const isRpc = (message: JsonObject): boolean => 'jsonrpc' in message;
/** Texts of Emacs are characters: half of one is not among them. */
const isWellFormed = (message: JsonObject): boolean => !/\\ud[89a-f]/i.test(flat(message));

const wrapper = (
  label: string,
  labels: readonly [string, string],
  time: (ms: number) => unknown,
  timeKey: string,
  key: string,
  asText = false,
): Writer => ({
  what: `${timeKey}, ${label} ${labels[0]} and ${key}${asText ? ' as text' : ''}`,
  format: 'direction-wrapper',
  why: `have ${label} and ${key}`,
  between: '\n',
  finish: '\n',
  write: (sent) =>
    flat({ [timeKey]: time(sent.time), [label]: labels[isSent(sent) ? 0 : 1], [key]: asText ? flat(sent.message) : sent.message }),
  hasTimes: true,
  hasLabels: true,
});

const updates = (
  what: string,
  keep: (params: JsonObject) => unknown,
  isNamed: boolean,
  format: FormatId = 'bare-updates',
  why = 'have sessionUpdate',
): Writer => ({
  what,
  format,
  why,
  between: '\n',
  write: ({ message }) => flat(keep(paramsOf(message))),
  fits: isNamed ? named : isUpdate,
  ...(!isNamed && { read: alone }),
  hasTimes: false,
  hasLabels: false,
});

const log = { hasTimes: true, hasLabels: true } as const;
const bare = { hasTimes: false, hasLabels: false } as const;

/** Every form of a line or text that people have, one row a way to write it. */
export const writers: readonly Writer[] = [
  {
    what: 'frames, one a line',
    format: 'raw-ndjson',
    why: 'have jsonrpc',
    between: '\n',
    finish: '\n',
    write: ({ message }) => flat(message),
    ...bare,
  },
  {
    what: 'frames with a class name and CRLF',
    format: 'raw-ndjson',
    why: 'have jsonrpc',
    between: '\r\n',
    write: ({ message }) => flat({ type: 'SessionNotification', ...message }),
    read: (message) => ({ type: 'SessionNotification', ...message }),
    ...bare,
  },
  {
    what: 'frames over many lines',
    format: 'raw-ndjson',
    why: 'messages have jsonrpc',
    between: '\n',
    write: ({ message }) => pretty(message),
    ...bare,
  },
  wrapper('dir', ['c2a', 'a2c'], iso, 'ts', 'frame'),
  wrapper('direction', ['>>>', '<<<'], iso, 'at', 'msg'),
  wrapper('direction', ['client→agent', 'agent→client'], (ms) => ms, 'timestamp', 'message'),
  wrapper('direction', ['fromClient', 'fromAgent'], iso, 'ts', 'json', true),
  wrapper('dir', ['out', 'in'], (ms) => ms / 1000, 'ts', 'payload'),
  wrapper('dir', ['send', 'recv'], iso, 'at', 'raw', true),
  wrapper('direction', ['to_agent', 'from_agent'], iso, 'timestamp', 'content', true),
  {
    what: 'flow events',
    format: 'flow-events',
    why: 'have seq, direction and message',
    between: '\n',
    write: (sent, nth) =>
      flat({ seq: nth + 1, at: iso(sent.time), direction: isSent(sent) ? 'outbound' : 'inbound', message: sent.message }),
    ...log,
  },
  {
    what: 'a proxy-chain trace',
    format: 'proxy-chain',
    why: 'have from, to and type',
    begin: `${flat({ ts: 0, type: 'trace', component: 'proxy:0', level: 'info', message: 'up' })}\n`,
    between: '\n',
    write: (sent, nth) => {
      const { message } = sent;
      const type = kindOf(message);
      const body =
        type === 'response'
          ? { id: message.id, is_error: false, payload: message.result }
          : { ...message, jsonrpc: undefined, session: null };
      const hops = ['client', 'proxy:0', 'agent'];
      const route = isSent(sent) ? hops : [...hops].reverse();
      const lines = route.slice(1).map((to, k) => flat({ ts: nth / 8, protocol: 'acp', from: route[k], to, type, ...body }));
      return lines.join('\n');
    },
    hasTimes: true,
    timeOf: (nth) => nth * 125,
    hasLabels: true,
  },
  {
    what: 'a client’s journal',
    format: 'client-journal',
    why: 'has schema acpx.session.journal.v1',
    begin: `${flat({ schema: 'acpx.session.journal.v1', type: 'segment' })}\n`,
    between: '\n',
    write: ({ message }) => flat(message),
    ...bare,
  },
  {
    what: 'an editor’s copied log',
    format: 'editor-array',
    why: 'have _direction and _type',
    begin: '[\n',
    between: ',\n',
    finish: '\n]\n',
    write: (sent) => {
      const { message } = sent;
      const direction = isSent(sent) ? 'outgoing' : 'incoming';
      const { id = null, method = null } = message;
      return flat({
        _direction: direction,
        _type: kindOf(message),
        id,
        method,
        params: 'result' in message ? message.result : message.params,
      });
    },
    fits: (message) => message.params !== null,
    hasTimes: false,
    hasLabels: true,
  },
  {
    what: 'an event stream',
    format: 'sse-dump',
    why: 'events have jsonrpc',
    begin: ': hello\n\n',
    between: '\n\n',
    finish: '\n\n',
    write: ({ message }, nth) => `id: ${nth}\nevent: message\ndata: ${flat(message)}`,
    ...bare,
  },
  {
    what: 'daemon events',
    format: 'daemon-events',
    why: 'have v, type and data',
    between: '\n',
    write: ({ message, time }, nth) =>
      flat({ id: nth, v: 1, type: 'session_update', data: paramsOf(message), _meta: { serverTimestamp: time } }),
    fits: named,
    hasTimes: true,
    hasLabels: false,
  },
  updates('updates alone', ({ update }) => update, false),
  updates('updates with their session', (params) => params, true),
  updates('updates as data', (params) => ({ event: 'x', data: params }), true),
  updates('updates as params', (params) => ({ params }), true),
  updates('updates under args', (params) => ({ args: [params] }), true),
  updates('snapshots of params', (params) => ({ direction: 'notify', params }), true, 'adapter-snapshots', 'have direction and params'),
  {
    what: 'snapshots by kind',
    format: 'adapter-snapshots',
    why: 'have kind and payload',
    between: '\n',
    write: ({ message }) =>
      flat({
        kind: kindOf(message),
        id: message.id,
        method: message.method,
        payload: 'result' in message ? message.result : message.params,
      }),
    fits: (message) =>
      (message.method === 'session/update' ? named(message) : isObject(message.params ?? message.result)) &&
      !('jsonrpc' in paramsOf(message)),
    ...bare,
  },
  {
    what: 'recorded calls',
    format: 'recorded-calls',
    why: 'messages have method and args',
    between: '\n',
    write: ({ message }) => pretty({ method: 'sessionUpdate', args: [paramsOf(message)] }),
    fits: named,
    ...bare,
  },
  {
    what: 'an editor’s traffic log',
    format: 'editor-traffic',
    why: 'messages have a header with time and route',
    between: '\n\n',
    finish: '\n',
    write: (sent) => {
      const route = isSent(sent) ? '>>> CLIENT → AGENT' : '<<< AGENT → CLIENT';
      const method = typeof sent.message.method === 'string' ? ` ${sent.message.method}` : '';
      return `[${iso(sent.time)}] ${route} [${kindOf(sent.message).toUpperCase()}]${method}\n${pretty(sent.message)}`;
    },
    ...log,
  },
  {
    what: 'Emacs s-expressions',
    format: 'emacs-traffic',
    why: 'messages have :direction and :object',
    begin: '(',
    between: '\n ',
    finish: ')\n',
    write: (sent) =>
      `((:direction . ${isSent(sent) ? 'outgoing' : 'incoming'}) (:kind . ${kindOf(sent.message)}) (:object ${sexpOf(sent.message).slice(1)})`,
    fits: isWellFormed,
    hasTimes: false,
    hasLabels: true,
  },
  {
    what: 'an IDE’s log with JSON in its lines',
    format: 'ide-log',
    why: 'have jsonrpc',
    begin: '2026-01-02 11:59:00,000 [  1]   INFO - #acp - Received notification: SessionNotification(update=ToolCall(id=a))\n',
    between: '\n',
    finish: '\n\tat com.example.Main(Main.kt:1)\n',
    write: (sent) => {
      const when = iso(sent.time).replace('T', ' ').replace('.', ',').slice(0, 23);
      return `${when} [  7]   INFO - #acp - ${isSent(sent) ? 'Sending' : 'Received'} ${kindOf(sent.message)}: ${flat(sent.message)}`;
    },
    ...log,
  },
  {
    what: 'the log of a container',
    format: 'log-records',
    why: 'have a message under log',
    between: '\n',
    write: (sent) => flat({ log: `${isSent(sent) ? '-->' : '<--'} ${flat(sent.message)}\n`, stream: 'stderr', time: iso(sent.time) }),
    fits: isRpc,
    ...log,
  },
  {
    what: 'a structured log with the message in its fields',
    format: 'log-records',
    why: 'have a message under fields.json',
    between: '\n',
    write: (sent) =>
      flat({
        timestamp: iso(sent.time),
        level: 'TRACE',
        fields: { message: 'rpc', direction: isSent(sent) ? 'outgoing' : 'incoming', json: flat(sent.message) },
      }),
    fits: isRpc,
    ...log,
  },
  {
    what: 'an inspector’s trace',
    format: 'inspector-trace',
    why: 'have type frame, at and direction',
    begin: '{"format":"acp-inspector-trace","version":1,"dropped":0}\n',
    between: '\n',
    finish: '\n',
    write: (sent) =>
      flat({ type: 'frame', at: iso(sent.time), connection: 1, direction: isSent(sent) ? 'out' : 'in', frame: flat(sent.message) }),
    ...log,
  },
  {
    what: 'a recorder’s export',
    format: 'recorder-export',
    why: 'version, session and messages with raw',
    begin: '{"version":1,"session":{"id":"s"},"messages":[\n',
    between: ',\n',
    finish: '\n]}\n',
    write: (sent) => flat({ direction: isSent(sent) ? 'client' : 'agent', timestamp: iso(sent.time), raw: flat(sent.message) }),
    ...log,
  },
];

/** A file of messages of which one is cut off after some of its characters, and the next goes on behind. Undefined where that is all of it. */
export const writtenTorn = (writer: Writer, sent: readonly Sent[], torn: number, kept: number): Uint8Array | undefined => {
  const whole = sent[torn] && writer.write(sent[torn], torn);
  if (whole === undefined || kept >= whole.length) return undefined;
  const pieces = sent.map((each, nth) => (nth === torn ? whole.slice(0, kept) : writer.write(each, nth)));
  return utf8((writer.begin ?? '') + pieces.join(writer.between ?? '') + (writer.finish ?? ''));
};

/** A file of messages, with the byte at which each of them is whole. */
export const written = (writer: Writer, sent: readonly Sent[]): { readonly bytes: Uint8Array; readonly ends: readonly number[] } => {
  let text = writer.begin ?? '';
  const ends = sent.map((each, nth) => {
    text += (nth === 0 ? '' : (writer.between ?? '')) + writer.write(each, nth);
    return utf8(text).length;
  });
  return { bytes: utf8(text + (writer.finish ?? '')), ends };
};

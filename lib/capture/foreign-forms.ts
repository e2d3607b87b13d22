import type { JsonObject } from '../base/narrow.ts';
import { objectAt } from '../base/narrow.ts';
import { methodSide } from './method-table.ts';

/** A form known by name which this version does not read. */
interface ForeignForm {
  /** What the file seems to be, with article. */
  readonly name: string;
  /** It is recognised before any line is read, mostly because its lines would be mistaken for frames. */
  readonly beforeLines?: boolean;
  readonly test: (head: string) => boolean;
}

const FIRST = 2048;
const ONE_FRAME_A_LINE = 'Save the frames as one JSON message a line and open that.';

const isEventStream = (head: string): boolean => {
  const lines = head
    .slice(0, FIRST)
    .split('\n', 8)
    .filter((line) => line.trim() !== '');
  // The last of these lines may be cut, which changes nothing: its field name stands first.
  return lines.length > 0 && lines.every((line) => /^(?:data|event|id|retry)?:/.test(line));
};

const startsWithKeys =
  (opening: RegExp, ...keys: readonly string[]) =>
  (head: string): boolean =>
    opening.test(head) && keys.every((key) => head.slice(0, FIRST).includes(`"${key}"`));

const FORMS: readonly ForeignForm[] = [
  { name: 'an SSE event stream', beforeLines: true, test: isEventStream },
  { name: 'an editor’s "copy all" log', beforeLines: true, test: startsWithKeys(/^\s*\[/, '_direction', '_type') },
  { name: 'a language server log with headers', beforeLines: true, test: (head) => /^Content-Length: \d/i.test(head) },
  // One object, possibly of hundreds of MB on one line: it is not parsed to learn that no frame is in it.
  { name: 'a HAR file of a browser’s network panel', beforeLines: true, test: startsWithKeys(/^\s*\{\s*"log"\s*:\s*\{/) },
  { name: 'a transcript page', test: startsWithKeys(/^\s*\{/, 'sessionId', 'events') },
  { name: 'a recorder’s export', test: startsWithKeys(/^\s*\{/, 'version', 'session', 'messages') },
  { name: 'a proxy-chain trace', test: startsWithKeys(/^\s*\{/, 'from', 'to', 'protocol') },
  { name: 'older snapshots of updates', test: startsWithKeys(/^\s*\{/, 'sessionUpdate', 'args') },
  { name: 'updates without frames around them', test: startsWithKeys(/^\s*\{/, 'sessionUpdate') },
  { name: 'an editor’s traffic log', test: (head) => /^\[\d{4}-\d\d-\d\d[^\]]*\] (?:>>>|<<<)/.test(head) },
  { name: 'an Emacs traffic log', test: (head) => head.startsWith('((') && head.slice(0, FIRST).includes('(:direction') },
  {
    name: 'an IDE log without JSON',
    test: (head) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d[^\n]*Received notification:/m.test(head.slice(0, FIRST)),
  },
];

/** What is said of a file in which nothing can be read: a sentence, and what to do. */
export interface Kindly {
  readonly what: string;
  readonly hint: string;
}

const notYet = (name: string): Kindly => ({
  what: `The file looks like ${name}, which this version does not read yet.`,
  hint: ONE_FRAME_A_LINE,
});

/** A known form by its beginning; `beforeLines` asks for those alone whose lines would be mistaken for frames. */
export const foreignForm = (head: string, beforeLines: boolean): Kindly | undefined => {
  const form = FORMS.find((candidate) => (candidate.beforeLines ?? false) === beforeLines && candidate.test(head));
  return form && notYet(form.name);
};

/** JSON in which no line is a frame or a known record. */
export const unknownJson = (head: string): Kindly =>
  /^\s*[[{]\s*\n/.test(head)
    ? {
        what: 'The file looks like JSON written over many lines, in which this version reads no frames.',
        hint: 'Write each message on one line (jq -c .) and open that.',
      }
    : {
        what: 'The file holds JSON, but no line of it is an ACP frame or a record this version knows.',
        hint: 'A frame has "jsonrpc", or "method" with "params", or stands in a line that names its direction.',
      };

const MODEL_CONTEXT = /^(?:tools|resources|prompts|sampling|roots|completion|logging|notifications)\/|^ping$/;
const LANGUAGE_SERVER = /^(?:textDocument|workspace|window|client|telemetry)\/|^(?:initialized|shutdown|exit|\$\/progress)$/;

/** True for a message only ACP has: a method of its table, or `initialize` with a numbered protocol. */
export const isAcp = (message: JsonObject): boolean => {
  const { method } = message;
  if (typeof method !== 'string') return false;
  if (method === 'initialize') return typeof objectAt(message, 'params')?.protocolVersion === 'number';
  return methodSide(method) !== undefined;
};

/** Names the other protocol whose messages these are, where some are of it and none is of ACP. */
export const foreignProtocol = (messages: readonly JsonObject[]): Kindly | undefined => {
  if (messages.some(isAcp)) return undefined;
  const methods = messages.flatMap(({ method }) => (typeof method === 'string' ? [method] : []));
  const say = (name: string, method: string): Kindly => ({
    what: `The messages are ${name} (${method}), not ACP frames.`,
    hint: 'Record the traffic between the editor and the agent instead.',
  });
  const mcp = methods.find((method) => MODEL_CONTEXT.test(method));
  if (mcp !== undefined) return say('MCP, between an agent and its tools', mcp);
  const lsp = methods.find((method) => LANGUAGE_SERVER.test(method));
  return lsp === undefined ? undefined : say('LSP, between an editor and a language server', lsp);
};

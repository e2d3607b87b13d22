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

const startsWithKeys =
  (opening: RegExp, ...keys: readonly string[]) =>
  (head: string): boolean =>
    opening.test(head) && keys.every((key) => head.slice(0, FIRST).includes(`"${key}"`));

const FORMS: readonly ForeignForm[] = [
  { name: 'a language server log with headers', beforeLines: true, test: (head) => /^Content-Length: \d/i.test(head) },
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

/** Steps of a workflow engine, which call their lines traces too. */
const isFlowTrace = startsWithKeys(/^\s*\{/, 'runId', 'scope');

/** JSON in which no line is a frame or a known record. */
export const unknownJson = (head: string): Kindly => {
  if (isFlowTrace(head)) {
    return {
      what: 'The file is the trace of a flow (runId, scope): it tells which steps ran, and holds no ACP frames.',
      hint: 'Open the events of the session that the flow ran instead (lines with seq, direction and message).',
    };
  }
  return unknownObjects(head);
};

const unknownObjects = (head: string): Kindly =>
  /^\s*[[{]\s*\n/.test(head)
    ? {
        what: 'The file holds JSON written over many lines, but no object in it is an ACP frame or a record this version knows.',
        hint: 'A frame has "jsonrpc", or "method" with "params", or stands in an object that names its direction.',
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

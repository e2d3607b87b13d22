import type { JsonObject } from '../base/narrow.ts';
import { objectAt } from '../base/narrow.ts';
import type { Kindly } from './foreign-forms.ts';
import { methodSide } from './method-table.ts';

/** A protocol whose messages look like frames. */
export interface ForeignProtocol {
  /** Its short name: "MCP". */
  readonly name: string;
  /** Between whom it is spoken. */
  readonly between: string;
  /** The method or key that only this protocol has, or undefined for a message that does not tell. */
  sign(message: JsonObject): string | undefined;
}

/** A protocol that was found, and by which word. */
export interface FoundProtocol {
  readonly protocol: ForeignProtocol;
  readonly sign: string;
}

const byMethod = (pattern: RegExp, { method }: JsonObject): string | undefined =>
  typeof method === 'string' && pattern.test(method) ? method : undefined;

const MODEL_CONTEXT = /^(?:tools|resources|prompts|sampling|roots|completion|logging|notifications)\/|^ping$/;
const LANGUAGE_SERVER =
  /^(?:textDocument|workspace|window|client|telemetry|notebookDocument)\/|^(?:initialized|shutdown|exit|\$\/(?:progress|cancelRequest|setTrace|logTrace))$/;
const DEVTOOLS = /^[A-Z]\w*\.[a-z]\w*$/;
const AGENTS = /^(?:message\/(?:send|stream)|tasks\/(?:resubscribe|pushNotificationConfig\/\w+))$/;
const APP_SERVER = /^(?:thread|turn|item)\/\w/;

/** MCP dates its versions, where ACP counts them. */
const isDated = (body: JsonObject | undefined): boolean =>
  typeof body?.protocolVersion === 'string' && /^\d{4}-\d\d-\d\d/.test(body.protocolVersion);

/** A language client tells the server its process, its folder and what its editor can do with documents. */
const isEditorsGreeting = (params: JsonObject | undefined): boolean =>
  params !== undefined && ('processId' in params || 'rootUri' in params || objectAt(params.capabilities, 'textDocument') !== undefined);

const PROTOCOLS: readonly ForeignProtocol[] = [
  {
    name: 'MCP',
    between: 'between an agent and its tools',
    sign: (message) => {
      const params = objectAt(message, 'params');
      const result = objectAt(message, 'result');
      if (message.method === 'initialize') return isDated(params) ? 'initialize with a dated version' : undefined;
      if (isDated(result) && objectAt(result, 'serverInfo') !== undefined) return 'serverInfo with a dated version';
      return byMethod(MODEL_CONTEXT, message);
    },
  },
  {
    name: 'LSP',
    between: 'between an editor and a language server',
    sign: (message) =>
      message.method === 'initialize' && isEditorsGreeting(objectAt(message, 'params'))
        ? 'initialize of an editor'
        : byMethod(LANGUAGE_SERVER, message),
  },
  { name: 'A2A', between: 'between agents', sign: (message) => byMethod(AGENTS, message) },
  { name: 'an agent’s app-server protocol', between: 'threads, turns and items', sign: (message) => byMethod(APP_SERVER, message) },
  { name: 'the DevTools protocol', between: 'between a tool and a browser', sign: (message) => byMethod(DEVTOOLS, message) },
];

/** True for a message only ACP has: a method of its table, or `initialize` with a numbered protocol. */
export const isAcp = (message: JsonObject): boolean => {
  const { method } = message;
  if (typeof method !== 'string') return false;
  if (method === 'initialize') return typeof objectAt(message, 'params')?.protocolVersion === 'number';
  return methodSide(method) !== undefined;
};

/** The other protocol of these messages, where some are of it and none is of ACP. */
export const foreignProtocol = (messages: readonly JsonObject[]): FoundProtocol | undefined => {
  if (messages.some(isAcp)) return undefined;
  for (const protocol of PROTOCOLS) {
    for (const message of messages) {
      const sign = protocol.sign(message);
      if (sign !== undefined) return { protocol, sign };
    }
  }
  return undefined;
};

const HINT = 'Record the traffic between the editor and the agent instead: the recipes (Shift+R) say how.';

/** What is said of a file whose messages are of another protocol. `whose` begins the sentence: "The messages are". */
export const namedProtocol = (whose: string, { protocol: { name, between }, sign }: FoundProtocol): Kindly => ({
  what: `${whose} ${name}, ${between} (${sign}), not ACP frames.`,
  hint: HINT,
});

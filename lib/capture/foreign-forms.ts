/** What is said of a file in which nothing can be read: a sentence, and what to do. */
export interface Kindly {
  readonly what: string;
  readonly hint: string;
}

const FIRST = 2048;
const RECORD_ACP = 'Record the traffic between the editor and the agent instead: the recipes (Shift+R) say how.';

const startsWithKeys =
  (opening: RegExp, ...keys: readonly RegExp[]) =>
  (head: string): boolean =>
    opening.test(head) && keys.every((key) => key.test(head.slice(0, FIRST)));

/** Forms whose files hold no frames, by how they begin. Frames that stand in one all the same are found before this is asked. */
const FORMS: readonly (Kindly & { test(head: string): boolean })[] = [
  {
    test: (head) => /^\s*Content-Length: \d/i.test(head),
    what: 'The file is a log of messages with Content-Length headers, as language servers and debuggers send them, and none of them is an ACP frame.',
    hint: RECORD_ACP,
  },
  {
    // Steps of a workflow engine, which call their lines traces too.
    test: startsWithKeys(/^\s*\{/, /"runId"/, /"scope"/),
    what: 'The file is the trace of a flow (runId, scope): it tells which steps ran, and holds no ACP frames.',
    hint: 'Open the events of the session that the flow ran instead (lines with seq, direction and message).',
  },
  {
    test: startsWithKeys(/^\s*\{/, /"seq"\s*:\s*\d/, /"type"\s*:\s*"(?:request|response|event)"/, /"(?:command|event)"/),
    what: 'The file is the log of a debug adapter (DAP, between an editor and a debugger), and holds no ACP frames.',
    hint: RECORD_ACP,
  },
];

const AS_JSON = 'Log the messages as JSON, one a line, or record the wire: the recipes (Shift+R) say how.';

/** Messages that stand in a text, but not as JSON: how they are written, and what to do. */
const NOTATIONS: readonly (Kindly & { readonly sign: RegExp })[] = [
  {
    sign: /"\{\s*""jsonrpc""\s*:/,
    what: 'The file is a table (CSV) whose cells hold messages, with every quote doubled.',
    hint: 'Export the same rows as JSON or NDJSON, and open that.',
  },
  {
    sign: /\{\s*\\"jsonrpc\\"\s*:/,
    what: 'The file holds messages inside quoted strings (\\"jsonrpc\\"), as tracers and programs print what was written.',
    hint: 'Take the strings out of their quotes, a message a line, or record the wire: the recipes (Shift+R) say how.',
  },
  {
    sign: /\{\s*'jsonrpc'\s*:\s*'2\.0'/,
    what: 'The file holds messages as Python prints its own objects, in single quotes, which is no JSON.',
    hint: AS_JSON,
  },
  {
    sign: /\{\s*jsonrpc:\s*['"`]2\.0/,
    what: 'The file holds messages as JavaScript prints its own objects, with keys without quotes, which is no JSON.',
    hint: AS_JSON,
  },
  {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is looked for.
    sign: /\u001b\[[\d;]*m"jsonrpc"/,
    what: 'The file holds JSON in colours: sequences for a terminal stand inside the messages.',
    hint: 'Write it without colours (jq -M, --no-color), and open that.',
  },
];

/** How messages are written in a text none of whose lines is one; undefined where there are none either way. */
export const otherNotation = (text: string): Kindly | undefined => NOTATIONS.find(({ sign }) => sign.test(text));

/** A known form without frames by its beginning, or undefined. */
export const foreignForm = (head: string): Kindly | undefined => FORMS.find(({ test }) => test(head));

/** JSON in which no line is a frame or a known record. */
export const unknownJson = (head: string): Kindly =>
  /^\s*[[{]\s*\n/.test(head)
    ? {
        what: 'The file holds JSON written over many lines, but no object in it is an ACP frame or a record this version knows.',
        hint: 'A frame has "jsonrpc", or "method" with "params", or stands in an object that names its direction.',
      }
    : {
        what: 'The file holds JSON, but no line of it is an ACP frame or a record this version knows.',
        hint: 'A frame has "jsonrpc", or "method" with "params", or stands in a line that names its direction.',
      };

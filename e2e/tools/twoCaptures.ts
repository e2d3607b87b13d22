/** Captures that can be held against each other: live and replay of one session, two runs of one script, many calls. */
import type { OpenedFile } from './page.ts';

const update = (session: string, fields: object) =>
  JSON.stringify({ jsonrpc: '2.0', method: 'session/update', params: { sessionId: session, update: fields } });

interface MadeCall {
  readonly id: string;
  readonly tool: string;
  readonly input: object;
  readonly text: string;
  readonly title?: string;
  readonly rawOutput?: object;
  /** Of the update that ends it; a replay is known by it. */
  readonly meta?: object;
}

const callLines = (session: string, { id, tool, input, text, title = tool, rawOutput, meta = {} }: MadeCall): readonly string[] => [
  update(session, {
    sessionUpdate: 'tool_call',
    toolCallId: id,
    title,
    kind: 'other',
    status: 'pending',
    rawInput: input,
    _meta: { toolName: tool, ...meta },
  }),
  update(session, {
    sessionUpdate: 'tool_call_update',
    toolCallId: id,
    status: 'completed',
    content: [{ type: 'content', content: { type: 'text', text } }],
    ...(rawOutput === undefined ? {} : { rawOutput }),
    _meta: { toolName: tool, ...meta },
  }),
];

const fileOf = (session: string, calls: readonly MadeCall[]): string => `${calls.flatMap((call) => callLines(session, call)).join('\n')}\n`;

const line = (nth: number) => `line ${nth}: checked and found to be as it was\n`;
const lines = (from: number, to: number): string => Array.from({ length: to - from }, (_, index) => line(from + index)).join('');

/** What the replay keeps of the long output. */
const preview = (whole: string): string =>
  `${lines(0, 10)}\n[... truncated for saved session preview; original length: ${whole.length} characters ...]\n${lines(190, 200)}`;

const replayed = { qwenTranscript: { sourceRecordIds: ['record-1'] } };

/** Live and replay: one call differs, one is shortened by the replay, one is equal but for key order and `_meta`, one is not replayed. */
export const liveAndReplay = (): readonly OpenedFile[] => {
  const whole = lines(0, 200);
  const shell = { id: 'call_shell', tool: 'run_shell', input: { command: 'check' }, text: 'all is well' };
  const read = { id: 'call_read', tool: 'read_file', input: { path: '/etc/hosts', limit: 5 }, text: 'localhost' };
  const write = { id: 'call_write', tool: 'write_file', input: { path: '/tmp/a' } };
  const live = [
    { ...write, title: 'Write a', text: `${lines(0, 30)}the live end\n` },
    { ...shell, rawOutput: { output: whole, exitCode: 0 } },
    { ...read, rawOutput: { path: '/etc/hosts', lines: 1 } },
    { id: 'call_lost', tool: 'grep', input: {}, text: 'only seen live' },
  ];
  const replay = [
    { ...write, title: 'WriteFile: Write a', text: `${lines(0, 30)}another end\n`, meta: replayed },
    { ...shell, rawOutput: { exitCode: 0, output: preview(whole) }, meta: replayed },
    { ...read, rawOutput: { lines: 1, path: '/etc/hosts' }, meta: replayed },
  ];
  return [
    { name: 'live.ndjson', bytes: fileOf('session-one', live) },
    { name: 'replay.ndjson', bytes: fileOf('session-one', replay) },
  ];
};

/** Two folders of runs with ids and sessions of their own: paired by tool and input, in another order. */
export const twoRuns = (): Readonly<Record<string, string>> => ({
  'run1/wire.ndjson': fileOf('first-run', [
    { id: 'a-1', tool: 'read_file', input: { path: '/x' }, text: 'one' },
    { id: 'a-2', tool: 'grep', input: { pattern: 'y' }, text: 'two' },
    { id: 'a-3', tool: 'grep', input: { pattern: 'gone' }, text: 'three' },
  ]),
  'run1/notes.txt': 'nothing to see here',
  'run2/wire.ndjson': fileOf('second-run', [
    { id: 'b-1', tool: 'grep', input: { pattern: 'y' }, text: 'two' },
    { id: 'b-2', tool: 'read_file', input: { path: '/x' }, text: 'eins' },
  ]),
  'run2/notes.txt': 'nor here',
});

/** Two files of many calls, every tenth of which differs. */
export const manyCalls = (count: number): readonly OpenedFile[] => {
  const calls = (text: (nth: number) => string) =>
    Array.from({ length: count }, (_, nth) => ({ id: `call_${nth}`, tool: 'echo', input: { nth }, text: text(nth) }));
  return [
    {
      name: 'one.ndjson',
      bytes: fileOf(
        'many',
        calls((nth) => `result ${nth}`),
      ),
    },
    {
      name: 'two.ndjson',
      bytes: fileOf(
        'many',
        calls((nth) => (nth % 10 === 0 ? `other ${nth}` : `result ${nth}`)),
      ),
    },
  ];
};

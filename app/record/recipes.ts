/** One way to record what Spillway reads. */
export interface Recipe {
  /** Names the folder of its fixture as well. */
  readonly id: string;
  readonly title: string;
  /** Agents and clients it serves. */
  readonly serves: string;
  readonly steps: readonly string[];
  /** What is to be copied: a script, a command, or what to type into an editor. */
  readonly command: string;
  /** What the command is, beside its Copy button. */
  readonly commandIs: string;
  /** Forms of the files that come of it, as the page names them once they are open. */
  readonly forms: readonly string[];
  /** What stands in those files, and what does not. */
  readonly gives: string;
}

const tee = `#!/bin/sh
# Starts an ACP agent and keeps both directions of its stdio.
# Usage: acp-tee AGENT [ARGUMENTS]; ACP_LOG names the files.
log="\${ACP_LOG:-$HOME/acp-$(date +%Y%m%d-%H%M%S)}"
tee "$log.in.ndjson" | "$@" | tee "$log.out.ndjson"
`;

const timed = `// acp-log.mjs: starts an ACP agent and keeps every message with its time and direction.
// Usage: node acp-log.mjs AGENT [ARGUMENTS]; ACP_LOG names the file.
import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';

const [agent, ...args] = process.argv.slice(2);
const log = createWriteStream(process.env.ACP_LOG ?? \`acp-\${Date.now()}.ndjson\`, { flags: 'a' });
const child = spawn(agent, args, { stdio: ['pipe', 'pipe', 'inherit'] });

function keep(dir, from, to) {
  const decoder = new TextDecoder();
  const write = (raw) => log.write(\`\${JSON.stringify({ ts: new Date().toISOString(), dir, raw })}\\n\`);
  let rest = '';
  from.on('data', (bytes) => {
    to.write(bytes);
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\\n');
    rest = lines.pop();
    lines.forEach(write);
  });
  from.on('end', () => rest !== '' && write(rest));
  to.on('error', () => from.destroy()); // Whoever listened is gone.
}

keep('c2a', process.stdin, child.stdin);
keep('a2c', child.stdout, process.stdout);
process.stdin.on('end', () => child.stdin.end());
child.on('error', (error) => console.error(error.message));
child.on('close', (code) => {
  process.stdin.destroy();
  log.end(() => process.exit(code ?? 1));
});
`;

/** Every recipe, the most general first. What a command needs of a reader (a session's id, a port) stands in its steps. */
export const recipes: readonly Recipe[] = [
  {
    id: 'tee',
    title: 'The wire, from a shell',
    serves: 'Every ACP agent that a client starts as a command, on Linux and macOS',
    steps: [
      'Save this as acp-tee and make it executable: chmod +x acp-tee',
      'In the client’s settings let it start acp-tee in place of the agent, with the agent’s own command and arguments behind it.',
      'Work until it has happened, quit the session, and open both files together.',
    ],
    command: tee,
    commandIs: 'shell script',
    forms: ['raw NDJSON (one frame a line)'],
    gives: 'Two files, one for each direction, every byte as it was sent. No times.',
  },
  {
    id: 'timed',
    title: 'The wire, with times',
    serves: 'Every ACP agent that a client starts as a command, wherever Node runs, Windows too',
    steps: [
      'Save this as acp-log.mjs.',
      'In the client’s settings let it start node with the path of acp-log.mjs, the agent’s own command and arguments behind it.',
      'Work until it has happened, quit the session, and open the file. ACP_LOG in the agent’s environment says where it lies.',
    ],
    command: timed,
    commandIs: 'Node script',
    forms: ['direction wrapper (dir + raw)'],
    gives: 'One file: each message in its order, with time and direction, and its line kept as it was.',
  },
  {
    id: 'client-log',
    title: 'A client’s own session log',
    serves: 'acpx, with whichever agent it runs',
    steps: ['Run the session as always: acpx keeps it by itself.', 'Copy the log of the latest session here, and open it.'],
    command: 'cp "$(ls -t ~/.acpx/sessions/*.stream.ndjson | head -n 1)" .\n',
    commandIs: 'shell command',
    forms: ['client session log (journal lines between frames)'],
    gives: 'One file: the messages of both directions between the client’s own journal lines. No times, and no direction.',
  },
  {
    id: 'editor',
    title: 'An editor’s log',
    serves: 'Zed, with whichever agent it runs',
    steps: [
      'Open the log from the command palette before you begin: it keeps what comes from then on, and at most some thousand messages.',
      'Work until it has happened, then choose the agent in the log and press its button to copy all messages.',
      'Come back here and paste (Ctrl+V or Cmd+V).',
    ],
    command: 'dev: open acp logs',
    commandIs: 'to type into the command palette',
    forms: ['an editor’s ACP log (copied as an array)'],
    gives: 'One array: each message with its direction, results in the editor’s own form, lines of stderr among them. No times.',
  },
  {
    id: 'daemon',
    title: 'A daemon’s events',
    serves: 'qwen serve, and daemons with the same events',
    steps: [
      'Put the session’s id and the daemon’s port in; where it wants a token, add -H "Authorization: Bearer TOKEN".',
      'Start this in a second terminal before the prompt is sent: the stream begins with what comes then.',
      'Stop it with Ctrl+C when it has happened, and open the file.',
    ],
    command: 'curl -N http://127.0.0.1:4170/session/SESSION_ID/events > events.sse\n',
    commandIs: 'shell command',
    forms: ['SSE event stream'],
    gives: 'One file: the session’s updates and permission requests as events, which are made frames again. Not what the client answered.',
  },
  {
    id: 'beside',
    title: 'What lies beside: history, model requests, spills',
    serves: 'Qwen Code, beside any recording above',
    steps: [
      'Start the agent with --openai-logging, so that each request to the model is written to logs/openai in the project.',
      'Record the wire; the session’s id stands in it. Then gather all of it in one folder, with this run in the project.',
      'A cut result names its spill file: copy those too. Drop the folder here.',
    ],
    command:
      'mkdir -p capture && cp ~/acp-*.ndjson capture/\ncp ~/.qwen/projects/*/chats/SESSION_ID.jsonl capture/\ncp logs/openai/openai-*.json capture/\n',
    commandIs: 'shell commands',
    forms: ['session history (JSONL)', 'model requests'],
    gives: 'The stored history and what the model was sent, joined to the calls of the wire by their ids.',
  },
];

// @ts-check
/**
 * A capture of any length made from a seed, so that every run measures the same bytes: raw NDJSON of both directions, about one
 * kilobyte a frame, with tool results from a line to tens of kilobytes between many short updates.
 */

/** @typedef {{ bytes: number, seed?: number }} CaptureSize */

/**
 * The capture, in at least so many bytes. Names nothing outside itself, as it also runs in pages (`page.evaluate`).
 * @param {CaptureSize} size
 * @returns {Blob}
 */
export function makeCapture({ bytes, seed = 1 }) {
  let state = seed;
  /** A whole number below `limit` (mulberry32). @param {number} limit */
  const below = (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * limit);
  };
  const lines = [
    () => `[${below(60)}:${below(60)}.${below(1000)}] GET /items/${below(100_000)} 200 in ${below(900)} ms\n`,
    () => `\tat render (/srv/app/src/view-${below(400)}.ts:${below(900)}:${below(80)})\n`,
    () => `  "name": "part-${below(1000)}", "size": ${below(100_000)}, "kind": "file",\n`,
    () => `const answer${below(1000)} = await fetch(\`\${base}/\${id}\`); // said "yes" ${below(90)} times\n`,
    () => `C:\\work\\out\\piece-${below(1000)}.log: ${'ok '.repeat(below(20))}\n`,
    () => `déjà vu — 検査 ${below(1000)} 項目, 😀 ${below(10)} of ${below(100)}\n`,
  ];
  /** Most lines are plain; one of thirty holds more than ASCII. */
  const line = () => lines[below(30) === 0 ? 5 : below(5)]?.() ?? '';
  /** @param {number} units */
  const text = (units) => {
    let made = '';
    while (made.length < units) made += line();
    return made;
  };
  const resultUnits = () => {
    const kind = below(20);
    return kind < 14 ? 100 + below(1900) : kind < 19 ? 2000 + below(10_000) : 12_000 + below(28_000);
  };

  const session = `session-${seed}`;
  /** @type {string[]} */
  let waiting = [];
  /** @type {Blob[]} */
  const parts = [];
  let made = 0;
  let units = 0;
  /** @param {object} message */
  const send = (message) => {
    const frame = `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`;
    waiting.push(frame);
    units += frame.length;
  };
  const settle = () => {
    const part = new Blob(waiting);
    parts.push(part);
    made += part.size;
    waiting = [];
    units = 0;
  };
  /** @param {object} update */
  const tell = (update) => send({ method: 'session/update', params: { sessionId: session, update } });

  send({ id: 0, method: 'initialize', params: { protocolVersion: 1, clientCapabilities: {} } });
  send({ id: 0, result: { protocolVersion: 1, agentCapabilities: {} } });
  send({ id: 1, method: 'session/new', params: { cwd: '/srv/app', mcpServers: [] } });
  send({ id: 1, result: { sessionId: session } });
  send({ id: 2, method: 'session/prompt', params: { sessionId: session, prompt: [{ type: 'text', text: 'Look at it.' }] } });
  for (let call = 0; made + units < bytes; call += 1) {
    const toolCallId = `call_${call}`;
    for (let chunk = below(9); chunk > 0; chunk -= 1) {
      tell({ sessionUpdate: 'agent_message_chunk', content: { type: 'text', text: text(1 + below(120)) } });
    }
    const command = `run --case ${below(1000)}`;
    const rawInput = { command, description: line() };
    tell({ sessionUpdate: 'tool_call', toolCallId, title: command, kind: 'execute', status: 'pending', rawInput });
    tell({ sessionUpdate: 'tool_call_update', toolCallId, status: 'in_progress' });
    const output = text(resultUnits());
    const content = [{ type: 'content', content: { type: 'text', text: output } }];
    tell({ sessionUpdate: 'tool_call_update', toolCallId, status: 'completed', content, rawOutput: { output, exitCode: below(2) } });
    if (units > 1 << 20) settle();
  }
  send({ id: 2, result: { stopReason: 'end_turn' } });
  settle();
  return new Blob(parts);
}

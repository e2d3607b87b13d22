/* Captures of the protocol as agents speak it: draft 2, a bulk replay, a sub-agent, envelopes. */

import { answered, asked, block, type Fields, lines, update, wireCall } from './frames.ts';

export const session = 'protocol-made';

const said = (fields: Fields) => update(session, fields);
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** What the terminal of the draft 2 capture prints, cut within its sign. */
export const printed = 'built for 12 €';

/** A call of draft 2: put together from chunks, with a field cleared and a terminal whose bytes come in two stretches. */
export const draftCapture = (): string => {
  const bytes = new TextEncoder().encode(printed);
  const toolCallId = 'drafted';
  return lines([
    asked(0, 'initialize', { protocolVersion: 2, info: { name: 'client', version: '1' } }),
    answered(0, { protocolVersion: 2, info: { name: 'agent', version: '1' } }),
    said({
      sessionUpdate: 'tool_call_update',
      toolCallId,
      name: 'shell',
      title: 'build it',
      status: 'pending',
      rawInput: { command: 'make' },
    }),
    said({ sessionUpdate: 'tool_call_content_chunk', toolCallId, content: block('first chunk') }),
    said({ sessionUpdate: 'tool_call_content_chunk', toolCallId, content: block('second chunk') }),
    said({ sessionUpdate: 'tool_call_content_chunk', toolCallId, content: { type: 'terminal', terminalId: 't' } }),
    said({ sessionUpdate: 'terminal_output_chunk', terminalId: 't', data: base64(bytes.subarray(0, -1)) }),
    said({ sessionUpdate: 'terminal_output_chunk', terminalId: 't', data: base64(bytes.subarray(-1)) }),
    said({ sessionUpdate: 'terminal_update', terminalId: 't', exitStatus: { exitCode: 3 } }),
    said({ sessionUpdate: 'tool_call_update', toolCallId, status: 'cancelled', rawInput: null }),
  ]);
};

/** Two live calls, and a load that answers with the first of them alone and says that there is more. */
export const bulkCapture = (): string => {
  const live = [
    ...wireCall(session, 'one', { content: [block('of the first')] }),
    ...wireCall(session, 'two', { content: [block('of the second')] }),
  ];
  const updates = live.slice(0, 2).map(({ params }) => params.update);
  return lines([
    ...live,
    asked(1, 'session/load', { sessionId: session }),
    answered(1, { _meta: { 'qwen.session.loadReplay': { v: 1, updates, hasMore: true } } }),
  ]);
};

/** A call whose sub-agent makes another. */
export const nestedCapture = (): string => {
  const of = { _meta: { toolName: 'glob', parentToolCallId: 'task' } };
  const [begun, ended] = wireCall(session, 'task', { content: [block('the report')] }, { _meta: { toolName: 'agent' } });
  return lines([begun, ...wireCall(session, 'inner', { content: [block('the files')], ...of }, of), ended]);
};

/** Two envelopes of `rawOutput`: streams of which one is empty, and an output with a copy of itself. */
export const envelopeCapture = (): string =>
  lines([
    ...wireCall(session, 'streams', { rawOutput: { stdout: 'what it printed', stderr: '', exitCode: 4 } }),
    ...wireCall(session, 'copied', { rawOutput: { output: 'printed once', metadata: { output: 'printed once', exit: 0 } } }),
  ]);

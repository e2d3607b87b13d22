/* Places that keep texts of a result and stand in no recorded capture: requests that change, dead branches, audit records, terminals, media. */

import { answered, asked, block, fileOf, lines, log, request, sent, update, wireCall } from './frames.ts';
import { type MadeFile, picture } from './framework.ts';

export const session = 'sources-made';

const prompt = { role: 'user', content: 'run it' };
const turn = (text: string) => ({ role: 'user', content: text });
const cleared = '[Old tool result content cleared]';

/** What the requests send of one result: itself, the same again, a placeholder, and another text. */
export const sentTexts = { first: 'the result as it was sent', another: 'the result, shortened', cleared } as const;

const requests = () => [
  request('2026-10-20T08:00:00Z', [prompt, ...sent(['picked', sentTexts.first])]),
  request('2026-10-20T08:01:00Z', [prompt, ...sent(['picked', sentTexts.first]), turn('go on')]),
  request('2026-10-20T08:02:00Z', [prompt, ...sent(['picked', cleared]), turn('go on'), turn('and?')]),
  request('2026-10-20T08:03:00Z', [prompt, ...sent(['picked', sentTexts.another]), turn('go on'), turn('and?'), turn('so')]),
];

const pickedFrames = () => wireCall(session, 'picked', { content: [block(sentTexts.first)] });

/** One log of requests, each a whole conversation. */
export const requestFiles = (): readonly MadeFile[] => [
  fileOf('requests/live.ndjson', pickedFrames()),
  fileOf('requests/model-requests.jsonl', requests()),
];

/** The same, each request a file of its own, not in the order of its names. */
export const requestFolder = (): readonly MadeFile[] => [
  fileOf('requests/live.ndjson', pickedFrames()),
  ...requests().map((one, index) => ({
    name: `requests/log/${['d', 'c', 'b', 'a'][index] ?? ''}.json`,
    bytes: JSON.stringify(one, null, 2),
  })),
];

const stored = (uuid: string, parentUuid: string | null, type: string, parts: readonly unknown[], more: object = {}) => ({
  uuid,
  parentUuid,
  sessionId: session,
  timestamp: '2026-10-20T08:00:00.000Z',
  type,
  message: { role: type === 'assistant' ? 'model' : 'user', parts },
  ...more,
});
const made = (uuid: string, parent: string) =>
  stored(uuid, parent, 'assistant', [{ functionCall: { id: 'branched', name: 'glob', args: {} } }]);
const result = (uuid: string, parent: string, output: string) =>
  stored(uuid, parent, 'tool_result', [{ functionResponse: { id: 'branched', name: 'glob', response: { output } } }], {
    toolCallResult: { callId: 'branched', status: 'success', resultDisplay: `${output}, shown` },
  });

/** A turn that was taken back and made again. */
export const branchFiles = (): readonly MadeFile[] => [
  fileOf('branch/history.jsonl', [
    stored('p1', null, 'user', [{ text: 'go' }]),
    made('c1', 'p1'),
    result('r1', 'c1', 'of the turn that was taken back'),
    made('c2', 'p1'),
    result('r2', 'c2', 'of the turn that stayed'),
  ]),
];

const anthropic = (id: string, content: string) => ({ type: 'tool_result', tool_use_id: id, content });

/** One batch with its three forms, one kept in a blob that is here, and a batch whose data is in a blob that is not. */
export const auditFiles = (): readonly MadeFile[] => [
  fileOf('audit/audit.jsonl', [
    {
      type: 'staged',
      timestamp: '2026-10-20T08:00:00Z',
      sessionId: session,
      staged: {
        batchId: 'b-1',
        originals: [{ callId: 'audited', blobId: 'o-1' }],
        content: [anthropic('audited', 'the data as it was stored')],
        wireResults: [anthropic('audited', 'the data as it was sent')],
      },
    },
    {
      type: 'staged',
      timestamp: '2026-10-20T08:00:01Z',
      sessionId: session,
      staged: {
        batchId: 'b-2',
        originals: [{ callId: 'gone', blobId: 'o-2' }],
        content: [anthropic('gone', 'stored')],
        wireResults: [anthropic('gone', 'stored')],
      },
    },
  ]),
  { name: 'audit/blobs/o-1.json', bytes: JSON.stringify({ success: true, data: 'the data itself' }) },
];

const terminal = (terminalId: string) => ({ type: 'terminal', terminalId });
const patch = (toolCallId: string, fields: object) => update(session, { sessionUpdate: 'tool_call_update', toolCallId, ...fields });

/** Terminals told by the client's answers and by `_meta`, items that fit no form, and output that only `rawOutput` has. */
export const shownFiles = (): readonly MadeFile[] => [
  fileOf('shown/live.ndjson', [
    update(session, {
      sessionUpdate: 'tool_call',
      toolCallId: 'answered',
      title: 'answered',
      kind: 'execute',
      status: 'pending',
      content: [block('before'), terminal('t-1')],
    }),
    asked(1, 'terminal/output', { sessionId: session, terminalId: 't-1' }),
    answered(1, { output: 'one\n', truncated: false }),
    asked(2, 'terminal/output', { sessionId: session, terminalId: 't-1' }),
    answered(2, { output: 'one\ntwo\n', truncated: false, exitStatus: { exitCode: 3, signal: null } }),
    patch('answered', { status: 'failed' }),
    update(session, {
      sessionUpdate: 'tool_call',
      toolCallId: 'carried',
      title: 'carried',
      kind: 'execute',
      status: 'pending',
      content: [terminal('t-2')],
    }),
    patch('carried', { _meta: { terminal_output: { terminal_id: 't-2', data: 'first half, ' } } }),
    patch('carried', { _meta: { terminal_output: { terminal_id: 't-2', data: 'second half' } } }),
    patch('carried', { status: 'completed', _meta: { terminal_exit: { terminal_id: 't-2', exit_code: 0, signal: null } } }),
    ...wireCall(session, 'malformed', { content: [{ type: 'text', text: 'a bare block' }, block('kept'), 'a string'] }),
    ...wireCall(session, 'unshown', { content: [], rawOutput: { stdout: 'only here\n', stderr: '', exitCode: 0 } }),
  ]),
];

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="window.ran=1"><script>window.ran=1</script></svg>').toString(
  'base64',
);
const html = Buffer.from('<!doctype html><script>window.ran=1</script>').toString('base64');
const image = (mimeType: string, data: string) => ({ type: 'content', content: { type: 'image', mimeType, data } });

/** A PNG that says it is a JPEG, the same data again, markup that says it is a picture, and a placeholder. */
export const mediaFiles = (): readonly MadeFile[] => [
  fileOf('media/live.ndjson', [
    ...wireCall(session, 'pictures', {
      content: [
        block('[image: image/jpeg, 69B]'),
        image('image/jpeg', picture),
        image('image/svg+xml', svg),
        image('image/png', html),
        image('image/jpeg', picture),
      ],
    }),
    ...wireCall(session, 'plain', { content: [block('no picture')] }),
  ]),
];

const notice = (kept: number, total: number): string =>
  `\n\n[truncated — showing ${kept} of ${total} chars; full content: workspace file files/tool-results/2026-10-20-split.txt. Page with workspace--read {"path":"files/tool-results/2026-10-20-split.txt","offsetChars":0,"limitChars":1}; use nextOffsetChars as offsetChars until null, keeping limitChars. Or raise the inline cap via agent_settings update tool_result_inline_max_chars.]`;

const filler = log('edge', 40);

/** Texts whose cut falls inside a pair, an escape sequence of a terminal, and a JSON document. */
export const edgeTexts = {
  pair: { before: filler, after: `😀${filler}`, cut: 1 },
  escape: { before: filler, after: `\u001b[31mred\u001b[0m ${filler}`, cut: 3 },
  json: {
    before: '',
    after: JSON.stringify({ name: 'first', items: Array.from({ length: 90 }, (_, n) => ({ n, text: `item ${n}` })) }),
    cut: 600,
  },
} as const;

/** One call for each, with the whole in a file named by the call. */
export const edgeFiles = (): readonly MadeFile[] => {
  const calls = Object.entries(edgeTexts).map(([id, { before, after, cut }]) => {
    const whole = before + after;
    const kept = before.length + cut;
    return { id, whole, text: whole.slice(0, kept) + notice(kept, whole.length).replaceAll('-split', `-${id}`) };
  });
  return [
    {
      name: 'edges/model-calls.jsonl',
      bytes: lines([request('2026-10-20T08:00:00Z', sent(...calls.map(({ id, text }) => [id, text] as const)))]),
    },
    ...calls.map(({ id, whole }) => ({ name: `edges/files/tool-results/2026-10-20-${id}.txt`, bytes: whole })),
  ];
};

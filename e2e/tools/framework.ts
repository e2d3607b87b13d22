/*
 * A bundle of the agent-framework family, written out from the contract's words ("result texts", family A) and not by the rules under
 * test: what a host of that family leaves behind of one session, in both generations and with every notice.
 */

/** A file of the bundle. */
export interface MadeFile {
  readonly name: string;
  readonly bytes: string;
}

const day = '2026-10-20';
const cap = 600;
const session = 'framework-session';

const log = (name: string, lines: number): string =>
  Array.from({ length: lines }, (_, n) => `${name} ${String(n).padStart(3, '0')}: "${'·'.repeat(n % 7)}" ok`).join('\n');

export const placeOf = (id: string): string => `files/tool-results/${day}-${id}.txt`;

const pageOf = (path: string): number => Math.min(2_000, Math.max(1, Math.floor((cap - (JSON.stringify(path).length + 256)) / 6) - 1));

const written = (total: number, id: string): string =>
  `[truncated — showing ${cap} of ${total} chars; full content: workspace file ${placeOf(id)}. Page with workspace--read {"path":"${placeOf(id)}","offsetChars":0,"limitChars":${pageOf(placeOf(id))}}; use nextOffsetChars as offsetChars until null, keeping limitChars. Or raise the inline cap via agent_settings update tool_result_inline_max_chars.]`;

const failed = (total: number, id: string): string =>
  `[truncated — showing ${cap} of ${total} chars; spill to workspace file ${placeOf(id)} FAILED (ENOSPC: no space left); content over the cap was not retained]`;

const noMount = (total: number): string => `[truncated — original was ${total} chars; no writable workspace, full content not retained]`;
const plainCut = (total: number): string => `[truncated — original was ${total} chars]`;
const besideImage = (total: number, id: string): string =>
  `[truncated — original was ${total} chars; full serialized result: workspace file ${placeOf(id)}]`;

const cut = (text: string, notice: string): string => `${text.slice(0, cap)}\n\n${notice}`;

/** A small picture: 3 × 2 pixels, 68 bytes. */
export const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAC0lEQVR42mNgwA4AABQAAdjZKVIAAAAASUVORK5CYII=';
const placeholder = '[image: image/png, 69B]';

interface Call {
  readonly id: string;
  readonly tool: string;
  /** The tool's result as the process log has it. */
  readonly result: Readonly<Record<string, unknown>>;
  /** What the model was sent, and what history keeps. */
  readonly model: string | readonly unknown[];
  readonly history: string;
  /** Content of its spill file, where one was left. */
  readonly spill?: string;
}

const ok = (data: unknown) => ({ success: true, data });
const same = (text: string) => ({ model: text, history: text });

const plain = log('plain', 60);
const quotedData = log('quoted', 60);
const quoted = JSON.stringify(quotedData);
const rows = { rows: Array.from({ length: 8 }, (_, n) => ({ n, name: `row ${n}` })) };
const besideText = log('beside', 60);
const besideAll = `${besideText}\n${placeholder}`;

const calls: readonly Call[] = [
  { id: 'whole', tool: 'list_files', result: ok('README.md\nsrc'), ...same('README.md\nsrc') },
  { id: 'plain', tool: 'run_tests', result: ok(plain), ...same(cut(plain, written(plain.length, 'plain'))), spill: plain },
  { id: 'quoted', tool: 'run_tests', result: ok(quotedData), ...same(cut(quoted, written(quoted.length, 'quoted'))), spill: quoted },
  {
    id: 'missing',
    tool: 'search',
    result: ok(log('missing', 50)),
    ...same(cut(log('missing', 50), written(log('missing', 50).length, 'missing'))),
  },
  {
    id: 'failed',
    tool: 'search',
    result: ok(log('failed', 50)),
    ...same(cut(log('failed', 50), failed(log('failed', 50).length, 'failed'))),
  },
  { id: 'nomount', tool: 'search', result: ok(log('nomount', 50)), ...same(cut(log('nomount', 50), noMount(log('nomount', 50).length))) },
  { id: 'direct', tool: 'search', result: ok(log('direct', 50)), ...same(cut(log('direct', 50), plainCut(log('direct', 50).length))) },
  {
    id: 'image',
    tool: 'screenshot',
    result: ok([
      { type: 'text', text: besideText },
      { type: 'image', mimeType: 'image/png', data: picture },
    ]),
    // The cap counts each text block alone beside an image; history is one text, with the slot kept behind the notice.
    model: [
      { type: 'text', text: cut(besideText, besideImage(besideText.length, 'image')) },
      { type: 'image', source: { type: 'base64', media_type: 'image/png', data: picture } },
    ],
    history: `${cut(besideAll, written(besideAll.length, 'image'))}\n[1 image slot(s) fell past the cut; kept here in order so save_recent_image still counts them:]\n${placeholder}`,
    spill: besideAll,
  },
  { id: 'script', tool: 'query', result: { ...ok(rows), structured: rows }, ...same(JSON.stringify(rows)) },
  { id: 'silent', tool: 'deploy', result: { success: false, data: '', error: 'permission denied' }, ...same('') },
];

const export_ = () => ({
  sessionId: session,
  messages: calls.flatMap(({ id, tool, history }) => [
    { role: 'assistant', content: [{ type: 'tool_use', id, name: tool, input: {} }] },
    { role: 'user', content: [{ type: 'tool_result', toolUseId: id, toolName: tool, content: history, isError: false }] },
  ]),
});

const modelCall = () => ({
  type: 'call',
  timestamp: `${day}T08:00:00.000Z`,
  rawRequest: {
    messages: calls.flatMap(({ id, tool, model }) => [
      { role: 'assistant', content: [{ type: 'tool_use', id, name: tool, input: {} }] },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: id, content: model }] },
    ]),
  },
});

const processLog = () =>
  calls
    .filter(({ id }) => id !== 'direct')
    .map(({ id, result }) => ({
      timestamp: `${day}T07:59:00.000Z`,
      sessionId: session,
      processEvent: { type: 'tool-result', callId: id, result },
    }));

const dropped = () => {
  const call = calls.find(({ id }) => id === 'direct');
  return { type: 'tool:result_dropped', timestamp: `${day}T07:59:30.000Z`, sessionId: session, callId: call?.id, result: call?.result };
};

const lines = (values: readonly unknown[]): string => values.map((value) => `${JSON.stringify(value)}\n`).join('');

/** Everything the session left behind: process log, export, model call and spill files, one of which is missing. */
export const frameworkFiles = (): readonly MadeFile[] => [
  { name: 'framework/process.jsonl', bytes: lines([...processLog(), dropped()]) },
  { name: 'framework/export.json', bytes: JSON.stringify(export_(), null, 1) },
  { name: 'framework/model-calls.jsonl', bytes: lines([modelCall()]) },
  ...calls.flatMap(({ id, spill }) => (spill === undefined ? [] : [{ name: `framework/${placeOf(id)}`, bytes: spill }])),
];

export const frameworkCap = cap;

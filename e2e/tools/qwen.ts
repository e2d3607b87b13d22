/*
 * Cuts of the qwen family that no recorded capture holds, written out from the contract's words ("result texts", family B, and "the
 * projection") and not by the rules under test: each text is put together here from its head, its marker and its tail.
 */

import { createHash } from 'node:crypto';
import { block, fileOf, log, request, sent, wireCall } from './frames.ts';
import type { MadeFile } from './framework.ts';

export const session = 'qwen-made';

const acpMarker = '\n[... truncated for ACP transport ...]\n';
const headlessMarker = '\n[... truncated for Headless transport ...]\n';
const contentMarker = '\n\n---\n... [CONTENT TRUNCATED] ...\n---\n\n';

/** 100,000 ASCII units of which none needs an escape: a unit is a byte. */
const wide = (name: string): string =>
  `${name} ${Array.from({ length: 20_000 }, (_, n) => String(n).padStart(6, ' ')).join('')}`.slice(0, 100_000);
const keep = (text: string, head: number, marker: string, tail: number): string => text.slice(0, head) + marker + text.slice(-tail);

export const stringCut = keep(wide('string'), 13_098, acpMarker, 52_395);
export const contentCut = keep(wide('content'), 13_087, acpMarker, 52_352);
export const headlessCut = keep(wide('headless'), 13_097, headlessMarker, 52_391);
export const bypassed = wide('bypass').slice(0, 70_000);

const toolHeader = (path: string): string =>
  `Tool output was too large and has been truncated.\nThe full output has been saved to: ${path}\nTo read the complete output, use the read_file tool with the absolute file path above.\nThe truncated output below shows the beginning and end of the content. The marker '... [CONTENT TRUNCATED] ...' indicates where content was removed.\n\nTruncated part of the output:\n`;

/** An output as the tool cut it at line ends: no dots stand there then. */
const inTool = (text: string, path: string): string => {
  const head = text.lastIndexOf('\n', 780);
  const tail = text.indexOf('\n', text.length - 3_160) + 1;
  return toolHeader(path) + text.slice(0, head) + contentMarker + text.slice(tail);
};

const spillPath = (id: string): string => `/home/dev/.tmp/1a2b/tool-results/${id}.txt`;
const spill = (id: string, bytes: string): MadeFile => ({ name: `qwen/tmp/1a2b/tool-results/${id}.txt`, bytes });

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

const stub = (id: string, text: string, digest: string | undefined): string =>
  [
    '<persisted-output>',
    `Output too large (${(Buffer.byteLength(text) / 1024).toFixed(1)} KB). Full output saved to: ${spillPath(id)}`,
    'Note: this file may be cleaned up after 24 hours.',
    'To read the complete output, use the read_file tool with the absolute file path above.',
    ...(digest === undefined ? [] : [`Full output sha256: ${digest}`]),
    '',
    'Preview (up to 2000 chars):',
    text.slice(0, 1_990),
    '...',
    '</persisted-output>',
  ].join('\n');

const fifth = (text: string, kept: number): string => `${text.slice(0, kept / 5)}\n...\n${text.slice(text.length - (kept * 4) / 5)}`;

const batchOne = (id: string, text: string): string =>
  `Tool output truncated. Persisted tool-output artifact: ${spillPath(id)}\n\n${fifth(text, 2_000)}`;

const batchMany = (ids: readonly string[], text: string): string =>
  `Tool output truncated. Persisted tool-output artifacts:\n${ids.map((id) => `- ${spillPath(id)}`).join('\n')}\n\n${fifth(text, 2_000)}`;

interface Made {
  readonly id: string;
  /** What the tool gave, before any cut. */
  readonly full: string;
  readonly model: string;
  readonly spill?: string;
}

const outputs = ['stub-right', 'stub-wrong', 'stub-none', 'batch-one', 'batch-many', 'of-another', 'partial', 'swept'] as const;
const full = (id: string): string => log(id, 1_200);

const modelOf = (id: (typeof outputs)[number]): string => {
  const text = full(id);
  switch (id) {
    case 'stub-right':
      return stub(id, text, sha256(text));
    case 'stub-wrong':
      return stub(id, text, sha256(`${text}!`));
    case 'stub-none':
      return stub(id, text, undefined);
    case 'batch-one':
      return batchOne(id, text);
    case 'batch-many':
      return batchMany([id, `${id}-2`], text);
    default:
      return inTool(text, spillPath(id));
  }
};

/** What lies at the place of the spill: whole, of another session that used the same id, half of it, or nothing any more. */
const spillOf = (id: (typeof outputs)[number]): string | undefined => {
  if (id === 'swept') return undefined;
  if (id === 'of-another') return log('something else', 900);
  return id === 'partial' ? full(id).slice(0, 9_000) : full(id);
};

const made: readonly Made[] = outputs.map((id) => {
  const text = spillOf(id);
  return { id, full: full(id), model: modelOf(id), ...(text === undefined ? {} : { spill: text }) };
});

const live = () => [
  ...wireCall(session, 'string-cut', { content: [block('done')], rawOutput: stringCut }),
  ...wireCall(session, 'content-cut', { content: [block(contentCut)] }),
  ...wireCall(session, 'bypass', { content: [block(bypassed)] }),
  // A live frame is sent before the batch is cut: it holds what the tool made of its output.
  ...made.flatMap(({ id, full, model }) =>
    wireCall(session, id, { content: [block(id.startsWith('batch-') ? inTool(full, spillPath(id)) : model)] }),
  ),
  ...wireCall(session, 'again', { content: [block('the first of its id')] }),
  ...wireCall(session, 'again', { content: [block('the second of its id')] }),
];

/** The whole session: frames, model requests, and the spills that are left. */
export const qwenFiles = (): readonly MadeFile[] => [
  fileOf('qwen/live.ndjson', live()),
  fileOf('qwen/model-requests.jsonl', [request('2026-10-20T08:00:00Z', sent(...made.map(({ id, model }) => [id, model] as const)))]),
  ...made.flatMap(({ id, spill: bytes }) => (bytes === undefined ? [] : [spill(id, bytes)])),
  spill('batch-many-2', log('the second artifact', 300)),
];

const headlessSession = 'qwen-headless';
const event = (type: string, content: readonly unknown[]) => ({
  type,
  uuid: `${type}-${JSON.stringify(content).length}`,
  session_id: headlessSession,
  parent_tool_use_id: null,
  message: { role: type, content },
});

/** A headless run of another session, which used an id that the first one has too. */
export const headlessFile = (): MadeFile =>
  fileOf(
    'qwen/headless.stream-json.ndjson',
    [
      ['string-cut', 'printed by the headless run'],
      ['headless-cut', headlessCut],
    ].flatMap(([id, content]) => [
      event('assistant', [{ type: 'tool_use', id, name: 'run_shell_command', input: {} }]),
      event('user', [{ type: 'tool_result', tool_use_id: id, content, is_error: false }]),
    ]),
  );

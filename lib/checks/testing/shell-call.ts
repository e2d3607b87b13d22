import { type JsonObject, objectAt } from '../../base/narrow.ts';
import { displayTexts } from '../../hosts/qwen/envelope.ts';
import { cutInTool } from '../../hosts/qwen/in-tool-cut.ts';
import { previewForSession } from '../../hosts/qwen/session-preview.ts';
import { projectToolResultUpdate } from '../../projection/project.ts';
import { newMessages, storedResult } from '../../texts/testing/records.ts';
import type { MadeFile } from '../../trace/testing/bundle.ts';
import { create, done, patch, replayOf, request, response } from '../../trace/testing/frames.ts';

export const live = (...frames: readonly JsonObject[]): MadeFile => ({ path: 'live.ndjson', lines: frames });
export const replay = (...frames: readonly JsonObject[]): MadeFile => ({
  path: 'replay.ndjson',
  lines: [request(9, 'session/load'), ...frames, response(9, {})],
});
export const history = (...records: readonly unknown[]): MadeFile => ({ path: 'history.jsonl', lines: records });
export const model = (...results: readonly (readonly [string, string])[]): MadeFile => ({
  path: 'model-requests.jsonl',
  lines: [newMessages(...results)],
});

export const spillName = 'run_shell_command_0123456789ab.output';
const spillPath = `/home/someone/tmp/${spillName}`;

/** Numbered lines of differing lengths, so that every stretch stands in one place. */
export const numberedLines = (count: number): string =>
  Array.from({ length: count }, (_, n) => `row ${String(n).padStart(6, '0')} ${'of the made-up output'.slice(0, n % 22)}`).join('\n');

export const envelope = (output: string): string =>
  `Command: make it\nDirectory: (root)\nOutput: ${output}\nError: (none)\nExit Code: 0\nSignal: (none)\nProcess Group PGID: (none)`;

/** A shell result as it is before any cut. */
export const shellResult = (texts: { readonly output: string; readonly text: string }, more: JsonObject = {}): JsonObject => ({
  type: 'shell_result',
  version: 1,
  directory: '/home/someone',
  exitCode: 0,
  signal: null,
  pid: null,
  outcome: 'completed',
  outputFiles: [],
  output: texts.output,
  text: texts.text,
  error: null,
  notices: [],
  truncated: false,
  ...more,
});

/** The frame as a host that projects sends it. */
export const projectedFrame = (frame: JsonObject): JsonObject => {
  const params = objectAt(frame, 'params') ?? {};
  return { ...frame, params: { ...params, update: projectToolResultUpdate(params.update) } };
};

/** The files of a shell call `a` whose output was too large for everything, cut by the very rules that cut real ones. */
export const shellCall = (lines: number) => {
  const spill = envelope(numberedLines(lines));
  const display = displayTexts(spill, spillPath);
  if (display === undefined) throw new Error('no envelope');
  const sent = cutInTool(spill, spillPath).text;
  const stored = shellResult(
    { output: previewForSession(display.output), text: previewForSession(display.text) },
    { truncated: true, outputFiles: [spillPath] },
  );
  const liveFrame = projectedFrame(done('a', sent, { rawOutput: shellResult(display, { outputFiles: [spillPath] }) }));
  const replayFrame = projectedFrame(done('a', sent, { rawOutput: stored, ...replayOf('record') }));
  return {
    spill,
    sent,
    display,
    spillFile: (text = spill): MadeFile => ({ path: `spill/${spillName}`, lines: text }),
    files: [
      live(create('a', { title: 'Shell', kind: 'execute' }), patch('a', { status: 'in_progress' }), liveFrame),
      replay(create('a', { title: 'Shell', kind: 'execute', ...replayOf('record') }), replayFrame),
      history(storedResult('a', sent, { display: stored })),
      model(['a', sent]),
    ] as readonly MadeFile[],
  };
};

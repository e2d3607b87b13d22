import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { bytesSource } from '../source.ts';
import type { Source } from '../types.ts';

/** Folder of the shared captures, where the environment names one. */
export const capturesFolder = process.env.SPILLWAY_CAPTURES;

/** A shared capture as a source. */
export const captureSource = (path: string): Source => bytesSource(basename(path), readFileSync(join(capturesFolder ?? '', path)), path);

/** Every file of the shared captures that this version reads, with what is in it. */
export const readableCaptures: readonly {
  readonly path: string;
  readonly format: string;
  readonly frames: number;
  readonly records: number;
}[] = [
  { path: 'acpx/session.stream.ndjson', format: 'client-journal', frames: 152, records: 5 },
  { path: 'acpx/tee.raw-both.ndjson', format: 'raw-ndjson', frames: 40, records: 0 },
  { path: 'big/history.jsonl', format: 'session-jsonl', frames: 0, records: 58 },
  { path: 'big/live.wrapped.ndjson', format: 'direction-wrapper', frames: 92, records: 0 },
  { path: 'big/model-requests.jsonl', format: 'model-requests', frames: 0, records: 13 },
  { path: 'big/replay.wrapped.ndjson', format: 'direction-wrapper', frames: 48, records: 0 },
  { path: 'big/spill/run_shell_command_2608c12429f9.output', format: 'spill-text', frames: 0, records: 1 },
  { path: 'big/spill/run_shell_command_3c021b7263a1.output', format: 'spill-text', frames: 0, records: 1 },
  { path: 'big/spill/run_shell_command_c6459a00f0c4.output', format: 'spill-text', frames: 0, records: 1 },
  { path: 'sdk-example/raw-both.ndjson', format: 'raw-ndjson', frames: 15, records: 0 },
  { path: 'sdk-example/wrapped.ndjson', format: 'direction-wrapper', frames: 15, records: 0 },
  { path: 'serve/events.sse', format: 'sse-dump', frames: 201, records: 0 },
  { path: 'serve/transcript.json', format: 'transcript-page', frames: 121, records: 0 },
  { path: 'tools/headless.stream-json.ndjson', format: 'stream-json', frames: 0, records: 41 },
  { path: 'tools/history.jsonl', format: 'session-jsonl', frames: 0, records: 75 },
  { path: 'tools/live.agent-stdout.ndjson', format: 'raw-ndjson', frames: 104, records: 0 },
  { path: 'tools/live.wrapped.ndjson', format: 'direction-wrapper', frames: 119, records: 0 },
  { path: 'tools/model-requests.jsonl', format: 'model-requests', frames: 0, records: 17 },
  { path: 'tools/replay.raw-both.ndjson', format: 'raw-ndjson', frames: 62, records: 0 },
];

import type { ChoosableId } from './form-ids.ts';

/** A form that a person can choose for a file. */
export interface ChoosableForm {
  readonly id: ChoosableId;
  readonly name: string;
}

/** Every form a file can be read as, in the order in which they are offered: frames, made frames, texts, companions. */
export const choosableForms: readonly ChoosableForm[] = [
  { id: 'raw-ndjson', name: 'Raw NDJSON: one frame a line' },
  { id: 'direction-wrapper', name: 'Direction wrapper' },
  { id: 'flow-events', name: 'Flow events' },
  { id: 'proxy-chain', name: 'Proxy-chain trace' },
  { id: 'client-journal', name: 'Client session log' },
  { id: 'editor-array', name: 'Editor’s copied log (array)' },
  { id: 'sse-dump', name: 'SSE event stream' },
  { id: 'daemon-events', name: 'Daemon events' },
  { id: 'transcript-page', name: 'Transcript page' },
  { id: 'har', name: 'HAR (a browser’s network panel)' },
  { id: 'recorder-export', name: 'Recorder’s export' },
  { id: 'inspector-trace', name: 'Inspector trace' },
  { id: 'bare-updates', name: 'Updates without frames' },
  { id: 'adapter-snapshots', name: 'Adapter test snapshots' },
  { id: 'recorded-calls', name: 'Recorded calls (method + args)' },
  { id: 'editor-traffic', name: 'Editor traffic log (text)' },
  { id: 'emacs-traffic', name: 'Emacs traffic log (s-expressions)' },
  { id: 'ide-log', name: 'IDE log' },
  { id: 'log-records', name: 'Log records (a message in each)' },
  { id: 'session-jsonl', name: 'Session history' },
  { id: 'model-requests', name: 'Model requests' },
  { id: 'stream-json', name: 'Headless run (stream-json)' },
  { id: 'message-export', name: 'Export of messages' },
  { id: 'audit-records', name: 'Audit records' },
  { id: 'process-log', name: 'Process log' },
  { id: 'spill-text', name: 'Plain text (a spill)' },
];

/** Forms that a file can be read as. Companion forms (records, not frames) are read further by the room `companions`. */
export const choosableIds = [
  'raw-ndjson',
  'direction-wrapper',
  'flow-events',
  'proxy-chain',
  'client-journal',
  'editor-array',
  'sse-dump',
  'daemon-events',
  'transcript-page',
  'har',
  'recorder-export',
  'inspector-trace',
  'bare-updates',
  'adapter-snapshots',
  'recorded-calls',
  'editor-traffic',
  'emacs-traffic',
  'ide-log',
  'log-records',
  'session-jsonl',
  'model-requests',
  'stream-json',
  'message-export',
  'audit-records',
  'process-log',
  'spill-text',
] as const;

export type ChoosableId = (typeof choosableIds)[number];

/** Forms a file can have. */
export type FormatId = ChoosableId | 'unrecognised';

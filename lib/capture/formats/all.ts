import { adapterSnapshots } from './adapter-snapshots.ts';
import { auditRecords } from './audit-records.ts';
import { bareUpdates } from './bare-updates.ts';
import { clientJournal } from './client-journal.ts';
import { daemonEvents } from './daemon-events.ts';
import { directionWrapper } from './direction-wrapper.ts';
import { editorArray } from './editor-array.ts';
import { flowEvents } from './flow-events.ts';
import type { LineFormat } from './format.ts';
import { har } from './har.ts';
import { inspectorTrace } from './inspector-trace.ts';
import { logRecords } from './log-records.ts';
import { messageExport } from './message-export.ts';
import { modelRequests } from './model-requests.ts';
import { processLog } from './process-log.ts';
import { proxyChain } from './proxy-chain.ts';
import { rawNdjson } from './raw-ndjson.ts';
import { recordedCalls } from './recorded-calls.ts';
import { recorderExport } from './recorder-export.ts';
import { sessionJsonl } from './session-jsonl.ts';
import { streamJson } from './stream-json.ts';
import { transcriptPage } from './transcript-page.ts';

/** Every form of a line, in the order in which they are tried: frames go before what merely looks like them. */
export const lineFormats: readonly LineFormat[] = [
  ...[rawNdjson, inspectorTrace, directionWrapper, flowEvents, proxyChain, clientJournal, editorArray, daemonEvents, transcriptPage],
  ...[sessionJsonl, auditRecords, processLog, modelRequests, streamJson, messageExport, bareUpdates],
  ...[adapterSnapshots, recordedCalls, recorderExport, har, logRecords],
];

/* Asked for each frame that is read again, so they are made once. */
const orders: ReadonlyMap<LineFormat, readonly LineFormat[]> = new Map(
  lineFormats.map((first) => [first, [first, ...lineFormats.filter((format) => format !== first)]]),
);

/** The forms in the order in which a line of a file of form `first` is tried: the file's own, then all others. */
export const formatsFrom = (first: LineFormat): readonly LineFormat[] => orders.get(first) ?? lineFormats;

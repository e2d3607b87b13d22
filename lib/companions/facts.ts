import type { FormatId } from '../capture/types.ts';
import { auditedData, auditedHistory, auditedModel, auditFacts } from './audit-records.ts';
import { exportedResult, exportFacts } from './message-export.ts';
import type { ModelResult } from './model-requests.ts';
import { modelResult, requestFacts } from './model-requests.ts';
import type { DataResult } from './process-log.ts';
import { processFacts, processResult } from './process-log.ts';
import type { HistoryResult } from './session-jsonl.ts';
import { historyResult, sessionFacts } from './session-jsonl.ts';
import { headlessFacts } from './stream-json.ts';
import type { DataFact, Fact, HistoryFact, ModelFact } from './types.ts';

const readers: { readonly [format in FormatId]?: (record: unknown) => readonly Fact[] } = {
  'session-jsonl': sessionFacts,
  'model-requests': requestFacts,
  'stream-json': headlessFacts,
  'message-export': exportFacts,
  'audit-records': auditFacts,
  'process-log': processFacts,
};

/** Forms whose records tell of calls; others need not be read for it. */
export const tellsOfCalls = (format: FormatId): boolean => readers[format] !== undefined;

/** What one companion record tells about tool calls; nothing for forms and records that tell of none. */
export const factsOf = (format: FormatId, record: unknown): readonly Fact[] => readers[format]?.(record) ?? [];

/** The stored result a fact tells of, read back out of its record; undefined where it is no longer there. */
export const storedResultOf = (format: FormatId | undefined, record: unknown, fact: HistoryFact): HistoryResult | undefined => {
  switch (format) {
    case 'message-export':
      return exportedResult(record, fact.callId, fact.message);
    case 'audit-records':
      return auditedHistory(record, fact.callId, fact.message);
    default:
      return historyResult(record, fact.callId);
  }
};

/** The result sent to the model that a fact tells of, read back out of its record. */
export const sentResultOf = (format: FormatId | undefined, record: unknown, fact: ModelFact): ModelResult | undefined =>
  format === 'audit-records' ? auditedModel(record, fact.callId, fact.message) : modelResult(record, fact.callId, fact.message);

/** The result data that a fact tells of, read back out of its record. */
export const dataResultOf = (format: FormatId | undefined, record: unknown, fact: DataFact): DataResult | undefined =>
  format === 'audit-records' ? auditedData(record, fact.callId, fact.message) : processResult(record, fact.callId);

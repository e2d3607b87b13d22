import type { FormatId } from '../capture/types.ts';
import { requestFacts } from './model-requests.ts';
import { sessionFacts } from './session-jsonl.ts';
import type { Fact } from './types.ts';

/** Forms whose records tell of calls; others need not be read for it. */
export const tellsOfCalls = (format: FormatId): boolean => format === 'session-jsonl' || format === 'model-requests';

/** What one companion record tells about tool calls; nothing for forms and records that tell of none. */
export const factsOf = (format: FormatId, record: unknown): readonly Fact[] => {
  if (format === 'session-jsonl') return sessionFacts(record);
  if (format === 'model-requests') return requestFacts(record);
  return [];
};

import type { Progress } from '../capture/types.ts';
import { factsOf, tellsOfCalls } from '../companions/facts.ts';
import type { PlacedFact } from '../companions/types.ts';
import type { CaptureStore } from '../store/types.ts';

/** What all companion records of a bundle tell about calls, in the order of the records. */
export interface GatheredFacts {
  readonly facts: readonly PlacedFact[];
  /** Records that could not be read again. */
  readonly unread: readonly number[];
  /** False where the work was cancelled. */
  readonly complete: boolean;
}

/**
 * Reads every history and model-request record once and keeps what it says about calls; texts stay where they are. Spill files are not
 * read. Progress counts bytes of records.
 */
export const gatherFacts = async (store: CaptureStore, progress: Progress = {}): Promise<GatheredFacts> => {
  const rows = store.records.filter((row) => tellsOfCalls(row.format));
  const weigh = (row: (typeof rows)[number]): number => row.ref.range.end - row.ref.range.start;
  const total = rows.reduce((sum, row) => sum + weigh(row), 0);
  const facts: PlacedFact[] = [];
  const unread: number[] = [];
  let done = 0;
  for (const row of rows) {
    if (progress.cancelled?.()) return { facts, unread, complete: false };
    const record = await store.readRecord(row.index);
    if (!record.ok) unread.push(row.index);
    else for (const fact of factsOf(row.format, record.value)) facts.push({ ...fact, record: row.index });
    done += weigh(row);
    progress.onBytes?.(done, total);
  }
  return { facts, unread, complete: true };
};

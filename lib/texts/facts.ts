import type { Progress } from '../capture/types.ts';
import { deadRecords, type HistoryNode, historyNode } from '../companions/branches.ts';
import { factsOf, tellsOfCalls } from '../companions/facts.ts';
import type { RequestOutline } from '../companions/prefix.ts';
import { requestReader } from '../companions/request-reader.ts';
import type { Fact, PlacedFact } from '../companions/types.ts';
import type { CaptureStore } from '../store/types.ts';
import { filledRecord } from './blobs.ts';

/** What all companion records of a bundle tell about calls, in the order of the records. */
export interface GatheredFacts {
  readonly facts: readonly PlacedFact[];
  /** Model requests by the digests of their messages, in the order of the records: tells what moved between them. */
  readonly requests: readonly RequestOutline[];
  /** Records that could not be read again. */
  readonly unread: readonly number[];
  /** False where the work was cancelled. */
  readonly complete: boolean;
}

const canBeDead = (fact: Fact): boolean => fact.of === 'history-result' || fact.of === 'call';

/** Facts with those marked that stand on a branch the session left. */
const marked = (facts: readonly PlacedFact[], nodes: ReadonlyMap<number, HistoryNode>): readonly PlacedFact[] => {
  const dead = deadRecords([...nodes.values()]);
  if (dead.size === 0) return facts;
  return facts.map((fact) => {
    const node = canBeDead(fact) ? nodes.get(fact.record) : undefined;
    return node !== undefined && dead.has(node) ? { ...fact, dead: true } : fact;
  });
};

/**
 * Reads every record that tells of calls once and keeps what it says about them; texts stay where they are. Spill files are not read, blobs
 * that audit records name are. Progress counts bytes of records.
 */
export const gatherFacts = async (store: CaptureStore, progress: Progress = {}): Promise<GatheredFacts> => {
  const rows = store.records.filter((row) => tellsOfCalls(row.format));
  const weigh = (row: (typeof rows)[number]): number => row.ref.range.end - row.ref.range.start;
  const total = rows.reduce((sum, row) => sum + weigh(row), 0);
  const facts: PlacedFact[] = [];
  const requests: RequestOutline[] = [];
  const nodes = new Map<number, HistoryNode>();
  const unread: number[] = [];
  const readRequest = requestReader();
  let done = 0;
  let complete = true;
  for (const row of rows) {
    if (progress.cancelled?.()) {
      complete = false;
      break;
    }
    const record = await store.readRecord(row.index);
    if (!record.ok) unread.push(row.index);
    else {
      const value = await filledRecord(store, row.index, record.value);
      const request = row.format === 'model-requests' ? readRequest(value, row.index) : undefined;
      if (request !== undefined) requests.push(request.outline);
      for (const fact of request?.facts ?? factsOf(row.format, value)) facts.push({ ...fact, record: row.index });
      const node = row.format === 'session-jsonl' ? historyNode(value, row.ref.file) : undefined;
      if (node !== undefined) nodes.set(row.index, node);
    }
    done += weigh(row);
    progress.onBytes?.(done, total);
  }
  return { facts: marked(facts, nodes), requests, unread, complete };
};

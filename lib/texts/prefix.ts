import {
  callsInMessage,
  comparePrefixes,
  type FirstDifference,
  messageDifference,
  type PrefixMove,
  type RequestOutline,
} from '../companions/prefix.ts';
import { requestLogs } from '../companions/request-logs.ts';
import type { CaptureStore } from '../store/types.ts';
import { requestRecords } from './request-places.ts';

/** A message that moved between two requests of a log, with where it first differs. */
export interface MovedMessage extends PrefixMove {
  /** Places of the two requests in their log, counted from 1. */
  readonly requests: readonly [from: number, to: number];
  /** Calls whose results stand in the message. */
  readonly calls: readonly string[];
  /** Where a changed message first differs; absent for messages removed and inserted, and beyond those that are read. */
  readonly difference?: FirstDifference;
}

/** What a log of model requests tells of its prefix. */
export interface PrefixLog {
  /** Path of its file; of its folder, where each request is a file of its own. */
  readonly log: string;
  readonly requests: number;
  /** Requests that repeat the conversation of one before; of a log that holds only new messages there are none, and nothing can be said. */
  readonly compared: number;
  readonly moves: readonly MovedMessage[];
}

/** Moves whose messages are read; each costs the reading of two requests. */
const mostRead = 100;

type PrefixStore = Pick<CaptureStore, 'files' | 'records' | 'readRecord'>;

const readMove = async (store: PrefixStore, move: Omit<MovedMessage, 'calls'>): Promise<MovedMessage> => {
  const [from, to] = [await store.readRecord(move.from), await store.readRecord(move.to)];
  if (!from.ok || !to.ok) return { ...move, calls: [] };
  const calls = callsInMessage(move.why === 'inserted' ? to.value : from.value, move.message);
  const difference = move.why === 'changed' ? messageDifference(from.value, to.value, move.message) : undefined;
  return { ...move, calls, ...(difference === undefined ? {} : { difference }) };
};

/**
 * For every log of model requests, the first message that changed between requests of one conversation: a moved prefix costs the cache
 * ("result texts", across turns). `requests` are those that `gatherFacts` found. Reads two records for each of the first hundred moves.
 */
export const movedPrefixes = async (store: PrefixStore, requests: readonly RequestOutline[]): Promise<readonly PrefixLog[]> => {
  const outlines = new Map(requests.map((outline) => [outline.record, outline]));
  const timestamps = new Map(requests.flatMap(({ record, timestamp }) => (timestamp === undefined ? [] : [[record, timestamp] as const])));
  const logs: PrefixLog[] = [];
  let read = 0;
  for (const { log, requests: own } of requestLogs(requestRecords(store, timestamps))) {
    const compared = comparePrefixes(own.flatMap(({ record }) => outlines.get(record) ?? []));
    const moves: MovedMessage[] = [];
    const places = new Map(own.map(({ record }, index) => [record, index + 1]));
    const placeOf = (record: number): number => places.get(record) ?? 0;
    for (const found of compared.moves) {
      const move = { ...found, requests: [placeOf(found.from), placeOf(found.to)] as const };
      moves.push(read < mostRead ? await readMove(store, move) : { ...move, calls: [] });
      read += 1;
    }
    logs.push({ log, requests: own.length, compared: compared.compared, moves });
  }
  return logs;
};

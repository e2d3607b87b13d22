import type { CaptureStore } from '../store/types.ts';
import type { PrefixLog } from '../texts/prefix.ts';
import { placesOfRecords } from './places.ts';
import type { ReportedPrefixLog } from './types.ts';

/** What the logs of model requests tell of their prefixes, with the places of the requests. */
export const reportPrefixes = (store: Pick<CaptureStore, 'files' | 'records'>, logs: readonly PrefixLog[]): readonly ReportedPrefixLog[] =>
  logs.map(({ moves, ...log }) => ({
    ...log,
    moves: moves.flatMap(({ from, to, ...move }) =>
      placesOfRecords(store, from).flatMap((earlier) => placesOfRecords(store, to).map((later) => ({ ...move, from: earlier, to: later }))),
    ),
  }));

import { create } from 'zustand';
import type { Problem } from '../../lib/base/problem.ts';
import type { FileEntry } from '../../lib/store/types.ts';
import type { CallRow } from '../worker/list/row.ts';
import type { WorkerEvent } from '../worker/protocol/events.ts';
import type { Counts, OpenReply, UnrecognisedFile } from '../worker/protocol/open.ts';

export type Phase = 'empty' | 'opening' | 'ready' | 'failed';

/** An opening under way. What was open before stays until it succeeds. */
export interface Opening {
  readonly epoch: number;
  readonly name: string;
  /**
   * `fetching` is a sample on its way, `receiving` a remote file (bytes, the total 0 where nobody told it), `unfolding` an excerpt (bytes);
   * then packed files are unpacked (bytes that came out, the total 0), files are read (bytes), and frames folded into calls (frames).
   */
  readonly step: 'collecting' | 'fetching' | 'receiving' | 'unfolding' | 'unpacking' | 'reading' | 'folding';
  readonly done: number;
  readonly total: number;
  readonly files: number;
  readonly filesRead: readonly FileEntry[];
  /** What is open is opened again because it has grown: nothing of it is shown but the outcome. */
  readonly quiet?: true;
}

/** The opened bundle, as far as the page knows it. Bytes and index are in the worker. */
export interface Capture {
  readonly phase: Phase;
  /** Epoch of what is shown; 0 before anything was opened. */
  readonly epoch: number;
  readonly opening: Opening | undefined;
  /** What to call the bundle: its folder, its file, or how many files. */
  readonly name: string;
  readonly files: readonly FileEntry[];
  readonly unrecognised: readonly UnrecognisedFile[];
  readonly counts: Counts;
  /** Call indices that match the filter, sorted; undefined until the first answer. */
  readonly order: Int32Array | undefined;
  /** Rows known so far, by call index. A row not analysed yet has no `analysis`. */
  readonly rows: ReadonlyMap<number, CallRow>;
  /** Calls analysed so far, of `counts.calls`. */
  readonly analysed: number;
  /** Calls looked through for findings so far. */
  readonly looked: number;
  /** Why the last opening failed. */
  readonly failure: Problem | undefined;
}

const nothing: Counts = { frames: 0, records: 0, problems: 0, calls: 0, unread: 0, bytes: 0, accounted: 0 };

export const initialCapture: Capture = {
  phase: 'empty',
  epoch: 0,
  opening: undefined,
  name: '',
  files: [],
  unrecognised: [],
  counts: nothing,
  order: undefined,
  rows: new Map(),
  analysed: 0,
  looked: 0,
  failure: undefined,
};

export const useCapture = create<Capture>()(() => initialCapture);

/** An opening begins; the page shows it alone only where nothing else is open. */
export const beginOpening = (state: Capture, opening: Opening): Capture => ({
  ...state,
  phase: state.phase === 'ready' ? 'ready' : 'opening',
  opening,
  failure: undefined,
});

/** A step of the opening named, or of the analysis of what is shown; anything of another epoch changes nothing. */
export function onEvent(state: Capture, epoch: number, event: WorkerEvent): Capture {
  if (event.name === 'analysed') return epoch === state.epoch ? { ...state, analysed: event.done, looked: event.looked } : state;
  const { opening } = state;
  if (opening?.epoch !== epoch || event.name === 'comparing' || event.name === 'counting') return state;
  if (event.name === 'file') return { ...state, opening: { ...opening, filesRead: [...opening.filesRead, event.file] } };
  if (event.name === 'excerpt') return { ...state, opening: { ...opening, done: event.done, total: event.total } };
  return { ...state, opening: { ...opening, step: event.phase, done: event.done, total: event.total } };
}

/** The opening succeeded: what was open before is gone. */
export const finishOpening = (
  state: Capture,
  opening: Opening,
  { files, unrecognised, counts }: OpenReply,
  name = opening.name,
): Capture =>
  state.opening?.epoch !== opening.epoch
    ? state
    : { ...initialCapture, phase: 'ready', epoch: opening.epoch, name, files, unrecognised, counts };

/** The opening was cancelled (no problem) or failed: what was open before is still there. */
export function abandonOpening(state: Capture, epoch: number, failure: Problem | undefined): Capture {
  if (state.opening?.epoch !== epoch) return state;
  const phase = state.phase === 'ready' ? 'ready' : failure === undefined ? 'empty' : 'failed';
  return { ...state, phase, opening: undefined, failure };
}

/** Rows that came in, over those known. */
export function withRows(state: Capture, epoch: number, rows: readonly CallRow[]): Capture {
  if (epoch !== state.epoch || rows.length === 0) return state;
  const merged = new Map(state.rows);
  for (const row of rows) merged.set(row.index, row);
  return { ...state, rows: merged };
}

import { isDate } from '../capture/formats/times.ts';
import type { CaptureStore } from '../store/types.ts';
import type { BundleCall } from './types.ts';

/** A day, `YYYY-MM-DD` in UTC, and what tells it. */
export interface CallDay {
  readonly date: string;
  readonly basis: 'frame' | 'model request' | 'made up';
}

/** Stands for the day of a call that nothing dates: a rule that needs one must give the same text every time. */
export const madeUpDay = '2026-01-01';

const dayOf = (time: number): string | undefined => {
  const date = new Date(time);
  return !isDate(time) || Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, 10);
};

/** The day of a call: of its last live frame, else of its last replayed one, else of the first model request that held its result. */
export const dayOfCall = (call: BundleCall, { frames }: Pick<CaptureStore, 'frames'>): CallDay => {
  const last = (call.call?.live ?? call.call?.replays.at(-1))?.updates.at(-1)?.frame;
  const ofFrame = last === undefined ? undefined : dayOf(frames.time[last] ?? Number.NaN);
  if (ofFrame !== undefined) return { date: ofFrame, basis: 'frame' };
  const ofRequest = call.model.flatMap(({ timestamp }) => (timestamp === undefined ? [] : (dayOf(Date.parse(timestamp)) ?? [])))[0];
  return ofRequest === undefined ? { date: madeUpDay, basis: 'made up' } : { date: ofRequest, basis: 'model request' };
};

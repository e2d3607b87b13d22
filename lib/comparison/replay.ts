import { findMarkers } from '../markers/find.ts';
import type { MarkerId } from '../markers/types.ts';
import type { UpdatePath } from '../trace/types.ts';
import type { FieldVerdict, ReplayReason } from './types.ts';
import { type Found, walkValues } from './walk-values.ts';

/** Which of the two sides is the replay, where the other is live. */
export const replayedSide = (a: UpdatePath | undefined, b: UpdatePath | undefined): 'a' | 'b' | undefined => {
  if (a === undefined || b === undefined || (a === 'live') === (b === 'live')) return undefined;
  return a === 'live' ? 'b' : 'a';
};

const stringsIn = function* (value: unknown): Generator<string> {
  const pending: unknown[] = [value];
  while (pending.length > 0) {
    const next = pending.pop();
    if (typeof next === 'string') yield next;
    else if (typeof next === 'object' && next !== null) for (const member of Object.values(next)) pending.push(member);
  }
};

const marks = (value: unknown, id: MarkerId): boolean => {
  for (const text of stringsIn(value)) if (findMarkers(text).some((marker) => marker.id === id)) return true;
  return false;
};

/** True where the string that the replay has at this place says that it is a preview. */
const isPreview = (found: Extract<Found, { what: 'differs' }>, replay: 'a' | 'b'): boolean =>
  found.sides === 'both' && marks(replay === 'a' ? found.a : found.b, 'session-preview');

/**
 * Why a replay tells a field otherwise than the live session by its nature: it keeps no such field, a preview that says so, or a sentence in
 * the place of a diff. Undefined where it should have been the same. Linear in both values.
 */
export const replayReason = (a: unknown, b: unknown, verdict: FieldVerdict, replay: 'a' | 'b'): ReplayReason | undefined => {
  const missing = replay === 'a' ? 'only in B' : 'only in A';
  if (verdict === missing) return 'not replayed';
  if (verdict !== 'differs') return undefined;
  if (marks(replay === 'a' ? a : b, 'session-diff-omitted')) return 'diff left out';
  for (const found of walkValues(a, b)) {
    if (found.what === 'differs' && found.at?.inMeta !== true && !isPreview(found, replay)) return undefined;
  }
  return 'shortened';
};

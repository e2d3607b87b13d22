import type { TextRange } from '../base/units.ts';
import type { MarkerId, MarkerMatch } from '../markers/types.ts';
import type { CallTexts } from '../texts/types.ts';
import { isIntact } from './left-out.ts';
import type { SourceText } from './source-text.ts';
import type { Holder } from './types.ts';

/** What the call's texts claim, and the paths this very text claims. */
export interface Claims {
  readonly all: CallTexts['claimed'];
  readonly own: readonly string[];
}

/** Layers that keep what they take out, where they say so; the others cut a copy whose original lives on. */
const keepers = new Set<MarkerMatch['layer']>(['tool', 'batch', 'framework']);

/** Notices that say themselves that what they took out was not kept, whatever else the call's texts claim. */
const notKept = new Set<MarkerId>(['framework-write-failed', 'framework-no-mount', 'framework-plain-cut']);

/**
 * Who has what a gap left out. A range of the source is held by the source. Without one: the claimed file, where it is not in this
 * bundle; nobody, where the cut itself claims none; and where the file is here but the sides of the gap are not found in it, nobody can
 * tell.
 */
export const holderOf = (marker: MarkerMatch, claims: Claims, source: SourceText | undefined, range?: TextRange): Holder => {
  if (source !== undefined && range !== undefined && isIntact(source, range)) {
    return source.role === 'spill' ? { kind: 'spill', text: source.id } : { kind: 'another text', text: source.id };
  }
  if (notKept.has(marker.id)) return { kind: 'nobody' };
  const claim = claims.all.find(({ path }) => claims.own.includes(path)) ?? claims.all.find(({ found }) => !found) ?? claims.all[0];
  if (claim !== undefined) return claim.found ? { kind: 'cannot tell' } : { kind: 'nothing in this bundle', claimedPath: claim.path };
  if (marker.layer === 'unknown') return { kind: 'cannot tell' };
  return keepers.has(marker.layer) ? { kind: 'nobody' } : { kind: 'nothing in this bundle' };
};

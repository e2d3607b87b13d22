import type { CallMedium } from '../../lib/texts/media.ts';

/** Media by their data: one for each, with the other places that hold it. */
export interface DistinctMedium {
  readonly medium: CallMedium;
  readonly alsoAt: readonly CallMedium[];
}

export const distinctMedia = (media: readonly CallMedium[]): readonly DistinctMedium[] =>
  media
    .filter(({ sameAs }) => sameAs === undefined)
    .map((medium) => ({ medium, alsoAt: media.filter(({ sameAs }) => sameAs === medium.id) }));

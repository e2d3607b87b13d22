import { problem } from '../../../lib/base/problem.ts';
import { fail, ok } from '../../../lib/base/result.ts';
import type { Picture } from '../library.ts';
import { cancelled, type Feature, type Handler, notOpen } from './feature.ts';

/** Bytes of one picture of a call, for the page to show. */
export interface PictureRequest {
  readonly call: number;
  /** Id of a `CallMedium`. */
  readonly medium: string;
}
export type PictureFeature = Feature<PictureRequest, Picture>;

export const picture: Handler<PictureFeature> = async ({ call: index, medium }, work) => {
  const session = work.session();
  const call = session?.calls[index];
  if (session === undefined || call === undefined) return notOpen(`Call ${index + 1}`);
  const found = await work.library.picture(call, session.store, medium);
  if (work.cancelled()) return cancelled();
  if (found !== undefined) return ok(found);
  return fail(
    problem('unreadable', `${medium} is no picture that can be shown.`, {}, 'Only PNG, JPEG, GIF, WebP, BMP and AVIF are shown.'),
  );
};

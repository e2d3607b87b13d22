import type { DeriveChoice, DeriveReply } from '../derivation.ts';
import { examine } from '../session.ts';
import { cancelled, type Feature, type Handler, notOpen } from './feature.ts';

/** Makes the texts that the call's result becomes under a host's rules. */
export interface DeriveRequest {
  readonly call: number;
  readonly choice: DeriveChoice;
}
export type DeriveFeature = Feature<DeriveRequest, DeriveReply>;

export const derive: Handler<DeriveFeature> = async ({ call: index, choice }, work) => {
  const session = work.session();
  const call = session?.calls[index];
  if (session === undefined || call === undefined) return notOpen(`Call ${index + 1}`);
  const examined = await examine(session, call, work.library);
  if (!examined.ok) return examined;
  if (work.cancelled()) return cancelled();
  return work.library.derive(examined.value.texts, examined.value.report, session.store, choice);
};

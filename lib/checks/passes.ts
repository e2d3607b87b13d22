import type { BundleCall } from '../texts/types.ts';
import type { CallPass } from '../trace/types.ts';

/** A pass with the name its texts' ids begin with. */
export interface NamedPass {
  readonly id: string;
  readonly pass: CallPass;
}

/** The passes of a call under the names its texts bear: `live`, `replay` (the last one), `replay2` and so on backwards. */
export const namedPasses = (call: BundleCall): readonly NamedPass[] => {
  const live = call.call?.live;
  const replays = [...(call.call?.replays ?? [])].reverse();
  return [
    ...(live === undefined ? [] : [{ id: 'live', pass: live }]),
    ...replays.map((pass, nth) => ({ id: nth === 0 ? 'replay' : `replay${nth + 1}`, pass })),
  ];
};

import { jsonBytes } from '../base/units.ts';
import { type NamedPass, namedPasses } from '../checks/passes.ts';
import type { CaptureStore } from '../store/types.ts';
import type { BundleCall } from '../texts/types.ts';
import { type CallPass, type CallUpdate, wayOf } from '../trace/types.ts';
import { placeOfFrame } from './places.ts';
import type { ReportedFrame, ReportedPass } from './types.ts';

const sum = (updates: readonly CallUpdate[], size: (update: CallUpdate) => number | undefined) =>
  jsonBytes(updates.reduce((bytes, update) => bytes + (size(update) ?? 0), 0));

/** The passes of a call under the names its texts bear, and after them the recordings of its live frames in other files. */
export const allPasses = (call: BundleCall): readonly NamedPass[] => [
  ...namedPasses(call),
  ...(call.call?.recordedAgain ?? []).map((pass, nth) => ({ id: nth === 0 ? 'again' : `again${nth + 1}`, pass })),
];

const reportedPass = (name: string, { path, nested, status, updates, protocol, replay }: CallPass): ReportedPass => ({
  name,
  path: wayOf({ path, ...(nested === undefined ? {} : { nested }) }),
  ...(protocol === undefined ? {} : { protocol }),
  ...(replay === undefined ? {} : { replay }),
  ...(status === undefined ? {} : { status }),
  frames: updates.length,
  wireBytes: sum(updates, ({ wireBytes }) => wireBytes),
  contentBytes: sum(updates, ({ contentBytes }) => contentBytes),
  rawOutputBytes: sum(updates, ({ rawOutputBytes }) => rawOutputBytes),
});

/** Each way a call was seen, with the sum of its bytes. */
export const reportPasses = (call: BundleCall): readonly ReportedPass[] => allPasses(call).map(({ id, pass }) => reportedPass(id, pass));

/** Every frame of a call with its place, pass by pass. */
export const reportFrames = (call: BundleCall, store: CaptureStore): readonly ReportedFrame[] =>
  allPasses(call).flatMap(({ id, pass }) =>
    pass.updates.map(({ frame, how, status, wrote, wireBytes }) => ({
      place: placeOfFrame(store, frame),
      pass: id,
      how,
      ...(status === undefined ? {} : { status }),
      wrote,
      wireBytes,
    })),
  );

import { ok, type Result } from '../base/result.ts';
import type { FrameReader } from '../trace/value.ts';
import { foldValue } from '../trace/value.ts';
import type { PassValues } from './derive-types.ts';
import type { BundleCall } from './types.ts';

/**
 * The values that the live pass and the last replay left in the two display fields. Reads the frames that wrote them; fails with the
 * store's problem where one cannot be read again.
 */
export const resultValues = async (call: BundleCall, store: FrameReader): Promise<Result<readonly PassValues[]>> => {
  const passes = [
    { id: 'live', pass: call.call?.live },
    { id: 'replay', pass: call.call?.replays.at(-1) },
  ] as const;
  const values: PassValues[] = [];
  for (const { id, pass } of passes) {
    if (pass === undefined) continue;
    const rawOutput = await foldValue(store, pass, 'rawOutput');
    if (!rawOutput.ok) return rawOutput;
    const content = await foldValue(store, pass, 'content');
    if (!content.ok) return content;
    values.push({
      id,
      ...(rawOutput.value === undefined ? {} : { rawOutput: rawOutput.value.value }),
      ...(content.value === undefined ? {} : { content: content.value.value }),
    });
  }
  return ok(values);
};

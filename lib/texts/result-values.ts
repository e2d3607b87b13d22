import { ok, type Result } from '../base/result.ts';
import type { FrameReader } from '../trace/value.ts';
import { foldValue } from '../trace/value.ts';
import type { PassValues } from './derive-types.ts';
import type { TextStore } from './make-text.ts';
import { dataId, dataPlaces, readData } from './result-data.ts';
import type { BundleCall } from './types.ts';

const dataValues = async (call: BundleCall, store: TextStore): Promise<readonly PassValues[]> => {
  const values: PassValues[] = [];
  for (const [nth, fact] of dataPlaces(call).entries()) {
    const read = fact.blob === undefined ? await readData(store, fact) : undefined;
    if (read !== undefined && 'data' in read) values.push({ id: dataId(nth), data: { value: read.data, source: read.source } });
  }
  return values;
};

/**
 * The result data where a host kept it, and the values that the live pass and the last replay left in the two display fields. Reads the
 * records and frames that hold them; fails with the store's problem where a frame cannot be read again.
 */
export const resultValues = async (call: BundleCall, store: FrameReader & TextStore): Promise<Result<readonly PassValues[]>> => {
  const passes = [
    { id: 'live', pass: call.call?.live },
    { id: 'replay', pass: call.call?.replays.at(-1) },
  ] as const;
  const values: PassValues[] = [...(await dataValues(call, store))];
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

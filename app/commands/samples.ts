import { problem } from '../../lib/base/problem.ts';
import { fail, ok, type Result } from '../../lib/base/result.ts';
import { fetchSample, fetchSampleIndex, type Sample } from '../open/samples.ts';
import type { LinkPlace } from '../state/link.ts';
import { type Arrival, openArriving, type Told } from './opening.ts';

/** The files of a sample, from the page's own address. */
const fetched = async (
  sample: Sample,
  place: LinkPlace | undefined,
  signal: AbortSignal,
  tell: (change: Told) => void,
): ReturnType<Arrival['fetch']> => {
  const files = await fetchSample(sample, signal, (done) => tell({ done }));
  if (!files.ok) return files;
  return ok({ files: files.value, origin: { source: { kind: 'sample', id: sample.id }, ...(place === undefined ? {} : { place }) } });
};

/** Fetches a sample and opens it. */
export const openSample = (sample: Sample, place?: LinkPlace): Promise<Result<undefined>> =>
  openArriving({
    name: sample.title,
    step: 'fetching',
    total: sample.files.length,
    count: sample.files.length,
    fetch: (signal, tell) => fetched(sample, place, signal, tell),
  });

/** The same for a sample known by its id alone, as links name it. */
export const openSampleNamed = (id: string, place?: LinkPlace): Promise<Result<undefined>> =>
  openArriving({
    name: id,
    step: 'fetching',
    total: 0,
    count: 0,
    fetch: async (signal, tell) => {
      const index = await fetchSampleIndex(signal);
      if (!index.ok) return index;
      const sample = index.value.find((one) => one.id === id);
      if (sample === undefined)
        return fail(problem('bad-argument', `There is no sample “${id}”.`, {}, 'Choose one of the samples on this page.'));
      tell({ name: sample.title, total: sample.files.length });
      return fetched(sample, place, signal, tell);
    },
  });

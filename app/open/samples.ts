import { arrayAt, isObject, stringAt } from '../../lib/base/narrow.ts';
import { problem } from '../../lib/base/problem.ts';
import { fail, ok, type Result } from '../../lib/base/result.ts';
import type { OpenedFile } from './openedFile.ts';

/** A capture that comes with the page. */
export interface Sample {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** Paths inside the folder of samples. */
  readonly files: readonly string[];
}

/** Samples lie beside the page, wherever that is: only its own address is ever asked. */
const address = (path: string): string => new URL(`samples/${path}`, document.baseURI).href;

function sample(value: unknown): Sample | undefined {
  const id = stringAt(value, 'id');
  const title = stringAt(value, 'title');
  const files = (arrayAt(value, 'files') ?? []).filter((path) => typeof path === 'string');
  if (id === undefined || title === undefined || files.length === 0) return undefined;
  return { id, title, about: stringAt(value, 'about') ?? '', files };
}

/** The samples an index names: a list, or an object with the list as `samples`. Entries that are no samples are left out. */
export function readSampleIndex(value: unknown): readonly Sample[] {
  const list = isObject(value) ? arrayAt(value, 'samples') : Array.isArray(value) ? value : undefined;
  return (list ?? []).map(sample).filter((one) => one !== undefined);
}

const missing = (what: string, why: string) =>
  fail(
    problem(
      'unreadable',
      `${what} could not be fetched: ${why}.`,
      {},
      'Check that the page was published with its samples, or open a file of your own.',
    ),
  );

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The list of samples; one request to the page's own address. */
export async function fetchSampleIndex(signal?: AbortSignal): Promise<Result<readonly Sample[]>> {
  try {
    const response = await fetch(address('index.json'), signal === undefined ? {} : { signal });
    if (!response.ok) return missing('The list of samples', `the server answered ${response.status}`);
    const value: unknown = await response.json();
    return ok(readSampleIndex(value));
  } catch (error) {
    return missing('The list of samples', reason(error));
  }
}

/** The files of a sample, as if they had been dropped. */
export async function fetchSample(
  { id, files }: Sample,
  signal: AbortSignal,
  onFile: (done: number) => void,
): Promise<Result<readonly OpenedFile[]>> {
  const fetched: OpenedFile[] = [];
  try {
    for (const path of files) {
      const response = await fetch(address(path), { signal });
      if (!response.ok) return missing(path, `the server answered ${response.status}`);
      const name = path.split('/').at(-1) ?? path;
      fetched.push({ file: new File([await response.blob()], name), path: path.includes('/') ? path : `${id}/${name}` });
      onFile(fetched.length);
    }
    return ok(fetched);
  } catch (error) {
    if (signal.aborted) return fail(problem('cancelled', 'The sample was not opened.', {}, 'Choose it again when it is wanted.'));
    return missing(`The sample ${id}`, reason(error));
  }
}

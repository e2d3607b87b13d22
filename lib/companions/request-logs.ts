/** A model request as far as its place in a log matters. */
export interface RequestRecord {
  readonly record: number;
  /** Path of its file. */
  readonly path: string;
  readonly timestamp?: string;
}

/** Where a request stands in its log. */
export interface RequestPlace {
  /** Path of the log's file; of its folder, with a slash behind it, where each request is a file of its own. */
  readonly log: string;
  /** Counted from 1. */
  readonly nth: number;
  readonly of: number;
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** Names in the order a person counts: `request-2` before `request-10`. */
const byName = (a: string, b: string): number => {
  const [as, bs] = [a, b].map((name) => name.match(/\d+|\D+/g) ?? []);
  for (let index = 0; index < Math.min(as?.length ?? 0, bs?.length ?? 0); index += 1) {
    const [one, other] = [as?.[index] ?? '', bs?.[index] ?? ''];
    if (one === other) continue;
    const numbers = Number(one) - Number(other);
    return Number.isNaN(numbers) || numbers === 0 ? (one < other ? -1 : 1) : numbers;
  }
  return (as?.length ?? 0) - (bs?.length ?? 0);
};

const timeOf = ({ timestamp }: RequestRecord): number => (timestamp === undefined ? Number.NaN : Date.parse(timestamp));

/** Requests of one log in its order: records of a file as they stand; files by their times where all have one, else by their names. */
const inOrder = (requests: readonly RequestRecord[], isFolder: boolean): readonly RequestRecord[] => {
  if (!isFolder) return requests;
  const timed = requests.every((request) => !Number.isNaN(timeOf(request)));
  return requests.toSorted((a, b) => (timed ? timeOf(a) - timeOf(b) : 0) || byName(a.path, b.path));
};

const grouped = (requests: readonly RequestRecord[], keyOf: (path: string) => string): ReadonlyMap<string, RequestRecord[]> => {
  const groups = new Map<string, RequestRecord[]>();
  for (const request of requests) {
    const key = keyOf(request.path);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [request]);
    else group.push(request);
  }
  return groups;
};

/**
 * Brings the model requests of a bundle into logs: a file of several requests is a log, and so are several files of one folder that hold
 * one request each ("result texts", model text is per request). In the order of the logs, each in its own order.
 */
export const requestLogs = (
  requests: readonly RequestRecord[],
): readonly { readonly log: string; readonly requests: readonly RequestRecord[] }[] => {
  const byFile = grouped(requests, (path) => path);
  const alone = grouped(
    requests.filter(({ path }) => byFile.get(path)?.length === 1),
    folderOf,
  );
  const logs = grouped(requests, (path) =>
    (byFile.get(path)?.length ?? 0) === 1 && (alone.get(folderOf(path))?.length ?? 0) > 1 ? folderOf(path) : path,
  );
  return [...logs].map(([log, own]) => ({ log: log === '' ? './' : log, requests: inOrder(own, byFile.get(log) === undefined) }));
};

/** Place of each request in its log, by record. */
export const requestPlaces = (requests: readonly RequestRecord[]): ReadonlyMap<number, RequestPlace> =>
  new Map(
    requestLogs(requests).flatMap(({ log, requests: own }) =>
      own.map(({ record }, index): [number, RequestPlace] => [record, { log, nth: index + 1, of: own.length }]),
    ),
  );

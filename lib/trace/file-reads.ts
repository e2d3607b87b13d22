import { numberAt, objectAt, stringAt } from '../base/narrow.ts';
import type { CaptureStore } from '../store/types.ts';
import type { CallBuilder } from './merge.ts';
import type { PassBuilder } from './pass-builder.ts';
import { firstFrame } from './pass-builder.ts';

/** A file read over the wire: the agent's request and the frame that answers it. */
export interface WireRead {
  readonly request: number;
  readonly answer: number;
  readonly file: number;
  readonly session: string;
  readonly path: string;
  readonly line?: number;
}

export const fileReadMethod = 'fs/read_text_file';

/** Reads the request of an answered file read; undefined where it cannot be read again. */
export const wireRead = async (store: CaptureStore, request: number, answer: number): Promise<WireRead | undefined> => {
  const frame = await store.read(request);
  if (!frame.ok) return undefined;
  const params = objectAt(frame.value.message, 'params');
  const line = numberAt(params, 'line');
  return {
    request,
    answer,
    file: frame.value.ref.file,
    session: stringAt(params, 'sessionId') ?? '',
    path: stringAt(params, 'path') ?? '',
    ...(line === undefined ? {} : { line }),
  };
};

const samePath = (named: string, read: string): boolean => {
  if (named === '' || read === '') return false;
  const relative = named.replace(/^\.[\\/]/, '');
  return named === read || (!/^([\\/]|[A-Za-z]:)/.test(relative) && (read.endsWith(`/${relative}`) || read.endsWith(`\\${relative}`)));
};

/** A live pass with its call, as long as it may still cause reads. */
interface Candidate {
  readonly call: CallBuilder;
  readonly live: PassBuilder;
}

const mayCause = ({ live }: Candidate, read: WireRead): boolean =>
  live.files.has(read.file) && (read.session === '' || live.session === read.session);

/** Frame of the pass's last update before the read: the call whose turn it was spoke last. */
const lastSpoke = (live: PassBuilder, read: WireRead): number =>
  live.updates.findLast((update) => update.frame < read.request)?.frame ?? -1;

/**
 * Gives each file read to the call that caused it: of the calls open when it was asked for, the one that works on that path; among
 * several of those the one with the fewest reads, and then the one that spoke last. Without a path to go by, only a single open call
 * gets it: nothing is guessed. Returns answer frames by call. `calls` and `reads` are in frame order.
 */
export const attributeReads = (calls: readonly CallBuilder[], reads: readonly WireRead[]): ReadonlyMap<CallBuilder, readonly number[]> => {
  const given = new Map<CallBuilder, number[]>();
  const readsOf = (call: CallBuilder): readonly number[] => given.get(call) ?? [];
  const waiting = calls
    .flatMap((call): readonly Candidate[] => (call.live === undefined ? [] : [{ call, live: call.live }]))
    .sort((a, b) => firstFrame(a.live) - firstFrame(b.live));
  let begun = 0;
  let open: readonly Candidate[] = [];
  for (const read of [...reads].sort((a, b) => a.request - b.request)) {
    const from = begun;
    while (firstFrame(waiting[begun]?.live) < read.request) begun += 1;
    open = [...open, ...waiting.slice(from, begun)].filter(({ live }) => read.request < live.endFrame);
    const able = open.filter((candidate) => mayCause(candidate, read));
    const onPath = able.filter(({ live }) => [...live.workedOn].some((path) => samePath(path, read.path)));
    const [owner] = (onPath.length > 0 ? onPath : able.length === 1 ? able : []).sort(
      (a, b) => readsOf(a.call).length - readsOf(b.call).length || lastSpoke(b.live, read) - lastSpoke(a.live, read),
    );
    if (owner !== undefined) given.set(owner.call, [...readsOf(owner.call), read.answer]);
  }
  return given;
};

import { byteRange, lineNumber } from '../base/units.ts';
import type { CaptureStore } from '../store/types.ts';
import type { UnfinishedReplay } from './types.ts';

/** Bytes of a page read before its first and behind its last event. */
const most = 65_536;
const saysMoreInText = /"hasMore"\s*:\s*true/;

/** One page as it stands in a file. */
interface Page {
  readonly session: string;
  readonly line: number;
  readonly start: number;
  end: number;
}

/** The events of each page file, by columns alone. */
const pagesOf = ({ frames, files, strings }: CaptureStore): ReadonlyMap<number, Page> => {
  const pages = new Map<number, Page>();
  for (let index = 0; index < frames.count; index += 1) {
    const file = frames.file[index] ?? 0;
    if (files[file]?.detection.format !== 'transcript-page') continue;
    const start = frames.start[index] ?? 0;
    const end = start + (frames.length[index] ?? 0);
    const page = pages.get(file);
    if (page === undefined)
      pages.set(file, { session: strings[frames.session[index] ?? 0] ?? '', line: frames.line[index] ?? 1, start, end });
    else page.end = Math.max(page.end, end);
  }
  return pages;
};

/** What stands around the events of a page tells whether there are more: the index keeps nothing of it. */
const pageGoesOn = async (store: CaptureStore, file: number, { line, start, end }: Page): Promise<boolean> => {
  const size = store.files[file]?.size ?? end;
  for (const [from, to] of [
    [Math.max(0, start - most), start],
    [end, Math.min(size, end + most)],
  ] as const) {
    const text = await store.readRaw({ file, line: lineNumber(line), range: byteRange(from, to) });
    if (text.ok && saysMoreInText.test(text.value)) return true;
  }
  return false;
};

/**
 * Replays that say they go on elsewhere (`hasMore` of a transcript page, `hasMore` or `partial` of a bulk replay), by session: calls that
 * they do not tell of are not lost, but not on this page ("captures", transcript page). A later part that says nothing of the kind ends it.
 */
export const unfinishedReplays = () => {
  const known = new Map<string, UnfinishedReplay>();
  const ended = new Set<string>();
  const note = (session: string, replay: UnfinishedReplay, more: boolean): void => {
    const name = `${session}\n${replay.path}`;
    if (!more) ended.add(name);
    else known.set(name, replay);
  };
  return {
    /** Takes note of an answer that carries updates in bulk. */
    note,
    /** Looks at the pages that are files of their own. Reads what stands around their events. */
    async readPages(store: CaptureStore): Promise<void> {
      for (const [file, page] of pagesOf(store)) {
        note(page.session, { path: 'transcript page', file }, await pageGoesOn(store, file, page));
      }
    },
    /** The replay of a session that goes on elsewhere, where the bundle holds no end of it. */
    of(session: string): UnfinishedReplay | undefined {
      const [open] = (['transcript page', 'bulk load', 'load updates'] as const).flatMap((path) => {
        const name = `${session}\n${path}`;
        const replay = ended.has(name) ? undefined : known.get(name);
        return replay === undefined ? [] : [replay];
      });
      return open;
    },
  };
};

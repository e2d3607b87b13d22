import { ok, type Result } from '../base/result.ts';
import type { LineNumber } from '../base/units.ts';
import type { FormatId } from '../capture/types.ts';
import type { CaptureStore, Ref } from '../store/types.ts';
import { filledRecord } from '../texts/blobs.ts';
import { buildCallTexts } from '../texts/build.ts';
import type { BundleCall } from '../texts/types.ts';
import { withUpdates } from '../trace/carried.ts';
import type { Call, UpdatePlace } from '../trace/types.ts';
import { historyTrees } from './history-trees.ts';
import { selectFrames } from './select-frames.ts';
import { trimAudit, trimExport, trimHeadless, wholeRecord } from './trim-companions.ts';
import { trimHistory, trimRequest } from './trim-records.ts';
import type { Excerpt, ExcerptFile } from './types.ts';

/**
 * The chosen calls with all their texts as a small capture: their frames in direction wrappers, one file for each file they came from,
 * the records that hold their results without other calls, and their spill files whole. Opened again, it tells of these calls what
 * the whole bundle tells. Fails where a frame or record can no longer be read.
 */
export const buildExcerpt = async (store: CaptureStore, calls: readonly BundleCall[]): Promise<Result<Excerpt>> => {
  const frames = await frameFiles(store, calls);
  if (!frames.ok) return frames;
  const records = await recordFiles(store, calls);
  if (!records.ok) return records;
  const spills = await spillFiles(store, calls);
  if (!spills.ok) return spills;
  return ok({ files: [...frames.value, ...records.value, ...spills.value] });
};

/** Lines collected by file, in the order in which the files were opened. */
const byFile = (store: Pick<CaptureStore, 'files'>) => {
  const lines = new Map<number, { readonly lines: unknown[]; readonly origins: LineNumber[] }>();
  return {
    add: ({ file, line: origin }: Ref, line: unknown): void => {
      const known = lines.get(file) ?? { lines: [], origins: [] };
      known.lines.push(line);
      known.origins.push(origin);
      lines.set(file, known);
    },
    files: (): readonly ExcerptFile[] =>
      [...lines].sort(([a], [b]) => a - b).map(([file, all]) => ({ path: store.files[file]?.path ?? `file-${file}.ndjson`, ...all })),
  };
};

/** Every update that tells of a call: its own, and those of its terminals. */
const updatesOf = (call: Call | undefined): readonly UpdatePlace[] =>
  [call?.live, ...(call?.replays ?? [])].flatMap((pass) => [
    ...(pass?.updates ?? []),
    ...(pass?.terminals ?? []).flatMap(({ stream }) => stream ?? []),
  ]);

const frameFiles = async (store: CaptureStore, calls: readonly BundleCall[]): Promise<Result<readonly ExcerptFile[]>> => {
  const out = byFile(store);
  const kept = new Set(calls.flatMap(({ call }) => updatesOf(call)).map(({ frame, item }) => `${frame} ${item}`));
  for (const index of selectFrames(store, calls)) {
    const read = await store.read(index);
    if (!read.ok) return read;
    const { direction, time, message, ref } = read.value;
    const ts = time === undefined ? {} : { ts: new Date(time).toISOString() };
    // A bulk replay carries the updates of other calls as well.
    const own = withUpdates(message, (item) => kept.has(`${index} ${item}`));
    out.add(ref, { ...ts, dir: direction === 'client-to-agent' ? 'c2a' : 'a2c', frame: own });
  }
  return ok(out.files());
};

const trimmers: { readonly [format in FormatId]?: (record: unknown, wanted: ReadonlySet<string>) => unknown } = {
  'session-jsonl': trimHistory,
  'model-requests': trimRequest,
  'stream-json': trimHeadless,
  'message-export': trimExport,
  'audit-records': trimAudit,
  'process-log': wholeRecord,
};

const recordFiles = async (store: CaptureStore, calls: readonly BundleCall[]): Promise<Result<readonly ExcerptFile[]>> => {
  const out = byFile(store);
  const trees = historyTrees(store, calls);
  for (const record of store.records) {
    const trim = trimmers[record.format];
    if (trim === undefined) continue;
    const wanted = wantedIn(record.index, calls);
    if (wanted.size === 0) continue;
    const read = await store.readRecord(record.index);
    if (!read.ok) return read;
    const trimmed = trim(await filledRecord(store, record.index, read.value), wanted);
    if (trimmed !== undefined && !trees.keep(record, trimmed)) out.add(record.ref, trimmed);
  }
  await trees.addTo(out.add);
  return ok(out.files());
};

/** Records that hold the call's results. */
const placesOf = ({ history, model, data = [], headless = [] }: BundleCall): readonly number[] =>
  [...history, ...model, ...data, ...headless].map(({ record }) => record);

/** Ids whose results stand in a record: ids repeat across sessions, so a record is asked for by its place, not by its ids. */
const wantedIn = (record: number, calls: readonly BundleCall[]): ReadonlySet<string> =>
  new Set(calls.filter((call) => placesOf(call).includes(record)).map(({ key }) => key.toolCallId));

const spillFiles = async (store: CaptureStore, calls: readonly BundleCall[]): Promise<Result<readonly ExcerptFile[]>> => {
  const spills = new Map<string, string>();
  for (const call of calls) {
    const texts = await buildCallTexts(call, store);
    if (!texts.ok) return texts;
    for (const { role, text, provenance } of texts.value.texts) {
      if (role === 'spill' && text !== undefined && provenance.kind === 'observed') spills.set(provenance.file, text);
    }
  }
  return ok([...spills].map(([path, text]) => ({ path, text })));
};

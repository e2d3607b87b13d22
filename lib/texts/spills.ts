import type { Result } from '../base/result.ts';
import { ok } from '../base/result.ts';
import { byteRange, lineNumber } from '../base/units.ts';
import type { SpillMatch } from '../companions/spill-text.ts';
import { matchSpill } from '../companions/spill-text.ts';
import { findMarkers } from '../markers/find.ts';
import type { FileEntry } from '../store/types.ts';
import { dayOfCall } from './derive-day.ts';
import type { TextStore } from './make-text.ts';
import { absentText, observedAt, presentText } from './make-text.ts';
import type { BundleCall, CallText, CallTexts, TextVariant } from './types.ts';

/** A path that a text or a field of the call names as the place of the whole text. */
export interface Claim {
  readonly path: string;
  /** Id of the text, or of the field's `outputFiles`. */
  readonly by: string;
  /** The same for a person: "Model text". */
  readonly label: string;
  /** Of a text that tells of another moment than the call's own texts. */
  readonly variant?: TextVariant;
}

/** What the call's spills are: texts for the menu, and every claim with whether its file is here. */
export interface SpillTexts {
  readonly texts: readonly CallText[];
  readonly claimed: CallTexts['claimed'];
}

const nameOf = (nth: number, claim?: Claim) => ({
  id: nth === 0 ? 'spill' : `spill${nth + 1}`,
  role: 'spill' as const,
  label: nth === 0 ? 'Spill file' : `Spill file ${nth + 1}`,
  ...(claim?.variant === undefined ? {} : { variant: claim.variant }),
});

const printedIn = (texts: readonly CallText[]): readonly Claim[] =>
  texts.flatMap((text): readonly Claim[] => {
    if (text.text === undefined || text.rendered || text.role === 'file read') return [];
    const { id: by, label, variant } = text;
    return findMarkers(text.text).flatMap(({ declared: { path, paths } }) =>
      (paths ?? (path === undefined ? [] : [path])).map((named) => ({
        path: named,
        by,
        label,
        ...(variant === undefined ? {} : { variant }),
      })),
    );
  });

/**
 * Claims printed in the call's texts, in the order of the texts, each path once: of its own texts, then of fields, then of texts that tell
 * of another moment. File reads quote files and are not asked.
 */
export const claimsIn = (
  texts: readonly CallText[],
  outputFiles: readonly Claim[],
  variants: readonly CallText[] = [],
): readonly Claim[] => {
  const seen = new Set<string>();
  return [...printedIn(texts), ...outputFiles, ...printedIn(variants)].filter(
    ({ path }) => path !== '' && !seen.has(path) && seen.add(path),
  );
};

const readWhole = async (store: TextStore, file: FileEntry): Promise<Result<{ readonly text: string; readonly record?: number }>> => {
  const row = store.records.find((record) => record.ref.file === file.index && record.format === 'spill-text');
  if (row !== undefined) {
    const read = await store.readRecord(row.index);
    if (!read.ok) return read;
    if (typeof read.value === 'string') return ok({ text: read.value, record: row.index });
  }
  // A spill that looks like another form (JSON lines, say) is still the spill its claim means.
  const raw = await store.readRaw({ file: file.index, line: lineNumber(1), range: byteRange(0, file.size) }, file.size);
  return raw.ok ? ok({ text: raw.value }) : raw;
};

const matchWords = (match: SpillMatch<FileEntry>, claim: Claim | undefined, callId: string): string => {
  const others =
    match.others.length === 0 ? '' : `; ${match.others.length} more of that name: ${match.others.map((file) => file.path).join(', ')}`;
  return match.by === 'path' && claim !== undefined
    ? `spill file, by the path in “${claim.label}”${others}`
    : `spill file, by the call id ${callId} in its name${others}`;
};

const spillText = async (
  store: TextStore,
  match: SpillMatch<FileEntry>,
  claim: Claim | undefined,
  callId: string,
  nth: number,
): Promise<CallText> => {
  const read = await readWhole(store, match.file);
  if (!read.ok) return absentText(nameOf(nth, claim), 'cannot tell', read.problem.what);
  const ref = { file: match.file.index, line: lineNumber(1), range: byteRange(0, match.file.size) };
  const at = read.value.record === undefined ? {} : { record: read.value.record };
  return presentText(nameOf(nth, claim), read.value.text, observedAt(store, ref, matchWords(match, claim, callId), at));
};

const withoutSpill = (claims: readonly Claim[]): CallText => {
  const [first, ...rest] = claims;
  if (first === undefined) return absentText(nameOf(0), 'never claimed', 'No text of this call names a spill file.');
  const more = rest.length === 0 ? '' : ` ${rest.length} more named: ${rest.map((claim) => claim.path).join(', ')}.`;
  return absentText(
    nameOf(0),
    'claimed, not in this bundle',
    `“${first.label}” names ${first.path}, which is not in this bundle; hosts sweep spill files after a day.${more}`,
  );
};

const segmentsOf = (path: string): readonly string[] => path.split(/[\\/]/).slice(0, -1);

const common = (a: readonly string[], b: readonly string[]): number => {
  const end = a.findIndex((segment, index) => segment !== b[index]);
  return end === -1 ? a.length : end;
};

/** Folders of the files that tell of the call, each once. */
const foldersOf = (store: TextStore, call: BundleCall): readonly string[] => {
  const frames = [call.call?.live, ...(call.call?.replays ?? [])].flatMap(
    (pass) => pass?.updates.map(({ frame }) => store.frames.file[frame] ?? -1) ?? [],
  );
  const facts = [...call.history, ...call.model, ...(call.data ?? []), ...(call.headless ?? [])];
  const records = facts.map(({ record }) => store.records[record]?.ref.file ?? -1);
  return [...new Set([...frames, ...records].map((file) => segmentsOf(store.files[file]?.path ?? '').join('/')))];
};

/**
 * Of files that match alike, the one nearest to the call's own files: where several sessions use the same ids, a name may stand for several
 * files. Among those, a label of the call's day comes first.
 */
const nearest = (store: TextStore, call: BundleCall, match: SpillMatch<FileEntry> | undefined): SpillMatch<FileEntry> | undefined => {
  if (match === undefined || match.others.length === 0) return match;
  const folders = foldersOf(store, call).map((folder) => folder.split('/'));
  const { date, basis } = dayOfCall(call, store);
  const near = ({ path }: FileEntry): number => Math.max(0, ...folders.map((folder) => common(segmentsOf(path), folder)));
  const ofDay = ({ name }: FileEntry): number => (basis !== 'made up' && name.startsWith(`${date}-`) ? 1 : 0);
  const weighed = [match.file, ...match.others].map((file) => ({ file, near: near(file), day: ofDay(file) }));
  const [file, ...others] = weighed.toSorted((a, b) => b.near - a.near || b.day - a.day).map((each) => each.file);
  return file === undefined ? match : { ...match, file, others };
};

/**
 * Spill files of a call: claimed paths matched to files of the bundle, the path printed in a text first, the call id in the file's name
 * second ("result texts", spill files). Whether a file found is of this call is not judged here.
 */
export const spillTexts = async (store: TextStore, call: BundleCall, claims: readonly Claim[]): Promise<SpillTexts> => {
  const { toolCallId } = call.key;
  const found: { match: SpillMatch<FileEntry>; claim: Claim | undefined }[] = [];
  const claimed = claims.map((claim) => {
    // By the path alone: the call's own file answers one claim at most, and is asked for below.
    const match = nearest(store, call, matchSpill(claim.path, '', store.files));
    if (match !== undefined && !found.some((other) => other.match.file.index === match.file.index)) found.push({ match, claim });
    return { path: claim.path, by: claim.by, found: match !== undefined };
  });
  const byId = found.length === 0 ? nearest(store, call, matchSpill(undefined, toolCallId, store.files)) : undefined;
  if (byId !== undefined) found.push({ match: byId, claim: undefined });
  if (found.length === 0) return { texts: [withoutSpill(claims)], claimed };
  const texts: CallText[] = [];
  for (const [nth, { match, claim }] of found.entries()) texts.push(await spillText(store, match, claim, toolCallId, nth));
  return { texts, claimed };
};

/** What `matchSpill` needs to know of a file: where it stands in what was opened. */
export interface SpillCandidate {
  readonly path: string;
}

/** A file of the bundle that answers a claim. */
export interface SpillMatch<File extends SpillCandidate> {
  readonly file: File;
  /** By the path printed in a text, or by the call id in the file's name. */
  readonly by: 'path' | 'call id';
  /** How many trailing path segments agree; 1 is the file name alone. */
  readonly segments: number;
  /** Other files that match just as well. */
  readonly others: readonly File[];
}

/** Hosts write these on either kind of system; a printed path may use either separator. */
const segmentsOf = (path: string): readonly string[] => path.split(/[\\/]/).filter((segment) => segment !== '' && segment !== '.');

const commonTail = (a: readonly string[], b: readonly string[]): number => {
  let count = 0;
  while (count < a.length && count < b.length && a[a.length - 1 - count] === b[b.length - 1 - count]) count += 1;
  return count;
};

const byPath = <File extends SpillCandidate>(claimed: string, files: readonly File[]): SpillMatch<File> | undefined => {
  const wanted = segmentsOf(claimed);
  let best: { segments: number; files: File[] } = { segments: 0, files: [] };
  for (const file of files) {
    const segments = commonTail(wanted, segmentsOf(file.path));
    if (segments > best.segments) best = { segments, files: [file] };
    else if (segments > 0 && segments === best.segments) best.files.push(file);
  }
  const [file, ...others] = best.files;
  return file === undefined ? undefined : { file, by: 'path', segments: best.segments, others };
};

/** File systems refuse some characters of ids such as `run_shell_command:0`. */
const asFileStem = (callId: string): string => callId.replace(/[^A-Za-z0-9._-]/g, '_');

/** Longest label of a spill in the agent-framework family, its day included. */
const longestLabel = 80;

/** Names of a call's own spill, without `.txt`: its id, or its day and its id ("result texts", inline cap and spill). */
const isStemOf = (callId: string) => {
  const stem = asFileStem(callId);
  return (name: string): boolean => {
    if (name === callId || name === stem) return true;
    const day = /^\d{4}-\d{2}-\d{2}-/.exec(name)?.[0];
    return day !== undefined && name === `${day}${stem}`.slice(0, longestLabel);
  };
};

const byCallId = <File extends SpillCandidate>(callId: string, files: readonly File[]): SpillMatch<File> | undefined => {
  if (callId === '') return undefined;
  const isStem = isStemOf(callId);
  const matching = files.filter((file) => {
    const segments = segmentsOf(file.path);
    const name = segments.at(-1) ?? '';
    if (!name.endsWith('.txt') || !isStem(name.slice(0, -'.txt'.length))) return false;
    // A file opened alone has no folder to judge by.
    return segments.length === 1 || segments.at(-2) === 'tool-results';
  });
  const [file, ...others] = matching;
  return file === undefined ? undefined : { file, by: 'call id', segments: Math.min(2, segmentsOf(file.path).length), others };
};

/**
 * The file a spill claim means: by the printed path's longest matching tail first (at least the file name), by the call id in
 * `tool-results/<callId>.txt` or `tool-results/<YYYY-MM-DD>-<callId>.txt` second ("result texts", spill files of both families). Without a
 * claim only the second way is tried. Of several that match alike the first is taken.
 */
export const matchSpill = <File extends SpillCandidate>(
  claimedPath: string | undefined,
  callId: string,
  files: readonly File[],
): SpillMatch<File> | undefined => (claimedPath === undefined ? undefined : byPath(claimedPath, files)) ?? byCallId(callId, files);

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

const byCallId = <File extends SpillCandidate>(callId: string, files: readonly File[]): SpillMatch<File> | undefined => {
  if (callId === '') return undefined;
  const names = new Set([`${callId}.txt`, `${asFileStem(callId)}.txt`]);
  const matching = files.filter((file) => {
    const segments = segmentsOf(file.path);
    if (!names.has(segments.at(-1) ?? '')) return false;
    // A file opened alone has no folder to judge by.
    return segments.length === 1 || segments.at(-2) === 'tool-results';
  });
  const [file, ...others] = matching;
  return file === undefined ? undefined : { file, by: 'call id', segments: Math.min(2, segmentsOf(file.path).length), others };
};

/**
 * The file a spill claim means: by the printed path's longest matching tail first (at least the file name), by the call id in
 * `tool-results/<callId>.txt` second ("result texts", family B, spill files). Without a claim only the second way is tried.
 */
export const matchSpill = <File extends SpillCandidate>(
  claimedPath: string | undefined,
  callId: string,
  files: readonly File[],
): SpillMatch<File> | undefined => (claimedPath === undefined ? undefined : byPath(claimedPath, files)) ?? byCallId(callId, files);

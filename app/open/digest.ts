import { type Digest, partialDigest } from '../../lib/link/partial-digest.ts';
import type { LinkedFile, LinkSource } from '../../lib/link/state.ts';
import type { OpenedFile } from './openedFile.ts';

/** Most files a link names, and the longest of their names: what its schema takes. */
const most = { files: 200, name: 400 } as const;

/** True where the page can make digests: browsers give them to pages on https and localhost only. */
export const canDigest = (): boolean => globalThis.crypto?.subtle !== undefined;

const digest: Digest = async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/** Partial digest of a file; undefined where the page cannot make one or the file cannot be read. */
export async function digestOf(file: Blob): Promise<string | undefined> {
  if (!canDigest()) return undefined;
  try {
    return await partialDigest(file.size, async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer()), digest);
  } catch {
    return undefined;
  }
}

/** Opened files as a link names them; none where there are more than a link takes, or a name is longer. */
export async function localSource(files: readonly OpenedFile[]): Promise<LinkSource> {
  if (files.length === 0 || files.length > most.files || files.some(({ path }) => path.length > most.name)) return { kind: 'none' };
  const named: LinkedFile[] = [];
  for (const { file, path } of files) named.push({ name: path, size: file.size, digest: (await digestOf(file)) ?? '' });
  return { kind: 'local', files: named };
}

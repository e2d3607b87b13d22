import type { Source } from '../../lib/capture/types.ts';
import type { FileDigest } from '../../lib/checks/verify-digests.ts';
import { hexOf } from '../../lib/link/partial-digest.ts';

/** Largest file that is digested whole in memory: spills are far below it. */
const largest = 256 * 1024 * 1024;

/**
 * SHA-256 of a file of the bundle by its path. Undefined as a whole where the page has no digests (plain http other than localhost), so
 * that the check says "not verified" instead of guessing.
 */
export const digestOfFile = (sources: readonly Source[]): FileDigest | undefined => {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (subtle === undefined) return undefined;
  return async (path) => {
    const source = sources.find((candidate) => candidate.path === path);
    if (source === undefined || source.size > largest) return undefined;
    try {
      const bytes = await source.slice(0, source.size);
      return hexOf(new Uint8Array(await subtle.digest('SHA-256', new Uint8Array(bytes))));
    } catch {
      return undefined; // The file was removed or refused since it was opened.
    }
  };
};

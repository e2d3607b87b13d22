import { arrayAt } from '../../base/narrow.ts';
import { findMarkers } from '../../markers/find.ts';
import type { MarkerId } from '../../markers/types.ts';

/** A text's word that the whole output is in a file. */
export interface SpillClaim {
  readonly path: string;
  /** The notice that says so. */
  readonly by: MarkerId;
  /** What the notice declares of the file. */
  readonly sha256?: string;
  readonly kilobytes?: number;
}

/** Files that a text claims to have been saved to, each path once, in the order of the text. */
export const spillPathClaims = (text: string): readonly SpillClaim[] => {
  const claims = new Map<string, SpillClaim>();
  for (const { id, declared } of findMarkers(text)) {
    const { path, paths, sha256, originalKilobytes } = declared;
    for (const named of paths ?? (path === undefined ? [] : [path])) {
      if (claims.has(named)) continue;
      claims.set(named, {
        path: named,
        by: id,
        ...(sha256 === undefined ? {} : { sha256 }),
        ...(originalKilobytes === undefined ? {} : { kilobytes: originalKilobytes }),
      });
    }
  }
  return [...claims.values()];
};

/** Files that a `shell_result` names as holding its output. */
export const outputFilesOf = (display: unknown): readonly string[] =>
  (arrayAt(display, 'outputFiles') ?? []).filter((file) => typeof file === 'string');

/** Whose output a spill file holds, as its path tells. */
export type SpillName = { readonly by: 'path'; readonly tool: string } | { readonly by: 'call id'; readonly callId: string };

/**
 * Reads a spill's path: `<tool>_<12 hex>.output` is found by the path a text names, `tool-results/<callId>.txt` by the call's id.
 * Undefined for other names.
 */
export const spillNameOf = (path: string): SpillName | undefined => {
  const parts = path.split(/[\\/]/);
  const name = parts.at(-1) ?? '';
  const tool = /^(.+)_[0-9a-f]{12}\.output$/.exec(name)?.[1];
  if (tool !== undefined) return { by: 'path', tool };
  const callId = parts.at(-2) === 'tool-results' ? /^(.+)\.txt$/.exec(name)?.[1] : undefined;
  return callId === undefined ? undefined : { by: 'call id', callId };
};

import type { FileEntry } from '../../lib/store/types.ts';

/**
 * What the bundle was recognised as, in few words: the one file's reason, or the form of most frames with the number of
 * files beside it. The whole is in the list that the words open.
 */
export function detectionWords(files: readonly FileEntry[]): string {
  const [only] = files;
  if (files.length === 1 && only !== undefined) return only.detection.why;
  const frames = new Map<string, number>();
  for (const { detection, accounting } of files) frames.set(detection.name, (frames.get(detection.name) ?? 0) + accounting.frame.count);
  const [most] = [...frames].sort(([, a], [, b]) => b - a);
  if (most === undefined) return '';
  const forms = frames.size;
  return forms === 1 ? most[0] : `${most[0]} and ${forms - 1} other ${forms === 2 ? 'form' : 'forms'}`;
}

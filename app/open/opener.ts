import { isObject, stringAt } from '../../lib/base/narrow.ts';
import { problem } from '../../lib/base/problem.ts';
import { fail, ok, type Result } from '../../lib/base/result.ts';
import type { OpenedFile } from './openedFile.ts';

/*
 * The handshake with a page that opened this one, version 1. The opener opens `…/?opener`; this page posts `ready` to it; it answers with
 * `open` and its files; this page shows who offers what, and posts `opened` or `declined` once the person has chosen. Nothing is sent but
 * these words.
 */
export const handshakeVersion = 1;
export const handshake = {
  ready: { type: 'spillway-ready', version: handshakeVersion },
  opened: { type: 'spillway-opened', version: handshakeVersion },
  declined: { type: 'spillway-declined', version: handshakeVersion },
} as const;

/** Files taken from one offer, and units of a path. */
const mostFiles = 5_000;
const mostPath = 1_000;

/** True where the page's address says that its opener has files for it. */
export const isForOpener = (search: string): boolean => new URLSearchParams(search).has('opener');

/** True for a message of the handshake; a page's opener may speak of other things too. */
export const isOffer = (data: unknown): boolean => stringAt(data, 'type') === 'spillway-open';

const refuse = (what: string) =>
  fail(problem('bad-argument', what, {}, 'Tell whoever makes that page; its files can be saved and dropped here meanwhile.'));

const blobOf = (data: unknown): Blob | undefined => {
  if (data instanceof Blob) return data;
  if (typeof data === 'string' || data instanceof ArrayBuffer) return new Blob([data]);
  return data instanceof Uint8Array ? new Blob([new Uint8Array(data)]) : undefined;
};

/** The files of an offer: `files: [{path, data}]`, the data a string, bytes or a Blob. */
export const offeredFiles = (data: unknown): Result<readonly OpenedFile[]> => {
  if (!isObject(data) || data.version !== handshakeVersion)
    return refuse('The page that opened this one speaks another version of the handshake.');
  const { files } = data;
  if (!Array.isArray(files) || files.length === 0) return refuse('The page that opened this one offered no files.');
  if (files.length > mostFiles)
    return refuse(`The page that opened this one offered ${files.length} files; at most ${mostFiles} are taken.`);
  const opened: OpenedFile[] = [];
  for (const file of files) {
    const path = stringAt(file, 'path');
    const blob = isObject(file) ? blobOf(file.data) : undefined;
    if (path === undefined || path === '' || path.length > mostPath || blob === undefined) {
      return refuse('The page that opened this one offered something that is no file.');
    }
    opened.push({ path, file: new File([blob], path.slice(path.lastIndexOf('/') + 1)) });
  }
  return ok(opened);
};

import { findMarkers } from '../markers/find.ts';
import type { DeriveSettings } from '../texts/derive-types.ts';

/** What the notice behind an observed head tells of the host that wrote it. */
export interface HostNotice {
  /** Units before the notice, as measured. */
  readonly head: number;
  /** Settings it prints: the folder, the day and the call id of the file's name, why the file could not be written. */
  readonly host: Partial<Pick<DeriveSettings, 'mount' | 'writeError' | 'date' | 'callId'>>;
}

const fileName = /^(.*)\/tool-results\/(\d{4}-\d{2}-\d{2})-([A-Za-z0-9._-]+)\.txt$/;

const placeOf = (path: string): HostNotice['host'] => {
  const [, mount, date, callId] = fileName.exec(path) ?? [];
  return mount === undefined || date === undefined || callId === undefined ? {} : { mount, date, callId };
};

/**
 * Reads the last notice of the framework family in a text ("result texts", family A); undefined where it has none. Ids stand in a file's
 * name with some characters replaced; put in once more they give the same name.
 */
export const hostNotice = (text: string): HostNotice | undefined => {
  const notice = findMarkers(text).findLast(({ layer, cutsHere }) => layer === 'framework' && cutsHere);
  if (notice === undefined) return undefined;
  const { path, failedPath, why } = notice.declared;
  const head = notice.range.start;
  if (notice.id === 'framework-no-mount' || notice.id === 'framework-plain-cut') return { head, host: { mount: null } };
  if (failedPath !== undefined) return { head, host: { ...placeOf(failedPath), writeError: why ?? '' } };
  return { head, host: path === undefined ? {} : placeOf(path) };
};

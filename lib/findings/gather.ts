import { isObject } from '../base/narrow.ts';
import type { CarriedField } from '../checks/read-fields.ts';
import type { ExaminedCall } from '../checks/report.ts';
import { findPlaceholders } from '../markers/placeholders.ts';
import type { CaptureStore } from '../store/types.ts';
import { callMedia } from '../texts/media.ts';
import type { BundleCall } from '../texts/types.ts';
import { hostOfSession } from '../trace/hosts.ts';
import type { BundleHosts } from '../trace/types.ts';
import type { CallEvidence } from './types.ts';

const mediaTypes = new Set<unknown>(['image', 'audio', 'resource']);

const isMediaItem = (item: unknown): boolean =>
  isObject(item) && (mediaTypes.has(item.type) || (isObject(item.content) && mediaTypes.has(item.content.type)));

const lists = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value;
  return isObject(value) && Array.isArray(value.content) ? value.content : [];
};

const tellsOfMedia = ({ report, carried }: ExaminedCall): boolean =>
  carried.some(({ value }: CarriedField) => lists(value).some(isMediaItem)) ||
  report.texts.some(({ text }) => text !== undefined && findPlaceholders(text).length > 0);

/**
 * What rules are shown of a call: what was made of it already, and its media where anything tells of some, since those are read once more.
 * What cannot be read again is left out; the report said so.
 */
export const gatherEvidence = async (
  call: BundleCall,
  examined: ExaminedCall,
  store: CaptureStore,
  hosts: BundleHosts,
): Promise<CallEvidence> => ({
  call,
  report: examined.report,
  carried: examined.carried,
  media: tellsOfMedia(examined) ? await callMedia(call, store) : [],
  host: hostOfSession(hosts, call.key.session),
});

import { frameworkSeam } from '../../markers/framework-cut.ts';
import { markerTable } from '../../markers/table.ts';
import type { ImageSlot, ResultText } from './types.ts';

/** Inline cap of current hosts, in UTF-16 units. */
export const defaultCap = 24_000;
/** Inline cap of older hosts, in UTF-16 units. */
export const olderCap = 5_000;

/** What a host needs to know to spill a text. */
export interface SpillSettings {
  /** Effective inline cap in UTF-16 units. */
  readonly cap: number;
  /** Day of the call, `YYYY-MM-DD` in UTC. */
  readonly date: string;
  readonly callId: string;
  /** Folder of the writable workspace; null where there is none. */
  readonly mount: string | null;
  /** The write failed with these words. */
  readonly writeError?: string;
}

/** What became of a text under the cap. */
export interface Spilled {
  /** Text kept in history: the whole text, or head, notice and kept slots. */
  readonly stored: string;
  readonly total: number;
  /** Units kept before the notice; `total` where nothing was cut. */
  readonly head: number;
  readonly cut: boolean;
  /** The notice, without the blank line before it. */
  readonly notice?: string;
  /** Image placeholders that fell past the cut and stand after the notice. */
  readonly slotsKept: readonly string[];
  /** Where the whole text was written; absent where it was not. Its content is the whole text in UTF-8. */
  readonly path?: string;
}

/** Path of the spill file. No collision check: a second call of the same label overwrites the first. */
export const spillPath = (mount: string, date: string, callId: string): string => {
  const label = `${date}-${callId}`.replace(/[^A-Za-z0-9._-]/g, '_').slice(0, 80);
  return `${mount}/tool-results/${label}.txt`;
};

/** Units a page of the spill holds when it is read back: between 1 and 2,000, so that a page fits the cap with its envelope. */
export const pageSize = (cap: number, path: string): number => {
  const envelope = JSON.stringify(path).length + 256;
  return Math.min(2000, Math.max(1, Math.floor((cap - envelope) / 6) - 1));
};

/** End of the head: never half a pair, never inside an image placeholder. */
export const headEnd = (text: string, cap: number, slots: readonly ImageSlot[] = []): number => {
  if (text.length <= cap) return text.length;
  const straddled = slots.find((slot) => slot.start < cap && slot.end > cap);
  if (straddled !== undefined) return straddled.start;
  const last = text.charCodeAt(cap - 1);
  return last >= 0xd800 && last <= 0xdbff ? cap - 1 : cap;
};

/** A text under the inline cap, as history keeps it. Contract: result texts, family A, "Inline cap and spill". */
export const spill = ({ text, slots }: Pick<ResultText, 'text' | 'slots'>, settings: SpillSettings): Spilled => {
  const total = text.length;
  const { cap, mount } = settings;
  if (total <= cap) return { stored: text, total, head: total, cut: false, slotsKept: [] };
  const head = headEnd(text, cap, slots);
  const slotsKept = slots.filter((slot) => slot.start >= head).map((slot) => text.slice(slot.start, slot.end));
  const path = mount === null ? undefined : spillPath(mount, settings.date, settings.callId);
  const written = path !== undefined && settings.writeError === undefined;
  const notice = noticeOf(path, head, total, settings);
  const kept = slotsKept.length === 0 ? '' : markerTable['framework-slots'].write({ slots: slotsKept });
  return {
    stored: `${text.slice(0, head)}${notice}${kept}`,
    total,
    head,
    cut: true,
    notice: notice.slice(frameworkSeam.length),
    slotsKept,
    ...(written ? { path } : {}),
  };
};

/** The notice with the blank line before it. */
const noticeOf = (path: string | undefined, headUnits: number, originalUnits: number, { cap, writeError }: SpillSettings): string => {
  if (path === undefined) return markerTable['framework-no-mount'].write({ originalUnits });
  if (writeError !== undefined) {
    return markerTable['framework-write-failed'].write({ headUnits, originalUnits, failedPath: path, why: writeError });
  }
  return markerTable['framework-spilled'].write({ headUnits, originalUnits, path, limitChars: pageSize(cap, path) });
};

/** The direct agent API: a plain cut, never a file. */
export const plainCut = (text: string, cap: number = defaultCap): string => {
  if (text.length <= cap) return text;
  return text.slice(0, headEnd(text, cap)) + markerTable['framework-plain-cut'].write({ originalUnits: text.length });
};

/** Bytes of the spill file: the whole text in UTF-8. */
export const spillBytes = (text: string): number => new TextEncoder().encode(text).length;

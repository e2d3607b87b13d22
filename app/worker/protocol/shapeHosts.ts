import { ok } from '../../../lib/base/result.ts';
import { deriveValue, type HostedValue, type ValueHost, type ValueSettings } from '../../../lib/texts/derive-value.ts';
import type { CallText } from '../../../lib/texts/types.ts';
import type { MountChoice } from '../derivation.ts';
import { ownSession, packValue } from '../shapes/pack.ts';
import { type ShapeFrom, takeValue } from '../shapes/value.ts';
import { cancelled, type Feature, type Handler } from './feature.ts';

/** Settings of the hosts that a value is tried in. */
export interface HostSettings {
  readonly cap: number;
  readonly callId: string;
  /** `YYYY-MM-DD` in UTC. */
  readonly date: string;
  readonly mount: MountChoice;
}

export interface ShapeHostsRequest {
  readonly from: ShapeFrom;
  readonly settings: HostSettings;
}

/** A text of a host's row: its sizes, where it comes from, and both its ends. */
export interface HostText extends Omit<CallText, 'text'> {
  /** Absent where there is no text. */
  readonly start?: string;
  /** Absent where the start is all of it. */
  readonly end?: string;
}
export interface HostRow extends Omit<HostedValue, 'texts'> {
  readonly texts: readonly HostText[];
}
export type ShapeHostsFeature = Feature<ShapeHostsRequest, { readonly rows: readonly HostRow[] }>;

/** Units of a host's text that its row shows of either end. */
const endUnits = 160;

const mountOf = (mount: MountChoice): Pick<ValueSettings, 'mount' | 'writeError'> =>
  mount === 'absent' ? { mount: null } : { mount: 'files', ...(mount === 'present' ? {} : { writeError: 'EACCES: permission denied' }) };

const hostText = ({ text, ...named }: CallText): HostText => {
  if (text === undefined) return named;
  if (text.length <= 2 * endUnits) return { ...named, start: text };
  return { ...named, start: text.slice(0, endUnits), end: text.slice(-endUnits) };
};

export const shapeHosts: Handler<ShapeHostsFeature> = async ({ from, settings: { mount, ...settings } }, work) => {
  await work.breathe();
  if (work.cancelled()) return cancelled();
  const taken = await takeValue(from, work);
  if (!taken.ok) return taken;
  const rows: HostRow[] = [];
  for (const hosted of deriveValue(taken.value.value, { ...settings, ...mountOf(mount) })) {
    if (!hosted.ok) return hosted;
    rows.push({ ...hosted.value, texts: hosted.value.texts.map(hostText) });
    await work.breathe();
    if (work.cancelled()) return cancelled();
  }
  return ok({ rows });
};

/** Makes a small capture of a value, as one host had it, for Compare. */
export interface ShapePackRequest {
  readonly from: ShapeFrom;
  readonly host: ValueHost;
  readonly callId: string;
}
/** The capture, as a link holds it, and the session of its one call. */
export interface ShapePackReply {
  readonly data: string;
  readonly session: string;
}
export type ShapePackFeature = Feature<ShapePackRequest, ShapePackReply>;

export const shapePack: Handler<ShapePackFeature> = async ({ from, host, callId }, work) => {
  const taken = await takeValue(from, work);
  if (!taken.ok) return taken;
  const data = await packValue(taken.value.value, host, callId, work);
  return data.ok ? ok({ data: data.value, session: ownSession }) : data;
};

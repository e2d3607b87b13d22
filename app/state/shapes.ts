import { create } from 'zustand';
import type { LinkState } from '../../lib/link/state.ts';
import type { PromisedShape } from '../../lib/shapes/check-shape.ts';
import type { HostSettings } from '../worker/protocol/shapeHosts.ts';

/** A person's own value, which value of a call is looked at, and how both are converted. */
export interface Shapes {
  /** The own value as it was typed. */
  readonly text: string;
  /** What the cards are about: what was typed last, once the typing has stopped for a moment. */
  readonly asked: string;
  /** Id of the value of a call; the one nearest to its result where undefined, or where a call has no such one. */
  readonly of: string | undefined;
  /** Units at which JSON is clipped, and those that the lossy habits keep. */
  readonly clipUnits: number;
  readonly keepUnits: number;
  /** Most units of the summary, and names of members that it keeps before others, as typed. */
  readonly maxUnits: number;
  readonly priority: string;
  readonly promised: PromisedShape;
  readonly host: HostSettings;
}

/** What the page begins with: a record that holds most of what JSON does not. */
const beginning = `{
  text: "已查到",
  note: undefined,
  counts: [12, , NaN],
  total: 9007199254740993,
}`;

export const initialShapes: Shapes = {
  text: beginning,
  asked: beginning,
  of: undefined,
  clipUnits: 2_000,
  keepUnits: 2_000,
  maxUnits: 400,
  priority: '',
  promised: 'record',
  host: { cap: 24_000, callId: 'call_1', date: '2026-01-01', mount: 'present' },
};

export const useShapes = create<Shapes>()(() => initialShapes);

/** Names of a list as a person types it. */
export const namesIn = (typed: string): readonly string[] =>
  typed
    .split(/[\s,]+/)
    .filter((name) => name !== '')
    .slice(0, 40);

type ShapePlace = NonNullable<LinkState['shape']>;

/** Most units of an own value that a link holds. */
export const mostLinked = 4_000;

/** How values are looked at, as a link has it; whatever stands as it does on a fresh page is left out. An own value only where it is on screen. */
export function shapePlaceOf(shapes: Shapes, isOwn: boolean): ShapePlace | undefined {
  const { text, of, host, ...now } = shapes;
  const first = initialShapes;
  const place: ShapePlace = {
    ...(!isOwn || text === first.text || text.length > mostLinked ? {} : { text }),
    ...(isOwn || of === undefined || of.length > 80 ? {} : { of }),
    ...(now.clipUnits === first.clipUnits ? {} : { clipUnits: now.clipUnits }),
    ...(now.keepUnits === first.keepUnits ? {} : { keepUnits: now.keepUnits }),
    ...(now.maxUnits === first.maxUnits ? {} : { maxUnits: now.maxUnits }),
    ...(now.priority === first.priority || now.priority.length > 400 ? {} : { priority: now.priority }),
    ...(now.promised === first.promised ? {} : { promised: now.promised }),
    ...(host.cap === first.host.cap ? {} : { cap: host.cap }),
    ...(host.mount === first.host.mount ? {} : { mount: host.mount }),
    ...(host.callId === first.host.callId || host.callId.length > 400 ? {} : { callId: host.callId }),
    ...(host.date === first.host.date ? {} : { date: host.date }),
  };
  return Object.keys(place).length === 0 ? undefined : place;
}

/** The same the other way: what a link does not say is as on a fresh page, but what a person typed stays. */
export function shapesAt(place: ShapePlace | undefined, before: Shapes): Shapes {
  const { text: linked, of, cap, mount, callId, date, ...rest } = place ?? {};
  const text = linked ?? before.text;
  const { clipUnits, keepUnits, maxUnits, priority, promised, host } = initialShapes;
  return {
    text,
    asked: text,
    of,
    clipUnits: rest.clipUnits ?? clipUnits,
    keepUnits: rest.keepUnits ?? keepUnits,
    maxUnits: rest.maxUnits ?? maxUnits,
    priority: rest.priority ?? priority,
    promised: rest.promised ?? promised,
    host: {
      cap: cap ?? host.cap,
      mount: mount ?? host.mount,
      callId: callId ?? host.callId,
      date: date ?? host.date,
    },
  };
}

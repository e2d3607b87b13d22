import { type PointerEvent, useMemo } from 'react';
import { cx } from '../ui/cx.ts';
import type { Geometry } from './geometry.ts';
import styles from './Minimap.module.css';
import { type ComparePage, rowOf } from './page.ts';

interface MinimapProps {
  readonly page: ComparePage;
  readonly geometry: Geometry;
  readonly height: number;
  readonly top: number;
  /** Texts that a failing check is about. */
  readonly failing: readonly string[];
  onScroll(top: number): void;
}

interface Tick {
  readonly y: number;
  readonly kind: 'cut' | 'bad';
}

/** Ticks are two pixels high: more than one at a height are one. */
const ticksOf = (page: ComparePage, geometry: Geometry, height: number, failing: readonly string[]): readonly Tick[] => {
  const ticks = new Map<string, Tick>();
  const add = (row: number, kind: Tick['kind']) => {
    const y = Math.round((geometry.top(row) / Math.max(1, geometry.height)) * Math.max(0, height - 2));
    ticks.set(`${kind} ${y}`, { y, kind });
  };
  for (const { row } of page.stops) add(row, 'cut');
  for (let column = 0; column < page.shown; column++) {
    const text = page.texts[column];
    const lost = text?.segments.filter(({ kind }) => kind === 'not found') ?? [];
    for (const { range } of lost) add(rowOf(page.model, column, range.start), 'bad');
    // A failing check says nothing of places: it stands at the text's first cut, or at its top.
    if (lost.length === 0 && text !== undefined && failing.includes(text.id))
      add(page.stops.find((stop) => stop.column === column)?.row ?? 0, 'bad');
  }
  return [...ticks.values()];
};

/** All rows in little: where the cuts are, what failed, what is in sight. Dragging it scrolls. */
export function Minimap({ page, geometry, height, top, failing, onScroll }: MinimapProps) {
  const ticks = useMemo(() => ticksOf(page, geometry, height, failing), [page, geometry, height, failing]);
  const total = Math.max(1, geometry.height);
  const thumb = Math.max(16, Math.min(height, (height / total) * height));
  const room = Math.max(1, height - thumb);
  const far = Math.max(0, total - height);
  const seek = (event: PointerEvent<HTMLDivElement>) => {
    const y = event.clientY - event.currentTarget.getBoundingClientRect().top;
    onScroll(((y - thumb / 2) / room) * far);
  };
  const down = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    seek(event);
  };
  return (
    // The keyboard scrolls the rows themselves, and steps through the cuts with [ and ].
    <div
      className={styles.minimap}
      aria-hidden="true"
      data-testid="minimap"
      onPointerDown={down}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && seek(event)}
    >
      {far > 0 && <i className={styles.thumb} style={{ top: `${(top / far) * room}px`, height: `${thumb}px` }} />}
      {ticks.map(({ y, kind }) => (
        <i key={`${kind} ${y}`} className={cx(styles.tick, kind === 'bad' && styles.bad)} style={{ top: `${y}px` }} />
      ))}
    </div>
  );
}

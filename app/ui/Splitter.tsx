/* biome-ignore-all lint/a11y/useSemanticElements: a rule cannot be moved; this is the pattern of a window splitter. */
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import styles from './Splitter.module.css';

interface SplitterProps {
  readonly label: string;
  /** Id of the pane at the left, whose width this sets. */
  readonly controls: string;
  readonly width: number;
  readonly min: number;
  readonly max: number;
  onWidth(width: number): void;
  /** Double click, or Enter: back to the usual width. */
  onReset(): void;
}

/** Width of one arrow key's step in CSS pixels. */
const step = 16;

/** A bar between two panes: dragged, or moved with the arrow keys, Home and End. */
export function Splitter({ label, controls, width, min, max, onWidth, onReset }: SplitterProps) {
  const grip = useRef<{ x: number; width: number } | undefined>(undefined);

  const down = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, width };
  };
  const move = (event: PointerEvent) => {
    if (grip.current) onWidth(grip.current.width + event.clientX - grip.current.x);
  };
  const up = () => {
    grip.current = undefined;
  };
  const press = (event: KeyboardEvent) => {
    const to: { readonly [key: string]: number } = { ArrowLeft: width - step, ArrowRight: width + step, Home: min, End: max };
    const next = to[event.key];
    if (event.key === 'Enter') onReset();
    else if (next === undefined) return;
    else onWidth(next);
    event.preventDefault();
  };

  return (
    <div
      className={styles.splitter}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-controls={controls}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={min}
      aria-valuemax={max}
      title="Drag, or use the arrow keys; double click for the usual width"
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onDoubleClick={onReset}
      onKeyDown={press}
    />
  );
}

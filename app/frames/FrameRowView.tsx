/* biome-ignore-all lint/a11y/useSemanticElements: rows are placed one by one, which a table cannot do. */
/* biome-ignore-all lint/a11y/useFocusableInteractive: the grid around the rows has the focus and names its active row. */
import { memo, type ReactNode } from 'react';
import { frameNumber } from '../state/derive.ts';
import { cx } from '../ui/cx.ts';
import { compact, count, counted } from '../ui/format.ts';
import { shownLine } from '../ui/visible.ts';
import type { FrameListRow } from '../worker/frames/listRow.ts';
import styles from './FrameRowView.module.css';
import { clock, directionArrow, directionWords, fullTime } from './words.ts';

interface FrameRowViewProps {
  readonly id: string;
  readonly position: number;
  /** Distance from the top of the list, in CSS pixels. */
  readonly top: number;
  /** Undefined while it is on its way. */
  readonly row: FrameListRow | undefined;
  /** Path of its file. */
  readonly file: string;
  readonly selected: boolean;
  onSelect(position: number): void;
}

interface CellProps {
  readonly className?: string | undefined;
  readonly title?: string | undefined;
  readonly children?: ReactNode;
}

function Cell({ className, title, children }: CellProps) {
  return (
    <span role="gridcell" className={className} title={title}>
      {children}
    </span>
  );
}

function Arrow({ row }: { readonly row: Extract<FrameListRow, { kind: 'frame' }> }) {
  const words = `${directionWords[row.direction]}${row.inferred ? ', inferred' : ''}`;
  return (
    <Cell className={cx(styles.arrow, row.direction === 'client-to-agent' && styles.out)} title={words}>
      <span aria-hidden="true">
        {directionArrow[row.direction]}
        {row.inferred && '?'}
      </span>
      <span className="sr-only">{words}</span>
    </Cell>
  );
}

/** Method or update of a frame; what it answers for a response. */
function What({ row }: { readonly row: Extract<FrameListRow, { kind: 'frame' }> }) {
  const method = row.method ?? (row.message === 'other' ? 'no method' : 'unknown method');
  const words = row.update ?? method;
  return (
    <Cell
      className={styles.what}
      title={`${row.message} · ${shownLine(method)}${row.update === undefined ? '' : ` · ${shownLine(row.update)}`}`}
    >
      {row.message === 'response' && <span className={styles.dim}>answer · </span>}
      {shownLine(words)}
      {row.update !== undefined && method !== 'session/update' && <span className={styles.dim}> {shownLine(method)}</span>}
    </Cell>
  );
}

function Cells({ row, file }: { readonly row: FrameListRow; readonly file: string }) {
  const place = `${shownLine(file)}:${row.line}`;
  const short = `${shownLine(file.split('/').at(-1) ?? '')}:${row.line}`;
  const end = (
    <>
      <Cell className={styles.bytes} title={`${counted(row.bytes, 'byte')} recorded`}>
        {compact(row.bytes)}
      </Cell>
      <Cell className={styles.place} title={place}>
        {short}
      </Cell>
    </>
  );
  if (row.kind !== 'frame') {
    return (
      <>
        <Cell className={styles.number} />
        <Cell className={styles.time} />
        <Cell className={row.kind === 'problem' ? styles.bad : styles.dim}>
          <span aria-hidden="true">{row.kind === 'problem' ? '!' : '▤'}</span>
        </Cell>
        <Cell
          className={cx(styles.what, styles.wide, row.kind === 'problem' && styles.bad)}
          title={row.kind === 'problem' ? shownLine(row.what) : row.format}
        >
          <span className={styles.dim}>{row.kind} · </span>
          {row.kind === 'problem' ? shownLine(row.what) : row.format}
        </Cell>
        {end}
      </>
    );
  }
  return (
    <>
      <Cell className={styles.number}>{count(frameNumber(row.index))}</Cell>
      <Cell className={styles.time} title={row.time === undefined ? 'The recording has no times' : fullTime(row.time)}>
        {row.time === undefined ? '–' : clock(row.time)}
      </Cell>
      <Arrow row={row} />
      <What row={row} />
      <Cell className={styles.id} title={row.id === undefined ? undefined : `id ${shownLine(row.id)}`}>
        {shownLine(row.id ?? '')}
      </Cell>
      <Cell
        className={styles.call}
        title={row.toolCall === undefined ? undefined : `${shownLine(row.toolCall)}\nsession ${shownLine(row.session ?? 'unknown')}`}
      >
        {shownLine(row.toolCall ?? '')}
        {row.toolCall === undefined && row.call !== undefined && <span className={styles.dim}>of a call</span>}
      </Cell>
      {end}
    </>
  );
}

/** One row of the list of frames: a frame, or a record or problem that stands between frames. */
export const FrameRowView = memo(function FrameRowView({ id, position, top, row, file, selected, onSelect }: FrameRowViewProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid around the rows has the focus and handles the keys.
    <div
      id={id}
      role="row"
      aria-rowindex={position + 2}
      aria-selected={selected}
      className={cx(styles.row, selected && styles.selected, row?.kind === 'problem' && styles.problem)}
      style={{ transform: `translateY(${top}px)` }}
      onClick={() => onSelect(position)}
    >
      {row === undefined ? <Cell className={styles.dim}>…</Cell> : <Cells row={row} file={file} />}
    </div>
  );
});

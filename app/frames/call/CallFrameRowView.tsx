/* biome-ignore-all lint/a11y/useSemanticElements: options are placed one by one, which a select cannot do. */
/* biome-ignore-all lint/a11y/useFocusableInteractive: the list around the options has the focus and names its active option. */
import { memo } from 'react';
import { frameNumber } from '../../state/derive.ts';
import { cx } from '../../ui/cx.ts';
import { compact, count, counted } from '../../ui/format.ts';
import { visibleLine } from '../../ui/visible.ts';
import type { CallFrameRow } from '../../worker/frames/callRow.ts';
import {
  basisWords,
  clock,
  directionArrow,
  directionWords,
  elapsed,
  fullTime,
  isInferredBasis,
  passWords,
  whatWords,
  writeSentence,
  writeWords,
} from '../words.ts';
import styles from './CallFrameRowView.module.css';

interface CallFrameRowViewProps {
  readonly id: string;
  readonly position: number;
  readonly of: number;
  /** Distance from the top of the list, in CSS pixels. */
  readonly top: number;
  /** Undefined while it is on its way. */
  readonly row: CallFrameRow | undefined;
  readonly file: string;
  readonly selected: boolean;
  onChoose(frame: number, item?: number): void;
}

/** What the frame wrote over what, and what of it no client will show. */
function Writes({ row }: { readonly row: CallFrameRow }) {
  if (row.problem !== undefined) return <span className={styles.bad}>{visibleLine(row.problem.what)}</span>;
  const nothing = row.writes.length === 0 && row.nulls.length === 0;
  return (
    <>
      {row.writes.map((write) => (
        <span
          key={write.field}
          className={cx(
            styles.write,
            write.same && styles.same,
            (write.effect === 'cleared' || (write.emptied && write.before !== undefined && !write.same)) && styles.emptied,
          )}
          title={writeSentence(write)}
        >
          {writeWords(write)}
        </span>
      ))}
      {row.nulls.map((field) => (
        <span
          key={field}
          className={cx(styles.write, styles.same)}
          title={`${field} was sent as null, which is the same as not sending it: the value before stays.`}
        >
          {field} null = absent
        </span>
      ))}
      {row.dropped > 0 && <span className={styles.bad}>{counted(row.dropped, 'content item')} dropped by clients</span>}
      {row.ignored !== undefined && <span className={styles.bad}>content ignored by clients</span>}
      {row.note !== undefined && <span className={styles.dim}>{visibleLine(row.note)}</span>}
      {nothing && row.note === undefined && <span className={styles.dim}>wrote no field</span>}
    </>
  );
}

/** One frame of a call: when and how it came, and what it wrote. */
export const CallFrameRowView = memo(function CallFrameRowView({
  id,
  position,
  of,
  top,
  row,
  file,
  selected,
  onChoose,
}: CallFrameRowViewProps) {
  if (row === undefined) {
    return (
      <div
        id={id}
        role="option"
        aria-selected={false}
        aria-posinset={position + 1}
        aria-setsize={of}
        className={styles.row}
        style={{ transform: `translateY(${top}px)` }}
      >
        …
      </div>
    );
  }
  const inferred = isInferredBasis(row.basis);
  const direction = `${directionWords[row.direction]}, ${basisWords[row.basis]}`;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys.
    <div
      id={id}
      role="option"
      aria-selected={selected}
      aria-posinset={position + 1}
      aria-setsize={of}
      className={cx(styles.row, selected && styles.selected)}
      style={{ transform: `translateY(${top}px)` }}
      onClick={() => onChoose(row.frame, row.item)}
    >
      <span className={styles.facts}>
        <b
          className={styles.number}
          title={row.item === undefined ? undefined : `Update ${count(row.item + 1)} of those this frame carries`}
        >
          {count(frameNumber(row.frame))}
          {row.item !== undefined && `·${count(row.item + 1)}`}
        </b>
        <span title={direction} className={row.direction === 'client-to-agent' ? styles.out : styles.in}>
          <span aria-hidden="true">
            {directionArrow[row.direction]}
            {inferred && '?'}
          </span>
          <span className="sr-only">{direction}</span>
        </span>
        <span className={styles.what}>{whatWords[row.what]}</span>
        <span className={styles.status}>{visibleLine(row.status ?? '')}</span>
        {row.pass !== undefined && <span className={row.pass.role === 'replay' ? styles.replay : styles.dim}>{passWords(row.pass)}</span>}
        <span className={styles.space} />
        <span className={styles.time} title={row.time === undefined ? undefined : fullTime(row.time)}>
          {row.since !== undefined && elapsed(row.since)}{' '}
          {row.time !== undefined && <span className={styles.clock}>{clock(row.time)}</span>}
        </span>
        {row.wireBytes !== undefined && (
          <span className={styles.wire} title={`${count(row.wireBytes)} bytes of canonical JSON on the wire`}>
            {compact(row.wireBytes)} B
          </span>
        )}
        <span className={styles.place} title={`${visibleLine(file)}:${row.line}`}>
          {visibleLine(file.split('/').at(-1) ?? '')}:{row.line}
        </span>
      </span>
      <span className={styles.writes}>
        <Writes row={row} />
      </span>
    </div>
  );
});

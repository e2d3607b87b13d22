/* biome-ignore-all lint/a11y/useSemanticElements: options are placed one by one, which a select cannot do. */
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { ask } from '../../commands/frames.ts';
import { goToFrame } from '../../commands/jump.ts';
import { useCapture } from '../../state/capture.ts';
import { useMedia } from '../../ui/useMeasure.ts';
import { rowRange, useRows } from '../useRows.ts';
import styles from './CallFrameList.module.css';
import { CallFrameRowView } from './CallFrameRowView.tsx';
import type { CallRows } from './useCallRows.ts';

interface CallFrameListProps {
  readonly list: CallRows;
  /** Frame as of which the fields are shown. */
  readonly frame: number | undefined;
  /** Update of a frame that carries many; undefined is the last. */
  readonly item: number | undefined;
  onChoose(frame: number, item?: number): void;
}

/** Two lines, and four where what a frame wrote needs more than one. */
const rowHeight = { wide: 44, narrow: 88 } as const;
const optionId = (position: number): string => `call-frame-${position}`;

/** The frames that touched a call, in the order of the bundle. Choosing one shows every field as of it. */
export function CallFrameList({ list, frame, item, onChoose }: CallFrameListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const files = useCapture((capture) => capture.files);
  const total = list.total ?? 0;
  const narrow = useMedia('(max-width: 899px)');
  const rows = useRows(scroller, total, narrow ? rowHeight.narrow : rowHeight.wide);
  const { first, last, show } = rows;
  const { want } = list;
  useEffect(() => want(first, Math.min(total, last + 1)), [want, first, last, total]);

  const at = useMemo(() => {
    const own = [...list.rows.values()].filter((row) => row.frame === frame).sort((a, b) => a.position - b.position);
    return (own.find((row) => row.item === item) ?? own.at(-1))?.position;
  }, [list.rows, frame, item]);
  useEffect(() => {
    if (at !== undefined) show(at);
  }, [at, show]);

  // A chosen frame far down the list, as a link may name one: its place is asked for, and its row comes when it is in sight.
  const { call } = list;
  const isAway = at === undefined && frame !== undefined && total > 0;
  useEffect(() => {
    if (!isAway) return;
    const stop = new AbortController();
    void ask('callFrames', { call, from: 0, to: 0, find: frame, ...(item === undefined ? {} : { item }) }, stop.signal).then((reply) => {
      if (!stop.signal.aborted && reply.ok && reply.value.found !== undefined) show(reply.value.found);
    });
    return () => stop.abort();
  }, [isAway, call, frame, item, show]);

  // A step to a row that is on its way is taken when it is there.
  const [goal, setGoal] = useState<number>();
  const goalRow = goal === undefined ? undefined : list.rows.get(goal);
  useEffect(() => {
    if (goalRow === undefined) return;
    setGoal(undefined);
    onChoose(goalRow.frame, goalRow.item);
  }, [goalRow, onChoose]);

  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const from = goal ?? at ?? 0;
    const steps: { readonly [key: string]: number } = {
      ArrowDown: from + 1,
      ArrowUp: from - 1,
      PageDown: from + rows.page,
      PageUp: from - rows.page,
      Home: 0,
      End: total - 1,
    };
    const target = steps[event.key];
    if (event.key === 'Enter' && frame !== undefined) goToFrame(frame);
    else if (target === undefined) return;
    else {
      const position = Math.min(total - 1, Math.max(0, target));
      show(position);
      setGoal(position);
    }
    event.preventDefault();
  };

  const range = rowRange(rows);
  return (
    <div
      ref={scroller}
      role="listbox"
      tabIndex={0}
      className={styles.list}
      aria-label="Frames of the call; choose one to see the fields as of it"
      aria-activedescendant={at !== undefined && range.includes(at) ? optionId(at) : undefined}
      onKeyDown={press}
    >
      <div role="presentation" className={styles.rows} style={{ height: `${rows.content}px` }}>
        {range.map((position) => {
          const row = list.rows.get(position);
          return (
            <CallFrameRowView
              key={position}
              id={optionId(position)}
              position={position}
              of={total}
              top={rows.topOf(position)}
              row={row}
              file={files[row?.file ?? -1]?.path ?? ''}
              selected={position === at}
              onChoose={onChoose}
            />
          );
        })}
      </div>
    </div>
  );
}

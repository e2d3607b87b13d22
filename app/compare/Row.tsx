import { cx } from '../ui/cx.ts';
import { Cell } from './Cell.tsx';
import type { ComparePage } from './page.ts';
import styles from './Rows.module.css';

interface RowProps {
  readonly page: ComparePage;
  readonly row: number;
  readonly top: number;
  /** The selected cut stands in this row. */
  readonly here: boolean;
  readonly visible: boolean;
}

export const columnsClass = (columns: number): string | undefined =>
  columns <= 1 ? styles.columns1 : columns === 2 ? styles.columns2 : styles.columns3;

/** A row of all columns; a row of a source that no column shows takes the whole width. */
export function Row({ page, row, top, here, visible }: RowProps) {
  const { model, texts, shown } = page;
  const startOf = (column: number) => model.columns[column]?.starts[row] ?? 0;
  const endOf = (column: number) => model.columns[column]?.starts[row + 1] ?? 0;
  const holds = (column: number) => endOf(column) > startOf(column);
  const sourceHere = model.source >= 0 && holds(model.source);
  const columns = Array.from({ length: shown }, (_, column) => column);
  const ghost = model.source >= shown && sourceHere && !columns.some((column) => model.aligned[column] === true && holds(column));
  const drawn = ghost ? [model.source] : columns;
  return (
    <div className={cx(ghost ? styles.ghost : styles.row, columnsClass(drawn.length), here && styles.here)} style={{ top: `${top}px` }}>
      {drawn.map((column) => {
        const text = texts[column];
        return text === undefined ? null : (
          <Cell
            key={column}
            text={text}
            column={column}
            start={startOf(column)}
            end={endOf(column)}
            line={model.columns[column]?.lines[row] ?? 0}
            kept={column === model.source && columns.some((other) => other !== column && model.aligned[other] === true && holds(other))}
            missing={sourceHere && model.aligned[column] === true}
            visible={visible}
          />
        );
      })}
    </div>
  );
}

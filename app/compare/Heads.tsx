import type { CallReport, Segment } from '../../lib/checks/types.ts';
import { activateColumn, addColumn, closeTextMenu, openTextMenu, putText, removeColumn } from '../commands/columns.ts';
import { mostColumns, nextText } from '../state/derive.ts';
import { useView } from '../state/view.ts';
import { cx } from '../ui/cx.ts';
import { ColumnHead } from './ColumnHead.tsx';
import styles from './Compare.module.css';
import { type Column, columnAt } from './columns.ts';
import { columnsClass } from './Row.tsx';

interface HeadsProps {
  readonly report: CallReport;
  readonly columns: readonly Column[];
  /** Those that are drawn: all, or one on a narrow page. */
  readonly drawn: readonly Column[];
  readonly active: number;
  onGo(column: number, segment: Segment): void;
}

/** The heads of the columns that are drawn. */
export function Heads({ report, columns, drawn, active, onGo }: HeadsProps) {
  const textMenu = useView((view) => view.textMenu);
  const menu = textMenu === undefined ? undefined : columnAt(columns, textMenu);
  const ids = columns.map(({ text }) => text.id);
  const more = columns.length < mostColumns && nextText(report, ids, ids.length - 1, 1) !== undefined;
  return (
    <div className={cx(styles.heads, columnsClass(drawn.length))}>
      {drawn.map((column) => {
        const index = columns.indexOf(column);
        return (
          <ColumnHead
            key={index}
            report={report}
            column={column}
            index={index}
            active={index === active && drawn.length > 1}
            menuOpen={index === menu}
            elsewhere={columns.flatMap(({ equal }, other) => (other === index ? [] : equal.map(({ id }) => id)))}
            onActivate={() => activateColumn(index)}
            onMenu={(open) => (open ? openTextMenu(index) : closeTextMenu())}
            onChoose={(id) => putText(id, index)}
            onClose={columns.length > 1 ? () => removeColumn(index) : undefined}
            onAdd={column === drawn.at(-1) && more ? addColumn : undefined}
            onGo={(segment) => onGo(index, segment)}
          />
        );
      })}
    </div>
  );
}

import type { CallReport, Segment } from '../../lib/checks/types.ts';
import { activateColumn, closeTextMenu, openTextMenu, setColumns } from '../commands/columns.ts';
import { useView } from '../state/view.ts';
import { cx } from '../ui/cx.ts';
import { ColumnHead } from './ColumnHead.tsx';
import styles from './Compare.module.css';
import { type Column, columnAt, mostColumns, nextColumn, withText } from './columns.ts';
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
  const placeOf = (index: number) => columns[index]?.places[0] ?? index;
  const choose = (index: number, id: string) => {
    const other = columns.findIndex(({ equal }, column) => column !== index && equal.some((text) => text.id === id));
    // A text that another column shows, or that equals one, is looked at there.
    if (other !== -1) return activateColumn(placeOf(other));
    setColumns(withText(columns, index, id));
    activateColumn(index);
  };
  const next = nextColumn(report, columns);
  const add = (id: string) => {
    setColumns([...columns.map(({ text }) => text.id), id]);
    activateColumn(columns.length);
  };
  const close = (index: number) => {
    setColumns(columns.filter((_, column) => column !== index).map(({ text }) => text.id));
  };
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
            onActivate={() => activateColumn(placeOf(index))}
            onMenu={(open) => (open ? openTextMenu(placeOf(index)) : closeTextMenu())}
            onChoose={(id) => choose(index, id)}
            onClose={columns.length > 1 ? () => close(index) : undefined}
            onAdd={column === drawn.at(-1) && columns.length < mostColumns && next !== undefined ? () => add(next) : undefined}
            onGo={(segment) => onGo(index, segment)}
          />
        );
      })}
    </div>
  );
}

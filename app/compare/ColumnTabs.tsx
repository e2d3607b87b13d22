import { type KeyboardEvent, useRef } from 'react';
import { activateColumn } from '../commands/columns.ts';
import styles from './Compare.module.css';
import { type Column, columnLabel } from './columns.ts';

interface ColumnTabsProps {
  readonly columns: readonly Column[];
  readonly active: number;
}

/** On a narrow page: which column is looked at. */
export function ColumnTabs({ columns, active }: ColumnTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const go = (index: number) => {
    activateColumn(index);
    const button = list.current?.children[index];
    if (button instanceof HTMLElement) button.focus();
  };
  const press = (event: KeyboardEvent) => {
    const steps: { readonly [key: string]: number } = { ArrowRight: active + 1, ArrowLeft: active - 1, Home: 0, End: columns.length - 1 };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go((to + columns.length) % columns.length);
  };
  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label="Columns" onKeyDown={press}>
      {columns.map((column, index) => (
        <button
          key={column.text.id}
          type="button"
          role="tab"
          aria-selected={index === active}
          tabIndex={index === active ? 0 : -1}
          className={styles.tab}
          title={columnLabel(column).all}
          onClick={() => go(index)}
        >
          {columnLabel(column).words}
        </button>
      ))}
    </div>
  );
}

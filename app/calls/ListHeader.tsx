/* biome-ignore-all lint/a11y/useSemanticElements: it stands in a grid of placed rows, which a table cannot be. */
import { pressSort } from '../commands/list.ts';
import { type SortKey, useView } from '../state/view.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './ListHeader.module.css';

interface SortHeaderProps {
  readonly by: SortKey;
  readonly words: string;
  readonly title: string;
  readonly className?: string | undefined;
}

function SortHeader({ by, words, title, className }: SortHeaderProps) {
  const sort = useView((view) => view.sort);
  const active = sort.key === by;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the button inside takes the focus.
    <span
      role="columnheader"
      className={cx(className, active && styles.sorted)}
      aria-sort={active ? (sort.descending ? 'descending' : 'ascending') : 'none'}
    >
      <button type="button" className={styles.sort} title={title} onClick={() => pressSort(by)}>
        {words}
        {active && (by !== 'order' || sort.descending) && <Icon name={sort.descending ? 'down' : 'up'} size={10} />}
      </button>
    </span>
  );
}

/** Names of the columns; pressing one sorts by it. */
export function ListHeader() {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the buttons inside take the focus.
    <div role="row" aria-rowindex={1} className={styles.header}>
      <SortHeader by="order" words="#" title="Order of the capture; again for the last first" />
      <SortHeader by="tool" words="Call" title="Sort by tool" />
      {/* biome-ignore lint/a11y/useFocusableInteractive: nothing can be done with it. */}
      <span role="columnheader" title="Upper bar: content. Lower bar: rawOutput. Full is the budget of 65,536 JSON bytes of a field.">
        Fields
      </span>
      <SortHeader by="size" words="Wire" title="Bytes of the call's frames; sort by size" className={styles.wire} />
    </div>
  );
}

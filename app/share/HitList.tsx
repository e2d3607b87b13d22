import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import { decide, wantContexts } from '../commands/share.ts';
import { useShare } from '../state/share.ts';
import { cx } from '../ui/cx.ts';
import { count, counted } from '../ui/format.ts';
import { Icon } from '../ui/Icon.tsx';
import { shownLine, visibleLine } from '../ui/visible.ts';
import type { PreviewReply } from '../worker/protocol/excerpt.ts';
import styles from './HitList.module.css';
import { foundRows, type HitRow, openAtFirst } from './hits.ts';
import { TriCheck } from './TriCheck.tsx';
import { ruleWords } from './words.ts';

const heights: { readonly [kind in HitRow['kind']]: number } = { rule: 30, value: 26, hit: 42 };
/** Units of a value shown in its row. */
const valueUnits = 80;

const short = (value: string): string => visibleLine(value.length > valueUnits ? `${value.slice(0, valueUnits)}…` : value);

/** One place in its text: what stands before, what is taken out, what stands behind, and where that is. */
function Place({ hit, out }: { readonly hit: number; readonly out: boolean }) {
  const context = useShare((share) => share.contexts.get(hit));
  if (context === undefined) return <span className={styles.waiting}>…</span>;
  return (
    <span className={styles.context}>
      <code className={styles.line}>
        <span className={styles.before}>
          <bdi>{visibleLine(context.before)}</bdi>
        </span>
        <mark className={cx(styles.secret, !out && styles.kept)}>{short(context.inside)}</mark>
        <span className={styles.after}>{visibleLine(context.after)}</span>
      </code>
      <small className={styles.where} title={shownLine(context.place)}>
        {shownLine(context.place)}
        {context.part !== undefined && ` · ${count(context.part.units)} of its ${counted(context.part.of, 'unit')}, left by a cut`}
      </small>
    </span>
  );
}

interface RowProps {
  readonly row: HitRow;
  readonly preview: PreviewReply;
  onOpen(value: number): void;
}

function Row({ row, preview, onOpen }: RowProps) {
  if (row.kind === 'rule') {
    return (
      <>
        <TriCheck decision={row.decision} label={`Take out all ${ruleWords(row.rule)}`} onDecide={(out) => decide(row.hits, out)} />
        <b className={styles.name}>{ruleWords(row.rule)}</b>
        <span className={styles.count}>
          {counted(row.values, 'value')} in {counted(row.hits.length, 'place')}
        </span>
      </>
    );
  }
  if (row.kind === 'value') {
    const value = preview.values[row.value]?.value ?? '';
    return (
      <>
        <TriCheck decision={row.decision} label={`Take out ${short(value)}`} onDecide={(out) => decide(row.hits, out)} />
        <button type="button" className={styles.opener} aria-expanded={row.open} title={shownLine(value)} onClick={() => onOpen(row.value)}>
          <Icon name={row.open ? 'down' : 'unfold'} size={10} />
          <code className={styles.secretWords}>{short(value)}</code>
        </button>
        <span className={styles.count}>{counted(row.hits.length, 'place')}</span>
      </>
    );
  }
  return (
    <>
      <TriCheck
        decision={row.decision}
        label={`Take out this place of ${short(preview.values[preview.hits.value[row.hit] ?? -1]?.value ?? '')}`}
        onDecide={(out) => decide([row.hit], out)}
      />
      <Place hit={row.hit} out={row.decision === 'all'} />
    </>
  );
}

/** Everything that was found, by rule and value, each place in its context, to be taken out or left. */
export function HitList({ preview }: { readonly preview: PreviewReply }) {
  const refused = useShare((share) => share.refused);
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState(() => openAtFirst(preview));
  const scroller = useRef<HTMLUListElement>(null);
  const found = useMemo(() => foundRows(preview, refused, { open, search }), [preview, refused, open, search]);
  const { rows } = found;

  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heights[rows[index]?.kind ?? 'value'],
    overscan: 8,
  });
  // Rows of other kinds have other heights: what is measured no longer holds when rows come or go.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are the reason.
  useEffect(() => virtual.measure(), [rows, virtual]);
  const items = virtual.getVirtualItems();
  const inSight = items.flatMap(({ index }) => {
    const row = rows[index];
    return row?.kind === 'hit' ? [row.hit] : [];
  });
  const wanted = inSight.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: told by the hits themselves, which are a new list every time.
  useEffect(() => void wantContexts(inSight), [wanted, preview]);

  const toggle = (value: number) => {
    const next = new Set(open);
    if (!next.delete(value)) next.add(value);
    setOpen(next);
  };
  const all = open.size >= preview.values.length && open.size > 0;

  return (
    <section className={styles.found} aria-label="What was found">
      <div className={styles.head}>
        <p role="status" className={styles.summary} data-testid="found">
          <b>{counted(found.values, 'value')}</b> found. Taken out at {counted(found.out, 'place')}
          {found.left > 0 && <span className={styles.warn}>, left in at {count(found.left)}</span>}
        </p>
        <input
          type="search"
          aria-label="Search in the values found"
          placeholder="search values"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <button type="button" onClick={() => setOpen(new Set(all ? [] : preview.values.map((_, index) => index)))}>
          {all ? 'Values only' : 'Every place'}
        </button>
      </div>
      {rows.length === 0 ? (
        <p className={styles.none}>
          {search === '' ? 'Nothing was found. Look at the texts yourself before you share them.' : 'No value has this in it.'}
        </p>
      ) : (
        <ul ref={scroller} className={styles.list} aria-label="Found, by rule and value">
          <li aria-hidden="true" role="presentation" style={{ height: `${virtual.getTotalSize()}px` }} />
          {items.map(({ index, start }) => {
            const row = rows[index];
            return row === undefined ? null : (
              <li
                key={row.kind === 'rule' ? row.rule : row.kind === 'value' ? `v${row.value}` : `h${row.hit}`}
                className={cx(styles.row, styles[row.kind])}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)`, height: `${heights[row.kind]}px` }}
              >
                <Row row={row} preview={preview} onOpen={toggle} />
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

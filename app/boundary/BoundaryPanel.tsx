import { useEffect, useMemo, useRef } from 'react';
import type { CallReport } from '../../lib/checks/types.ts';
import { closeBoundary, stepGap } from '../commands/gaps.ts';
import { offer } from '../commands/handles.ts';
import { keyOf } from '../commands/registry.ts';
import { useDerivation, withDerived } from '../state/derivation.ts';
import { columnsInView, gapsInView, textById } from '../state/derive.ts';
import { useSelection } from '../state/selection.ts';
import { useView } from '../state/view.ts';
import { count } from '../ui/format.ts';
import { Icon } from '../ui/Icon.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { useFocusReturn } from '../ui/useFocusReturn.ts';
import { visibleLine } from '../ui/visible.ts';
import styles from './BoundaryPanel.module.css';
import { EdgeView } from './EdgeView.tsx';
import { edgesOf } from './edges.ts';

/** What stands on either side of the selected cut, unit by unit, and what the cut split there. */
export function BoundaryPanel({ report: observed }: { readonly report: CallReport }) {
  const derivation = useDerivation((state) => state.shown);
  const report = useMemo(() => withDerived(observed, derivation), [observed, derivation]);
  const chosen = useSelection((selection) => selection.columns);
  const selected = useSelection((selection) => selection.gap);
  const pass = useView((view) => view.pass);
  const panel = useRef<HTMLElement>(null);
  useFocusReturn(panel);
  useEffect(() => offer('boundary', () => panel.current?.focus()), []);
  const gaps = useMemo(() => gapsInView(report, columnsInView(report, chosen, pass)), [report, chosen, pass]);
  const at = Math.min(selected ?? 0, gaps.length - 1);
  const place = gaps[at];
  const source = place === undefined ? undefined : textById(report, place.text.locatedIn ?? '');
  const edges = useMemo(() => (place === undefined ? [] : edgesOf(place.text, place.gap, source)), [place, source]);
  return (
    <section ref={panel} className={styles.panel} tabIndex={-1} aria-label="Edges of the cut" data-testid="boundary">
      <header className={styles.header}>
        <h2>Edges of the cut</h2>
        {place !== undefined && (
          <span className={styles.which}>
            {count(at + 1)} of {count(gaps.length)} · {visibleLine(place.text.label)} · {place.gap.rule}
          </span>
        )}
        <span className={styles.acts}>
          <button type="button" aria-label="Previous cut" aria-keyshortcuts={keyOf('gap.previous')} onClick={() => stepGap(-1)}>
            <Kbd keys={keyOf('gap.previous')} />
          </button>
          <button type="button" aria-label="Next cut" aria-keyshortcuts={keyOf('gap.next')} onClick={() => stepGap(1)}>
            <Kbd keys={keyOf('gap.next')} />
          </button>
          <button type="button" aria-label="Close" aria-keyshortcuts={keyOf('gap.boundary')} onClick={closeBoundary}>
            <Icon name="close" size={10} /> <Kbd keys={keyOf('gap.boundary')} />
          </button>
        </span>
      </header>
      {place === undefined ? (
        <p className={styles.none}>No text in the columns is cut.</p>
      ) : (
        edges.map((edge) => <EdgeView key={edge.id} edge={edge} text={place.text} source={source} />)
      )}
    </section>
  );
}

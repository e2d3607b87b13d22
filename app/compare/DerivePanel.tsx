import { useEffect, useRef } from 'react';
import type { CallReport } from '../../lib/checks/types.ts';
import { closeDerive, setDerive, stopDeriving } from '../commands/derive.ts';
import { offer } from '../commands/handles.ts';
import { keyOf } from '../commands/registry.ts';
import { defaultChoice, useDerivation } from '../state/derivation.ts';
import { useView } from '../state/view.ts';
import { Icon } from '../ui/Icon.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { DerivedFacts } from './DerivedFacts.tsx';
import { DeriveOptions } from './DeriveOptions.tsx';
import styles from './DerivePanel.module.css';

interface DerivePanelProps {
  readonly report: CallReport;
  /** Ids of the texts in the columns. */
  readonly shown: readonly string[];
}

/** A strip above the columns: by which host's rules texts are derived, and what came of it. Applies as it is changed. */
export function DerivePanel({ report, shown }: DerivePanelProps) {
  const choice = useView((view) => view.derive) ?? defaultChoice;
  const derivation = useDerivation((state) => state.shown);
  const failure = useDerivation((state) => state.failure);
  const panel = useRef<HTMLElement>(null);
  // Focus comes to the strip itself: its controls follow, and the page's keys still work.
  useEffect(() => offer('derive', () => panel.current?.focus()), []);
  const current = derivation?.of === report.key ? derivation : undefined;
  return (
    <section ref={panel} className={styles.panel} tabIndex={-1} aria-label="Derive texts" data-testid="derive">
      <header className={styles.header}>
        <h2>Derive</h2>
        <button type="button" className={styles.quiet} title="Take the derived texts away" onClick={stopDeriving}>
          stop
        </button>
        <button
          type="button"
          className={styles.quiet}
          aria-label="Close"
          aria-keyshortcuts={keyOf('derive.toggle')}
          title="Close; the derived texts stay in the menus"
          onClick={closeDerive}
        >
          <Icon name="close" size={10} /> <Kbd keys={keyOf('derive.toggle')} />
        </button>
      </header>
      <DeriveOptions key={report.index} choice={choice} derivation={current} onChange={setDerive} />
      {failure !== undefined && failure.code !== 'cancelled' && (
        <p className={styles.bad} role="alert">
          {failure.what} {failure.hint}
        </p>
      )}
      {current !== undefined && <DerivedFacts derivation={current} family={choice.family} shown={shown} />}
    </section>
  );
}

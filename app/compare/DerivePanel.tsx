import { useEffect, useId, useRef, useState } from 'react';
import type { CallReport } from '../../lib/checks/types.ts';
import { closeDerive, setDerive, stopDeriving } from '../commands/derive.ts';
import { offer } from '../commands/handles.ts';
import { keyOf } from '../commands/registry.ts';
import { defaultChoice, useDerivation } from '../state/derivation.ts';
import { useView } from '../state/view.ts';
import { cx } from '../ui/cx.ts';
import { count } from '../ui/format.ts';
import { Icon } from '../ui/Icon.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { useFocusReturn } from '../ui/useFocusReturn.ts';
import { useMedia } from '../ui/useMeasure.ts';
import type { DeriveChoice } from '../worker/derivation.ts';
import { DerivedFacts } from './DerivedFacts.tsx';
import { DeriveOptions } from './DeriveOptions.tsx';
import styles from './DerivePanel.module.css';
import { DeriveProposal } from './DeriveProposal.tsx';

interface DerivePanelProps {
  readonly report: CallReport;
  /** Ids of the texts in the columns. */
  readonly shown: readonly string[];
}

/** Below this there is no room for the settings and the texts at once. */
const littleRoom = '(max-width: 899px), (max-height: 599px)';

const inWords = ({ family, generation, cap }: DeriveChoice): string =>
  [family, ...(family === 'framework' ? [generation] : []), `cap ${count(cap)}`].join(' · ');

/** A strip above the columns: by which host's rules texts are derived, and what came of it. Applies as it is changed; folds to a line. */
export function DerivePanel({ report, shown }: DerivePanelProps) {
  const choice = useView((view) => view.derive) ?? defaultChoice;
  const derivation = useDerivation((state) => state.shown);
  const failure = useDerivation((state) => state.failure);
  const panel = useRef<HTMLElement>(null);
  const settings = useId();
  const [chosen, setChosen] = useState<boolean>();
  const isCramped = useMedia(littleRoom);
  const open = chosen ?? !isCramped;
  useFocusReturn(panel);
  // Focus comes to the strip itself: its controls follow, and the page's keys still work.
  useEffect(() => offer('derive', () => panel.current?.focus()), []);
  const current = derivation?.of === report.key ? derivation : undefined;
  const proposal = current?.proposal;
  // Folded there is no room for the sentence, but nobody should miss that there is one.
  const words = !open && proposal !== undefined ? 'settings: a better fit' : 'settings';
  return (
    <section ref={panel} className={styles.panel} tabIndex={-1} aria-label="Derive texts" data-testid="derive">
      <header className={cx(styles.header, open && styles.over)}>
        <h2>Derive</h2>
        <span className={styles.summary}>{inWords(choice)}</span>
        <button
          type="button"
          className={styles.quiet}
          aria-expanded={open}
          aria-controls={settings}
          aria-label={words}
          title={open ? 'Fold the settings' : 'Change the settings, and see what came of them'}
          onClick={() => setChosen(!open)}
        >
          <span className={cx(styles.words, words !== 'settings' && styles.mark)}>{words}</span>{' '}
          <Icon name={open ? 'up' : 'down'} size={10} />
        </button>
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
      <div id={settings} hidden={!open}>
        {open && <DeriveOptions key={report.index} choice={choice} derivation={current} onChange={setDerive} />}
      </div>
      {failure !== undefined && failure.code !== 'cancelled' && (
        <p className={styles.bad} role="alert">
          {failure.what} {failure.hint}
        </p>
      )}
      {open && proposal !== undefined && <DeriveProposal proposal={proposal} />}
      {current !== undefined && <DerivedFacts derivation={current} family={choice.family} shown={shown} brief={!open} />}
    </section>
  );
}

import { setDerive } from '../commands/derive.ts';
import { visibleLine } from '../ui/visible.ts';
import type { DeriveProposal as Proposal } from '../worker/derivation.ts';
import styles from './DerivePanel.module.css';

/** Settings that fit what was observed better than those chosen, and a way to take them. */
export function DeriveProposal({ proposal }: { readonly proposal: Proposal }) {
  const { choice, sentence } = proposal;
  const take = () => setDerive({ ...choice, callId: choice.callId, date: choice.date, from: choice.from });
  return (
    <p className={styles.proposal} role="status" data-testid="derive-proposal">
      <span>
        <b>Fits better:</b> {visibleLine(sentence)}.
      </span>
      <button type="button" onClick={take}>
        Use these settings
      </button>
    </p>
  );
}

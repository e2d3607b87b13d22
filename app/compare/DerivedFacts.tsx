import { capitalInitial } from '../../lib/base/words.ts';
import type { LocatedText } from '../../lib/checks/types.ts';
import { putText } from '../commands/columns.ts';
import type { ShownDerivation } from '../state/derivation.ts';
import { cx } from '../ui/cx.ts';
import { count } from '../ui/format.ts';
import type { DeriveChoice } from '../worker/derivation.ts';
import styles from './DerivePanel.module.css';

interface DerivedFactsProps {
  readonly derivation: ShownDerivation;
  readonly family: DeriveChoice['family'];
  /** Ids of the texts in the columns. */
  readonly shown: readonly string[];
  /** The buttons alone: there is little room. */
  readonly brief: boolean;
}

const notModelled: { readonly [family in DeriveChoice['family']]: string } = {
  framework: 'a limit of the single call, and the bound of a whole round',
  qwen: 'cuts by lines, of a search, of a file read and of a whole round',
};

const differences = {
  'native blocks': 'Model text and history differ: the model is sent native blocks, history holds one text.',
  'lone surrogate': 'Model text and history differ: a lone surrogate is sent raw and stored as U+FFFD.',
} as const;

const shortLabel = ({ label }: LocatedText): string => capitalInitial(label.replace(/^Derived /, ''));

function TextButton({ text, shown }: { readonly text: LocatedText; readonly shown: boolean }) {
  const { provenance, sizes } = text;
  const title =
    provenance.kind === 'absent'
      ? provenance.sentence
      : `Show it in the active column. ${provenance.kind === 'derived' ? provenance.rule : ''}`;
  return (
    <button
      type="button"
      className={styles.text}
      disabled={text.text === undefined}
      aria-pressed={shown}
      title={title}
      onClick={() => putText(text.id)}
    >
      {shortLabel(text)} <span className={styles.size}>{sizes === undefined ? 'none' : count(sizes.units)}</span>
    </button>
  );
}

/** The derived texts, each a button that puts it into the active column, and what is to be known of them. */
export function DerivedFacts({ derivation, family, shown, brief }: DerivedFactsProps) {
  const { texts, input, script, differs, notes } = derivation.derived;
  const absent = texts.flatMap(({ provenance }) => (provenance.kind === 'absent' ? [provenance.sentence] : []));
  const buttons = (
    <span className={cx(styles.texts, brief && styles.brief)}>
      {texts.map((text) => (
        <TextButton key={text.id} text={text} shown={shown.includes(text.id)} />
      ))}
    </span>
  );
  if (brief) return buttons;
  return (
    <div className={styles.result} aria-live="polite">
      {buttons}
      <ul className={styles.facts}>
        {input !== undefined && (
          <li>
            From {input.words}
            {input.cutBy.length > 0 && <span className={styles.mark}>, cut already by {input.cutBy.join(', then ')}</span>}
          </li>
        )}
        {[...new Set(absent)].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {differs !== undefined && <li className={styles.mark}>{differences[differs]}</li>}
        {script !== undefined && (
          <li>
            <code>JSON.parse</code> of the script text: <b>{script.plain}</b> now, <b>{script.quoted}</b> in the quoted generation
          </li>
        )}
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
        <li>
          <i>Not modelled:</i> {notModelled[family]}
        </li>
      </ul>
    </div>
  );
}

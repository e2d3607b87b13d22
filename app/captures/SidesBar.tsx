import { useId } from 'react';
import type { SideChoice } from '../../lib/comparison/types.ts';
import { comparisonSentence } from '../../lib/comparison/words.ts';
import { cancelCompare, chooseSide, comparisonMarkdown, saveComparison, swapSides } from '../commands/captures.ts';
import { useCaptures } from '../state/captures.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { count, counted, percent } from '../ui/format.ts';
import { Progress } from '../ui/Progress.tsx';
import { visibleLine } from '../ui/visible.ts';
import type { CaptureSidesReply } from '../worker/protocol/captures.ts';
import styles from './SidesBar.module.css';
import { sideOfValue, sideOptions, sideValue } from './words.ts';

interface SideSelectProps {
  readonly side: 'a' | 'b';
  readonly offered: CaptureSidesReply;
  readonly value: SideChoice | undefined;
}

function SideSelect({ side, offered, value }: SideSelectProps) {
  const id = useId();
  return (
    <span className={styles.side}>
      <label
        htmlFor={id}
        className={styles.letter}
        title={side === 'a' ? 'The side that is compared from' : 'The side that it is compared with'}
      >
        {side.toUpperCase()}
      </label>
      <select
        id={id}
        value={value === undefined ? '' : sideValue(value)}
        onChange={({ target }) => chooseSide(side, sideOfValue(target.value))}
      >
        {value === undefined && <option value="">Choose a side</option>}
        {sideOptions(offered).map(({ label, options }) => (
          <optgroup key={label} label={label}>
            {options.map(({ choice, words }) => (
              <option key={sideValue(choice)} value={sideValue(choice)}>
                {visibleLine(words)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </span>
  );
}

function Comparing() {
  const progress = useCaptures((captures) => captures.progress);
  if (progress === undefined) return null;
  const { step, done, total } = progress;
  const words = step === 'folding' ? 'Reading the side' : 'Comparing the pairs';
  return (
    <div className={styles.progress}>
      <span>
        {words}
        {total > 0 && `, ${percent(done, total)}`}
        {step === 'comparing' && total > 0 && ` of ${counted(total, 'pair')}`}
      </span>
      <Progress label={words} done={done} total={total} />
      <button type="button" onClick={cancelCompare}>
        Cancel
      </button>
    </div>
  );
}

/** Calls that a side has and the pass that is compared does not. */
const withoutWords = (side: 'A' | 'B', without: number): string =>
  without === 0 ? '' : ` ${count(without)} more in the files of ${side} ${without === 1 ? 'was' : 'were'} not seen this way.`;

/** The two sides as one chooses them, what came of them, and the ways to take it along. */
export function SidesBar({
  offered,
  sides,
}: {
  readonly offered: CaptureSidesReply;
  readonly sides: { readonly a: SideChoice; readonly b: SideChoice } | undefined;
}) {
  const made = useCaptures((captures) => captures.made);
  const chosenA = useCaptures((captures) => captures.a);
  const chosenB = useCaptures((captures) => captures.b);
  return (
    <section className={styles.bar} aria-label="Sides">
      <div className={styles.sides}>
        <SideSelect side="a" offered={offered} value={sides?.a ?? chosenA ?? offered.usual.a} />
        <button
          type="button"
          onClick={swapSides}
          disabled={sides === undefined}
          title="Turn the sides round"
          aria-label="Turn the sides round"
        >
          ⇄
        </button>
        <SideSelect side="b" offered={offered} value={sides?.b ?? chosenB ?? offered.usual.b} />
        <span className={styles.exports}>
          <CopyButton words="Copy" title="The comparison as Markdown" text={comparisonMarkdown} />
          <button type="button" disabled={made === undefined} onClick={() => void saveComparison('markdown')}>
            Markdown
          </button>
          <button type="button" disabled={made === undefined} onClick={() => void saveComparison('json')}>
            JSON
          </button>
        </span>
      </div>
      <Comparing />
      {made !== undefined && (
        <p className={styles.sentence} aria-live="polite" data-testid="comparison-sentence">
          {comparisonSentence(made)}
          {made.withoutA + made.withoutB > 0 && (
            <span className={styles.quiet}>
              {made.withoutA === made.withoutB && sides?.a.group === sides?.b.group
                ? ` ${count(made.withoutA)} more ${made.withoutA === 1 ? 'call was' : 'calls were'} seen in neither pass.`
                : `${withoutWords('A', made.withoutA)}${withoutWords('B', made.withoutB)}`}
            </span>
          )}
        </p>
      )}
    </section>
  );
}

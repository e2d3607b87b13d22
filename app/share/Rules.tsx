import { useId } from 'react';
import { preview, toggleRule, typeOwn } from '../commands/share.ts';
import { switchedRules, useShare } from '../state/share.ts';
import { count } from '../ui/format.ts';
import { visibleLine } from '../ui/visible.ts';
import { patternBudget } from '../worker/excerpt/own/budget.ts';
import styles from './ExcerptLink.module.css';
import { ruleWords } from './words.ts';

/** What is looked for: the built-in rules, each on or off, and the person's own words and patterns. */
export function Rules() {
  const rules = useShare((share) => share.rules);
  const own = useShare((share) => share.own);
  const broken = useShare((share) => share.preview?.broken) ?? [];
  const slow = useShare((share) => share.preview?.slow) ?? [];
  const label = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Look for</legend>
      {switchedRules.map((rule) => (
        <label key={rule} className={styles.rule}>
          <input type="checkbox" checked={rules.has(rule)} onChange={() => toggleRule(rule)} />
          <span className={styles.ruleWords}>{ruleWords(rule)}</span>
        </label>
      ))}
      <label className={styles.own} htmlFor={label}>
        Your own, one a line: words, or /patterns/
      </label>
      <textarea
        id={label}
        rows={2}
        spellCheck={false}
        value={own}
        onChange={({ target }) => typeOwn(target.value)}
        onBlur={() => void preview()}
      />
      {broken.length > 0 && (
        <p className={styles.broken} role="alert">
          Not a pattern, so it finds nothing: {broken.map(visibleLine).join(' ')}
        </p>
      )}
      {slow.length > 0 && (
        <p className={styles.broken} role="alert">
          Stopped after {count(patternBudget / 1000)} seconds, so it finds nothing: {slow.map(visibleLine).join(' ')} Write it without a
          repeat inside a repeat, or as plain words.
        </p>
      )}
    </fieldset>
  );
}

import { fileName as baseName } from '../../lib/base/words.ts';
import { placeWords } from '../../lib/findings/words.ts';
import { chooseFinding, goToFinding } from '../commands/findingSteps.ts';
import type { ListedFinding } from '../state/findingList.ts';
import { useFindings } from '../state/findings.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { shownLine } from '../ui/visible.ts';
import { FindingDetail } from './FindingDetail.tsx';
import styles from './FindingRow.module.css';
import { SeverityMark } from './SeverityMark.tsx';

export const rowId = (key: string): string => `finding ${key}`;

interface FindingRowProps {
  readonly listed: ListedFinding;
  /** What the rule says one could do. */
  readonly usualAdvice: string;
}

/** One finding: how bad, what, where. The row leads to its place; what it was seen by opens below it. */
export function FindingRow({ listed: { key, finding }, usualAdvice }: FindingRowProps) {
  const isChosen = useFindings((findings) => findings.chosen === key);
  const { file } = finding.place;
  const brief = file === undefined ? finding.place : { ...finding.place, file: baseName(file) };
  const place = placeWords(finding.place).map(shownLine).join(' · ');
  const go = () => {
    chooseFinding(key);
    goToFinding(finding);
  };
  return (
    <div className={cx(styles.finding, isChosen && styles.chosen)}>
      <div className={styles.line}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isChosen}
          aria-label="Evidence, and what one could do"
          onClick={() => chooseFinding(isChosen ? undefined : key)}
        >
          <Icon name={isChosen ? 'down' : 'unfold'} size={10} />
        </button>
        <button
          id={rowId(key)}
          type="button"
          className={styles.go}
          aria-current={isChosen ? 'true' : undefined}
          title={isChosen ? 'Go there (Enter)' : shownLine(finding.sentence)}
          onClick={go}
        >
          <SeverityMark severity={finding.severity} />
          <span className={styles.sentence}>{shownLine(finding.sentence)}</span>
          <span className={styles.place} title={place}>
            {placeWords(brief).map(shownLine).join(' · ')}
          </span>
        </button>
      </div>
      {isChosen && <FindingDetail finding={finding} usualAdvice={usualAdvice} onGo={go} />}
    </div>
  );
}

import type { CallReport } from '../../lib/checks/types.ts';
import { whatIf } from '../commands/whatif.ts';
import { passInView } from '../state/derive.ts';
import { useDetail } from '../state/detail.ts';
import { useSelection } from '../state/selection.ts';
import { useView } from '../state/view.ts';
import { FieldDetail } from './FieldDetail.tsx';
import styles from './Fields.module.css';
import { FieldTable } from './FieldTable.tsx';
import { firstField } from './first.ts';
import type { AskWhatIf } from './useWhatIf.ts';
import { WhatIfPanel } from './WhatIfPanel.tsx';

interface FieldsProps {
  readonly report: CallReport;
  /** Answers what-if questions; the worker unless a test brings its own. */
  readonly ask?: AskWhatIf;
}

/** The display fields of a call, an update and a field a row: as observed, and what the projection would make of them. */
export function Fields({ report, ask = whatIf }: FieldsProps) {
  const chosen = useSelection((selection) => selection.field);
  const call = useDetail(({ shown }) => (shown?.report === report ? shown.call.call : undefined));
  const wanted = useView((view) => view.pass);
  const pass = passInView(call, wanted);
  const row = report.fields.find(({ id }) => id === chosen) ?? firstField(report.fields, wanted);
  if (row === undefined) {
    return <p className={styles.nothing}>No update of this call carried content or rawOutput: it is known from other sources alone.</p>;
  }
  return (
    <div className={styles.fields} data-testid="fields">
      <FieldTable rows={report.fields} selected={row} />
      {/* biome-ignore lint/a11y/useSemanticElements: the region is what scrolls. */}
      <div
        className={styles.detail}
        role="region"
        aria-label="Field"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so with the keyboard.
        tabIndex={0}
        key={row.id}
      >
        <FieldDetail report={report} row={row} pass={pass} />
        <WhatIfPanel call={report.index} row={row} ask={ask} />
      </div>
    </div>
  );
}

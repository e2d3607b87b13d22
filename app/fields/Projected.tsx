/* biome-ignore-all lint/a11y/useSemanticElements: rows are placed one by one, which a table cannot do. */
/* biome-ignore-all lint/a11y/useFocusableInteractive: nothing in the table is chosen; its rows scroll. */
/* biome-ignore-all lint/a11y/noNoninteractiveTabindex: the rows scroll, and must do so with the keyboard. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { WhatIf } from '../../lib/checks/explain.ts';
import type { FieldRow } from '../../lib/checks/types.ts';
import type { ExplainedString, FieldExplanation } from '../../lib/projection/types.ts';
import { cx } from '../ui/cx.ts';
import { count, counted } from '../ui/format.ts';
import { visibleLine } from '../ui/visible.ts';
import styles from './WhatIfPanel.module.css';
import { exemptWords, fieldBudget, shortName } from './words.ts';

const outcomes: { readonly [outcome in FieldExplanation['outcome']]: string } = {
  absent: 'absent',
  exempt: 'exempt',
  whole: 'fits as it is',
  cut: 'cut',
  collapsed: 'collapsed to the bare marker: number and text of the blocks are lost',
  'reused from content': 'its one block is projected in content, and reused here',
  rebuilt: 'rebuilt without the keys the contract does not know',
};

const stringOutcomes: { readonly [outcome in ExplainedString['outcome']]: string } = {
  whole: 'whole',
  cut: 'cut',
  'bare marker': 'bare marker',
  'bare prefix': 'prefix, no marker',
  erased: 'erased',
};

interface ShareProps {
  readonly string: ExplainedString;
  /** Largest payload among the strings: the width of the drawing. */
  readonly widest: number;
  readonly waterLevel: number | undefined;
}

/** Payload bytes a string has, those it is given, and where the common level stands. */
function Share({ string, widest, waterLevel }: ShareProps) {
  const of = (bytes: number) => `${Math.min(100, (bytes / Math.max(1, widest)) * 100)}%`;
  const level = waterLevel === undefined ? undefined : string.base + waterLevel;
  return (
    <span className={styles.share} aria-hidden="true">
      <i className={styles.payload} style={{ width: of(string.payloadBytes) }} />
      <i className={styles.given} style={{ width: of(string.allocation) }} />
      {level !== undefined && level < widest && <i className={styles.level} style={{ left: of(level) }} />}
    </span>
  );
}

const rowHeight = 24;
const mostShown = 12;

function Strings({ explanation }: { readonly explanation: FieldExplanation }) {
  const { strings, waterLevel } = explanation;
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: strings.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  const widest = strings.reduce((most, { payloadBytes }) => Math.max(most, payloadBytes), 0);
  return (
    <div className={styles.table} role="table" aria-label="Strings of the field" aria-rowcount={strings.length + 1}>
      <div className={cx(styles.row, styles.header)} role="row">
        <span role="columnheader">String</span>
        <span role="columnheader">Units</span>
        <span role="columnheader">Payload</span>
        <span role="columnheader" title="What every string gets before the rest is shared: at most the marker's 41 bytes">
          Base
        </span>
        <span role="columnheader" title="Payload bytes the rule allots">
          Allotted
        </span>
        <span role="columnheader">Outcome</span>
        <span aria-hidden="true" />
      </div>
      <div
        ref={scroller}
        className={styles.rows}
        role="rowgroup"
        tabIndex={0}
        style={{ height: `${Math.min(mostShown, strings.length) * rowHeight}px` }}
      >
        <div role="presentation" style={{ height: `${virtual.getTotalSize()}px`, position: 'relative' }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const string = strings[index];
            if (string === undefined) return null;
            return (
              <div
                key={string.name}
                role="row"
                className={cx(styles.row, styles.placed)}
                style={{ top: `${start}px` }}
                data-testid="what-if-string"
              >
                <span role="cell" title={string.name}>
                  {shortName(string.name)}
                </span>
                <span role="cell">
                  {count(string.units)} → {count(string.projectedUnits)}
                </span>
                <span role="cell">{count(string.payloadBytes)} B</span>
                <span role="cell">{count(string.base)}</span>
                <span role="cell">{count(string.allocation)}</span>
                <span role="cell" className={string.outcome === 'whole' ? undefined : styles.mark}>
                  {stringOutcomes[string.outcome]}
                </span>
                <Share string={string} widest={widest} waterLevel={waterLevel} />
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** The same as observed, or the first difference; under another budget a difference is what was asked for. */
function Comparison({ answer }: { readonly answer: WhatIf }) {
  const { comparison, budget } = answer;
  if (comparison.kind === 'same') return <span className={styles.good}>✓ same as observed</span>;
  const expected = budget !== fieldBudget;
  return <span className={expected ? undefined : styles.bad}>{expected ? comparison.sentence : `✗ ${comparison.sentence}`}</span>;
}

/** What the projection would make of the field, string by string. */
export function Projected({ answer, row }: { readonly answer: WhatIf; readonly row: FieldRow }) {
  const { explanation, sentence } = answer;
  const { outcome, strings, waterLevel } = explanation;
  const exempt = explanation.exempt === undefined ? undefined : exemptWords(explanation.exempt, row);
  return (
    <div className={styles.answer}>
      <p className={styles.sentence} data-testid="what-if-sentence">
        {visibleLine(sentence)} <Comparison answer={answer} />
      </p>
      <p className={styles.facts}>
        <span>
          {count(explanation.bytesBefore)} → {count(explanation.bytesAfter)} JSON B
        </span>
        <span>{exempt ?? outcomes[outcome]}</span>
        {strings.length > 0 && (
          <span title="JSON bytes that are not payload, and payload the strings share">
            frame of the field {count(explanation.skeletonBytes)} B, {counted(explanation.available, 'byte')} to share
          </span>
        )}
        {waterLevel !== undefined && (
          <span title="Max-min sharing: every string gets up to this much on top of its base; one that wants less stays whole">
            water level {count(waterLevel)} B
          </span>
        )}
      </p>
      {strings.length > 0 && <Strings explanation={explanation} />}
    </div>
  );
}

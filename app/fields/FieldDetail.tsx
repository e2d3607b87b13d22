import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { CallReport, FieldRow } from '../../lib/checks/types.ts';
import type { CallPass } from '../../lib/trace/types.ts';
import { useAsked } from '../commands/useAsked.ts';
import { spellingWords } from '../frames/spellingWords.ts';
import { useCapture } from '../state/capture.ts';
import { frameNumber } from '../state/derive.ts';
import { count, counted, share } from '../ui/format.ts';
import { Meter } from '../ui/Meter.tsx';
import { visibleLine } from '../ui/visible.ts';
import styles from './FieldDetail.module.css';
import { ObservedBar } from './ObservedBar.tsx';
import { fieldBudget, omittedSentence, outcomeWords } from './words.ts';

interface FieldDetailProps {
  readonly report: CallReport;
  readonly row: FieldRow;
  /** The pass looked at; undefined where the call was not on the wire. */
  readonly pass: CallPass | undefined;
}

/** More strings than these scroll in a box of their own. */
const fewStrings = 12;
const stringHeight = 112;

function ManyStrings({ report, row }: Omit<FieldDetailProps, 'pass'>) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: row.strings.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => stringHeight,
    overscan: 4,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so with the keyboard.
    // biome-ignore lint/a11y/useSemanticElements: the list is a region that scrolls.
    <div ref={scroller} className={styles.many} tabIndex={0} role="region" aria-label={`${count(row.strings.length)} strings`}>
      <div style={{ height: `${virtual.getTotalSize()}px`, position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, start, key }) => {
          const string = row.strings[index];
          return string === undefined ? null : (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className={styles.placed}
              style={{ transform: `translateY(${start}px)` }}
            >
              <ObservedBar report={report} string={string} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Bytes of a pass on the wire for each byte the model was sent; nothing where either is not known. */
const ratioOf = (report: CallReport, pass: CallPass | undefined): { readonly words: string; readonly title: string } | undefined => {
  const model = report.texts.find(({ role, text }) => role === 'model text' && text !== undefined)?.sizes?.utf8;
  const wire = pass?.updates.reduce((sum, update) => sum + update.wireBytes, 0);
  if (pass === undefined || wire === undefined || model === undefined || model === 0) return undefined;
  const path = pass.path === 'live' ? 'live' : `replay: ${pass.path}`;
  return {
    words: `wire : model = ${wire / model < 100 ? (wire / model).toFixed(1) : count(wire / model)} : 1`,
    title: `${counted(wire, 'byte')} of frames (${path}) for ${counted(model, 'byte')} of model text`,
  };
};

/** The field as its recorder wrote it, where that is not the canonical form the budget counts. */
function ExactBytes({ row }: { readonly row: FieldRow }) {
  const epoch = useCapture((capture) => capture.epoch);
  const { value } = useAsked('spelling', { frame: row.frame }, epoch);
  const field = value?.fields.find(({ name }) => name === row.field);
  if (field === undefined || (field.recorded === field.canonical && field.canonical === row.bytes)) return null;
  return <p className={styles.exact}>{spellingWords(field)}. Budgets count the canonical form.</p>;
}

/** A field as it was observed. */
export function FieldDetail({ report, row, pass }: FieldDetailProps) {
  const { before, strong, after } = outcomeWords(row);
  const ratio = ratioOf(report, pass);
  const replay = row.path === 'live' ? '' : ` (replay: ${row.path})`;
  return (
    <section className={styles.observed} aria-label="As observed" data-testid="field-detail">
      <h2>
        {row.field} of frame {count(frameNumber(row.frame))}
        {replay}, as observed
      </h2>
      <p className={styles.sentence}>
        {before}
        <b>{strong}</b>
        {visibleLine(`${after} ${omittedSentence(row, report.texts)}`)}
      </p>
      <div className={styles.budget} title={`${counted(row.bytes, 'JSON byte')} of a budget of ${count(fieldBudget)}`}>
        <Meter
          share={share(row.bytes, fieldBudget)}
          look={row.outcome === 'over budget' ? 'bad' : row.bytes > fieldBudget ? 'over' : row.outcome === 'cut' ? 'full' : 'plain'}
        />
        <span>
          {count(row.bytes)} JSON B · budget {count(fieldBudget)}
        </span>
      </div>
      <ExactBytes row={row} />
      {row.strings.length > fewStrings ? (
        <ManyStrings report={report} row={row} />
      ) : (
        row.strings.map((string) => <ObservedBar key={string.name} report={report} string={string} />)
      )}
      <div className={styles.legend}>
        <span>
          <i className={styles.kept} /> kept
        </span>
        <span>
          <i className={styles.marker} /> marker
        </span>
        <span>
          <i className={styles.omitted} /> omitted, to scale
        </span>
        {ratio !== undefined && <span title={ratio.title}>{ratio.words}</span>}
      </div>
    </section>
  );
}

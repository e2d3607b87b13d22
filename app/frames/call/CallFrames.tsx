import { useMemo } from 'react';
import type { CallReport } from '../../../lib/checks/types.ts';
import { showAsOf } from '../../commands/frames.ts';
import { useAsked } from '../../commands/useAsked.ts';
import { useCapture } from '../../state/capture.ts';
import { passInView } from '../../state/derive.ts';
import { useDetail } from '../../state/detail.ts';
import { useSelection } from '../../state/selection.ts';
import { useView } from '../../state/view.ts';
import { Failure } from '../Failure.tsx';
import { CallFrameList } from './CallFrameList.tsx';
import styles from './CallFrames.module.css';
import { FieldsAsOf } from './FieldsAsOf.tsx';
import { PassSums } from './PassSums.tsx';
import { useCallRows } from './useCallRows.ts';

/** The frames of one call: what each wrote and overwrote, and every field as of the chosen one. */
export function CallFrames({ report }: { readonly report: CallReport }) {
  const epoch = useCapture((capture) => capture.epoch);
  const call = useDetail((detail) => (detail.shown?.report.index === report.index ? detail.shown.call.call : undefined));
  const asOf = useSelection((selection) => selection.asOf);
  const asOfItem = useSelection((selection) => selection.asOfItem);
  const pass = useView((view) => view.pass);
  const list = useCallRows(report.index, epoch);
  const last = useMemo(() => passInView(call, pass)?.updates.at(-1)?.frame, [call, pass]);
  const frame = asOf ?? last;
  const item = asOf === undefined ? undefined : asOfItem;
  const request = useMemo(
    () => (frame === undefined ? undefined : { call: report.index, frame, ...(item === undefined ? {} : { item }) }),
    [report.index, frame, item],
  );
  const fields = useAsked('asOf', request, epoch);

  if (call === undefined) {
    return <p className={styles.none}>No frame in this bundle tells of the call: only its history or the model’s requests do.</p>;
  }
  if (list.failure !== undefined) return <Failure problem={list.failure} />;
  return (
    <section className={styles.pane} aria-label="Frames of the call">
      <PassSums call={call} total={list.total} />
      <CallFrameList list={list} frame={frame} item={item} onChoose={showAsOf} />
      {fields.failure !== undefined && <Failure problem={fields.failure} />}
      {fields.value !== undefined && (
        <FieldsAsOf asOf={fields.value} epoch={epoch} chosen={asOf !== undefined} onLast={() => showAsOf(undefined)} />
      )}
    </section>
  );
}

import { inOf, type LossSums } from '../../lib/checks/loss-sums.ts';
import { count, percent } from '../ui/format.ts';
import { Meter } from '../ui/Meter.tsx';
import styles from './LossesView.module.css';
import { heldWords, keptShare, lostWords } from './words.ts';

/** Heads of the columns that every table of sums has. */
export function SumHeads() {
  return (
    <>
      <th scope="col" className={styles.number}>
        cut
      </th>
      <th scope="col" className={styles.number} title="UTF-16 units of the result that went in, as far as they are known">
        in
      </th>
      <th scope="col" className={styles.number} title="UTF-16 units that came out, with what hosts put in">
        out
      </th>
      <th scope="col" className={styles.number} title="UTF-16 units that were left out">
        left out
      </th>
      <th scope="col" className={styles.kept}>
        kept
      </th>
      <th scope="col">held by</th>
    </>
  );
}

/** One row's sums: what went in and came out, and who has the rest. */
export function SumCells({ sums }: { readonly sums: LossSums }) {
  const { texts, cut, outUnits, outBytes, glueUnits, declaredUnits, measuredBytes, standIns } = sums;
  const { units, bytes } = inOf(sums);
  const kept = keptShare(sums);
  const declared = declaredUnits > 0 ? `; ${count(declaredUnits)} of it by a marker's word alone` : '';
  return (
    <>
      <td className={styles.number} title={standIns > 0 ? `${count(standIns)} of them only stand for it` : undefined}>
        {count(cut)} of {count(texts)}
      </td>
      <td className={styles.number} title={`${count(bytes)} bytes in UTF-8, as far as they are known`}>
        {count(units)}
      </td>
      <td className={styles.number} title={`${count(outBytes)} bytes in UTF-8; ${count(glueUnits)} units of headers, notices and markers`}>
        {count(outUnits)}
      </td>
      <td className={styles.number} title={`${count(measuredBytes)} bytes in UTF-8, where they can be seen${declared}`}>
        {lostWords(sums)}
      </td>
      <td className={styles.kept}>
        {kept !== undefined && (
          <>
            <Meter share={kept} look={kept < 1 ? 'full' : 'plain'} /> {percent(kept, 1)}
          </>
        )}
      </td>
      <td className={styles.held}>{heldWords(sums)}</td>
    </>
  );
}

import type { StationLoss } from '../../lib/checks/capture-loss.ts';
import { WideTable } from '../ui/WideTable.tsx';
import styles from './LossesView.module.css';
import { SumCells, SumHeads } from './SumCells.tsx';
import { stationWords } from './words.ts';

/** The loss fork of the whole capture: one row for each text a result becomes, in the order of the way. */
export function StationTable({ stations }: { readonly stations: readonly StationLoss[] }) {
  if (stations.length === 0) return null;
  return (
    <section aria-label="By text">
      <h2>By text</h2>
      <p className={styles.note}>
        Units are UTF-16 units; point at a number for its bytes. What is not known is counted as gaps, never as zero.
      </p>
      <WideTable label="Sums by text">
        <thead>
          <tr>
            <th scope="col">text</th>
            <SumHeads />
          </tr>
        </thead>
        <tbody>
          {stations.map(({ station, sums }) => (
            <tr key={station} data-testid={`station-${station}`}>
              <th scope="row">{stationWords[station]}</th>
              <SumCells sums={sums} />
            </tr>
          ))}
        </tbody>
      </WideTable>
    </section>
  );
}

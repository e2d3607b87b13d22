import { useId, useState } from 'react';
import type { LossStation } from '../../lib/checks/call-loss.ts';
import type { CaptureLoss } from '../../lib/checks/capture-loss.ts';
import { lostUnits } from '../../lib/checks/loss-sums.ts';
import { visibleLine } from '../ui/visible.ts';
import { WideTable } from '../ui/WideTable.tsx';
import styles from './LossesView.module.css';
import { SumCells, SumHeads } from './SumCells.tsx';
import { stationWords } from './words.ts';

/** The sums of one text by tool, the tools that lost most first. */
export function ToolTable({ losses: { tools, stations } }: { readonly losses: CaptureLoss }) {
  const id = useId();
  const [chosen, setChosen] = useState<LossStation>('model text');
  const station = stations.some((each) => each.station === chosen) ? chosen : stations[0]?.station;
  if (station === undefined) return null;
  const rows = tools
    .flatMap(({ tool, stations: own }) => own.flatMap((each) => (each.station === station ? [{ tool, sums: each.sums }] : [])))
    .sort((a, b) => lostUnits(b.sums) - lostUnits(a.sums) || b.sums.unknownGaps - a.sums.unknownGaps);
  return (
    <section aria-label="By tool">
      <h2>By tool</h2>
      <p className={styles.note}>
        <label htmlFor={id}>Text</label>{' '}
        <select
          id={id}
          value={station}
          onChange={({ target }) => setChosen(stations.find((each) => each.station === target.value)?.station ?? 'model text')}
        >
          {stations.map((each) => (
            <option key={each.station} value={each.station}>
              {stationWords[each.station]}
            </option>
          ))}
        </select>
      </p>
      <WideTable label="Sums by tool">
        <thead>
          <tr>
            <th scope="col">tool</th>
            <SumHeads />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ tool, sums }) => (
            <tr key={tool ?? ''}>
              <th scope="row">{tool === undefined ? 'not named' : visibleLine(tool)}</th>
              <SumCells sums={sums} />
            </tr>
          ))}
        </tbody>
      </WideTable>
    </section>
  );
}

import type { SizeBin } from '../../lib/budgets/distribution.ts';
import { count } from '../ui/format.ts';
import styles from './SizeChart.module.css';

interface BarsProps {
  readonly bins: readonly SizeBin[];
  x(value: number): number;
  readonly top: number;
  readonly height: number;
  /** Id of the pattern for declared sizes. */
  readonly hatch: string;
}

/** How many results have which size, as bars: measured ones full, exempt ones apart, declared ones hatched, those that are at least so large hollow. */
export function Bars({ bins, x, top, height, hatch }: BarsProps) {
  const all = ({ measured, declared, atLeast }: SizeBin) => measured + declared + atLeast;
  const most = bins.reduce((largest, bin) => Math.max(largest, all(bin)), 1);
  const tall = (n: number): number => (n / most) * (height - 12);
  return (
    <g>
      {bins
        .filter((bin) => all(bin) > 0)
        .map((bin) => {
          const left = x(bin.from) + 1;
          const width = Math.max(3, x(bin.to) - x(bin.from) - 2);
          let floor = top + height;
          const stack = (n: number) => {
            floor -= tall(n);
            return { x: left, y: floor, width, height: tall(n) };
          };
          return (
            <g key={bin.from}>
              <rect className={styles.measured} {...stack(bin.measured - bin.exempt)} />
              <rect className={styles.exempt} {...stack(bin.exempt)} />
              <rect className={styles.declared} fill={`url(#${hatch})`} {...stack(bin.declared)} />
              <rect className={styles.atLeast} {...stack(bin.atLeast)} />
              <text className={styles.tick} x={left + width / 2} y={floor - 3} textAnchor="middle">
                {count(all(bin))}
              </text>
            </g>
          );
        })}
    </g>
  );
}

import { type PointerEvent, useId, useRef } from 'react';
import type { BudgetStudy, SizedRow } from '../../lib/budgets/study.ts';
import { setLimit } from '../commands/budgets.ts';
import { count, percent } from '../ui/format.ts';
import { useBox } from '../ui/useMeasure.ts';
import { type Axis, placeOn, sliderSteps, stepOf, ticksOf, tickWords, valueAt, valueAtStep } from './axis.ts';
import { Bars } from './Bars.tsx';
import styles from './SizeChart.module.css';
import { unitWords } from './words.ts';

interface SizeChartProps {
  readonly study: BudgetStudy;
  readonly axis: Axis;
  /** The limit as it is set: the study may be of the one before. */
  readonly limit: number;
  readonly marks: readonly number[];
  /** The result that is looked at. */
  readonly marked: SizedRow | undefined;
  onCall(row: SizedRow): void;
}

/** Heights of the parts, in CSS pixels, from the top down. */
const parts = { head: 18, curve: 132, gap: 10, bars: 72, rug: 14, foot: 18 } as const;
const side = { left: 44, right: 16 } as const;
const barsTop = parts.head + parts.curve + parts.gap;
const rugTop = barsTop + parts.bars + 3;
const floor = rugTop + parts.rug;
const height = floor + parts.foot;

const levels: readonly number[] = [0, 0.5, 1];

/** Results drawn one by one under the bars; beyond them a stroke more is not seen. */
const mostStrokes = 1_000;

/**
 * Sizes on a logarithmic axis: which share of results each limit keeps whole, which share of all units it lets through, how many results
 * have which size, and each result as a stroke. Decoration for who does not see it: the tables say the same. The limit is dragged here, or
 * moved with the slider under it.
 */
export function SizeChart({ study, axis, limit, marks, marked, onCall }: SizeChartProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const dragging = useRef(false);
  const width = Math.max(240, useBox(frame)?.width ?? 640);
  const inner = width - side.left - side.right;
  const x = (value: number): number => side.left + placeOn(axis, value) * inner;
  const y = (share: number): number => parts.head + (1 - share) * parts.curve;
  const { curve, bins, elbow, largest, rule } = study;
  const inside = curve.filter(({ limit: at }) => at >= axis.low);
  const through = inside.map((point) => `${x(point.limit).toFixed(1)},${y(point.through).toFixed(1)}`).join(' ');
  // A share of results changes at a size, not between two.
  const whole = inside.map(
    (point, nth) => `${nth === 0 ? 'M' : 'H'}${x(point.limit).toFixed(1)}${nth === 0 ? ',' : 'V'}${y(point.whole).toFixed(1)}`,
  );
  const at = x(limit);
  const unit = unitWords[rule.kind].short;

  const drag = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const place = (clientX - currentTarget.getBoundingClientRect().left - side.left) / inner;
    setLimit(valueAt(axis, place, marks, 3 / inner));
  };
  return (
    <div className={styles.chart} data-testid="chart">
      <div ref={frame}>
        <svg
          className={styles.plot}
          width={width}
          height={height}
          aria-hidden="true"
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            dragging.current = true;
            drag(event);
          }}
          onPointerMove={(event) => dragging.current && drag(event)}
          onPointerUp={() => {
            dragging.current = false;
          }}
          onPointerCancel={() => {
            dragging.current = false;
          }}
        >
          <defs>
            <pattern id={`${id}-declared`} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect className={styles.thin} width="2" height="5" />
            </pattern>
          </defs>
          <rect className={styles.beyond} x={at} y={parts.head} width={Math.max(0, side.left + inner - at)} height={floor - parts.head} />
          {levels.map((level) => (
            <g key={level}>
              <line className={styles.grid} x1={side.left} x2={side.left + inner} y1={y(level)} y2={y(level)} />
              <text className={styles.tick} x={side.left - 6} y={y(level) + 4} textAnchor="end">
                {percent(level, 1)}
              </text>
            </g>
          ))}
          <polyline className={styles.through} points={through} />
          <path className={styles.whole} d={whole.join('')} />
          <Bars bins={bins} x={x} top={barsTop} height={parts.bars} hatch={`${id}-declared`} />
          {largest.rows.slice(0, mostStrokes).map(({ index, value, basis, outcome }) => (
            <line
              key={index}
              className={basis === 'at least' ? styles.strokeLeast : outcome === 'exempt' ? styles.strokeExempt : styles.stroke}
              x1={x(value)}
              x2={x(value)}
              y1={rugTop}
              y2={rugTop + 9}
            />
          ))}
          <line className={styles.base} x1={side.left} x2={side.left + inner} y1={floor} y2={floor} />
          {ticksOf(axis).map((tick) => (
            <g key={tick}>
              <line className={styles.base} x1={x(tick)} x2={x(tick)} y1={floor} y2={floor + 4} />
              <text className={styles.tick} x={x(tick)} y={floor + 15} textAnchor="middle">
                {tickWords(tick)}
              </text>
            </g>
          ))}
          {elbow !== undefined && (
            <g>
              <line className={styles.elbow} x1={x(elbow.limit)} x2={x(elbow.limit)} y1={parts.head} y2={floor} />
              <circle className={styles.elbowDot} cx={x(elbow.limit)} cy={y(elbow.whole)} r="4" />
            </g>
          )}
          {marked !== undefined && <path className={styles.marked} d={`M${x(marked.value) - 5},${rugTop + 15} l5,-7 l5,7 z`} />}
          <line className={styles.limit} x1={at} x2={at} y1={parts.head - 4} y2={floor} />
          <rect className={styles.handle} x={at - 4} y={parts.head - 8} width="8" height="10" rx="2" />
          <text className={styles.limitWords} x={at > width / 2 ? at - 8 : at + 8} y={11} textAnchor={at > width / 2 ? 'end' : 'start'}>
            {count(limit)} {unit}
          </text>
        </svg>
      </div>
      <input
        className={styles.slider}
        style={{ marginLeft: `${side.left - 8}px`, width: `${inner + 16}px` }}
        type="range"
        min={0}
        max={sliderSteps}
        value={stepOf(axis, limit)}
        aria-label={rule.kind === 'cap' ? 'Cap' : 'Budget'}
        aria-valuetext={`${count(limit)} ${unitWords[rule.kind].long}`}
        title="Arrow keys move it; Enter leads to the call that is marked in the chart"
        onKeyDown={({ key }) => key === 'Enter' && marked !== undefined && onCall(marked)}
        onChange={({ target }) => setLimit(valueAtStep(axis, target.valueAsNumber, limit, marks))}
      />
    </div>
  );
}

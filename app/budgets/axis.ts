/** A logarithmic axis: sizes reach from a few units to millions. */
export interface Axis {
  readonly low: number;
  readonly high: number;
}

/** Steps of a slider along an axis. */
export const sliderSteps = 1_000;

/** Place of a value on an axis, between 0 and 1; what is beyond an end stands there. */
export const placeOn = ({ low, high }: Axis, value: number): number =>
  Math.min(1, Math.max(0, Math.log(Math.max(low, value) / low) / Math.log(high / low)));

const exactAt = ({ low, high }: Axis, place: number): number => low * (high / low) ** Math.min(1, Math.max(0, place));

/** A value with three digits that count: nobody sets a cap of 24,137. */
const rounded = (value: number): number => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 2);
  return Math.round(value / unit) * unit;
};

/** Value at a place of an axis: one of the marks where it is within a step of it, else a round one. */
export const valueAt = (axis: Axis, place: number, marks: readonly number[] = [], step = 1 / sliderSteps): number => {
  const near = marks.find((mark) => mark >= axis.low && mark <= axis.high && Math.abs(placeOn(axis, mark) - place) < step / 2);
  return near ?? Math.min(axis.high, Math.max(axis.low, rounded(exactAt(axis, place))));
};

const niceSteps: readonly number[] = [1, 2, 5];

/** Step of a slider at which a value stands. */
export const stepOf = (axis: Axis, value: number): number => Math.round(placeOn(axis, value) * sliderSteps);

/** Value at a step of a slider that stood at another: never the same one, so that an arrow key always goes on, also where steps are finer than values. */
export const valueAtStep = (axis: Axis, step: number, before: number, marks: readonly number[] = []): number => {
  const by = step < stepOf(axis, before) ? -1 : 1;
  let at = step;
  let value = valueAt(axis, at / sliderSteps, marks);
  while (by * (value - before) <= 0 && at + by >= 0 && at + by <= sliderSteps) {
    at += by;
    value = valueAt(axis, at / sliderSteps, marks);
  }
  return value;
};

/** The axis for sizes up to `most`: from `low` to the next 1, 2 or 5 of a power of ten. */
export const axisFor = (low: number, most: number): Axis => {
  for (let power = 1; ; power *= 10)
    for (const step of niceSteps) if (step * power > most && step * power > low * 10) return { low, high: step * power };
};

/** Powers of ten on an axis, for its ticks. */
export const ticksOf = ({ low, high }: Axis): readonly number[] => {
  const ticks: number[] = [];
  for (let power = 1; power <= high; power *= 10) if (power >= low) ticks.push(power);
  return ticks;
};

/** "10", "1 K", "10 M": a power of ten in little room. */
export const tickWords = (tick: number): string => (tick >= 1e6 ? `${tick / 1e6} M` : tick >= 1e3 ? `${tick / 1e3} K` : String(tick));

import { absent, allowance, gaveUp, type Meter } from './meter.ts';

/**
 * Where `pattern` stands in `text` between `start` and `end`: its first place, or its last one read backwards. Knuth, Morris and
 * Pratt's search, because native search is quadratic on periodic text and logs are periodic: at most two comparisons for each
 * unit of the pattern and two for each unit passed over.
 */
export const searchWhole = (pattern: string, text: string, start: number, end: number, last: boolean, meter: Meter): number => {
  const size = pattern.length;
  const span = end - start;
  if (size > span) return absent;
  const step = last ? -1 : 1;
  const patternBase = last ? size - 1 : 0;
  const textBase = last ? end - 1 : start;
  const allowed = allowance(meter);
  let spent = 0;

  // borders[j]: length of the longest proper prefix of the pattern's first j + 1 units that also ends them.
  const borders = new Int32Array(size);
  /** Units of the pattern that match up to and with this unit, where `matched` of them did before it. */
  const extend = (matched: number, unit: number): number => {
    let k = matched;
    for (;;) {
      spent += 1;
      if (unit === pattern.charCodeAt(patternBase + step * k)) return k + 1;
      if (k === 0) return 0;
      k = borders[k - 1] ?? 0;
    }
  };
  for (let j = 1, k = 0; j < size && spent < allowed; j += 1) {
    k = extend(k, pattern.charCodeAt(patternBase + step * j));
    borders[j] = k;
  }

  let found = absent;
  for (let i = 0, k = 0; i < span && span - i >= size - k; i += 1) {
    if (spent >= allowed) {
      found = gaveUp;
      break;
    }
    k = extend(k, text.charCodeAt(textBase + step * i));
    if (k === size) {
      found = last ? textBase - i : textBase + i - size + 1;
      break;
    }
  }
  meter.comparisons += spent;
  return found;
};

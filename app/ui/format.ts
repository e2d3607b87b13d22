import { count, counted } from '../../lib/base/words.ts';

export { count, counted };

const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const scales = ['', 'K', 'M', 'G', 'T'] as const;

/** Scale (a power of 1,000) at which a number is shown, after rounding: 999,960 is 1.0 M and never 1,000.0 K. */
function scaled(n: number): { value: number; scale: (typeof scales)[number] } {
  let value = n;
  let step = 0;
  while (value >= 999.95 && step < scales.length - 1) {
    value /= 1000;
    step += 1;
  }
  return { value, scale: scales[step] ?? '' };
}

/** A number in little room: `512`, `70.6 K`, `2.1 M`. Thousands, as file sizes are printed beside it. */
export function compact(n: number): string {
  if (n < 1000) return count(n);
  const { value, scale } = scaled(n);
  return `${oneDecimal.format(value)} ${scale}`;
}

/** Bytes of a file or a message in units of 1,000: `512 B`, `70.6 KB`, `5.9 MB`. */
export function bytes(n: number): string {
  if (n < 1000) return `${count(n)} B`;
  const { value, scale } = scaled(n);
  return `${oneDecimal.format(value)} ${scale}B`;
}

/** Share of a whole for a meter or a progress bar, between 0 and 1; an empty whole is complete. */
export const share = (part: number, whole: number): number => (whole <= 0 ? 1 : Math.min(1, Math.max(0, part / whole)));

/** A share as a percentage without decimals: `46 %`. Only the whole is 100 %, only nothing is 0 %. */
export function percent(part: number, whole: number): string {
  const n = share(part, whole) * 100;
  if (n > 0 && n < 1) return '1 %';
  return `${n > 99 && n < 100 ? 99 : Math.round(n)} %`;
}

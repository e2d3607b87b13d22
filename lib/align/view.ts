/**
 * A text as it reads after transformations, with the way back: stretches of units kept as they are, and single units that
 * stand for something else. What lies between two parts in the original was left out.
 */
export interface View {
  readonly text: string;
  /** Part starts: offset in the view, offset in the original. Absent where the view is the original itself. */
  readonly parts?: ViewParts;
}

export interface ViewParts {
  readonly at: Int32Array;
  readonly origin: Int32Array;
  /** Units of a kept stretch; below zero for a replaced unit, then it stands for as many units of the original. */
  readonly size: Int32Array;
}

export const sameView = (text: string): View => ({ text });

/** Collects the parts of a view from left to right. */
export class ViewBuilder {
  private readonly origin: number[] = [];
  private readonly size: number[] = [];
  private readonly replacement: string[] = [];
  private readonly original: string;

  constructor(original: string) {
    this.original = original;
  }

  keep(start: number, end: number): void {
    if (end <= start) return;
    this.origin.push(start);
    this.size.push(end - start);
    this.replacement.push('');
  }

  replace(start: number, length: number, unit: string): void {
    this.origin.push(start);
    this.size.push(-length);
    this.replacement.push(unit);
  }

  /** Takes back units at the end for as long as they are of the given kind; a replaced unit ends that. */
  trimEnd(isTrimmed: (unit: number) => boolean): void {
    for (let last = this.size.length - 1; last >= 0; last -= 1) {
      const start = this.origin[last] ?? 0;
      const size = this.size[last] ?? 0;
      if (size < 0) return;
      let kept = size;
      while (kept > 0 && isTrimmed(this.original.charCodeAt(start + kept - 1))) kept -= 1;
      this.size[last] = kept;
      if (kept > 0) return;
      this.origin.pop();
      this.size.pop();
      this.replacement.pop();
    }
  }

  view(): View {
    const { origin, size, original, replacement } = this;
    if (size.length === 1 && size[0] === original.length) return sameView(original);
    const at = new Int32Array(size.length);
    const texts: string[] = [];
    let offset = 0;
    for (const [i, units] of size.entries()) {
      const start = origin[i] ?? 0;
      at[i] = offset;
      offset += units < 0 ? 1 : units;
      texts.push(units < 0 ? (replacement[i] ?? '') : original.slice(start, start + units));
    }
    return { text: texts.join(''), parts: { at, origin: Int32Array.from(origin), size: Int32Array.from(size) } };
  }
}

/** Number of the part that holds a view offset. */
export const partAt = ({ at }: ViewParts, offset: number): number => {
  let low = 0;
  let high = at.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((at[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** The first view offset that stands at or behind an offset of the original. */
export const viewOffset = (view: View, original: number): number => {
  const { parts } = view;
  if (parts === undefined) return original;
  let low = 0;
  let high = parts.origin.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((parts.origin[middle] ?? 0) < original) low = middle + 1;
    else high = middle;
  }
  if (low === 0) return 0;
  const start = parts.at[low - 1] ?? 0;
  const size = parts.size[low - 1] ?? 0;
  return start + Math.min(original - (parts.origin[low - 1] ?? 0), size < 0 ? 1 : size);
};

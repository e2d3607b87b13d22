import type { TextRange } from '../base/units.ts';
import type { Position } from './types.ts';

/** Where a range of a source of `length` units stands. A range with something on both sides of it is *inside*. */
export const positionOf = (range: TextRange, length: number): Position => {
  const atStart = range.start === 0;
  const atEnd = range.end === length;
  if (atStart) return atEnd ? 'whole' : 'at the start';
  return atEnd ? 'at the end' : 'inside';
};

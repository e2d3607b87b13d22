import type fc from 'fast-check';
import type { Declared, MarkerId } from '../types.ts';

/** A marker as its row of the table writes it, with what it declares. */
export interface Written {
  readonly id: MarkerId;
  readonly text: string;
  readonly declared: Declared;
}

export const written = <D extends Declared>(
  id: MarkerId,
  write: (declared: D) => string,
  declared: fc.Arbitrary<D>,
): fc.Arbitrary<Written> => declared.map((numbers) => ({ id, text: write(numbers), declared: numbers }));

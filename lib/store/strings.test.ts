import { describe, expect, it } from 'vitest';
import { StringTable } from './strings.ts';

describe('StringTable', () => {
  it('gives equal strings one number, and none 0', () => {
    const table = new StringTable();
    const numbers = ['a', 'b', 'a', undefined, ''].map((text) => table.number(text));
    expect(numbers).toEqual([1, 2, 1, 0, 3]);
    expect(numbers.map((number) => table.at(number))).toEqual(['a', 'b', 'a', undefined, '']);
  });
});

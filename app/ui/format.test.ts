import { describe, expect, it } from 'vitest';
import { bytes, compact, count, counted, percent, share } from './format.ts';

describe('numbers in words', () => {
  it.each([
    [0, '0', '0 B'],
    [34, '34', '34 B'],
    [999, '999', '999 B'],
    [1000, '1.0 K', '1.0 KB'],
    [70_612, '70.6 K', '70.6 KB'],
    [999_949, '999.9 K', '999.9 KB'],
    [999_960, '1.0 M', '1.0 MB'],
    [5_903_522, '5.9 M', '5.9 MB'],
    [1_500_000_000, '1.5 G', '1.5 GB'],
    [2_000_000_000_000_000, '2,000.0 T', '2,000.0 TB'],
  ])('%d in little room', (n, short, file) => {
    expect(compact(n)).toBe(short);
    expect(bytes(n)).toBe(file);
  });

  it('keeps thousands apart and gives nouns their number', () => {
    expect(count(204_970)).toBe('204,970');
    expect(counted(1, 'frame')).toBe('1 frame');
    expect(counted(4483, 'unit')).toBe('4,483 units');
    expect(counted(0, 'reply', 'replies')).toBe('0 replies');
  });

  it('never rounds a part to nothing or to the whole', () => {
    expect(percent(0, 1000)).toBe('0 %');
    expect(percent(1, 1_000_000)).toBe('1 %');
    expect(percent(999_999, 1_000_000)).toBe('99 %');
    expect(percent(1000, 1000)).toBe('100 %');
    expect(percent(455, 1000)).toBe('46 %');
  });

  it('keeps a share inside the bar', () => {
    expect(share(70_000, 65_536)).toBe(1);
    expect(share(0, 0)).toBe(1);
    expect(share(-1, 10)).toBe(0);
  });
});

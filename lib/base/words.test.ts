import { describe, expect, it } from 'vitest';
import { capitalInitial, count, counted, fileName, smallInitial } from './words.ts';

describe('words every room needs', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1,000'],
    [-204_970, '-204,970'],
    [2_097_332, '2,097,332'],
  ])('write %i as %s', (n, words) => {
    expect(count(n)).toBe(words);
  });

  it('count one thing as one, and take a plural of its own', () => {
    expect([counted(1, 'unit'), counted(4_483, 'unit')]).toEqual(['1 unit', '4,483 units']);
    expect(counted(0, 'reply', 'replies')).toBe('0 replies');
  });

  it('begin a label as its place in the sentence asks', () => {
    expect(['Live rawOutput', 'x', ''].map(smallInitial)).toEqual(['live rawOutput', 'x', '']);
    expect(['live rawOutput', 'X', ''].map(capitalInitial)).toEqual(['Live rawOutput', 'X', '']);
  });

  it('take the name off a path of either kind', () => {
    expect([fileName('/a/b.output'), fileName('C:\\a\\b.txt'), fileName('b')]).toEqual(['b.output', 'b.txt', 'b']);
  });
});

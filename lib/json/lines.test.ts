import { describe, expect, it } from 'vitest';
import { countLines, countSplitLines } from './lines.ts';

describe('lines of a text', () => {
  it.each([
    ['', 0],
    ['a', 1],
    ['a\n', 1],
    ['a\nb', 2],
    ['\n', 1],
    ['\n\n', 2],
    ['a\r\nb\r\n', 2],
    ['a\rb', 1],
    ['a\u2028b', 1],
  ])('of %j is %i', (text, lines) => {
    expect(countLines(text)).toBe(lines);
    expect(countSplitLines(text)).toBe(text.split('\n').length);
  });
});

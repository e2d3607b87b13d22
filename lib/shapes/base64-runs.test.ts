import { describe, expect, it } from 'vitest';
import { base64Runs } from './base64-runs.ts';

/** Bytes without a pattern, the same in every run. */
const bytes = (count: number): Uint8Array<ArrayBuffer> => {
  let seed = 7;
  return Uint8Array.from({ length: count }, () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return seed >>> 24;
  });
};
const encoded = (count: number): string => btoa(String.fromCharCode(...bytes(count)));
const wrapped = (count: number): string => encoded(count).replace(/.{76}/g, '$&\n');

describe('stretches of base64', () => {
  it.each([
    ['alone', encoded(600), [[0, 800, 600]]],
    ['with padding', encoded(601), [[0, 804, 601]]],
    ['behind a scheme', `data:image/png;base64,${encoded(600)}"`, [[22, 822, 600]]],
    ['wrapped at 76', `x\n${wrapped(600)}\nend of it`, [[2, 812, 600]]],
    [
      'of several',
      `${encoded(600)} and ${encoded(900)}`,
      [
        [0, 800, 600],
        [805, 2_005, 900],
      ],
    ],
    ['cut somewhere', `${encoded(600).slice(0, 701)}...`, [[0, 701, 525]]],
  ])('%s', (_, text, runs) => expect(base64Runs(text).map(({ range, bytes: count }) => [range.start, range.end, count])).toEqual(runs));

  it.each([
    ['a short token', encoded(300)],
    ['hexadecimal digits', '0123456789abcdef'.repeat(200)],
    ['one letter', 'x'.repeat(5_000)],
    ['words', 'The quick brown fox jumps over the lazy dog. '.repeat(100)],
    ['numbered lines', Array.from({ length: 500 }, (_, n) => `row${n}`).join('\n')],
    ['nothing', ''],
  ])('leaves %s alone', (_, text) => expect(base64Runs(text)).toEqual([]));
});

import { describe, expect, it } from 'vitest';
import { clock, elapsed, fullTime, passWords, writeSentence, writeWords } from './words.ts';

describe('times', () => {
  it.each([
    [0, '+0.000 s'],
    [93, '+0.093 s'],
    [-1000, '−1.000 s'],
    [59_999.6, '+1:00.000'],
    [125_500, '+2:05.500'],
    [3_725_001, '+1:02:05.001'],
  ])('%d elapsed', (ms, words) => expect(elapsed(ms)).toBe(words));

  it('are dates where the recording has dates', () => {
    expect(clock(Date.UTC(2026, 2, 14, 9, 26, 53, 1))).toBe('09:26:53.001');
    expect(fullTime(Date.UTC(2026, 2, 14))).toBe('2026-03-14T00:00:00.000Z');
    expect(clock(1500)).toBe('+1.500 s');
    expect([clock(1e300), fullTime(1e300)]).toEqual(['–', '1e+300 is no time']);
  });
});

describe('a write', () => {
  const write = { field: 'content', effect: 'wrote', bytes: 4673, same: false, emptied: false } as const;
  it.each([
    [write, 'content 4,673 B', 'Wrote content for the first time: 4,673 JSON bytes.'],
    [{ ...write, before: 2 }, 'content 2 → 4,673 B', 'Overwrote content: 4,673 JSON bytes in place of 2.'],
    [{ ...write, before: 4673, same: true }, 'content = 4,673 B', 'Wrote content again with the same value: 4,673 JSON bytes.'],
    [
      { ...write, bytes: 2, before: 4673, emptied: true },
      'content emptied, was 4,673 B',
      'Emptied content: a list without items in place of 4,673 JSON bytes.',
    ],
    [
      { ...write, bytes: 90, effect: 'appended' },
      'content + 1 item, 90 B',
      'Added one item to content: 90 JSON bytes. The items before it stay.',
    ],
    [
      { ...write, bytes: 0, before: 5, effect: 'cleared' },
      'content cleared, was 5 B',
      'Cleared content with null, as draft 2 has it: 5 JSON bytes are gone.',
    ],
    [
      { ...write, bytes: 0, effect: 'cleared', over: true },
      'content cleared',
      'Cleared content with null, as draft 2 has it: what was there is gone.',
    ],
    [
      { ...write, bytes: 9, effect: 'merged' },
      'content patched, 9 B',
      'Patched content key by key: 9 JSON bytes. Keys it does not name stay, keys with null are taken away.',
    ],
    [
      { ...write, bytes: 9, over: true },
      'content replaced, 9 B',
      'Replaced content, which several updates had put together: 9 JSON bytes.',
    ],
    [{ ...write, bytes: 2, emptied: true }, 'content [ ]', 'Wrote content for the first time, as an empty list.'],
    [{ ...write, bytes: 2, before: 2, same: true, emptied: true }, 'content [ ]', 'Wrote content again with the same value: 2 JSON bytes.'],
  ] as const)('%j', (given, words, sentence) => {
    expect(writeWords(given)).toBe(words);
    expect(writeSentence(given)).toBe(sentence);
  });
});

describe('a pass', () => {
  it.each([
    [{ index: 0, role: 'live', path: 'live', nth: 1, of: 1 }, 'live'],
    [{ index: 1, role: 'recorded again', path: 'live', nth: 1, of: 2 }, 'live, recorded again 1/2'],
    [{ index: 2, role: 'replay', path: 'streamed load', nth: 1, of: 1 }, 'streamed load'],
    [{ index: 3, role: 'replay', path: 'streamed load', nth: 2, of: 3 }, 'streamed load 2/3'],
  ] as const)('%j', (pass, words) => expect(passWords(pass)).toBe(words));
});

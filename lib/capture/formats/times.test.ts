import { describe, expect, it } from 'vitest';
import { readTime, timeOf } from './times.ts';

const NOON = Date.UTC(2026, 0, 2, 12, 0, 0);

describe('readTime', () => {
  it.each([
    ['an ISO time', '2026-01-02T12:00:00.000Z', NOON],
    ['an ISO time with an offset', '2026-01-02T13:00:00+01:00', NOON],
    ['an ISO time without a zone, as UTC everywhere', '2026-01-02T12:00:00', NOON],
    ['a space for the T', '2026-01-02 12:00:00', NOON],
    ['milliseconds', NOON, NOON],
    ['seconds', NOON / 1000, NOON],
    ['seconds with a fraction', NOON / 1000 + 0.25, NOON + 250],
    ['microseconds', NOON * 1e3, NOON],
    ['nanoseconds', NOON * 1e6, NOON],
    ['digits in a string', String(NOON), NOON],
    ['seconds since a start, which have no date', 12.5, 12_500],
    ['the start itself', 0, 0],
    ['seconds since a start in a string', '12.5', 12_500],
    ['a count in a string', '12', undefined],
    ['seconds before a start', -1, undefined],
    ['seconds that are neither', 5e8, undefined],
    ['a number beyond all dates', 1e300, undefined],
    ['a word', 'noon', undefined],
    ['an ISO form that is no date', '2026-99-99T99:99', undefined],
    ['an object', {}, undefined],
  ])('reads %s', (_, value, expected) => {
    expect(readTime(value)).toBe(expected);
  });
});

describe('timeOf', () => {
  it('takes the first key that holds a date, else the first that holds a time', () => {
    expect(timeOf({ ts: 3.5, timestamp: NOON })).toBe(NOON);
    expect(timeOf({ ts: 3.5, at: 7 })).toBe(3500);
    expect(timeOf({ when: NOON })).toBeUndefined();
  });
});

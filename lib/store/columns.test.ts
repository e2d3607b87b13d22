import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GrowingFrames, NumberList } from './columns.ts';

const row = { file: 1, line: 2, start: 2 ** 40, length: 4, kind: 1, method: 5, id: 3, update: 6, session: 7, toolCall: 8, time: 9.5 };

describe('NumberList', { timeout: 60_000 }, () => {
  it('keeps what was pushed, however often it grew', () =>
    fc.assert(
      fc.property(fc.array(fc.nat(2 ** 31), { maxLength: 5000, size: 'max' }), (values) => {
        const list = new NumberList();
        for (const value of values) list.push(value);
        expect(values.map((_, i) => list.at(i))).toEqual(values);
        expect(list.at(values.length)).toBe(0);
      }),
      { numRuns: 20 },
    ));
});

describe('GrowingFrames', () => {
  it('keeps every column of every row, however often it grew', () => {
    const growing = new GrowingFrames();
    const names = ['file', 'line', 'start', 'length', 'kind', 'method', 'id', 'update', 'session', 'toolCall', 'time'] as const;
    for (let i = 0; i < 3000; i += 1) {
      growing.push({ ...row, line: i, start: i * 2 ** 33, time: i / 2 });
      growing.columns.direction[i] = i % 2;
      growing.columns.directionBasis[i] = i % 6;
    }
    const columns = growing.finished();
    for (const i of [0, 1023, 1024, 2999]) {
      const expected = { ...row, line: i, start: i * 2 ** 33, time: i / 2 };
      expect(Object.fromEntries(names.map((name) => [name, columns[name][i]]))).toEqual(expected);
      expect([columns.direction[i], columns.directionBasis[i], columns.answers[i]]).toEqual([i % 2, i % 6, -1]);
    }
  });

  it('spends at most 60 bytes a frame', () => {
    const growing = new GrowingFrames();
    for (let i = 0; i < 3000; i += 1) growing.push(row);
    const columns = Object.values(growing.finished()).filter((column) => typeof column !== 'number');
    const bytes = columns.reduce((sum, column) => sum + column.buffer.byteLength, 0);
    expect(columns.every((column) => column.length === 3000)).toBe(true);
    expect(bytes / 3000).toBeLessThanOrEqual(60);
    expect(bytes / 3000).toBe(53);
  });
});

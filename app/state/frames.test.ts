import { describe, expect, it } from 'vitest';
import type { FrameListRow } from '../worker/frames/listRow.ts';
import { mostRows, steppedTo, withFrameRows } from './frames.ts';

const row = (position: number): FrameListRow => ({ kind: 'problem', position, index: position, file: 0, line: 1, bytes: 1, what: '' });
const rowsFrom = (from: number, count: number) => Array.from({ length: count }, (_, i) => row(from + i));

describe('known rows', () => {
  it('grow by what comes in', () => {
    const known = withFrameRows(withFrameRows(new Map(), rowsFrom(0, 3)), rowsFrom(2, 2));
    expect([...known.keys()]).toEqual([0, 1, 2, 3]);
  });

  it('are never more than a few, and the nearest ones stay', () => {
    let known: ReadonlyMap<number, FrameListRow> = new Map();
    for (let from = 0; from < 20_000; from += 200) known = withFrameRows(known, rowsFrom(from, 200));
    expect(known.size).toBe(mostRows);
    expect(known.has(19_999)).toBe(true);
    expect(known.has(0)).toBe(false);
    expect(withFrameRows(known, rowsFrom(0, 200)).has(0)).toBe(true);
  });
});

describe('a step', () => {
  it.each([
    [{ at: 3, near: 3, total: 10 }, 1, 4],
    [{ at: 3, near: 3, total: 10 }, -1, 2],
    [{ at: 9, near: 9, total: 10 }, 1, 9],
    [{ at: 0, near: 0, total: 10 }, -5, 0],
    [{ at: 3, near: 3, total: 10 }, 100, 9],
    [{ at: undefined, near: 4, total: 10 }, 1, 4],
    [{ at: undefined, near: 4, total: 10 }, -1, 3],
    [{ at: undefined, near: 0, total: 10 }, -1, 0],
    [{ at: undefined, near: 10, total: 10 }, 1, 9],
    [{ at: undefined, near: 0, total: 0 }, 1, undefined],
  ])('from %j by %i', (from, steps, to) => expect(steppedTo(from, steps)).toBe(to));
});

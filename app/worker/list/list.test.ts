import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matches, needsAnalysis, parseFilter } from './filter.ts';
import { type ListQuery, listOrder } from './order.ts';
import type { CallRow } from './row.ts';

const row = (index: number, given: Partial<CallRow> & { wire?: number; replayWire?: number }): CallRow => {
  const { wire, replayWire, ...rest } = given;
  return {
    index,
    id: `call_${index}`,
    session: 's',
    occurrence: 1,
    passes: [
      ...(wire === undefined ? [] : [{ path: 'live' as const, wire, frames: 1 }]),
      ...(replayWire === undefined ? [] : [{ path: 'streamed load' as const, wire: replayWire, frames: 1 }]),
    ],
    ...rest,
  };
};

const rows: readonly CallRow[] = [
  row(0, { tool: 'run_shell_command', title: 'cat big.txt', status: 'completed', wire: 70_612, analysis: { badge: 'cut', verdict: '' } }),
  row(1, {
    tool: 'read_file',
    title: 'big.txt',
    status: 'failed',
    wire: 1100,
    replayWire: 90_000,
    analysis: { badge: 'whole', verdict: '' },
  }),
  row(2, { tool: 'write_file', title: 'cut the grass', wire: 265_800 }),
  row(3, { tool: 'run_shell_command', title: 'true' }),
];

const query: ListQuery = { filter: '', sort: 'order', descending: false, pass: 'live' };
const found = (filter: string, pass: 'live' | 'replay' = 'live') => [...listOrder(rows, { ...query, filter, pass })];

describe('the filter', () => {
  it.each([
    ['', [0, 1, 2, 3]],
    ['big', [0, 1]],
    ['BIG -tool:read', [0]],
    ['tool:run_shell', [0, 3]],
    ['id:call_2', [2]],
    ['status:failed', [1]],
    ['title:cut', [2]],
    ['"the grass"', [2]],
    ['title:"cat big"', [0]],
    ['cut', [0]],
    ['is:whole', [1]],
    ['-cut', [1]],
    ['"cut"', [2]],
    ['>70k', [0, 2]],
    ['>70k <100k', [0]],
    ['<=1.1k', [1, 3]],
    ['nothing-like-it', []],
    ['tool:', [0, 1, 2, 3]],
    ['-', []],
  ])('%s', (filter, expected) => {
    expect(found(filter)).toEqual(expected);
  });

  it('measures the pass that is looked at', () => {
    expect(found('>80k', 'live')).toEqual([2]);
    expect(found('>80k', 'replay')).toEqual([1, 2]);
  });

  it('says when it waits for analysis', () => {
    expect(needsAnalysis(parseFilter('tool:read >10k'))).toBe(false);
    expect(needsAnalysis(parseFilter('-lost'))).toBe(true);
  });

  it('takes whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const one of rows) expect(typeof matches(one, parseFilter(text), 'live')).toBe('boolean');
      }),
    );
  });
});

describe('the order', () => {
  it.each([
    ['order', false, [0, 1, 2, 3]],
    ['order', true, [3, 2, 1, 0]],
    ['tool', false, [1, 0, 3, 2]],
    ['tool', true, [2, 0, 3, 1]],
    ['size', false, [3, 1, 0, 2]],
    ['size', true, [2, 0, 1, 3]],
  ] as const)('by %s, descending %s', (sort, descending, expected) => {
    expect([...listOrder(rows, { ...query, sort, descending })]).toEqual(expected);
  });

  it('sorts by the pass that is looked at', () => {
    expect([...listOrder(rows, { ...query, sort: 'size', descending: true, pass: 'replay' })]).toEqual([2, 1, 0, 3]);
  });
});

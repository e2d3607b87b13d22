import { describe, expect, it } from 'vitest';
import { utf16Length } from '../base/units.ts';
import type { HistoryFact } from '../companions/types.ts';
import { historyOccurrences, requestOccurrences } from './occurrences.ts';

const stored = (callId: string, uuid?: string): HistoryFact => ({
  of: 'history-result',
  callId,
  session: 's',
  response: 'output',
  responseUnits: utf16Length(1),
  ...(uuid === undefined ? {} : { uuid }),
});

describe('occurrences in a stored history', () => {
  it('are counted in the order of the records, by id and session', () => {
    const occurrence = historyOccurrences();
    const other = { ...stored('a', 'u4'), session: 't' };
    expect([stored('a', 'u1'), stored('b', 'u2'), stored('a', 'u3'), other].map((fact) => occurrence(fact, 0))).toEqual([1, 1, 2, 1]);
  });

  it('are the same for the same record, in this file or another', () => {
    const occurrence = historyOccurrences();
    expect([occurrence(stored('a', 'u1'), 0), occurrence(stored('a', 'u1'), 0), occurrence(stored('a', 'u1'), 1)]).toEqual([1, 1, 1]);
    const nameless = historyOccurrences();
    expect([nameless(stored('a'), 0), nameless(stored('a'), 0), nameless(stored('a'), 1)]).toEqual([1, 2, 1]);
  });
});

describe('occurrences in a log of model requests', () => {
  const inOrder = (requests: readonly (readonly (readonly [string, number])[])[]): readonly (readonly number[])[] => {
    const occurrence = requestOccurrences();
    return requests.map((results, record) =>
      results.map(([callId, message]) => occurrence({ of: 'model-result', callId, units: utf16Length(1), message, record }, 0)),
    );
  };

  it('go on where each request holds the new messages only', () => {
    expect(
      inOrder([
        [['a', 1]],
        [
          ['a', 1],
          ['b', 2],
        ],
        [['a', 1]],
      ]),
    ).toEqual([[1], [2, 1], [3]]);
  });

  it('begin anew where each request holds the whole conversation', () => {
    expect(
      inOrder([
        [['a', 2]],
        [
          ['a', 2],
          ['a', 4],
        ],
        [
          ['a', 2],
          ['a', 4],
          ['b', 6],
        ],
      ]),
    ).toEqual([[1], [1, 2], [1, 2, 1]]);
  });

  it('go on from a whole conversation', () => {
    expect(inOrder([[['a', 2]], [['a', 1]]])).toEqual([[1], [2]]);
  });
});

import { describe, expect, it } from 'vitest';
import { utf16Length } from '../base/units.ts';
import { type KnownOccurrences, type Recorded, recordedOccurrences, requestOccurrences } from './occurrences.ts';

const item = (callId: string, more: Partial<Recorded> = {}): Recorded => ({ callId, session: 's', source: 'one', ...more });
const nothingElse: KnownOccurrences = { inFrames: () => 0, made: () => 0, byRecord: () => undefined };

describe('occurrences in a stored history', () => {
  const live = item('a');
  const dead = item('a', { dead: true });

  it('are counted in the order of the records, by id and session', () => {
    expect(recordedOccurrences([item('a'), item('b'), item('a'), item('a', { session: 't' })], nothingElse)).toEqual([1, 1, 2, 1]);
  });

  it('are the same for the same record, in this file or another', () => {
    const same = item('a', { uuid: 'u1' });
    expect(
      recordedOccurrences([same, { ...same }, { ...same, source: 'other' }, item('a', { uuid: 'u2', source: 'other' })], nothingElse),
    ).toEqual([1, 1, 1, 1]);
    expect(recordedOccurrences([item('a'), item('a'), item('a', { source: 'other' })], nothingElse)).toEqual([1, 2, 1]);
  });

  it.each<[string, readonly Recorded[], number, number, readonly number[]]>([
    ['a dead one belongs to the one in its place', [dead, live], 0, 0, [1, 1]],
    ['a dead one behind all belongs to the last', [live, dead], 1, 1, [1, 1]],
    ['several dead ones', [dead, dead, live, live, dead], 0, 2, [1, 1, 1, 2, 2]],
    ['frames that saw both', [dead, live], 2, 1, [1, 2]],
    ['dead ones alone', [dead, dead], 0, 0, [1, 1]],
    ['stored more often than the call was made', [live, live, live], 0, 2, [1, 2, 2]],
    ['stored more often than the frames show', [live, live], 1, 0, [1, 1]],
  ])('%s', (_, items, inFrames, made, places) => {
    const known = { ...nothingElse, inFrames: () => inFrames, made: () => made };
    expect(
      recordedOccurrences(
        items.map((each) => ({ ...each })),
        known,
      ),
    ).toEqual(places);
  });

  it('are those of the frames that name the record', () => {
    const known: KnownOccurrences = { ...nothingElse, byRecord: (_session, _callId, uuid) => (uuid === 'u2' ? 3 : undefined) };
    expect(recordedOccurrences([item('a', { uuid: 'u1' }), item('a', { uuid: 'u2' })], known)).toEqual([1, 3]);
  });
});

describe('occurrences in a log of model requests', () => {
  const inOrder = (requests: readonly (readonly (readonly [string, number])[])[]): readonly (readonly number[])[] => {
    const occurrence = requestOccurrences();
    return requests.map((results, record) =>
      results.map(([callId, message]) => occurrence({ of: 'model-result', callId, units: utf16Length(1), message, record }, 'log')),
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

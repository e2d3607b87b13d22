import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inputKey } from './input-key.ts';
import { pairCalls } from './pair-calls.ts';
import { pairSessions } from './pair-sessions.ts';
import type { Pairable } from './pairing.ts';

const call = (session: string, id: string, more: Partial<Pairable> = {}): Pairable => ({ session, id, occurrence: 1, ...more });

const paired = (a: readonly Pairable[], b: readonly Pairable[]) => {
  const sessions = pairSessions(a, b);
  const { pairs, onlyA, onlyB } = pairCalls(a, b, sessions.pairs);
  return { sessions, pairs: pairs.map((pair) => [pair.a, pair.b, pair.by]), onlyA, onlyB };
};

describe('sessions', () => {
  it('are paired by id, then by what they share, then in order', () => {
    const a = [call('same', 'x'), call('one', 'p', { tool: 'read' }), call('two', 'q', { tool: 'grep' }), call('lone', 'z')];
    const b = [call('zwei', 'q', { tool: 'grep' }), call('eins', 'p', { tool: 'read' }), call('same', 'x'), call('rest', 'w')];
    expect(pairSessions(a, b).pairs).toEqual([
      { a: 'same', b: 'same', by: 'id' },
      { a: 'one', b: 'eins', by: 'shared calls', calls: 1 },
      { a: 'two', b: 'zwei', by: 'shared calls', calls: 1 },
      { a: 'lone', b: 'rest', by: 'order' },
    ]);
  });

  it('without a partner are named', () => {
    expect(pairSessions([call('s', 'x')], [call('s', 'x'), call('t', 'x')])).toMatchObject({ onlyA: [], onlyB: ['t'] });
  });
});

describe('calls', () => {
  it('are paired by id and occurrence within their sessions', () => {
    const a = [call('s', 'x'), call('s', 'x', { occurrence: 2 }), call('t', 'x')];
    const b = [call('t', 'x'), call('s', 'x', { occurrence: 2 }), call('s', 'x')];
    expect(paired(a, b).pairs).toEqual([
      [0, 2, 'id'],
      [1, 1, 'id'],
      [2, 0, 'id'],
    ]);
  });

  it('of other ids are paired by tool and input, whatever the order', () => {
    const read = (session: string, id: string, path: string) => call(session, id, { tool: 'read', input: inputKey({ path }) });
    const a = [read('s', 'a1', '/x'), read('s', 'a2', '/y'), read('s', 'a3', '/only a'), call('s', 'a4', { tool: 'grep' })];
    const b = [read('u', 'b1', '/y'), read('u', 'b2', '/x'), read('u', 'b3', '/only b')];
    expect(paired(a, b)).toMatchObject({
      pairs: [
        [0, 1, 'input'],
        [1, 0, 'input'],
      ],
      onlyA: [2, 3],
      onlyB: [2],
    });
  });

  it('of one id and different tools in two runs are paired by what they did, and by id last', () => {
    const did = (session: string, id: string, tool: string) => call(session, id, { tool, input: tool });
    const a = [did('s', '1', 'read'), did('s', '2', 'grep'), did('s', '3', 'edit')];
    const b = [did('u', '1', 'grep'), did('u', '2', 'read'), did('u', '3', 'shell')];
    expect(paired(a, b).pairs).toEqual([
      [0, 1, 'input'],
      [1, 0, 'input'],
      [2, 2, 'id of another tool'],
    ]);
  });
});

describe('input', () => {
  it.each([
    [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
    [{ a: '1' }, { a: 1 }, false],
    [['a', 'b'], ['ab'], false],
    [{ a: {} }, { a: [] }, false],
    [null, 'null', false],
  ])('%j and %j: %s', (a, b, same) => expect(inputKey(a) === inputKey(b)).toBe(same));
});

const pairables = fc.array(
  fc.record({
    session: fc.constantFrom('s', 't', 'u', 'v'),
    id: fc.constantFrom('1', '2', '3'),
    occurrence: fc.integer({ min: 1, max: 2 }),
    tool: fc.constantFrom('read', 'grep'),
    input: fc.constantFrom('i', 'j', 'k'),
  }),
  { maxLength: 20 },
);

it('is a matching: every call of both sides is in one pair, or alone, once', () => {
  fc.assert(
    fc.property(pairables, pairables, (a, b) => {
      const { pairs, onlyA, onlyB } = paired(a, b);
      const inA = [...pairs.map(([nth]) => Number(nth)), ...onlyA].sort((x, y) => x - y);
      const inB = [...pairs.map(([, nth]) => Number(nth)), ...onlyB].sort((x, y) => x - y);
      expect(inA).toEqual([...a.keys()]);
      expect(inB).toEqual([...b.keys()]);
    }),
  );
});

it('pairs sessions one to one', () => {
  fc.assert(
    fc.property(pairables, pairables, (a, b) => {
      const { pairs, onlyA, onlyB } = pairSessions(a, b);
      const sessionsIn = (calls: readonly Pairable[]) => [...new Set(calls.map(({ session }) => session))].sort();
      expect([...pairs.map((pair) => pair.a), ...onlyA].sort()).toEqual(sessionsIn(a));
      expect([...pairs.map((pair) => pair.b), ...onlyB].sort()).toEqual(sessionsIn(b));
    }),
  );
});

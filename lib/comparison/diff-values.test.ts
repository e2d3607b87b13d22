import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonValueByteLength } from '../json/value-bytes.ts';
import { diffValues, stringsOf } from './diff-values.ts';

const shuffled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, shuffled(member)]),
  );
};

const copied = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('values', () => {
  it.each([
    ['equal', { a: [1, 'x', null] }, { a: [1, 'x', null] }, [], [], []],
    ['another string', { a: 'old' }, { a: 'new' }, [['changed', 'a']], [], []],
    ['another type', { a: 1 }, { a: '1' }, [['type changed', 'a']], [], []],
    ['null is a value', { a: null }, {}, [['removed', 'a']], [], []],
    ['a new key', { a: 1 }, { a: 1, 'b c': 2 }, [['added', '["b c"]']], [], []],
    ['an item put in', [1, 2, 3], [1, 9, 2, 3], [['added', '[1]']], [], []],
    ['an item taken out at the end', [1, 2], [1], [['removed', '[1]']], [], []],
    ['key order alone', { a: 1, b: { c: 1, d: 2 } }, { b: { d: 2, c: 1 }, a: 1 }, [], [], ['', 'b']],
    ['a new key is no other order', { a: 1, b: 2 }, { c: 0, a: 1, b: 2 }, [['added', 'c']], [], []],
    ['inside _meta', { _meta: { t: 1 }, a: 1 }, { _meta: { t: 2 }, a: 1 }, [], [['changed', '_meta.t']], []],
    ['deep', [{ content: { text: 'a' } }], [{ content: { text: 'b' } }], [['changed', '[0].content.text']], [], []],
    ['an object for a list', { a: [] }, { a: {} }, [['type changed', 'a']], [], []],
  ])('%s', (_, a, b, changes, meta, orders) => {
    const diff = diffValues(a, b);
    expect(diff.changes.map(({ kind, path }) => [kind, path])).toEqual(changes);
    expect(diff.meta.map(({ kind, path }) => [kind, path])).toEqual(meta);
    expect(diff.orders).toEqual(orders);
  });

  it('tell where a moved item stands in both', () => {
    const [change] = diffValues(
      [
        { id: 1, t: 'a' },
        { id: 2, t: 'b' },
      ],
      [{ id: 0 }, { id: 1, t: 'a' }, { id: 2, t: 'b' }],
    ).changes;
    expect(change).toMatchObject({ kind: 'added', path: '[0]' });
  });

  it('tell where two texts differ, in units, bytes and lines', () => {
    const [change] = diffValues({ t: 'eins\näzwei drei' }, { t: 'eins\näzwo drei' }).changes;
    expect(change?.text).toEqual({ at: 8, byte: 9, line: 2, unitsA: 15, unitsB: 14, tail: 5 });
    expect(change?.weight).toBe(3);
    expect(stringsOf({ t: 'a', u: 'x' }, { t: 'b', u: 'y' }, 1)).toEqual({ a: 'x', b: 'y' });
    expect(stringsOf({ t: 'a' }, { t: 1 }, 0)).toBeUndefined();
  });

  it('are bounded: the rest of the changes is counted, and values are cut', () => {
    const many = (text: string) => Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`k${i}`, text.repeat(900)]));
    const diff = diffValues(many('a'), many('b'), { most: 5, units: 40 });
    expect([diff.changes.length, diff.more]).toEqual([5, 45]);
    expect(diff.changes[0]?.a).toMatchObject({ cut: true, bytes: 902 });
    expect(diff.changes[0]?.a?.json.length).toBe(40);
  });

  it('are told however deep they are', () => {
    const deep = (leaf: string) => JSON.parse(`${'['.repeat(5_000)}"${leaf}"${']'.repeat(5_000)}`) as unknown;
    const [change] = diffValues(deep('a'), deep('b')).changes;
    expect(change?.path.startsWith('…[0]')).toBe(true);
  });
});

describe('properties', () => {
  it('a value compared with itself has no difference', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(diffValues(value, copied(value))).toEqual(diffValues(0, 0));
      }),
    );
  });

  it('shuffled keys give key order and nothing else', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const diff = diffValues(copied(value), shuffled(copied(value)));
        expect([diff.changes, diff.meta, diff.weight]).toEqual([[], [], 0]);
      }),
    );
  });

  it('no difference is told only where both are the same JSON but for the order of keys', () => {
    const sorted = (value: unknown): string =>
      JSON.stringify(value, (_, each: unknown) =>
        Array.isArray(each) || typeof each !== 'object' || each === null ? each : Object.fromEntries(Object.entries(each).sort()),
      );
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), fc.jsonValue({ maxDepth: 3 }), (a, b) => {
        const [one, other] = [copied(a), copied(b)];
        const { changes, meta, more } = diffValues(one, other);
        expect(changes.length + meta.length + more === 0).toBe(sorted(one) === sorted(other));
      }),
    );
  });

  it('what is only in one side weighs what it has as JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(diffValues({ value }, {}).weight).toBe(jsonValueByteLength(value));
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Orderable } from './order.ts';
import { orderCalls } from './order.ts';

interface Entry extends Orderable {
  readonly name: string;
}

const entry = (name: string, framePosition: number | undefined, mentions: readonly (readonly [number, number])[]): Entry => ({
  name,
  ...(framePosition === undefined ? {} : { framePosition }),
  mentions: new Map(mentions),
});

const names = (entries: readonly Entry[]): string =>
  orderCalls(entries)
    .map(({ name }) => name)
    .join(' ');

describe('orderCalls', () => {
  it.each<[string, readonly Entry[], string]>([
    ['behind the call before it', [entry('a', 0, [[0, 1]]), entry('c', 1, [[0, 3]]), entry('b', undefined, [[0, 2]])], 'a b c'],
    ['before the next one where none precedes', [entry('b', 0, [[0, 2]]), entry('a', undefined, [[0, 1]])], 'a b'],
    ['at the end in their own order', [entry('x', 0, []), entry('b', undefined, [[0, 2]]), entry('a', undefined, [[0, 1]])], 'x a b'],
    ['in a row', [entry('a', 0, [[0, 1]]), entry('c', undefined, [[0, 3]]), entry('b', undefined, [[0, 2]])], 'a b c'],
    [
      'by the first file that mentions it',
      [
        entry('a', 0, [
          [0, 1],
          [1, 2],
        ]),
        entry('b', undefined, [
          [0, 2],
          [1, 1],
        ]),
      ],
      'a b',
    ],
    ['though frames came in another order', [entry('a', 1, [[0, 1]]), entry('c', 0, [[0, 3]]), entry('b', undefined, [[0, 2]])], 'c a b'],
    ['without any mention', [entry('a', 0, []), entry('b', undefined, [])], 'a b'],
  ])('places a call without frames %s', (_, entries, order) => {
    expect(names(entries)).toBe(order);
  });

  it('keeps every call once, and those with frames in the order of their frames', () => {
    const mentions = fc.array(fc.tuple(fc.nat(2), fc.nat(9)), { maxLength: 2 });
    const shape = fc.tuple(fc.boolean(), mentions);
    fc.assert(
      fc.property(fc.array(shape, { maxLength: 12 }), (shapes) => {
        const entries = shapes.map(([framed, where], index) => entry(`${index}`, framed ? index : undefined, where));
        const ordered = orderCalls(entries);
        expect([...ordered].sort((a, b) => Number(a.name) - Number(b.name))).toEqual(entries);
        const framed = ordered.flatMap(({ framePosition }) => framePosition ?? []);
        expect(framed).toEqual([...framed].sort((a, b) => a - b));
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textRange } from '../../lib/base/units.ts';
import { parseLiteral } from '../../lib/shapes/parse-literal.ts';
import type { Losses } from '../../lib/shapes/types.ts';
import { unwrap } from '../../lib/testing/unwrap.ts';
import { initialShapes, mostLinked, namesIn, shapePlaceOf, shapesAt } from '../state/shapes.ts';
import { examples } from './examples.ts';
import { stretchesOf } from './stretches.ts';
import { ownLosses, unitAtByte } from './words.ts';

describe('stretches of a marked text', () => {
  it('are the whole text, in order, with marks on what holds no other place', () => {
    const place = fc
      .tuple(fc.nat(40), fc.nat(10))
      .map(([start, length]) => ({ path: `$${start}`, range: textRange(start, start + length) }));
    const lit = fc.option(
      fc.tuple(fc.nat(30), fc.nat(10)).map(([start, length]) => textRange(start, start + length)),
      { nil: undefined },
    );
    // Places of a value are nested or apart: of those drawn here, the ones that are.
    const nested = fc
      .array(place, { maxLength: 6 })
      .filter((places) =>
        places.every(({ range: a }) =>
          places.every(
            ({ range: b }) =>
              a.end <= b.start || b.end <= a.start || (a.start <= b.start && b.end <= a.end) || (b.start <= a.start && a.end <= b.end),
          ),
        ),
      );
    fc.assert(
      fc.property(nested, lit, (places, chosen) => {
        const stretches = stretchesOf(50, places, chosen);
        expect(stretches[0]?.start).toBe(0);
        expect(stretches.at(-1)?.end).toBe(50);
        for (const [index, { end }] of stretches.entries()) if (index + 1 < stretches.length) expect(stretches[index + 1]?.start).toBe(end);
        expect(stretches.filter(({ kind }) => kind === 'lit').length).toBe(chosen === undefined || chosen.start === chosen.end ? 0 : 1);
      }),
    );
  });
});

describe('the unit at a byte', () => {
  it.each([
    ['', 0, 0],
    ['abc', 2, 2],
    ['é😀x', 2, 1],
    ['é😀x', 6, 3],
    ['é', 9, 1],
  ])('of %j at %i', (text, byte, unit) => expect(unitAtByte(text, byte)).toBe(unit));
});

describe('losses without those of the step before', () => {
  const losses = (...paths: string[]): Losses => ({
    listed: paths.map((path) => ({ kind: 'clipped', path, what: '' })),
    count: paths.length,
  });
  it.each([
    [losses('$.a', '$.b', '$'), losses('$.a', '$.b'), ['$']],
    [losses('$.b'), losses('$.a'), ['$.b']],
    [losses('$'), losses(), ['$']],
  ])('%#', (all, before, expected) => expect(ownLosses(all, before).listed.map(({ path }) => path)).toEqual(expected));
});

describe('how values are looked at', () => {
  it('comes back from a link', () => {
    const now = {
      ...initialShapes,
      text: '[1]',
      asked: '[1]',
      clipUnits: 17,
      maxUnits: 900,
      priority: 'id, error',
      promised: 'blocks' as const,
      host: { cap: 5_000, callId: 'c', date: '2026-02-03', mount: 'absent' as const },
    };
    expect(shapesAt(shapePlaceOf(now, true), initialShapes)).toEqual(now);
    expect(shapePlaceOf(initialShapes, true)).toBeUndefined();
    expect(shapePlaceOf({ ...initialShapes, of: 'live.content' }, false)).toEqual({ of: 'live.content' });
  });

  it('keeps what was typed where a link holds no value, and tells none that is too long for one', () => {
    const long = { ...initialShapes, text: 'x'.repeat(mostLinked + 1), asked: '' };
    expect(shapePlaceOf(long, true)).toBeUndefined();
    expect(shapesAt({ promised: 'text' }, long)).toMatchObject({ text: long.text, asked: long.text, promised: 'text' });
  });

  it('reads names as a person types them', () => expect(namesIn(' id,error  name ')).toEqual(['id', 'error', 'name']));
});

it.each(examples.map((example) => [example.name, example.text]))('the example “%s” is a value that a link holds', (_, text) => {
  unwrap(parseLiteral(text));
  expect(text.length).toBeLessThanOrEqual(mostLinked);
});

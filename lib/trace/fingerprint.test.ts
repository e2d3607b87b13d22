import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fingerprint } from './fingerprint.ts';

describe('fingerprint', () => {
  it('is the same for equal values', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => fingerprint(value) === fingerprint(JSON.parse(JSON.stringify(value)))));
  });

  const long = 'x'.repeat(200);
  it.each<[string, unknown, unknown]>([
    ['texts of one length', { text: 'one' }, { text: 'two' }],
    ['a long text by its head', `a${long}`, `b${long}`],
    ['a long text by its tail', `${long}a`, `${long}b`],
    ['a long text by its length', long, `${long}x`],
    ['a key', { a: 1 }, { b: 1 }],
    ['a list from an object', [], {}],
    ['an empty list from null', [], null],
  ])('tells %s apart', (_, one, other) => {
    expect(fingerprint(one)).not.toBe(fingerprint(other));
  });
});

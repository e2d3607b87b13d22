import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heaviestPart } from './heaviest-part.ts';

describe('the part that makes a message large', () => {
  it.each([
    [{ params: { update: { rawOutput: { rows: 'x'.repeat(900) }, title: 'a' } } }, 'params.update.rawOutput.rows', 'a string of 900 units'],
    [{ result: { updates: Array.from({ length: 20 }, (_, n) => ({ n, text: 'x'.repeat(40) })) } }, 'result.updates', 'a list of 20 items'],
    [{ list: [1, { deep: 'x'.repeat(90) }] }, 'list[1].deep', 'a string of 90 units'],
  ])('is the innermost that has most of it (%#)', (message, path, words) => {
    expect(heaviestPart(message)).toMatchObject({ path, words });
  });

  it('is none where nothing has most of it', () => {
    expect(heaviestPart({ a: 'x'.repeat(50), b: 'y'.repeat(50) })).toBeUndefined();
    expect(heaviestPart('text')).toBeUndefined();
  });

  it('is never heavier than the whole, at any depth', () => {
    fc.assert(
      fc.property(fc.object({ maxDepth: 12 }), (message) => {
        const part = heaviestPart(message);
        expect(part?.bytes ?? 0).toBeLessThanOrEqual(Buffer.byteLength(JSON.stringify(message)));
      }),
    );
  });
});

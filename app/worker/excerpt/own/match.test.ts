import { describe, expect, it } from 'vitest';
import { unwrap } from '../../../../lib/testing/unwrap.ts';
import { matchPatterns } from './match.ts';
import { fakeMatching } from './testing/fakePort.ts';

const texts = ['order 12, order 471', 'nothing', 'order 12'];

describe('patterns of a person’s own', () => {
  it('find each value once, in one thread that is ended', async () => {
    const matching = fakeMatching();
    expect(unwrap(await matchPatterns(['/order \\d+/', '/n.th/'], texts, matching))).toEqual({
      values: ['order 12', 'order 471', 'noth'],
      slow: [],
    });
    expect([matching.started(), matching.ended()]).toEqual([1, 1]);
  });

  it('are stopped where they do not come to an end, and named; the others go on in a new thread', async () => {
    const matching = fakeMatching();
    expect(unwrap(await matchPatterns(['/(endless+)+$/', '/order \\d+/', '/endless/'], texts, matching))).toEqual({
      values: ['order 12', 'order 471'],
      slow: ['/(endless+)+$/', '/endless/'],
    });
    expect([matching.started(), matching.ended()]).toEqual([2, 2]);
  });

  it('go to the thread in parts, so that no message is as large as the capture', async () => {
    const long = ['a'.repeat(3_000_000), 'b'.repeat(3_000_000), 'order 9'];
    const matching = fakeMatching();
    expect(unwrap(await matchPatterns(['/order \\d+/'], long, matching)).values).toEqual(['order 9']);
  });

  it('end with the search that the person withdrew', async () => {
    const matching = fakeMatching(() => true);
    expect(await matchPatterns(['/endless/'], texts, matching)).toMatchObject({ ok: false, problem: { code: 'cancelled' } });
    expect(matching.ended()).toBe(matching.started());
  });

  it('start nothing where there is none', async () => {
    const matching = fakeMatching();
    expect(unwrap(await matchPatterns([], texts, matching))).toEqual({ values: [], slow: [] });
    expect(matching.started()).toBe(0);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unwrap } from '../testing/unwrap.ts';
import { summarize } from './summarize.ts';

const big = Array.from({ length: 400 }, (_, n) => ({ n, line: `line ${n} of the log`, path: `/srv/${n}.txt` }));
const read = (text: string) => JSON.parse(text);

describe('a summary', () => {
  it('says that it is one, and is the whole value where nothing had to go', () => {
    const { text, cuts } = unwrap(summarize({ ok: true, count: 12 }, { maxUnits: 500 }));
    expect(read(text)).toEqual({ $summary: { note: 'a summary, not the result', of: 22, cuts: 0 }, value: { ok: true, count: 12 } });
    expect(cuts).toBe(0);
  });

  it('keeps errors and ids before bulk, in the order in which they stood, and says how much went', () => {
    const value = { rows: big, stdout: 'x'.repeat(9_000), id: 'call-7', error: 'permission denied', exitCode: 1 };
    const { text, units } = unwrap(summarize(value, { maxUnits: 400 }));
    const { value: kept } = read(text);
    expect(units).toBeLessThanOrEqual(400);
    expect(kept).toMatchObject({ id: 'call-7', error: 'permission denied', exitCode: 1 });
    expect(Object.keys(kept).at(-1) === '$leftOut' || Object.keys(kept).join() === 'rows,stdout,id,error,exitCode').toBe(true);
    expect(text).toMatch(/left out/);
  });

  it('keeps what is asked for before all else', () => {
    const { text } = unwrap(summarize({ error: 'e'.repeat(300), answer: 'forty-two' }, { maxUnits: 160, priority: ['answer'] }));
    expect(read(text).value.answer).toBe('forty-two');
  });

  it('keeps items that tell of an error', () => {
    const items = [...big, { n: 400, error: 'the only failure' }];
    expect(unwrap(summarize(items, { maxUnits: 300 })).text).toContain('the only failure');
  });

  it('makes media their type and size, however much room there is', () => {
    const blocks = [
      { type: 'text', text: 'see' },
      { type: 'image', mimeType: 'image/png', data: 'A'.repeat(400) },
    ];
    const { text, cuts } = unwrap(summarize(blocks, { maxUnits: 5_000 }));
    expect(read(text).value).toEqual([
      { type: 'text', text: 'see' },
      { type: 'image', mimeType: 'image/png', bytes: 300 },
    ]);
    expect(cuts).toBe(1);
  });

  it('keeps head and tail of a text, and parts no pair', () => {
    const { text, units } = unwrap(summarize('🙂'.repeat(500), { maxUnits: 200 }));
    expect(units).toBeLessThanOrEqual(200);
    expect(read(text).value).toMatch(/^(?:🙂)+ \[\d+ units left out\] (?:🙂)+$/u);
  });

  it.each([[0], [10], [99], [-5], [Number.NaN], [1.5]])('is refused where the limit cannot hold its mark: %s', (maxUnits) => {
    expect(summarize({ a: 1 }, { maxUnits })).toMatchObject({ ok: false, problem: { code: 'budget-too-small' } });
  });

  it('has no text where the value has no JSON', () => {
    expect(summarize({ n: 1n }, { maxUnits: 500 })).toMatchObject({ ok: false, problem: { code: 'bigint' } });
  });

  it('holds its limit, parses, and is marked, whatever the value', () => {
    const value = fc.jsonValue({ maxDepth: 6 });
    fc.assert(
      fc.property(
        fc.oneof(value, fc.array(value, { maxLength: 40 }), fc.string({ unit: 'binary', maxLength: 900 })),
        fc.integer({ min: 1, max: 700 }),
        (own, maxUnits) => {
          const made = summarize(own, { maxUnits });
          if (!made.ok) {
            expect(made.problem.code).toBe('budget-too-small');
            return;
          }
          const { text, units, cuts, of } = made.value;
          expect(units).toBe(text.length);
          expect(text.length).toBeLessThanOrEqual(maxUnits);
          expect(read(text).$summary).toEqual({ note: 'a summary, not the result', of, cuts });
          if (cuts === 0) expect(JSON.stringify(read(text).value)).toBe(JSON.stringify(JSON.parse(JSON.stringify(own))));
        },
      ),
      { numRuns: 600 },
    );
  });

  it('looks at each value a bounded number of times, however deep it goes', () => {
    const count = (value: unknown) => {
      const work = { visited: 0 };
      unwrap(summarize(value, { maxUnits: 2_000 }, work));
      return work.visited;
    };
    let nested: unknown = big;
    for (let level = 0; level < 40; level += 1) nested = { id: level, inner: nested };
    expect(count(nested) - count(big)).toBeLessThan(1_000);
  });

  it('follows JSON of any depth and breadth', () => {
    const deep = JSON.parse(`${'['.repeat(3_000)}${']'.repeat(3_000)}`);
    expect(unwrap(summarize(deep, { maxUnits: 300 })).units).toBeLessThanOrEqual(300);
    const wide = Array.from({ length: 300_000 }, (_, n) => n);
    expect(unwrap(summarize(wide, { maxUnits: 1_000 })).units).toBeLessThanOrEqual(1_000);
  });
});

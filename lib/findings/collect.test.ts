import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { madeStore } from '../trace/testing/bundle.ts';
import { create, done } from '../trace/testing/frames.ts';
import { findingCollector, mostKept } from './collect.ts';
import { severities } from './severity.ts';
import { evidenceOf, flat } from './testing/find-in.ts';
import type { CallRule, CaptureRule, Found, Severity } from './types.ts';

const facts = { family: 'loss', severity: 'warning', title: 'A title', about: 'About.', advice: 'Do something.' } as const;

/** A rule that finds in call `n` what it is told to. */
const told = (found: readonly (readonly Found[])[]): CallRule => ({
  ...facts,
  scope: 'call',
  id: 'model-cut',
  find: ({ call }) => found[call.index] ?? [],
});

const bundleOf = async (count: number) => {
  const frames = Array.from({ length: count }, (_, n) => [create(`c${n}`), done(`c${n}`, 'text')]).flat();
  const { calls, bundle: whole } = await evidenceOf(await madeStore([{ path: 'live.ndjson', lines: frames }]));
  return { calls, whole };
};

const foundAt = (index: number, weight: number, severity?: Severity): Found => ({
  ...(severity === undefined ? {} : { severity }),
  sentence: `Weighs ${weight}.`,
  place: { call: { index, session: 's', toolCallId: `c${index}`, occurrence: 1 } },
  evidence: [],
  weight,
});

describe('what is kept of findings', () => {
  it('counts all, and keeps the heaviest of each severity', async () => {
    const { calls, whole } = await bundleOf(3);
    const many = 2_500;
    const collector = findingCollector([
      told([
        Array.from({ length: many }, (_, n) => foundAt(0, n, 'info')),
        Array.from({ length: 10 }, (_, n) => foundAt(1, n)),
        [foundAt(2, 0, 'error')],
      ]),
    ]);
    for (const call of calls) collector.add(call);
    const report = await collector.report(whole);
    expect(report).toMatchObject({ calls: 3, counts: { error: 1, warning: 10, info: many } });
    const [group, ...others] = report.groups;
    expect(others).toEqual([]);
    expect([group?.count, group?.severity]).toEqual([many + 11, 'error']);
    expect(group?.findings.length).toBe(mostKept.info + 11);
    // The worst first, then the heaviest; the light notes are those that are not kept.
    expect(group?.findings[0]?.severity).toBe('error');
    expect(group?.findings[1]?.weight).toBe(9);
    expect(group?.findings.at(-1)?.weight).toBe(many - mostKept.info);
  });

  it('is in order and bounded, whatever is found', async () => {
    const { calls, whole } = await bundleOf(4);
    const one = fc.record({ weight: fc.nat(1e6), severity: fc.constantFrom(...severities) });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(one, { maxLength: 120 }), { minLength: 4, maxLength: 4 }), async (each) => {
        const collector = findingCollector([
          told(each.map((own, index) => own.map(({ weight, severity }) => foundAt(index, weight, severity)))),
        ]);
        for (const call of calls) collector.add(call);
        const report = await collector.report(whole);
        const all = each.flat();
        for (const severity of severities) {
          const own = all.filter((found) => found.severity === severity);
          expect(report.counts[severity]).toBe(own.length);
          const heaviest = own
            .map(({ weight }) => weight)
            .sort((a, b) => b - a)
            .slice(0, mostKept[severity]);
          expect(flat(report).flatMap((found) => (found.severity === severity ? [found.weight] : []))).toEqual(heaviest);
        }
      }),
    );
  });

  it('says of a rule about the whole what it finds each time it is asked, and never twice', async () => {
    const { calls, whole } = await bundleOf(2);
    const seen: number[] = [];
    const counting: CaptureRule = {
      ...facts,
      scope: 'capture',
      id: 'several-shapes',
      watch: () => {
        let calls = 0;
        return {
          see: () => {
            calls += 1;
          },
          find: () => {
            seen.push(calls);
            return [{ sentence: `Saw ${calls}.`, place: { frame: 0 }, evidence: [], weight: 0 }];
          },
        };
      },
    };
    const collector = findingCollector([counting]);
    for (const call of calls) {
      collector.add(call);
      const { groups } = await collector.report(whole);
      expect(groups.map(({ count }) => count)).toEqual([1]);
    }
    expect(seen).toEqual([1, 2]);
    // A place that names a frame gets its file, line and byte.
    expect(flat(await collector.report(whole))[0]?.place).toEqual({ frame: 0, file: 'live.ndjson', line: 1, byte: 0 });
  });

  it('lets rules that name one watch share it: each call is seen once, and each rule has its own findings', async () => {
    const { calls, whole } = await bundleOf(3);
    let [begun, seen] = [0, 0];
    const watch: CaptureRule['watch'] = () => {
      begun += 1;
      return {
        see: () => {
          seen += 1;
        },
        find: (_, rule) => [{ sentence: `Of ${rule}.`, place: {}, evidence: [], weight: 0 }],
      };
    };
    const ids = ['bypass', 'unprojected'] as const;
    const collector = findingCollector(ids.map((id): CaptureRule => ({ ...facts, scope: 'capture', id, watch })));
    for (const call of calls) collector.add(call);
    const found = flat(await collector.report(whole)).map(({ rule, sentence }) => [rule, sentence]);
    expect(found).toEqual(ids.map((id) => [id, `Of ${id}.`]));
    expect([begun, seen]).toEqual([1, 3]);
  });
});

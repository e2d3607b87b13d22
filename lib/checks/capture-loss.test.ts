import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utf8ByteLength } from '../json/string-bytes.ts';
import { markerTable } from '../markers/table.ts';
import { readBundle } from '../texts/testing/read-bundle.ts';
import { capturesFolder, openCaptures } from '../trace/testing/captures.ts';
import { create, done } from '../trace/testing/frames.ts';
import { type CallLoss, callLossOf, lossStations } from './call-loss.ts';
import { type CaptureLoss, lossCounter, mostLosers } from './capture-loss.ts';
import { holderKinds, inOf, type LossSums, lostUnits, noLoss } from './loss-sums.ts';
import { reportCall } from './report.ts';
import { reportOfA } from './testing/made-report.ts';
import { live, model, numberedLines, shellCall } from './testing/shell-call.ts';

const n = fc.nat({ max: 1_000_000 });
const held = fc.record({ gaps: n, units: n, unknown: n });
const sums: fc.Arbitrary<LossSums> = fc.record({
  texts: n,
  standIns: n,
  cut: n,
  outUnits: n,
  outBytes: n,
  glueUnits: n,
  glueBytes: n,
  measuredUnits: n,
  declaredUnits: n,
  unknownGaps: n,
  declaredLines: n,
  measuredBytes: n,
  unknownByteGaps: n,
  heldBy: fc.record({ spill: held, 'another text': held, 'nothing in this bundle': held, nobody: held, 'cannot tell': held }),
});
const tool = fc.constantFrom('shell', 'read', '__proto__', 'constructor', '');
const calls: fc.Arbitrary<readonly CallLoss[]> = fc
  .array(
    fc.tuple(
      fc.option(tool, { nil: undefined }),
      fc.uniqueArray(fc.record({ station: fc.constantFrom(...lossStations), sums }), { selector: ({ station }) => station, maxLength: 4 }),
    ),
    { maxLength: mostLosers + 20 },
  )
  .map((made) =>
    made.map(([name, stations], index) => ({
      index,
      session: 's',
      toolCallId: `call_${index}`,
      occurrence: 1,
      ...(name === undefined ? {} : { tool: name }),
      stations,
    })),
  );

const summed = (all: readonly CallLoss[]): CaptureLoss => {
  const counter = lossCounter();
  for (const loss of all) counter.add(loss);
  return counter.sums();
};

/** All numbers of sums by their path. */
const flat = (value: object, prefix = ''): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(value).flatMap(([key, member]): readonly (readonly [string, number])[] =>
      typeof member === 'number' ? [[`${prefix}${key}`, member]] : [...flat(member, `${prefix}${key}.`)],
    ),
  );

const naive = (all: readonly CallLoss[], station: string): ReadonlyMap<string, number> => {
  const total = new Map([...flat(noLoss)]);
  for (const { stations } of all)
    for (const each of stations)
      if (each.station === station) for (const [key, value] of flat(each.sums)) total.set(key, (total.get(key) ?? 0) + value);
  return total;
};

describe('the sums of a capture', () => {
  it('equal a naive sum, of all calls and of each tool, and survive JSON', () => {
    fc.assert(
      fc.property(calls, (all) => {
        const found = summed(all);
        expect(found.calls).toBe(all.length);
        for (const { station, sums: own } of found.stations) expect(flat(own)).toEqual(naive(all, station));
        expect(found.stations.map(({ station }) => station)).toEqual(
          lossStations.filter((station) => all.some(({ stations }) => stations.some((each) => each.station === station))),
        );
        for (const { tool: name, calls: count, stations } of found.tools) {
          const own = all.filter((loss) => loss.tool === name);
          expect(count).toBe(own.length);
          for (const { station, sums: numbers } of stations) expect(flat(numbers)).toEqual(naive(own, station));
        }
        expect(found.tools.reduce((sum, { calls: count }) => sum + count, 0)).toBe(all.length);
        expect(JSON.parse(JSON.stringify(found))).toEqual(found);
      }),
      { numRuns: 60 },
    );
  });

  it('do not depend on the order of the calls', () => {
    const shuffled = calls.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray([...all], { minLength: all.length, maxLength: all.length })),
    );
    fc.assert(
      fc.property(shuffled, ([all, other]) => {
        expect(summed(other)).toEqual(summed(all));
      }),
      { numRuns: 60 },
    );
  });

  it('list the largest losers first, each at its worst station, and no more than are kept', () => {
    fc.assert(
      fc.property(calls, (all) => {
        const { losers } = summed(all);
        const worst = all
          .map(({ index, stations }) => ({ index, units: Math.max(0, ...stations.map((each) => lostUnits(each.sums))) }))
          .filter(({ units }) => units > 0)
          .sort((a, b) => b.units - a.units || a.index - b.index)
          .slice(0, mostLosers);
        expect(losers.map(({ index, units }) => ({ index, units }))).toEqual(worst);
      }),
      { numRuns: 60 },
    );
  });

  it('of nothing are nothing', () => {
    expect(summed([])).toEqual({ calls: 0, stations: [], tools: [], losers: [] });
  });
});

const stationsOf = (loss: CallLoss): Readonly<Record<string, LossSums>> =>
  Object.fromEntries(loss.stations.map(({ station, sums: own }) => [station, own]));

describe('what one call lost', () => {
  const whole = numberedLines(2_000);

  it('adds up to what the spill has, at every place that was cut', async () => {
    const call = shellCall(4_000);
    const { report, text } = await reportOfA([...call.files, call.spillFile()]);
    const { spill, 'model text': sent, 'live rawOutput': wire } = stationsOf(callLossOf(report));
    const units = text('spill').text?.length ?? 0;
    expect(spill && inOf(spill)).toEqual({ units, bytes: utf8ByteLength(text('spill').text ?? '') });
    expect(sent && inOf(sent)).toEqual({ units, bytes: units });
    expect(sent).toMatchObject({ texts: 1, cut: 1, standIns: 0, unknownGaps: 0, declaredUnits: 0, heldBy: { spill: { gaps: 1 } } });
    // Of a shell result the output alone: its text repeats it.
    expect(wire?.texts).toBe(1);
  });

  it('counts what is declared, what is unknown and who has it apart', async () => {
    const notice = markerTable['framework-plain-cut'].write({ originalUnits: whole.length });
    const plain = callLossOf((await reportOfA([model(['a', whole.slice(0, 500) + notice])])).report, { tool: 'query' });
    expect(plain.tool).toBe('query');
    expect(stationsOf(plain)['model text']).toMatchObject({
      outUnits: 500 + notice.length,
      glueUnits: notice.length,
      declaredUnits: whole.length - 500,
      measuredUnits: 0,
      unknownByteGaps: 1,
      heldBy: { nobody: { gaps: 1, units: whole.length - 500, unknown: 0 } },
    });
    const silent = whole.slice(0, 500) + markerTable['truncated-suffix'].write({});
    expect(stationsOf(callLossOf((await reportOfA([model(['a', silent])])).report))['model text']).toMatchObject({
      declaredUnits: 0,
      measuredUnits: 0,
      unknownGaps: 1,
      heldBy: { nobody: { gaps: 1, units: 0, unknown: 1 } },
    });
  });

  it('counts a text that only stands for another, and no text that is JSON made readable', async () => {
    const { report } = await reportOfA([live(create('a'), done('a', 'text', { rawOutput: { any: 'thing' } }))]);
    const stations = stationsOf(callLossOf(report));
    expect(stations['model text']?.standIns ?? 1).toBe(1);
    expect(stations['live rawOutput']).toBeUndefined();
    expect(holderKinds.every((kind) => stations['live content']?.heldBy[kind].gaps === 0)).toBe(true);
  });
});

describe.skipIf(!capturesFolder)('the captures', () => {
  it('lose as much as their texts tell', async () => {
    const store = await openCaptures(['big'], (path) => !path.includes('live.agent-stdout'));
    const bundle = await readBundle(store);
    const counter = lossCounter();
    const losses: CallLoss[] = [];
    for (const call of bundle.calls) {
      const report = await reportCall(await bundle.texts(call), store);
      if (!report.ok) throw new Error(report.problem.what);
      const loss = callLossOf(report.value, call);
      losses.push(loss);
      counter.add(loss);
    }
    const found = counter.sums();
    const first = losses.find(({ toolCallId }) => toolCallId === 'call_big_00_0');
    expect(first && stationsOf(first)['model text']).toMatchObject({ outUnits: 4_483, glueUnits: 528, measuredUnits: 201_015 });
    expect(found.calls).toBe(bundle.calls.length);
    expect(found.losers[0]).toMatchObject({ toolCallId: 'call_big_01_0' });
    expect(found.losers.map(({ units }) => units)).toEqual([...found.losers.map(({ units }) => units)].sort((a, b) => b - a));
  }, 120_000);
});

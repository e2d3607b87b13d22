import { describe, expect, it } from 'vitest';
import { examineCall } from '../../lib/checks/report.ts';
import { cutInTheTool, linesWith, sentOfA } from '../../lib/findings/testing/made.ts';
import { unwrap } from '../../lib/testing/unwrap.ts';
import { buildCallTexts } from '../../lib/texts/build.ts';
import { readBundle } from '../../lib/texts/testing/read-bundle.ts';
import { madeStore } from '../../lib/trace/testing/bundle.ts';
import { findingWork } from './findings.ts';

const opened = async () => {
  const store = await madeStore([sentOfA(cutInTheTool(linesWith()))]);
  const { calls } = await readBundle(store);
  const [call] = calls;
  if (call === undefined) throw new Error('there is no call');
  const examined = unwrap(await examineCall(unwrap(await buildCallTexts(call, store)), store));
  return { work: findingWork(store, calls, []), call, examined };
};

describe('findings of a capture', () => {
  it('are those of the calls that were added', async () => {
    const { work, call, examined } = await opened();
    expect(await work.report()).toMatchObject({ calls: 0, groups: [] });
    const own = await work.add(call, examined);
    const report = await work.report();
    expect(report.calls).toBe(1);
    expect(own.map(({ rule }) => rule)).toContain('cut-and-lost');
    expect(report.groups.map(({ rule }) => rule)).toEqual(expect.arrayContaining(own.map(({ rule }) => rule)));
    expect(new Set(work.rules.map(({ id }) => id)).size).toBe(work.rules.length);
  });

  it('of one call have their places, and are counted nowhere', async () => {
    const { work, call, examined } = await opened();
    const report = await work.ofCall(call, await work.own(call, examined));
    const lost = report.groups.find(({ rule }) => rule === 'cut-and-lost');
    expect(lost).toMatchObject({ count: 1, findings: [{ place: { call: { toolCallId: 'a' }, text: 'model', line: 1 } }] });
    expect(report.counts.error).toBeGreaterThan(0);
    expect((await work.report()).calls).toBe(0);
  });
});

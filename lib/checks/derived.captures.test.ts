import { beforeAll, describe, expect, it } from 'vitest';
import { unwrap } from '../testing/unwrap.ts';
import { deriveCallTexts } from '../texts/derive.ts';
import { dayOfCall } from '../texts/derive-day.ts';
import type { DeriveSettings } from '../texts/derive-types.ts';
import { resultValues } from '../texts/result-values.ts';
import { readBundle } from '../texts/testing/read-bundle.ts';
import { capturesFolder, openCaptures } from '../trace/testing/captures.ts';
import { type DerivedReport, reportDerived } from './derived.ts';
import { reportCall } from './report.ts';

const settings: Omit<DeriveSettings, 'date' | 'callId'> = { family: 'framework', generation: 'plain', cap: 24_000, mount: 'files' };

/** Every call of a recorded bundle, derived by some settings. */
const deriveAll = async (folder: string, more: Partial<DeriveSettings>): Promise<ReadonlyMap<string, DerivedReport>> => {
  const store = await openCaptures([folder], (path) => !path.includes('headless') && !path.includes('live.agent-stdout'));
  const bundle = await readBundle(store);
  const derived = new Map<string, DerivedReport>();
  for (const call of bundle.calls) {
    const texts = await bundle.texts(call);
    const report = unwrap(await reportCall(texts, store));
    const own = { callId: call.key.toolCallId, date: dayOfCall(call, store).date };
    const derivation = unwrap(deriveCallTexts(texts, { ...settings, ...own, ...more }, unwrap(await resultValues(call, store))));
    derived.set(call.key.toolCallId, reportDerived(derivation, report));
  }
  return derived;
};

const checksOf = (derived: DerivedReport | undefined, id: string): readonly string[] =>
  derived?.checks.filter(({ text }) => text === id).map(({ verdict, sentence }) => `${verdict}: ${sentence}`) ?? [];

const all = new Map<string, ReadonlyMap<string, DerivedReport>>();

beforeAll(async () => {
  if (!capturesFolder) return;
  for (const folder of ['big', 'tools']) {
    all.set(`${folder} qwen`, await deriveAll(folder, { family: 'qwen' }));
    for (const generation of ['plain', 'quoted'] as const) all.set(`${folder} ${generation}`, await deriveAll(folder, { generation }));
  }
}, 240_000);

describe.skipIf(!capturesFolder)('texts derived of recorded calls', () => {
  it('equal what the qwen family made of the same output, unit by unit', () => {
    const big = all.get('big qwen')?.get('call_big_00_0');
    expect(checksOf(big, 'derived.model')).toContain('holds: equals the observed Model text');
    expect(checksOf(big, 'derived.display')).toContain('holds: equals the observed Stored display.output');
  });

  it('stand in the spill of the call in both generations, with the gap held by the derived spill', () => {
    for (const generation of ['plain', 'quoted'] as const) {
      const big = all.get(`big ${generation}`)?.get('call_big_00_0');
      const model = big?.texts.find(({ id }) => id === 'derived.model');
      expect(model?.locatedIn).toBe('spill');
      expect(model?.segments[0]).toMatchObject({ kind: 'source', located: { source: { start: 0 } } });
      expect(model?.gaps).toMatchObject([{ source: { end: 204_970 }, heldBy: { kind: 'spill', text: 'derived.spill' } }]);
    }
  });

  it('never fail a check, and are never blank', () => {
    for (const reports of all.values()) {
      expect(reports.size).toBeGreaterThan(0);
      for (const { checks, texts } of reports.values()) {
        expect(checks.filter(({ verdict }) => verdict === 'fails')).toEqual([]);
        for (const { text, provenance } of texts) expect(text !== undefined || provenance.kind === 'absent').toBe(true);
      }
    }
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unwrap } from '../testing/unwrap.ts';
import { deriveCallTexts } from '../texts/derive.ts';
import type { DeriveSettings, PassValues } from '../texts/derive-types.ts';
import type { CallText, CallTexts } from '../texts/types.ts';
import { proposeSettings } from './propose.ts';
import { madeCall, madeText, spillOf } from './testing/made-texts.ts';

const guess: DeriveSettings = { family: 'framework', generation: 'plain', cap: 24_000, callId: 'a', date: '2026-10-20', mount: 'files' };

const bundle = (texts: readonly CallText[], fullest?: string): CallTexts => ({
  call: madeCall(),
  texts,
  claimed: [],
  ...(fullest === undefined ? {} : { fullest }),
});

const data = Array.from({ length: 4_000 }, (_, n) => `line "${n}"`).join('\n');
const values: readonly PassValues[] = [{ id: 'live', rawOutput: data }];

const derivedText = (settings: DeriveSettings, id: string): string => {
  const { texts } = unwrap(deriveCallTexts(bundle([]), settings, values));
  return texts.find((text) => text.id === `derived.${id}`)?.text ?? '';
};

/** What a host of these settings left behind, as observed. */
const observedOf = (settings: DeriveSettings): readonly CallText[] => [
  madeText('model', 'model text', derivedText(settings, 'model'), { label: 'Model text' }),
  madeText('history', 'stored history', derivedText(settings, 'history'), { label: 'Stored history' }),
];

describe('settings that fit what was observed', () => {
  it.each<[string, Partial<DeriveSettings>]>([
    ['another cap', { cap: 5_000 }],
    ['a cap nobody would guess', { cap: 7_777 }],
    ['the generation before', { generation: 'quoted' }],
    ['no cut at all', { cap: 900_000 }],
    ['another folder, day and call', { mount: '/work space/x', date: '2025-02-03', callId: 'call:7' }],
    ['no writable folder', { mount: null, cap: 5_000 }],
    ['a write that failed', { writeError: 'ENOSPC (disk full)', cap: 6_000 }],
  ])('are found by %s', (_, host) => {
    const texts = bundle(observedOf({ ...guess, ...host }));
    const proposal = proposeSettings(texts, guess, values);
    expect(proposal?.fits).toMatchObject([
      { text: 'model', equal: true },
      { text: 'history', equal: true },
    ]);
    expect(proposal?.sentence).toMatch(/^framework, .*: gives the observed Model text and Stored history$/);
    const again = unwrap(deriveCallTexts(texts, proposal?.settings ?? guess, values));
    expect(again.texts.find(({ id }) => id === 'derived.model')?.text).toBe(texts.texts[0]?.text);
  });

  it('are found from a quoted spill, which holds the quotes itself', () => {
    const host = { ...guess, generation: 'quoted', cap: 5_000 } as const;
    const texts = bundle([...observedOf(host), spillOf(derivedText(host, 'spill'))], 'spill');
    expect(proposeSettings(texts, guess)).toMatchObject({
      settings: { generation: 'quoted', cap: 5_000, from: 'spill.unquoted' },
      fits: [{ equal: true }, { equal: true }, { text: 'spill', equal: true }],
    });
  });

  it('are not proposed where those at hand fit, where nothing was observed, or where nothing fits better', () => {
    expect(proposeSettings(bundle(observedOf(guess)), guess, values)).toBeUndefined();
    expect(proposeSettings(bundle([]), guess, values)).toBeUndefined();
    expect(proposeSettings(bundle([madeText('model', 'model text', 'something else')]), guess, values)).toBeUndefined();
    const standsFor = madeText('model', 'model text', derivedText({ ...guess, cap: 5_000 }, 'model'), { standsFor: 'model text' });
    expect(proposeSettings(bundle([standsFor]), guess, values)).toBeUndefined();
  });

  it('come closest where none fits', () => {
    const changed = derivedText({ ...guess, cap: 30_000 }, 'model').replace('line "2000"', 'line "two thousand"');
    const at = changed.indexOf('two thousand');
    const proposal = proposeSettings(bundle([madeText('model', 'model text', `"${changed}`)]), guess, values);
    expect(proposal?.settings.generation).toBe('quoted');
    const plain = proposeSettings(bundle([madeText('model', 'model text', changed)]), { ...guess, generation: 'quoted' }, values);
    expect(plain?.fits).toMatchObject([{ equal: false, agrees: at }]);
    expect(plain?.sentence).toContain('comes closest, with the first');
  });

  it('give what was observed, whatever the host', () => {
    const host = fc.record({
      generation: fc.constantFrom('plain' as const, 'quoted' as const),
      cap: fc.integer({ min: 1, max: 60_000 }),
      mount: fc.constantFrom('files', null, 'a/b'),
    });
    fc.assert(
      fc.property(host, host, (real, asked) => {
        const texts = bundle(observedOf({ ...guess, ...real }));
        const proposal = proposeSettings(texts, { ...guess, ...asked }, values);
        const settings = proposal?.settings ?? { ...guess, ...asked };
        const { texts: again } = unwrap(deriveCallTexts(texts, settings, values));
        expect(again.find(({ id }) => id === 'derived.history')?.text).toBe(texts.texts[1]?.text);
      }),
      { numRuns: 40 },
    );
  });
});

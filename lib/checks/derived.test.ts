import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unwrap } from '../testing/unwrap.ts';
import { deriveCallTexts } from '../texts/derive.ts';
import type { DeriveSettings, PassValues } from '../texts/derive-types.ts';
import type { CallText } from '../texts/types.ts';
import { type DerivedReport, reportDerived } from './derived.ts';
import { composeReport } from './report.ts';
import { segmentWords } from './testing/made-report.ts';
import { madeCall, madeText, spillOf } from './testing/made-texts.ts';
import type { LocatedText } from './types.ts';

const settings: DeriveSettings = {
  family: 'framework',
  generation: 'plain',
  cap: 24_000,
  callId: 'a',
  date: '2026-10-20',
  mount: 'files',
};

const derive = (
  texts: readonly CallText[],
  fullest: string | undefined,
  more: Partial<DeriveSettings> = {},
  values: readonly PassValues[] = [],
): DerivedReport => {
  const callTexts = { call: madeCall(), texts, claimed: [], ...(fullest === undefined ? {} : { fullest }) };
  const report = composeReport(callTexts, []);
  return reportDerived(unwrap(deriveCallTexts(callTexts, { ...settings, ...more }, values)), report);
};

const textBy = ({ texts }: DerivedReport, id: string): LocatedText => {
  const found = texts.find((text) => text.id === `derived.${id}`);
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
};

const sentences = ({ checks }: DerivedReport, id: string): readonly string[] =>
  checks.filter(({ text }) => text === `derived.${id}`).map(({ verdict, sentence }) => `${verdict}: ${sentence}`);

const lines = (count: number) => Array.from({ length: count }, (_, n) => `line "${String(n).padStart(6, '0')}"`).join('\n');

describe('derived texts beside observed ones', () => {
  const whole = lines(4_000);

  it('stand in the fullest text, with the gap held by the derived spill', () => {
    const derived = derive([spillOf(whole)], 'spill');
    const model = textBy(derived, 'model');
    expect(model.locatedIn).toBe('spill');
    expect(segmentWords(model)).toEqual(['[0..24000]', expect.stringMatching(/^notice \d+$/)]);
    expect(model.gaps).toMatchObject([
      {
        layer: 'framework',
        source: { start: 24_000, end: whole.length },
        omittedUnits: whole.length - 24_000,
        omittedBasis: 'measured',
        heldBy: { kind: 'spill', text: 'derived.spill' },
      },
    ]);
    expect(sentences(derived, 'model')).toEqual(['holds: head at the start, 0–24,000', 'holds: derived model text = derived history']);
  });

  it('stand there in the quoted generation too, seen through the quotes', () => {
    const derived = derive([spillOf(whole)], 'spill', { generation: 'quoted', cap: 5_000 });
    const [head] = textBy(derived, 'model').segments;
    expect(head).toMatchObject({ kind: 'source', located: { source: { start: 0 }, transformations: ['JSON-escaped'] } });
    expect(segmentWords(textBy(derived, 'spill'))).toEqual([`[0..${whole.length}]`]);
    expect(sentences(derived, 'spill')).toEqual([
      `holds: text as a whole, 0–${whole.length.toLocaleString('en')} (quoted as JSON)`,
      'note: quoted: one line, every hit is line 1',
    ]);
    expect(sentences(derive([spillOf(whole)], 'spill'), 'spill')).toEqual([
      `holds: text as a whole, 0–${whole.length.toLocaleString('en')}`,
    ]);
  });

  it('align with the same source in both generations, whatever the text and the cap', () => {
    const unit = fc.constantFrom('word', ' ', '"', '\\', '\n', '\t', '\u0001', 'é', '🙂', '\ud800', '\udc00');
    fc.assert(
      fc.property(
        fc.array(unit, { maxLength: 60 }),
        fc.integer({ min: 12, max: 150 }),
        fc.constantFrom('plain' as const, 'quoted' as const),
        (units, cap, generation) => {
          const text = `the start ${units.join('')}`;
          const derived = derive([spillOf(text)], 'spill', { generation, cap });
          for (const id of ['model', 'spill']) {
            const located = textBy(derived, id);
            if (located.text === undefined) continue;
            expect(located.locatedIn).toBe('spill');
            const [kept, ...others] = located.segments.filter((segment) => !('marker' in segment));
            expect(others).toEqual([]);
            expect(kept).toMatchObject({ kind: 'source', located: { source: { start: 0 } } });
          }
          const [gap] = textBy(derived, 'model').gaps;
          if (gap === undefined) return;
          expect(gap).toMatchObject({ heldBy: { kind: 'spill', text: 'derived.spill' } });
          // Where the cap took the closing quote alone, nothing of the source is missing.
          const [kept] = textBy(derived, 'model').segments;
          const whole = kept?.kind === 'source' && kept.located.source.end === text.length;
          expect(gap.source?.end).toBe(whole ? undefined : text.length);
        },
      ),
    );
  });

  it('say that nobody holds the gap where the rule keeps nothing, whatever the bundle holds', () => {
    for (const more of [{ mount: null }, { writeError: 'EACCES' }]) {
      const derived = derive([spillOf(whole)], 'spill', more);
      expect(textBy(derived, 'model').gaps[0]).toMatchObject({ source: { start: 24_000 }, heldBy: { kind: 'nobody' } });
    }
  });

  it('have their own spill to stand in where they were made from a value that is no text', () => {
    const rawOutput = { rows: Array.from({ length: 300 }, (_, n) => `row ${n}`) };
    const derived = derive([madeText('model', 'model text', '300 rows')], 'model', { cap: 500 }, [{ id: 'live', rawOutput }]);
    expect(textBy(derived, 'model').locatedIn).toBe('derived.spill');
    expect(segmentWords(textBy(derived, 'model'))[0]).toBe('[0..500]');
    expect(textBy(derived, 'spill')).toMatchObject({ locatedIn: 'derived.spill', segments: [{ kind: 'own' }], gaps: [] });
  });

  it('are compared with the observed ones, and differ first where that is said', () => {
    const cut = (head: string) => `${head}${textBy(derive([spillOf(whole)], 'spill'), 'model').text?.slice(24_000)}`;
    const equal = derive([madeText('model', 'model text', cut(whole.slice(0, 24_000))), spillOf(whole)], 'spill');
    expect(sentences(equal, 'model')).toContain('holds: equals the observed Model');
    // What it was made from is not compared with itself.
    expect(sentences(equal, 'spill').filter((sentence) => sentence.includes('observed'))).toEqual([]);
    const other = derive([madeText('model', 'model text', `${whole.slice(0, 100)}…`), spillOf(whole)], 'spill');
    expect(sentences(other, 'model')).toContain('note: the observed Model differs at unit 100 (byte 100, line 8)');
    const standIn = madeText('model', 'model text', whole, { standsFor: 'model text' });
    expect(sentences(derive([standIn, spillOf(whole)], 'spill'), 'model').filter((sentence) => sentence.includes('observed'))).toEqual([]);
  });

  it('say what a script would meet, why model and history differ, and what was cut before', () => {
    const acp = `${whole.slice(0, 300)}\n[... truncated for ACP transport ...]\n${whole.slice(-300)}`;
    const derived = derive([madeText('live.rawOutput', 'rawOutput', acp)], 'live.rawOutput');
    expect(sentences(derived, 'script')).toContain('note: JSON.parse gives a SyntaxError now, a value in the quoted generation');
    expect(sentences(derived, 'model')[0]).toBe('note: made from what the ACP projection had cut already');
    const content = [{ type: 'content', content: { type: 'text', text: 'a\udc00' } }];
    expect(sentences(derive([], undefined, {}, [{ id: 'live', content }]), 'model')).toEqual([
      'note: a lone surrogate is sent raw and stored as U+FFFD: model text and history differ',
    ]);
  });
});

describe('derived texts of the qwen family', () => {
  it('equal the observed ones that its rules made, and leave the gap to its source', () => {
    const whole = lines(4_000);
    const first = derive([spillOf(whole)], 'spill', { family: 'qwen' });
    const model = madeText('model', 'model text', textBy(first, 'model').text);
    const stored = madeText('stored', 'stored display', textBy(first, 'display').text);
    const derived = derive([model, stored, spillOf(whole)], 'spill', { family: 'qwen' });
    expect(textBy(derived, 'model').gaps).toMatchObject([{ layer: 'tool', heldBy: { kind: 'spill', text: 'spill' } }]);
    expect(sentences(derived, 'model')).toContain('holds: equals the observed Model');
    expect(sentences(derived, 'display')).toContain('holds: equals the observed Stored');
  });
});

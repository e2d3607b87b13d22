import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wellFormed } from '../hosts/framework/data-text.ts';
import { findMarkers } from '../markers/find.ts';
import { deriveCallTexts } from './derive.ts';
import { absentText } from './make-text.ts';
import { byId, callTexts, derive, lines, ofSpill, settings, text } from './testing/derive.ts';

describe('texts derived by the framework rules', () => {
  it('are model text, history, spill and script text of a result over the cap', () => {
    const whole = lines(4_000);
    const derivation = derive(ofSpill(whole));
    expect(derivation.texts.map(({ id, role }) => [id, role])).toEqual([
      ['derived.model', 'model text'],
      ['derived.history', 'stored history'],
      ['derived.spill', 'spill'],
      ['derived.script', 'script text'],
    ]);
    const model = byId(derivation, 'model').text ?? '';
    expect(model.slice(0, 24_000)).toBe(whole.slice(0, 24_000));
    expect(findMarkers(model)[0]).toMatchObject({
      id: 'framework-spilled',
      declared: { headUnits: 24_000, originalUnits: whole.length, path: 'files/tool-results/2026-10-20-call_1.txt', limitChars: 2000 },
    });
    expect(byId(derivation, 'history').text).toBe(model);
    expect(byId(derivation, 'spill').text).toBe(whole);
    expect(byId(derivation, 'script').text).toBe(whole);
    expect(derivation.keeps).toBe('derived spill');
  });

  it('say by which rule and from what they were made', () => {
    const { provenance } = byId(derive(ofSpill(lines(4_000)), { generation: 'quoted', cap: 5_000 }), 'model');
    expect(provenance).toEqual({
      kind: 'derived',
      rule: expect.stringMatching(
        /^quoted generation \(a string goes as JSON, quoted and escaped\); 52,000 units, over the cap of 5,000: the first 5,000, the notice$/,
      ),
      from: '“spill” as a string of 47,999 units, taken for its data',
      settings: 'framework, quoted, cap 5,000',
    });
  });

  it.each([
    ['within the cap', {}, 5, 'Nothing is spilled: 59 units are within the cap of 24,000.', undefined],
    ['without a workspace', { mount: null, cap: 30 }, 5, /no writable workspace/, 'framework-no-mount'],
    ['where writing failed', { writeError: 'EACCES', cap: 30 }, 5, /failed \(EACCES\)/, 'framework-write-failed'],
  ] as const)('have no spill %s, and say why', (_, more, count, sentence, marker) => {
    const derivation = derive(ofSpill(lines(count)), more);
    const { provenance, text: none } = byId(derivation, 'spill');
    expect(none).toBeUndefined();
    expect(provenance).toMatchObject({ kind: 'absent', reason: 'not written', sentence: expect.stringMatching(sentence) });
    expect(findMarkers(byId(derivation, 'model').text ?? '')[0]?.id).toBe(marker);
    expect(derivation.keeps).toBe('nobody');
  });

  it('never end a head in half a pair, and hold what the spill holds, in both generations', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }),
        fc.integer({ min: 1, max: 200 }),
        fc.constantFrom('plain' as const, 'quoted' as const),
        (whole, cap, generation) => {
          const derivation = derive(ofSpill(whole), { cap, generation });
          const full = generation === 'plain' ? wellFormed(whole) : JSON.stringify(whole);
          const model = byId(derivation, 'model').text ?? '';
          if (full.length <= cap) {
            expect(model).toBe(full);
            return;
          }
          const [notice] = findMarkers(model).slice(-1);
          const head = model.slice(0, notice?.range.start);
          expect(wellFormed(head)).toBe(head);
          expect(full.startsWith(head)).toBe(true);
          expect(notice?.declared).toMatchObject({ headUnits: head.length, originalUnits: full.length });
          expect(byId(derivation, 'spill').text).toBe(full);
          expect(generation === 'plain' ? full : JSON.parse(byId(derivation, 'script').text ?? '')).toBe(
            generation === 'plain' ? full : whole,
          );
        },
      ),
    );
  });

  it('tell why model text and history differ', () => {
    const image = { type: 'image', data: 'A'.repeat(400), mimeType: 'image/png' };
    const content = (blocks: readonly unknown[]) => blocks.map((block) => ({ type: 'content', content: block }));
    const beside = derive(callTexts([]), { cap: 100 }, [{ id: 'live', content: content([{ type: 'text', text: 'x'.repeat(90) }, image]) }]);
    expect(beside.differs).toBe('native blocks');
    expect(byId(beside, 'model').text).toBe(`${'x'.repeat(90)}\n[image: image/png, 300B]`);
    expect(byId(beside, 'model').provenance).toMatchObject({ rule: expect.stringContaining('native blocks: 1 text, each') });
    expect(findMarkers(byId(beside, 'history').text ?? '').map(({ id }) => id)).toEqual(['framework-spilled', 'framework-slots']);
    const lone = derive(callTexts([]), {}, [{ id: 'live', content: content([{ type: 'text', text: 'a\ud800' }]) }]);
    expect(lone.differs).toBe('lone surrogate');
    expect([byId(lone, 'model').text, byId(lone, 'history').text]).toEqual(['a\ud800', 'a\ufffd']);
  });

  it.each([
    ['a word', 'hello', { plain: 'a SyntaxError', quoted: 'a value' }],
    ['JSON as text', '{"a":1}', { plain: 'the same value decoded twice', quoted: 'a value' }],
    ['an object', { a: 1 }, { plain: 'a value', quoted: 'a value' }],
  ])('say what JSON.parse of the script text of %s does, whatever generation is chosen', (_, rawOutput, script) => {
    for (const generation of ['plain', 'quoted'] as const) {
      expect(derive(callTexts([]), { generation }, [{ id: 'live', rawOutput }]).script).toEqual(script);
    }
  });

  it('take the text of a failed call for its error, which is never quoted', () => {
    const failed = callTexts([text('model', 'model text', 'File not found.')], 'model', { status: 'failed' });
    const derivation = derive(failed, { generation: 'quoted' });
    expect(byId(derivation, 'model').text).toBe('File not found.');
    expect(derivation.notes).toEqual([expect.stringContaining('taken for the error')]);
  });

  it('are never blank: nothing known is said', () => {
    const derivation = derive(callTexts([absentText({ id: 'model', role: 'model text', label: 'm' }, 'not captured', 'x')]));
    expect(derivation.input).toBeUndefined();
    for (const { provenance } of derivation.texts) expect(provenance).toMatchObject({ kind: 'absent', reason: 'not captured' });
  });
});

describe('settings', () => {
  it.each([
    [{ cap: 0 }, 'cap'],
    [{ cap: 1.5 }, 'cap'],
    [{ cap: Number.NaN }, 'cap'],
    [{ date: '2026-13-01' }, 'date'],
    [{ date: '2026-02-30' }, 'date'],
    [{ date: 'today' }, 'date'],
  ])('%j are refused', (more, word) => {
    const refused = deriveCallTexts(ofSpill('x'), settings(more));
    expect(refused.ok ? '' : `${refused.problem.code}: ${refused.problem.what}`).toMatch(new RegExp(`^bad-argument: .*${word}`));
  });
});

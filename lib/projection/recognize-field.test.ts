import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isObject } from '../base/narrow.ts';
import { acpMarker } from '../markers/transport.ts';
import { headAndTailBudget } from './cut-string.ts';
import { explainProjection } from './explain.ts';
import { recognizeFieldCut } from './recognize-field.ts';
import { anyOptions, anyUpdate, nativeBytes, shellWith, textBlock, updateWith } from './testing/updates.ts';
import type { FieldExplanation } from './types.ts';

const projectedField = (fields: object, name: FieldExplanation['field']): unknown => {
  const { projected } = explainProjection(updateWith({ ...fields }));
  return isObject(projected) ? projected[name] : undefined;
};

describe('reading any projected field backwards', () => {
  it('finds exactly the cuts that were made', () => {
    const counts = { cut: 0, whole: 0 };
    fc.assert(
      fc.property(anyUpdate, anyOptions, (update, options) => {
        const explained = explainProjection(update, options);
        const { projected } = explained;
        if (!isObject(projected)) return;
        for (const name of ['content', 'rawOutput'] as const) {
          const field = explained[name];
          // A share too small for the marker leaves nothing to recognise.
          if (field.strings.some(({ outcome }) => outcome === 'bare prefix')) continue;
          const found = recognizeFieldCut(name, projected[name], options.budget);
          const cuts = field.strings.filter(({ outcome }) => outcome === 'cut' || outcome === 'bare marker');
          if (field.outcome === 'collapsed') expect(found).toMatchObject({ collapsed: true, strings: [{ cut: { form: 'bare marker' } }] });
          else if (cuts.length === 0) expect(found).toBeUndefined();
          else {
            expect(found?.bytes).toBe(field.bytesAfter);
            for (const [index, { outcome, units, head, tail }] of field.strings.entries()) {
              const cut = found?.strings[index]?.cut;
              counts[cut ? 'cut' : 'whole']++;
              if (outcome === 'whole') expect(cut).toBeUndefined();
              else {
                expect(cut?.head).toEqual(head);
                expect((cut?.tail.end ?? 0) - (cut?.tail.start ?? 0)).toBe(units - (tail?.start ?? 0));
              }
            }
          }
        }
      }),
      { numRuns: 600 },
    );
    expect(Math.min(counts.cut, counts.whole)).toBeGreaterThan(0);
  });
});

describe('shares of one budget', () => {
  const forms = (value: unknown, name: FieldExplanation['field']) =>
    recognizeFieldCut(name, value)?.strings.map((string) => `${string.name} ${string.cut?.form ?? 'whole'}`);

  it('are told from whole strings, also where those hold the marker by themselves', () => {
    const natural = `before${acpMarker.text}after`;
    const content = projectedField(
      { content: [textBlock(natural), textBlock('a'.repeat(90_000)), textBlock('汉'.repeat(90_000))] },
      'content',
    );
    expect(forms(content, 'content')).toEqual(['content[0] whole', 'content[1] shared budget', 'content[2] shared budget']);
  });

  it('are found in a shell_result beside another marker nested in a string', () => {
    const nested = `${'h'.repeat(20_000)}\n[... truncated for saved session preview; original length: 204818 characters ...]\n${'t'.repeat(14_000)}`;
    const rawOutput = projectedField({ rawOutput: shellWith({ output: nested, text: nested, notices: ['n'] }) }, 'rawOutput');
    expect(forms(rawOutput, 'rawOutput')).toEqual([
      'rawOutput.output shared budget',
      'rawOutput.text shared budget',
      'rawOutput.notices[0] whole',
    ]);
  });

  it('are found where one byte less was available', () => {
    const room = 65_537 - JSON.stringify(shellWith({})).length;
    const rawOutput = projectedField({ rawOutput: shellWith({ output: 'o'.repeat(room - 9), text: 'short one' }) }, 'rawOutput');
    expect(forms(rawOutput, 'rawOutput')).toEqual(['rawOutput.output shared budget', 'rawOutput.text whole']);
  });

  it('are found there too where both sides left as much unused as they can', () => {
    const room = 65_537 - JSON.stringify(shellWith({})).length;
    const { head, tail } = headAndTailBudget(room - 1, 41);
    // Controls cost 6 bytes: sides that begin with the right number of single bytes stop 5 bytes short.
    const start = 'x'.repeat((head - 5) % 6);
    const end = 'x'.repeat((tail - 5) % 6);
    const controls = Math.floor((room - start.length - end.length) / 6);
    const middle = 'x'.repeat(room - start.length - end.length - 6 * controls);
    const kept = '\u0000'.repeat(Math.floor(head / 6) + 1);
    const output = start + kept + middle + '\u0000'.repeat(controls - kept.length) + end;
    const found = recognizeFieldCut('rawOutput', projectedField({ rawOutput: shellWith({ output }) }, 'rawOutput'));
    expect(found?.strings[0]?.cut).toMatchObject({ headBytes: head - 5, tailBytes: tail - 5 });
  });

  it('include bare markers', () => {
    const content = projectedField({ content: Array.from({ length: 682 }, () => textBlock('x'.repeat(100))) }, 'content');
    const found = recognizeFieldCut('content', content);
    expect(found?.strings[0]?.cut).toMatchObject({ form: 'shared budget', headBytes: 0, tailBytes: 1 });
    expect(found?.strings[681]?.cut).toMatchObject({ form: 'bare marker' });
  });
});

describe('fields that were not cut', () => {
  const share = `x${acpMarker.text}yyyy`;

  it.each([
    ['a small block with the marker and the sides of a share', 'content', [textBlock(share)]],
    ['blocks with the marker, far from the budget', 'content', [textBlock(share), textBlock('z'.repeat(60_000))]],
    [
      'a shell_result that does not say it is truncated',
      'rawOutput',
      shellWith({ output: `${'x'.repeat(13_000)}${acpMarker.text}${'y'.repeat(52_000)}` }),
    ],
    ['blocks over the budget', 'content', [textBlock(share), textBlock('z'.repeat(70_000))]],
    ['a diff with the marker', 'content', [{ type: 'diff', path: 'a', newText: acpMarker.text }]],
    ['an object of another shape', 'rawOutput', { output: acpMarker.text }],
    ['nothing', 'rawOutput', undefined],
    ['a short string', 'rawOutput', share],
  ] as const)('%s', (_, field, value) => {
    expect(recognizeFieldCut(field, value)).toBeUndefined();
  });

  it('is not found in a shell_result that says it is whole', () => {
    const rawOutput = projectedField({ rawOutput: shellWith({ output: '汉'.repeat(40_000) }) }, 'rawOutput');
    if (!isObject(rawOutput)) throw new Error('no object came back');
    const untold = { ...rawOutput, truncated: false };
    expect(nativeBytes(untold)).toBeLessThanOrEqual(65_536);
    expect(recognizeFieldCut('rawOutput', rawOutput)).toBeDefined();
    expect(recognizeFieldCut('rawOutput', untold)).toBeUndefined();
  });

  it('tells a collapsed field, and a string of the same words as such', () => {
    expect(recognizeFieldCut('content', [textBlock(acpMarker.text)])).toMatchObject({ collapsed: true, bytes: 97 });
    expect(recognizeFieldCut('rawOutput', acpMarker.text)).toMatchObject({ collapsed: false, strings: [{ cut: { form: 'bare marker' } }] });
  });
});

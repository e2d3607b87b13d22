import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isObject } from '../base/narrow.ts';
import { defaultBudget } from './budget.ts';
import { eligibility } from './eligibility.ts';
import { explainProjection } from './explain.ts';
import { bytesAfterAt, fitsFrom, type MeasuredOutcome, measureField, outcomeAt } from './measure.ts';
import { anyOptions, anyUpdate, nativeBytes, shellWith, textBlock, updateWith } from './testing/updates.ts';
import type { FieldExplanation } from './types.ts';

const told: { readonly [outcome in FieldExplanation['outcome']]: MeasuredOutcome } = {
  absent: 'exempt',
  exempt: 'exempt',
  whole: 'whole',
  cut: 'cut',
  collapsed: 'collapsed',
  'reused from content': 'cut',
  rebuilt: 'whole',
};

const fields = ['content', 'rawOutput'] as const;

describe('the measure of a field', () => {
  it('tells of any update, revision and budget what the projection does, and no fewer bytes than it leaves', () => {
    fc.assert(
      fc.property(anyUpdate, anyOptions, (update, { revision, budget }) => {
        const explained = explainProjection(update, { revision, budget });
        for (const field of fields) {
          const measure = measureField(field, eligibility(update), update[field]);
          expect(outcomeAt(measure, revision, budget)).toBe(told[explained[field].outcome]);
          expect(fitsFrom(measure, revision) <= budget).toBe(['exempt', 'whole'].includes(outcomeAt(measure, revision, budget)));
          const projected = isObject(explained.projected) ? explained.projected[field] : undefined;
          const left = projected === undefined ? 0 : nativeBytes(projected);
          const most = bytesAfterAt(measure, revision, budget);
          expect(left).toBeLessThanOrEqual(most);
          if (outcomeAt(measure, revision, budget) !== 'cut') expect(left).toBe(most);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is exact where the strings are plain ASCII', () => {
    const content = [textBlock('x'.repeat(70_000))];
    const update = updateWith({ content, rawOutput: shellWith({ output: 'y'.repeat(70_000) }) });
    for (const field of fields) {
      const measure = measureField(field, eligibility(update), update[field]);
      expect(bytesAfterAt(measure)).toBe(explainProjection(update)[field].bytesAfter);
      expect(bytesAfterAt(measure)).toBe(defaultBudget);
    }
  });

  it('lets a text that is reused be cut where it alone would have fitted', () => {
    const text = 'x'.repeat(65_481);
    const alone = updateWith({ rawOutput: text });
    const twice = updateWith({ content: [textBlock(text)], rawOutput: text });
    expect(outcomeAt(measureField('rawOutput', eligibility(alone), text))).toBe('whole');
    const measure = measureField('rawOutput', eligibility(twice), text);
    expect(outcomeAt(measure)).toBe('cut');
    expect(bytesAfterAt(measure)).toBe(65_482);
  });

  it('survives JSON', () => {
    const update = updateWith({ content: [textBlock('a')], rawOutput: 'a' });
    const measure = measureField('rawOutput', eligibility(update), 'a');
    expect(JSON.parse(JSON.stringify(measure))).toEqual(measure);
  });
});

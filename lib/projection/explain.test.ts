import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isObject } from '../base/narrow.ts';
import { utf16Length } from '../base/units.ts';
import { unwrap } from '../testing/unwrap.ts';
import { projectionBudget } from './budget.ts';
import { eligibility } from './eligibility.ts';
import { explainProjection } from './explain.ts';
import { projectToolResultUpdate } from './project.ts';
import { shellStrings } from './shell-result.ts';
import { anyOptions, anyUpdate, nativeBytes, shellWith, textBlock, updateWith } from './testing/updates.ts';
import type { FieldExplanation } from './types.ts';

/** Strings of a projected update by field, read from the result and not from the explanation. */
const stringsOf = (update: unknown, field: FieldExplanation['field']): readonly string[] => {
  const { content, rawOutput } = eligibility(update);
  if (field === 'content') return content.eligible ? content.blocks.map((block) => block.content.text) : [];
  if (!rawOutput.eligible) return [];
  return rawOutput.shape === 'string' ? [rawOutput.text] : shellStrings(rawOutput.result).map(({ text }) => text);
};

const marker = '\n[... truncated for ACP transport ...]\n';

describe('explanation of any projection', () => {
  it('agrees with the projection in every number and every range', () => {
    fc.assert(
      fc.property(anyUpdate, anyOptions, (update, options) => {
        const explained = explainProjection(update, options);
        const projected = projectToolResultUpdate(update, options);
        expect(explained.projected).toEqual(projected);
        expect(explained.changed).toBe(projected !== update);
        for (const name of ['content', 'rawOutput'] as const) {
          const field = explained[name];
          const before = update[name];
          const after = isObject(projected) ? projected[name] : undefined;
          expect(field.bytesBefore).toBe(before === undefined ? 0 : nativeBytes(before));
          expect(field.bytesAfter).toBe(after === undefined ? 0 : nativeBytes(after));
          if (!field.eligible) expect(after).toBe(before);
          if (!field.eligible || field.outcome === 'collapsed') continue;
          const originals = stringsOf(update, name);
          const results = stringsOf(projected, name);
          expect(field.strings).toHaveLength(results.length);
          for (const [index, string] of field.strings.entries()) {
            const original = originals[index] ?? '';
            const result = results[index] ?? '';
            expect(string.units).toBe(original.length);
            expect(string.payloadBytes).toBe(nativeBytes(original) - 2);
            expect(string.projectedUnits).toBe(result.length);
            expect(nativeBytes(result) - 2).toBeLessThanOrEqual(string.allocation);
            expect(string.omittedUnits === 0).toBe(original === result);
            if (string.outcome === 'whole') expect(result).toBe(original);
            else {
              const glue = string.outcome === 'bare prefix' ? '' : marker;
              expect(
                original.slice(string.head?.start, string.head?.end) + glue + original.slice(string.tail?.start, string.tail?.end),
              ).toBe(result);
            }
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('allots all that is available, and to each between its base and what it wants', () => {
    fc.assert(
      fc.property(anyUpdate, anyOptions, (update, options) => {
        for (const field of Object.values(explainProjection(update, options))) {
          if (!isFieldExplanation(field) || field.waterLevel === undefined) continue;
          const { waterLevel: level, strings, available } = field;
          expect(strings.reduce((sum, { allocation }) => sum + allocation, 0)).toBe(
            Math.min(
              available,
              strings.reduce((sum, each) => sum + each.payloadBytes, 0),
            ),
          );
          for (const { base, allocation, payloadBytes } of strings) {
            expect(allocation).toBeLessThanOrEqual(payloadBytes);
            expect(allocation).toBeGreaterThanOrEqual(base);
            if (allocation < payloadBytes) expect([level, level + 1]).toContain(allocation - base);
            else expect(allocation - base).toBeLessThanOrEqual(level + 1);
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});

const isFieldExplanation = (value: unknown): value is FieldExplanation => isObject(value) && 'skeletonBytes' in value;

describe('what the Fields view is told', () => {
  it('tells the shares of several blocks and the water level', () => {
    const update = updateWith({ content: [textBlock('a'.repeat(10_000)), textBlock('b'.repeat(50_000)), textBlock('c'.repeat(200_000))] });
    const { content, rawOutput } = explainProjection(update);
    expect(content).toMatchObject({
      outcome: 'cut',
      skeletonBytes: 166,
      available: 65_370,
      bytesBefore: 260_166,
      bytesAfter: 65_536,
      waterLevel: 27_644,
    });
    expect(content.strings.map(({ name, base, allocation, outcome }) => [name, base, allocation, outcome])).toEqual([
      ['content[0]', 41, 10_000, 'whole'],
      ['content[1]', 41, 27_685, 'cut'],
      ['content[2]', 41, 27_685, 'cut'],
    ]);
    expect(rawOutput).toMatchObject({ outcome: 'absent', eligible: false, exempt: 'absent', bytesBefore: 0 });
  });

  it('tells of a reused rawOutput', () => {
    const text = 'x'.repeat(65_481);
    const { rawOutput } = explainProjection(updateWith({ content: [textBlock(text)], rawOutput: text }));
    expect(rawOutput).toMatchObject({ outcome: 'reused from content', bytesBefore: 65_483, bytesAfter: 65_482, available: 65_480 });
    expect(rawOutput.strings).toMatchObject([{ head: { start: 0, end: 13_087 }, tail: { start: 13_129, end: 65_481 }, omittedUnits: 42 }]);
  });

  it('tells that a collapse erases every block', () => {
    const blocks = Array.from({ length: 1191 }, (_, index) => textBlock(index === 0 ? 'x'.repeat(31) : ''));
    const { content } = explainProjection(updateWith({ content: blocks }));
    expect(content).toMatchObject({ outcome: 'collapsed', bytesBefore: 65_537, bytesAfter: 97, skeletonBytes: 65_506, available: 30 });
    expect(content.strings[0]).toMatchObject({ outcome: 'erased', omittedUnits: 31, allocation: 0, projectedUnits: utf16Length(0) });
    expect(content.strings).toHaveLength(1191);
  });

  it('tells a bare marker and a bare prefix', () => {
    const blocks = Array.from({ length: 682 }, () => textBlock('x'.repeat(100)));
    expect(explainProjection(updateWith({ content: blocks })).content.strings.at(-1)).toMatchObject({
      outcome: 'bare marker',
      omittedUnits: 100,
    });
    const budget = unwrap(projectionBudget(200));
    const raw = shellWith({ output: 'x'.repeat(500) });
    expect(explainProjection(updateWith({ rawOutput: raw }), { budget }).rawOutput.strings[0]).toMatchObject({ outcome: 'bare prefix' });
  });

  it('tells the strings of a shell_result, and one byte less where only the flag stood in the way', () => {
    const rest = 65_537 - nativeBytes(shellWith({ error: '', notices: [''] }));
    const raw = shellWith({ output: 'o'.repeat(rest - 60), text: 't'.repeat(20), error: 'e'.repeat(20), notices: ['n'.repeat(20)] });
    const { rawOutput } = explainProjection(updateWith({ rawOutput: raw }));
    expect(rawOutput).toMatchObject({ outcome: 'cut', bytesBefore: 65_537, bytesAfter: 65_535, available: rest - 1 });
    expect(rawOutput.strings.map(({ name, outcome }) => [name, outcome])).toEqual([
      ['rawOutput.output', 'cut'],
      ['rawOutput.text', 'whole'],
      ['rawOutput.error', 'whole'],
      ['rawOutput.notices[0]', 'whole'],
    ]);
  });

  it.each([
    [{ rawOutput: shellWith({ extra: 1 }) }, 2, 'rebuilt', undefined],
    [{ rawOutput: shellWith({}) }, 1, 'exempt', 'not a string'],
    [{ rawOutput: { value: 1 } }, 2, 'exempt', 'not a string or shell_result'],
    [{ rawOutput: 'x', _meta: { toolName: 'present_ui' } }, 2, 'exempt', 'A2UI'],
    [{ rawOutput: 'x', sessionUpdate: 'tool_call' }, 2, 'exempt', 'not a tool_call_update'],
    [{ rawOutput: null }, 2, 'absent', 'absent'],
  ] as const)('tells why rawOutput of %j is left or rebuilt (revision %i)', (fields, revision, outcome, reason) => {
    const { rawOutput } = explainProjection(updateWith(fields), { revision });
    expect([rawOutput.outcome, rawOutput.exempt]).toEqual([outcome, reason]);
  });
});

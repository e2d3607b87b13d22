import { describe, expect, it } from 'vitest';
import { byImportance, isImportant } from './order.ts';
import { mostImportant, ruleIds } from './rule-ids.ts';
import { isAtLeast } from './severity.ts';
import { groupOf } from './testing/finding.ts';

describe('the order of groups', () => {
  it('begins with the ten that matter most, the worst of them first', () => {
    expect(ruleIds.filter(isImportant)).toEqual(ruleIds.slice(0, mostImportant));
    const groups = [
      groupOf([], { rule: 'declared-length', family: 'disagreement', severity: 'error' }),
      groupOf([], { rule: 'model-cut', severity: 'warning' }),
      groupOf([], { rule: 'clipped-json', severity: 'error' }),
    ];
    expect([...groups].sort(byImportance).map(({ rule }) => rule)).toEqual(['clipped-json', 'model-cut', 'declared-length']);
  });

  it('goes on family by family, in each the worst first, then the more important', () => {
    const groups = [
      groupOf([], { rule: 'lone-surrogate', family: 'text', severity: 'error' }),
      groupOf([], { rule: 'field-cut', family: 'loss', severity: 'info' }),
      groupOf([], { rule: 'bare-marker', family: 'loss', severity: 'warning' }),
      groupOf([], { rule: 'spill-missing', family: 'loss', severity: 'warning' }),
      groupOf([], { rule: 'empty-id', family: 'protocol', severity: 'warning' }),
    ];
    expect([...groups].sort(byImportance).map(({ rule }) => rule)).toEqual([
      'spill-missing',
      'bare-marker',
      'field-cut',
      'empty-id',
      'lone-surrogate',
    ]);
  });

  it('knows what is as bad or worse', () => {
    expect([isAtLeast('error', 'warning'), isAtLeast('warning', 'warning'), isAtLeast('info', 'warning')]).toEqual([true, true, false]);
  });
});

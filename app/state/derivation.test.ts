import { describe, expect, it } from 'vitest';
import type { DerivedReport } from '../../lib/checks/derived.ts';
import type { CallReport, LocatedText } from '../../lib/checks/types.ts';
import { isDerived, type ShownDerivation, withDerived } from './derivation.ts';

const text = (id: string): LocatedText => ({
  id,
  role: 'model text',
  label: id,
  provenance: { kind: 'absent', reason: 'not written', sentence: '' },
  segments: [],
  gaps: [],
});

const report = (): CallReport => ({
  index: 0,
  key: { session: 's', toolCallId: 'c', occurrence: 1 },
  badge: 'cut',
  verdict: [],
  texts: [text('model')],
  claimed: [],
  checks: [{ id: 'model:head', text: 'model', verdict: 'holds', sentence: 's' }],
  fork: [],
  fields: [],
  equal: [],
  columns: ['model'],
});

const derived: DerivedReport = {
  texts: [text('derived.model')],
  checks: [{ id: 'derived.model:head', text: 'derived.model', verdict: 'note', sentence: 's' }],
  inputs: [],
  keeps: 'nobody',
  notes: [],
};

const shownOf = ({ key }: CallReport): ShownDerivation => ({
  derived,
  callId: 'c',
  day: { date: '2026-01-01', basis: 'made up' },
  of: key,
});

describe('a report with derived texts', () => {
  it('has them behind its own, with their checks, and its own columns', () => {
    const own = report();
    const both = withDerived(own, shownOf(own));
    expect(both.texts.map(({ id }) => id)).toEqual(['model', 'derived.model']);
    expect(both.checks.map(({ id }) => id)).toEqual(['model:head', 'derived.model:head']);
    expect([both.columns, both.equal, both.key]).toEqual([own.columns, own.equal, own.key]);
    expect(both.texts.map(isDerived)).toEqual([false, true]);
  });

  it('is the report itself while none were derived of it', () => {
    const own = report();
    expect(withDerived(own, undefined)).toBe(own);
    expect(withDerived(own, shownOf(report()))).toBe(own);
  });
});

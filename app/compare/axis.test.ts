import { describe, expect, it } from 'vitest';
import type { CallReport, LocatedText } from '../../lib/checks/types.ts';
import { axisOf } from './axis.ts';

const text = (id: string, locatedIn?: string): LocatedText => ({
  id,
  role: 'model text',
  label: id,
  provenance: { kind: 'derived', rule: 'made', from: 'a test' },
  ...(locatedIn === undefined ? {} : { locatedIn }),
  segments: [],
  gaps: [],
});

const report = (fullest?: string): CallReport => ({
  index: 0,
  key: { session: 's', toolCallId: 'c', occurrence: 1 },
  badge: 'cut',
  verdict: [],
  texts: [],
  ...(fullest === undefined ? {} : { fullest }),
  claimed: [],
  checks: [],
  fork: [],
  fields: [],
  equal: [],
  columns: [],
});

describe('the axis of the rows', () => {
  it.each<[string, string | undefined, readonly LocatedText[], string | undefined]>([
    ['the fullest text, shown or not', 'spill', [text('model', 'spill')], 'spill'],
    [
      'the fullest text beside derived ones that stand in their own spill',
      'spill',
      [text('spill'), text('derived.model', 'derived.spill')],
      'spill',
    ],
    [
      'the derived spill where all that is shown stands there',
      'model',
      [text('derived.model', 'derived.spill'), text('live.rawOutput')],
      'derived.spill',
    ],
    ['the fullest text where nothing stands anywhere', 'model', [text('live.rawOutput')], 'model'],
    ['a derived spill where the call has no fullest text', undefined, [text('derived.spill', 'derived.spill')], 'derived.spill'],
    ['none', undefined, [text('live.rawOutput')], undefined],
  ])('is %s', (_, fullest, shown, axis) => {
    expect(axisOf(report(fullest), shown)).toBe(axis);
  });
});

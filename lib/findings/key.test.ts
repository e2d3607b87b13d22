import { describe, expect, it } from 'vitest';
import { utf16Offset } from '../base/units.ts';
import { findingKeys } from './key.ts';
import { finding } from './testing/finding.ts';

describe('keys of findings', () => {
  it('are the rule and the place, as far as it goes', () => {
    const call = { index: 11, session: 's', toolCallId: 'a', occurrence: 1 };
    expect(
      findingKeys([
        finding({ place: { call, text: 'model', unit: utf16Offset(500), frame: 3, item: 2, file: 'a.ndjson' } }),
        finding({ place: { call, field: 'live.content' } }),
        finding({ rule: 'log-in-frames', place: { problem: 4 } }),
        finding({ place: {} }),
      ]),
    ).toEqual(['model-cut;c11;tmodel;u500;f3;i2', 'model-cut;c11;dlive.content', 'log-in-frames;p4', 'model-cut']);
  });

  it('differ where one place has several findings of a rule, and do not depend on what they say', () => {
    const place = { frame: 1 };
    expect(findingKeys([finding({ place }), finding({ place, sentence: 'Another.' }), finding({ place, weight: 9 })])).toEqual([
      'model-cut;f1',
      'model-cut;f1;n2',
      'model-cut;f1;n3',
    ]);
  });

  it('are bounded, whatever an id is', () => {
    const [key = ''] = findingKeys([finding({ place: { text: 'x'.repeat(10_000) } })]);
    expect(key.length).toBe(200);
  });
});

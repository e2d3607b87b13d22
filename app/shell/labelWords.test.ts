import { describe, expect, it } from 'vitest';
import { utf8Bytes } from '../../lib/base/units.ts';
import type { LabelPolicy } from '../../lib/capture/types.ts';
import { labelWords } from './labelWords.ts';

const none = { count: 0, bytes: 0 };
const file = (agree: number, contradict: number, policy: LabelPolicy, turned: boolean) => ({
  ...{ index: 0, name: 'a', path: 'a', size: utf8Bytes(0), flipped: turned },
  detection: { format: 'raw-ndjson', name: '', why: '' } as const,
  accounting: { frame: none, record: none, problem: none, blank: none, container: none },
  labels: { agree, contradict, labelled: agree + contradict, policy, turned },
});

describe('labelWords', () => {
  it.each([
    [9, 0, 'checked', false, ''],
    [9, 1, 'checked', false, '1 of 10 labels that can be checked contradicts what the message is'],
    [1, 1200, 'checked', true, 'directions flipped: 1,200 of 1,201 labels that can be checked contradict what the message is'],
    [9, 0, 'kept', false, 'directions as labelled, as you chose'],
    [0, 2, 'kept', false, 'directions as labelled, as you chose, though 2 of 2 labels that can be checked contradict what the message is'],
    [9, 0, 'turned', true, 'directions turned round, as you chose'],
  ] as const)('says of %d that agree and %d that contradict, %s: …', (agree, contradict, policy, turned, words) => {
    expect(labelWords(file(agree, contradict, policy, turned))).toBe(words);
  });

  it('says of labels that are all the same that they were left aside', () => {
    const { labels, ...rest } = file(2, 3, 'checked', false);
    expect(labelWords({ ...rest, labels: { ...labels, labelled: 9, ignored: true } })).toBe(
      'directions by the messages: all 9 labels say the same, and 3 of 5 labels that can be checked contradict what the message is',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { utf8Bytes } from '../../lib/base/units.ts';
import type { FileEntry } from '../../lib/store/types.ts';
import { detectionWords } from './detection.ts';

const none = { count: 0, bytes: 0 };
const entry = (name: string, frames: number): FileEntry => ({
  index: 0,
  name: 'f',
  path: 'f',
  size: utf8Bytes(1),
  detection: { format: 'raw-ndjson', name, why: `why ${name}` },
  accounting: { frame: { count: frames, bytes: 1 }, record: none, problem: none, blank: none, container: none },
  flipped: false,
  labels: { agree: 0, contradict: 0, labelled: 0, policy: 'checked', turned: false },
});

describe('what a bundle was recognised as', () => {
  it.each([
    [[], ''],
    [[entry('raw', 3)], 'why raw'],
    [[entry('raw', 3), entry('raw', 4)], 'raw'],
    [[entry('history', 0), entry('raw', 4)], 'raw and 1 other form'],
    [[entry('history', 0), entry('raw', 4), entry('wrapper', 2), entry('wrapper', 3)], 'wrapper and 2 other forms'],
  ])('%#', (files, words) => {
    expect(detectionWords(files)).toBe(words);
  });
});

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { isObject } from '../base/narrow.ts';
import { projectToolResultUpdate } from './project.ts';
import { shellWith, textBlock, updateWith } from './testing/updates.ts';

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

const heapBytes = (): number => {
  if (typeof collect !== 'function') throw new Error('no garbage collector to call');
  collect();
  return process.memoryUsage().heapUsed;
};

const megabytes = 1_000_000;
const body = 'x'.repeat(5 * megabytes);
/* Looking at it makes the text one run of memory of its own, as a parsed one is. */
const long = (seed: number): string => {
  const text = `${body} ${seed}`;
  text.charCodeAt(0);
  return text;
};

const forms: readonly ((text: string) => object)[] = [
  (text) => ({ rawOutput: text }),
  (text) => ({ content: [textBlock(text)], rawOutput: text }),
  (text) => ({ content: [textBlock(text), textBlock('short')] }),
  (text) => ({ rawOutput: shellWith({ output: text, text: 'short' }) }),
];

const projectedFields = (text: string, form: (text: string) => object): unknown => {
  const projected = projectToolResultUpdate(updateWith({ ...form(text) }));
  return isObject(projected) ? [projected.content, projected.rawOutput] : undefined;
};

describe('memory of kept projections', () => {
  it('does not hold the long texts: 200 of 5 MB leave less than 50 MB', () => {
    const before = heapBytes();
    const kept: unknown[] = [];
    for (let seed = 0; seed < 200; seed++) {
      for (const form of forms.slice(seed % forms.length, (seed % forms.length) + 1)) kept.push(projectedFields(long(seed), form));
    }
    const bytes = heapBytes() - before;
    expect(kept).toHaveLength(200);
    expect(bytes).toBeLessThan(50 * megabytes);
  }, 120_000);
});

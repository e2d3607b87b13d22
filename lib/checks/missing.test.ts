import { describe, expect, it } from 'vitest';
import { textRange } from '../base/units.ts';
import { markerTable } from '../markers/table.ts';
import { differenceOf, missingSentence, stretchName } from './missing.ts';
import { locateText } from './segments.ts';
import { sourceText } from './source-text.ts';
import { madeText, spillOf } from './testing/made-texts.ts';
import { numberedLines } from './testing/shell-call.ts';

const whole = numberedLines(300);
const marker = markerTable['tool-content-truncated'].write({});

/** What is said of a tail that is not in the spill as it is. */
const words = (tail: string, spill = whole): string => {
  const text = `${whole.slice(0, 200)}${marker}${tail}`;
  const located = locateText(madeText('model', 'model text', text), spillOf(spill));
  const last = located.segments.at(-1);
  const source = sourceText(spillOf(spill));
  if (last?.kind !== 'not found' || source === undefined) throw new Error('the tail is missing');
  return differenceOf(text, last.missing, source).words;
};

const tail = whole.slice(-1_000);
const at = whole.length - 1_000;

describe('what is said of a stretch that is not found', () => {
  it.each([
    ['one unit', `${tail.slice(0, 400)}#${tail.slice(401)}`, `one unit differs, spill ${(at + 400).toLocaleString('en-US')}: `],
    [
      'a few units',
      `${tail.slice(0, 400)}##${tail.slice(402)}`,
      `2 units differ, the first of them spill ${(at + 400).toLocaleString('en-US')}: `,
    ],
    ['the end', `${tail.slice(0, 700)}${'#'.repeat(300)}`, `they agree up to spill ${(at + 700).toLocaleString('en-US')}: `],
    [
      'the start',
      `${'#'.repeat(300)}${tail.slice(300)}`,
      `they agree only from spill ${(at + 300).toLocaleString('en-US')} on: before it `,
    ],
    ['both ends', `${'#'.repeat(300)}${tail.slice(300, 700)}${'#'.repeat(300)}`, 'they agree only in 400 units, spill '],
    ['everything', '#'.repeat(1_000), 'nothing of note is shared with the spill'],
  ])('where %s differs', (_, text, expected) => {
    expect(words(text)).toMatch(new RegExp(`^${expected}`));
  });

  it('names what stands in both at the unit that differs', () => {
    expect(words(`${tail.slice(0, 400)}#${tail.slice(401)}`)).toContain(`in the spill, "#" here`);
  });

  it('begins with the stretch’s name and length', () => {
    const source = sourceText(spillOf('x'));
    if (source === undefined) throw new Error('has text');
    const missing = { range: textRange(0, 3_166) };
    expect(missingSentence('', missing, 'tail', source)).toBe(
      'The tail (3,166 units) is not found in the spill: nothing of note is shared with the spill',
    );
  });

  it('names stretches by their place', () => {
    expect([stretchName(0, 1), stretchName(0, 3), stretchName(1, 3), stretchName(2, 3)]).toEqual(['text', 'head', 'middle', 'tail']);
  });
});

import { describe, expect, it } from 'vitest';
import { isObject, type JsonObject } from '../base/narrow.ts';
import { jsonBytes } from '../base/units.ts';
import { expandText } from '../testing/expand.ts';
import { cutJsonString } from './cut-string.ts';
import { projectToolResultUpdate } from './project.ts';
import { describeText, describeUpdate, updateOf, vectorsIn } from './testing/vectors.ts';
import type { Revision } from './types.ts';
import projection from './vectors/projection.json' with { type: 'json' };
import stringCut from './vectors/string-cut.json' with { type: 'json' };

const expectProjection = (update: JsonObject, revision: Revision, expected: JsonObject): void => {
  const projected = projectToolResultUpdate(update, { revision });
  if (expected.unchanged === true) {
    expect(projected).toBe(update);
    return;
  }
  expect(describeUpdate(update, projected, expected)).toEqual(expected);
  if (expected.contentChanged === false && expected.rawOutputChanged === false) expect(projected).toBe(update);
};

const vectors = vectorsIn(projection);

describe('projection vectors', () => {
  it('are all here', () => {
    expect(vectors).toHaveLength(76);
    expect(vectors.filter(({ revision1, revision2 }) => revision1 !== revision2).map(({ name }) => name)).toEqual([
      'shell-over',
      'shell-extra-key',
      'shell-error-and-notice',
      'shell-string-content-too',
    ]);
  });

  it.each(vectors)('revision 2: $name', ({ input, revision2 }) => {
    expectProjection(updateOf(input), 2, revision2);
  });

  it.each(vectors)('revision 1: $name', ({ input, revision1 }) => {
    expectProjection(updateOf(input), 1, revision1);
  });
});

describe('string cut vectors', () => {
  it.each((stringCut as unknown[]).filter(isObject))('$name', ({ text, budget, marker, expected }) => {
    if (typeof budget !== 'number' || typeof marker !== 'string' || !isObject(expected)) throw new Error('a vector of another form');
    const whole = expandText(text);
    const cut = cutJsonString(whole, jsonBytes(budget), marker);
    if (expected.unchanged === true) {
      expect(cut).toBe(whole);
      return;
    }
    const { marker: marked, ...sizes } = expected;
    expect(describeText(cut, marker)).toEqual(sizes);
    expect(cut.includes(marker)).toBe(marked !== false);
  });
});

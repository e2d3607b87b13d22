import { describe, expect, it } from 'vitest';
import { loneSurrogates } from './surrogates.ts';

describe('surrogates without their other half', () => {
  it.each([
    ['', []],
    ['plain and 😀 whole', []],
    ['\ud83d', [0]],
    ['a\ude00b', [1]],
    ['😀\ud83d😀', [2]],
    ['\ude00\ud83d', [0, 1]],
    ['\ud83d\ud83d\ude00', [0]],
  ])('%j', (text, places) => expect(loneSurrogates(text)).toEqual(places));
});

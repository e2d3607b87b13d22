import { describe, expect, it } from 'vitest';
import { bindingsOf } from './keys.ts';
import { commands } from './registry.ts';

const repeated = (values: readonly string[]): readonly string[] => values.filter((value, i) => values.indexOf(value) !== i);

describe('the registry', () => {
  it('gives every command its own id and words', () => {
    expect(repeated(commands.map(({ id }) => id))).toEqual([]);
    expect(repeated(commands.map(({ words }) => words))).toEqual([]);
    expect(commands.filter(({ words }) => words.trim() === '')).toEqual([]);
  });

  it('gives every key to one command, however it is typed', () => {
    expect(repeated(commands.flatMap(({ keys }) => keys.flatMap(bindingsOf)))).toEqual([]);
  });

  it('has the keys that the page promises', () => {
    const keys = commands.flatMap((command) => command.keys);
    for (const key of [
      'j',
      'k',
      'h',
      'l',
      'm',
      'Shift+M',
      'r',
      '[',
      ']',
      'e',
      '/',
      '?',
      '1',
      '2',
      '\\',
      'Escape',
      'F8',
      'Shift+F8',
      'y',
      's',
      'v',
      'Shift+R',
    ]) {
      expect(keys).toContain(key);
    }
  });
});

describe('bindings', () => {
  it.each([
    ['j', ['j']],
    ['Shift+M', ['Shift+M']],
    ['F8', ['F8']],
    ['Escape', ['Escape']],
    ['[', ['[', 'Shift+[', 'Alt+[', 'Control+Alt+[']],
  ])('of %s', (key, bindings) => {
    expect(bindingsOf(key)).toEqual(bindings);
  });
});

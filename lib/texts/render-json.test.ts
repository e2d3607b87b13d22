import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderJson } from './render-json.ts';

describe('renderJson', () => {
  it('gives what JSON.stringify gives with two spaces', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(renderJson(value)).toBe(JSON.stringify(value, null, 2));
      }),
    );
  });

  it('follows nesting of any depth, and indents a hundred levels of it', () => {
    let value: unknown = 1;
    for (let level = 0; level < 20_000; level += 1) value = [value];
    const lines = renderJson(value).split('\n');
    expect(lines).toHaveLength(201);
    expect(lines[99]).toBe(`${' '.repeat(198)}[`);
    expect(lines[100]).toBe(`${' '.repeat(200)}${'['.repeat(19_900)}1${']'.repeat(19_900)}`);
  });
});

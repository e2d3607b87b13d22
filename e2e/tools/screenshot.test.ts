import { describe, expect, it } from 'vitest';
import { keysOf, viewportOf } from './screenshot.mjs';

describe('what the screenshot tool is told', () => {
  it('reads keys one by one, named ones in braces', () => {
    expect(keysOf('jj1')).toEqual(['j', 'j', '1']);
    expect(keysOf('j{Shift+F8}/\\{ArrowDown}')).toEqual(['j', 'Shift+F8', '/', '\\', 'ArrowDown']);
    expect(keysOf('')).toEqual([]);
  });

  it('reads a size and refuses what is none', () => {
    expect(viewportOf('400x800')).toEqual({ width: 400, height: 800 });
    expect(() => viewportOf('wide')).toThrow('1280x800');
  });
});

import { describe, expect, it } from 'vitest';
import { allowedFrom, checkImports, roomOf } from './check-imports.mjs';
import { circles, importsOf, readSources } from './import-graph.mjs';

/** A project of a few files, given as path and source. */
const check = (sources: Record<string, string>) =>
  checkImports(Object.entries(sources).map(([path, text]) => ({ path, specifiers: importsOf(path, text) }))).map(
    (fault) => `${fault.path}: ${fault.message}`,
  );

describe('reading imports', () => {
  it('finds static, dynamic, re-exporting and type-only imports', () => {
    const text = [
      `import a, { type B } from './a.ts';`,
      `import type { C } from './c.ts';`,
      `export * from './d.ts';`,
      `export type { E } from './e.ts';`,
      `import './f.css';`,
      `const g = () => import('./g.ts');`,
      `let h: import('./h.ts').H;`,
      `let i: typeof import('./i.ts');`,
      `export const notImported = "from './z.ts'"; // import './y.ts'`,
      `const view = <p>import x from './x.ts'</p>;`,
    ].join('\n');
    expect(importsOf('app/x.tsx', text).sort()).toEqual(['./a.ts', './c.ts', './d.ts', './e.ts', './f.css', './g.ts', './h.ts', './i.ts']);
  });

  it('refuses a source that cannot be parsed', () => {
    expect(() => importsOf('lib/base/x.ts', 'const = ;')).toThrow('lib/base/x.ts');
  });

  it('finds circles of any length and no others', () => {
    const graph = (edges: Record<string, string[]>) => new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]));
    expect(circles(graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([]);
    expect(circles(graph({ a: ['a'], b: [] }))).toEqual([['a']]);
    const parts = circles(graph({ a: ['b'], b: ['c'], c: ['a', 'd'], d: ['e'], e: ['d'], f: ['a'] }));
    expect(parts.map((part) => part.sort()).sort()).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ]);
  });
});

describe('rooms of the library', () => {
  it('names the room of a file by the longest entry of the table', () => {
    expect(roomOf('lib/hosts/qwen/history/read.ts')).toBe('hosts/qwen');
    expect(roomOf('lib/base/units.ts')).toBe('base');
    expect(roomOf('lib/attic/x.ts')).toBeUndefined();
  });

  it('reads the table transitively', () => {
    expect([...allowedFrom('trace')].sort()).toEqual(['base', 'capture', 'json', 'markers', 'projection', 'store', 'trace']);
    expect(allowedFrom('report').size).toBeGreaterThan(18);
  });

  it('lets a room import what the table allows', () => {
    expect(check({ 'lib/trace/fold.ts': `import { a } from '../base/units.ts'; import type { B } from '../capture/types.ts';` })).toEqual(
      [],
    );
  });

  it('fails on a room outside the table, by value or by type alone', () => {
    expect(check({ 'lib/base/units.ts': `import { a } from '../json/bytes.ts';` })).toEqual([
      'lib/base/units.ts: the room "base" may not import "json" (lib/json/bytes.ts)',
    ]);
    expect(check({ 'lib/align/locate.ts': `import type { M } from '../markers/types.ts';` })).toHaveLength(1);
    expect(check({ 'lib/hosts/qwen/a.ts': `import { b } from '../framework/b.ts';` })).toHaveLength(1);
  });

  it('fails on a folder that the table does not know, and on a file in no room', () => {
    expect(check({ 'lib/attic/x.ts': '' })).toEqual(['lib/attic/x.ts: no room of the table holds this file']);
    expect(check({ 'lib/helpers.ts': '' })).toHaveLength(1);
    expect(check({ 'lib/testing/made.ts': '' })).toEqual([]);
    expect(check({ 'lib/index.ts': `export * from './base/units.ts';` })).toEqual([]);
  });

  it('fails on the page, the platform and packages, in tests less so', () => {
    expect(check({ 'lib/base/a.ts': `import { b } from '../../app/b.ts';` })).toEqual(['lib/base/a.ts: lib may not import app/b.ts']);
    expect(check({ 'lib/base/a.ts': `import 'node:fs';` })).toHaveLength(1);
    expect(check({ 'lib/base/a.ts': `import 'react';` })).toHaveLength(1);
    expect(check({ 'lib/base/a.ts': `import type { X } from '@agentclientprotocol/sdk/schema';` })).toEqual([]);
    expect(check({ 'lib/base/a.test.ts': `import 'node:fs'; import 'vitest'; import '../json/bytes.ts';` })).toEqual([]);
    expect(check({ 'lib/base/a.test.ts': `import 'react';` })).toHaveLength(1);
    expect(check({ 'lib/base/a.ts': `import '../json/testing/made.ts';` })).toHaveLength(1);
  });
});

describe('the page', () => {
  it('imports the library, and its folders form no circle', () => {
    const sources = {
      'app/main.tsx': `import './calls/list.tsx';`,
      'app/calls/list.tsx': `import '../ui/rows.tsx'; import '../../lib/index.ts';`,
      'app/ui/rows.tsx': `import './meter.tsx';`,
      'app/ui/meter.tsx': '',
    };
    expect(check(sources)).toEqual([]);
    expect(check({ ...sources, 'app/frames/list.tsx': `import '../main.tsx';` })).toEqual([]);
    const faults = check({
      ...sources,
      'app/open/drop.ts': `import '../calls/row.tsx';`,
      'app/open/x.ts': '',
      'app/calls/row.tsx': '',
      'app/calls/b.tsx': `import '../open/x.ts';`,
    });
    expect(faults).toEqual(['app/calls: circle of folders in app: calls ↔ open']);
  });

  it('lets a view take nothing from another one, but where the table says so', () => {
    expect(check({ 'app/frames/list.tsx': `import '../compare/glyphs.ts';` })).toEqual([
      'app/frames/list.tsx: the view app/frames may not import app/compare/glyphs.ts of another view',
    ]);
    expect(check({ 'app/fields/words.ts': `import '../compare/words.ts';` })).toEqual([]);
    expect(check({ 'app/frames/list.tsx': `import '../ui/text/glyphs.ts';` })).toEqual([]);
  });

  it('keeps the small parts free of domain folders', () => {
    expect(check({ 'app/ui/meter.tsx': `import '../calls/x.ts';` })).toEqual(['app/ui/meter.tsx: app/ui may not import app/calls/x.ts']);
  });

  it('keeps stores from each other, directly and through a helper, but not what is derived from them', () => {
    const stores = {
      'app/state/view.ts': `import { create } from 'zustand';`,
      'app/state/link.ts': `import './view.ts'; import './capture.ts';`,
    };
    expect(check({ ...stores, 'app/state/capture.ts': `import 'zustand';` })).toEqual([]);
    expect(check({ ...stores, 'app/state/capture.ts': `import 'zustand'; import './view.ts';` })).toEqual([
      'app/state/capture.ts: a store may not know another store (app/state/view.ts)',
    ]);
    const through = check({
      ...stores,
      'app/state/capture.ts': `import 'zustand'; import './help.ts';`,
      'app/state/help.ts': `import './view.ts';`,
    });
    expect(through).toHaveLength(1);
  });
});

describe('circles of files', () => {
  it('fails on two files that name each other, even by type', () => {
    const faults = check({ 'lib/base/a.ts': `import type { B } from './b.ts';`, 'lib/base/b.ts': `import './a.ts';` });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/circle of files: .*a\.ts/);
  });
});

describe('this project', () => {
  it('is read whole: every room has files and imports are found in them', () => {
    const files = readSources();
    expect(files.some((file) => file.path === 'lib/base/units.ts')).toBe(true);
    expect(files.reduce((sum, file) => sum + file.specifiers.length, 0)).toBeGreaterThan(20);
  });
});

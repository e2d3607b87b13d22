import { describe, expect, it } from 'vitest';
import { problemOf, unwrap } from '../testing/unwrap.ts';
import { type MadeFile, madeStore } from '../trace/testing/bundle.ts';
import { create, done, replayOf, textBlock } from '../trace/testing/frames.ts';
import { compareSides, openReader } from './compare.ts';
import { diffFields, readPair } from './diff-fields.ts';
import { comparisonJson, comparisonMarkdown } from './export.ts';
import { openSide } from './sides.ts';
import { comparable, shownPairs } from './testing/compare-made.ts';

const made = async (files: readonly MadeFile[]) => comparable(await madeStore(files));
const file = (path: string, lines: readonly unknown[]): MadeFile => ({ path, lines });
const recorded = (group: string) => ({ group, pass: 'recorded' as const });

const read = (id: string, path: string, text: string, session?: string) => [
  create(id, { title: `Read ${path}`, kind: 'read', rawInput: { path } }, session),
  done(id, text, {}, session),
];

describe('two files of one session', () => {
  const files = [
    file('a.ndjson', [...read('1', '/x', 'old text'), ...read('2', '/y', 'same'), ...read('3', '/z', 'only here')]),
    file('b.ndjson', [...read('1', '/x', 'new text'), ...read('2', '/y', 'same')]),
  ];

  it('are the usual sides, and each has its own calls although they are one in the bundle', async () => {
    const { usual, groups, compare } = await made(files);
    expect(usual).toEqual({ a: recorded('a.ndjson'), b: recorded('b.ndjson') });
    expect(groups.map(({ path, live }) => [path, live])).toEqual([
      ['a.ndjson', 3],
      ['b.ndjson', 2],
    ]);
    const found = await compare(usual.a, recorded('b.ndjson'));
    expect(shownPairs(found)).toEqual([
      ['differs', '1', '1', 'id', 'content differs'],
      ['only in A', '3', '–', '–', ''],
      ['equal', '2', '2', 'id', ''],
    ]);
    expect(found.counts).toMatchObject({ differs: 1, equal: 1, 'only in A': 1, 'only in B': 0 });
    expect(found.pairs[0]?.fields[0]?.first).toMatchObject({
      path: '[0].content.text',
      text: { at: 0, unitsA: 8, unitsB: 8, tail: 5 },
    });
    expect(found.pairs[1]?.why).toBe('nothing like it');
  });

  it('turned round tell the same, with the sides changed', async () => {
    const { compare } = await made(files);
    expect(shownPairs(await compare(recorded('b.ndjson'), recorded('a.ndjson')))).toEqual([
      ['differs', '1', '1', 'id', 'content differs'],
      ['only in B', '–', '3', '–', ''],
      ['equal', '2', '2', 'id', ''],
    ]);
  });

  it('compared with themselves have no difference', async () => {
    const { compare } = await made(files);
    expect(shownPairs(await compare(recorded('a.ndjson'), recorded('a.ndjson'))).map(([verdict]) => verdict)).toEqual(
      Array(3).fill('equal'),
    );
  });
});

it('folders of two runs with other ids are paired by tool and input, whatever the order', async () => {
  const { usual, compare } = await made([
    file('run1/wire.ndjson', [...read('a1', '/x', 'one', 's1'), ...read('a2', '/y', 'two', 's1')]),
    file('run1/more.ndjson', [...read('a3', '/gone', 'three', 's1')]),
    file('run2/wire.ndjson', [...read('b1', '/y', 'two', 's2'), ...read('b2', '/x', 'eins', 's2')]),
    file('run2/more.ndjson', [...read('b3', '/new', 'four', 's3')]),
  ]);
  expect(usual).toEqual({ a: recorded('run1/'), b: recorded('run2/') });
  const found = await compare(usual.a, recorded('run2/'));
  expect(found.sessions).toEqual([{ a: 's1', b: 's2', by: 'shared calls', calls: 2 }]);
  expect(shownPairs(found)).toEqual([
    ['differs', 'a1', 'b2', 'input', 'content differs'],
    ['only in A', 'a3', '–', '–', ''],
    ['only in B', '–', 'b3', '–', ''],
    ['equal', 'a2', 'b1', 'input', ''],
  ]);
  expect(found.pairs.map(({ why }) => why)).toEqual([undefined, 'nothing like it', 'session', undefined]);
});

it('live and replay are the usual sides of a capture with both; what a replay leaves out by its nature is told apart', async () => {
  const whole = 'all of it\n'.repeat(40);
  const preview = `all of it\n[... truncated for saved session preview; original length: ${whole.length} characters ...]\nall of it\n`;
  const { usual, compare } = await made([
    file('live.ndjson', [
      create('1', { title: 'Shell' }),
      done('1', 'short', { rawOutput: { output: whole, exitCode: 0 } }),
      create('2', { title: 'Edit' }),
      done('2', 'fine', { rawOutput: { lines: 3 } }),
      create('3', { title: 'Read' }),
      done('3', 'the same'),
      create('4', { title: 'Read' }),
      done('4', 'live says so'),
    ]),
    file('replay.ndjson', [
      create('1', { title: 'Shell', ...replayOf('r1') }),
      done('1', 'short', { ...replayOf('r1'), rawOutput: { exitCode: 0, output: preview } }),
      create('2', { title: 'Edit', ...replayOf('r2') }),
      done('2', 'fine', replayOf('r2')),
      create('3', { title: 'Read', ...replayOf('r3') }),
      done('3', 'the same', replayOf('r3')),
      create('4', { title: 'Read', ...replayOf('r4') }),
      done('4', 'replay does not', replayOf('r4')),
    ]),
  ]);
  expect(usual).toEqual({ a: { pass: 'live' }, b: { pass: 'replay' } });
  const found = await compare({ pass: 'live' }, { pass: 'replay' });
  expect(shownPairs(found)).toEqual([
    ['differs', '4', '4', 'id', 'content differs, _meta _meta'],
    ['replay', '1', '1', 'id', 'rawOutput shortened, _meta _meta'],
    ['replay', '2', '2', 'id', 'rawOutput not replayed, _meta _meta'],
    ['noise', '3', '3', 'id', '_meta _meta'],
  ]);
});

it('the detail of a pair has every field, equal ones too, with key order apart', async () => {
  const { bundle } = await made([
    file('a.ndjson', [create('1', { title: 'T', rawInput: { a: 1, b: 2 } }), done('1', 'x')]),
    file('b.ndjson', [create('1', { title: 'T', rawInput: { b: 2, a: 1 } }), done('1', 'x', { _meta: { n: 1 } })]),
  ]);
  const [a, b] = [unwrap(await openSide(bundle, recorded('a.ndjson'))), unwrap(await openSide(bundle, recorded('b.ndjson')))];
  const [one, other] = [openReader(a).at(0), openReader(b).at(0)];
  if (one === undefined || other === undefined) throw new Error('no call');
  const fields = diffFields(unwrap(await readPair(one, other)), one, other);
  expect(fields.map(({ name, verdict, bytesA, bytesB }) => [name, verdict, bytesA, bytesB])).toEqual([
    ['title', 'equal', 3, 3],
    ['status', 'equal', 11, 11],
    ['content', 'equal', JSON.stringify([textBlock('x')]).length, JSON.stringify([textBlock('x')]).length],
    ['rawInput', 'key order', 13, 13],
    ['_meta', '_meta', undefined, 7],
  ]);
});

it('says so where there is no such side, and where it was given up', async () => {
  const { bundle } = await made([file('a.ndjson', read('1', '/x', 't')), file('b.ndjson', read('1', '/x', 't'))]);
  expect(problemOf(await openSide(bundle, recorded('c.ndjson')))).toBe('bad-argument');
  const side = unwrap(await openSide(bundle, recorded('a.ndjson')));
  expect(problemOf(await compareSides(side, side, { cancelled: () => true }))).toBe('cancelled');
  expect(problemOf(await openSide(bundle, recorded('a.ndjson'), { cancelled: () => true }))).toBe('cancelled');
});

it('is written out as Markdown and as JSON with a version', async () => {
  const { usual, compare } = await made([file('a.ndjson', read('1', '/x', 'old | text')), file('b.ndjson', read('1', '/x', 'new *text*'))]);
  const sides = { capture: 'two files', a: usual.a, b: recorded('b.ndjson') };
  const found = await compare(sides.a, sides.b);
  const markdown = comparisonMarkdown(found, sides);
  expect(markdown).toContain('1 pair of 1 call in A and 1 in B, in 1 session: 1 differ.');
  expect(markdown).toContain('## Differ (1)');
  expect(markdown).toContain('"old \\| text" → "new \\*text\\*"');
  expect(JSON.parse(comparisonJson(found, sides))).toMatchObject({ version: 1, capture: 'two files', counts: { differs: 1 } });
});

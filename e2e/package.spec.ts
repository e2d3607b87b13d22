/**
 * The built library as others get it: installed into a project of its own, imported by its name, run in a plain Node. Nothing of `lib/` is in
 * reach of that project.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import type { JsonObject } from '../lib/base/narrow.ts';
import { describeUpdate, type ProjectionVector, updateOf, vectorsIn } from '../lib/projection/testing/vectors.ts';
import { altered, bundleOf, sessionFolder } from './tools/bundles.ts';
import { type Consumer, makeConsumer } from './tools/consumer.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const fixtures = (name: string) => bundleOf(join(root, 'e2e/fixtures', name)).filter(({ name: path }) => path !== 'README.md');

let consumer: Consumer;
test.beforeAll(() => {
  consumer = makeConsumer();
});
test.afterAll(() => consumer.remove());

test('the library is one module that imports nothing and asks the platform for two text codecs', () => {
  const code = readFileSync(join(consumer.folder, 'node_modules/spillway/dist-lib/index.js'), 'utf8');
  expect(code).not.toMatch(/^\s*(?:import|export)\b[^;\n]*\bfrom\s*['"]/m);
  consumer.write(
    'bare.js',
    `for (const name of ['process', 'Buffer', 'fetch', 'crypto', 'performance', 'setTimeout', 'URL', 'console', 'navigator', 'Blob']) {
      Object.defineProperty(globalThis, name, { get: () => { throw new Error(name + ' was asked for'); } });
    }
    const { inspect, utf8Bytes } = await import('spillway');
    const { writeFileSync } = await import('node:fs');
    const report = await inspect([{ path: 'a.ndjson', bytes: new TextEncoder().encode('{"jsonrpc":"2.0","method":"x"}\\n') }]);
    writeFileSync('bare.txt', utf8Bytes(3) + ' ' + report.value.totals.frames);`,
  );
  consumer.node('bare.js');
  expect(readFileSync(join(consumer.folder, 'bare.txt'), 'utf8')).toBe('3 1');
});

for (const [name, options] of [
  ['a bundler', ['--module', 'esnext', '--moduleResolution', 'bundler']],
  ['Node', ['--module', 'nodenext']],
] as const) {
  test(`its types resolve for ${name} and keep units apart`, () => {
    consumer.write(
      'use.ts',
      [
        `import { inspect, type Report, type Utf16Length, type Utf8Bytes, utf8Bytes } from 'spillway';`,
        `export const bytes: Utf8Bytes = utf8Bytes(3);`,
        `// @ts-expect-error bytes are not units`,
        `export const units: Utf16Length = bytes;`,
        `export const report: Report | undefined = await inspect([]).then((result) => (result.ok ? result.value : undefined));`,
      ].join('\n'),
    );
    const compile = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--target', 'es2023', ...options, 'use.ts'];
    expect(consumer.node(join(root, 'node_modules/typescript/bin/tsc'), ...compile)).toBe('');
  });
}

test('it tells of the session of the fixtures what the page tells', () => {
  const files = bundleOf(sessionFolder);
  const { files: read, calls, hosts, totals } = consumer.inspect(files);
  expect(read.map(({ path, format }) => [path, format])).toEqual([
    ['history.jsonl', 'session-jsonl'],
    ['live.wrapped.ndjson', 'direction-wrapper'],
    ['model-requests.jsonl', 'model-requests'],
    ['replay.wrapped.ndjson', 'direction-wrapper'],
    ['spill/run_shell_command_032740dac0c2.output', 'spill-text'],
  ]);
  expect(hosts[0]).toMatchObject({ name: 'qwen-code', version: '0.24.4' });
  expect(totals).toMatchObject({ bytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0), problems: 0, calls: 8 });
  expect(totals.accounted).toBe(totals.bytes);
  expect(calls.map(({ key, badge }) => [key.toolCallId, badge])).toEqual([
    ['call_light_00_0', 'cut'],
    ['call_light_01_0', 'whole'],
    ['call_light_02_0', 'lost'],
    ['call_light_03_0', 'exempt'],
    ['call_light_04_0', 'whole'],
    ['call_light_05_0', 'whole'],
    ['call_light_06_0', 'cut'],
    ['call_light_07_0', 'lost'],
  ]);
  const [light] = calls;
  expect(light?.verdict).toBe(
    "The model was sent 4,475 units: 3,955 of the spill's 37,583 and 520 of header and markers; cut in the tool (20/80). The rest: spill 789–34,417, found ✓. On the wire cut again by the ACP rule; on replay twice.",
  );
  expect(light?.fields.filter(({ outcome }) => outcome === 'cut').map(({ pass, bytes, cuts }) => [pass, bytes, cuts])).toEqual([
    ['live', 65_536, ['ACP projection']],
    ['replay', 65_536, ['saved session preview (60/40)', 'ACP projection']],
  ]);
});

test('it tells a changed copy of the session from the session', () => {
  const files = altered(bundleOf(sessionFolder), '.output', (size) => size - 100);
  const [light] = consumer.inspect(files).calls;
  expect([light?.badge, light?.conditions]).toEqual(['wrong', ['lost', 'wrong']]);
  expect(light?.verdict).toContain('not found in the spill');
});

test('it accounts for every byte of damaged files, and says of each what is wrong', () => {
  const { files, totals } = consumer.inspect([...fixtures('damaged'), ...fixtures('small')]);
  expect(files.map(({ accounted, size }) => accounted - size)).toEqual(files.map(() => 0));
  expect(totals.accounted).toBe(totals.bytes);
  expect(files.map(({ path, problems }) => [path, problems.map(({ code }) => code)])).toEqual([
    ['empty.ndjson', ['empty-file']],
    ['garbage-between.ndjson', expect.arrayContaining(['not-json', 'invalid-utf8'])],
    ['glued-log.ndjson', []],
    ['picture.png', ['binary-file']],
    ['torn-last-line.ndjson', ['torn-line']],
    ['torn-middle-line.ndjson', ['bad-json']],
    ['bare-text-item.ndjson', []],
    ['reused-ids.ndjson', []],
    ['stdout-only.ndjson', []],
  ]);
});

/** What the installed library makes of an update; members that kept their identity are told by name. */
interface Projected {
  readonly same: boolean;
  readonly kept: readonly ('content' | 'rawOutput')[];
  readonly value: JsonObject;
}

const projectScript = `
import { readFileSync, writeFileSync } from 'node:fs';
import { projectToolResultUpdate } from 'spillway';
const requests = JSON.parse(readFileSync('updates.json', 'utf8'));
const results = requests.map(({ update, revision }) => {
  const value = projectToolResultUpdate(update, { revision });
  const again = projectToolResultUpdate(value, { revision });
  if (again !== value) throw new Error('a second projection changed something');
  return { same: value === update, kept: ['content', 'rawOutput'].filter((field) => value[field] === update[field]), value };
});
writeFileSync('projected.json', JSON.stringify(results));
`;

test('its projection equals every vector, in both revisions', () => {
  const file: unknown[] = JSON.parse(readFileSync(join(root, 'lib/projection/vectors/projection.json'), 'utf8'));
  const cases = vectorsIn(file).flatMap((vector) =>
    ([1, 2] as const).map((revision) => ({ vector, revision, update: updateOf(vector.input) })),
  );
  const expectedOf = ({ revision1, revision2 }: ProjectionVector, revision: 1 | 2): JsonObject => (revision === 1 ? revision1 : revision2);
  expect(cases).toHaveLength(152);
  consumer.write('updates.json', JSON.stringify(cases.map(({ update, revision }) => ({ update, revision }))));
  consumer.write('project.js', projectScript);
  consumer.node('project.js');
  const results: readonly Projected[] = JSON.parse(readFileSync(join(consumer.folder, 'projected.json'), 'utf8'));
  for (const [nth, { vector, revision, update }] of cases.entries()) {
    const { same, kept, value } = results[nth] ?? { same: false, kept: [], value: {} };
    const expected = expectedOf(vector, revision);
    const what = `${vector.name}, revision ${revision}`;
    if (expected.unchanged === true) {
      expect(same, what).toBe(true);
      continue;
    }
    const projected = { ...value, ...Object.fromEntries(kept.map((field) => [field, update[field]])) };
    expect(describeUpdate(update, projected, expected), what).toEqual(expected);
  }
});

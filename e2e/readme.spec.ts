/** What the README shows runs, and prints what the README says: its examples against the installed library, its commands as they stand. */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { sessionFolder } from './tools/bundles.ts';
import { type Consumer, makeConsumer } from './tools/consumer.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const readme = readFileSync(join(root, 'README.md'), 'utf8');

/** Blocks of code, with the language they name. */
const blocks = [...readme.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language = '', code = '']) => ({ language, code }));
const examples = blocks.filter(({ language }) => language === 'ts').map(({ code }) => code);
const commands = blocks
  .flatMap(({ code }) => [...code.matchAll(/^npm run -s inspect -- (.+?)(?: {2,}.*)?$/gm)])
  .map(([, args = '']) => args);

let consumer: Consumer;
test.beforeAll(() => {
  consumer = makeConsumer();
  cpSync(sessionFolder, join(consumer.folder, 'session'), { recursive: true });
  symlinkSync(join(root, 'node_modules/@types'), join(consumer.folder, 'node_modules/@types'), 'dir');
});
test.afterAll(() => consumer.remove());

test('every block of code is of a kind that is tried here', () => {
  // The one of a page that opens this one is tried by opener.spec.
  expect(new Set(blocks.map(({ language }) => language))).toEqual(new Set(['', 'ts', 'js']));
  expect([examples.length, commands.length, blocks.filter(({ language }) => language === 'js').length]).toEqual([3, 5, 1]);
});

for (const [nth, code] of examples.entries()) {
  test(`example ${nth + 1} prints what stands beside it`, () => {
    consumer.write(`example${nth}.js`, code);
    const said = [...code.matchAll(/console\.log\(.*\/\/ → (.*)$/gm)].map(([, line]) => line);
    expect(said.length).toBe(code.split('console.log(').length - 1);
    expect(consumer.node(`example${nth}.js`).trimEnd().split('\n')).toEqual(said);
  });

  test(`example ${nth + 1} has no fault in its types`, () => {
    consumer.write(`example${nth}.ts`, code);
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2023', '--module', 'nodenext', '--types', 'node'];
    expect(consumer.node(join(root, 'node_modules/typescript/bin/tsc'), ...options, `example${nth}.ts`)).toBe('');
  });
}

for (const args of commands) {
  test(`npm run -s inspect -- ${args}`, () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['e2e/tools/inspect.mjs', ...args.split(' ')], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('call_light_00_0');
  });
}

test('the conditions of the table are those of the library', () => {
  const named = [...readme.matchAll(/^\| `(\w[\w-]*)` \|/gm)].map(([, name]) => name);
  consumer.write('conditions.js', `import { allConditions } from 'spillway'; console.log(JSON.stringify(allConditions));`);
  expect(JSON.parse(consumer.node('conditions.js'))).toEqual(named);
});

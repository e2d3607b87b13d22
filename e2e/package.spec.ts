import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Somebody else's project that has installed the package. */
let consumer: string;

test.beforeAll(() => {
  consumer = mkdtempSync(join(tmpdir(), 'spillway-consumer-'));
  mkdirSync(join(consumer, 'node_modules'));
  symlinkSync(root, join(consumer, 'node_modules/spillway'), 'dir');
  writeFileSync(join(consumer, 'package.json'), '{ "type": "module" }');
});

test.afterAll(() => rmSync(consumer, { recursive: true }));

const node = (...args: string[]) => execFileSync(process.execPath, args, { cwd: consumer, encoding: 'utf8' });

test('the library runs in plain Node', () => {
  writeFileSync(join(consumer, 'use.js'), "import { utf8Bytes } from 'spillway';\nconsole.log(String(utf8Bytes(3)));\n");
  expect(node('use.js')).toBe('3\n');
});

for (const [name, options] of [
  ['a bundler', ['--module', 'esnext', '--moduleResolution', 'bundler']],
  ['Node', ['--module', 'nodenext']],
] as const) {
  test(`its types resolve for ${name} and keep units apart`, () => {
    writeFileSync(
      join(consumer, 'use.ts'),
      [
        `import { type Utf16Length, type Utf8Bytes, utf8Bytes } from 'spillway';`,
        `export const bytes: Utf8Bytes = utf8Bytes(3);`,
        `// @ts-expect-error bytes are not units`,
        `export const units: Utf16Length = bytes;`,
      ].join('\n'),
    );
    expect(node(join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '--strict', '--target', 'es2023', ...options, 'use.ts')).toBe(
      '',
    );
  });
}

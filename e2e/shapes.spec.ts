/** The command that prints what becomes of a few values, as a pipeline runs it, over the built library; whole, and with one conversion broken. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';

const root = fileURLToPath(new URL('..', import.meta.url));
const lastLine = 'ASSERTIONS: all passed';

test('npm run -s shapes prints its lines and nothing else', () => {
  const { status, stdout } = spawnSync('npm', ['run', '-s', 'shapes'], { cwd: root, encoding: 'utf8' });
  const lines = stdout.trimEnd().split('\n');
  expect([status, lines.length, lines.at(-1)]).toEqual([0, 13, lastLine]);
  expect(lines).toContain('CLIPPED JSON: {"text":"准备执行","a');
});

test('the run ends with an error and without its last line where one conversion is broken', () => {
  const folder = mkdtempSync(join(tmpdir(), 'spillway-shapes-'));
  try {
    copyFileSync(join(root, 'e2e/tools/shapes.mjs'), join(folder, 'shapes.mjs'));
    const library = pathToFileURL(join(root, 'dist-lib/index.js')).href;
    writeFileSync(
      join(folder, 'built-library.mjs'),
      `import * as library from ${JSON.stringify(library)};
       export const builtLibrary = async () => ({
         ...library,
         convert: (id, ...rest) => library.convert(id === 'text blocks' ? 'json' : id, ...rest),
       });`,
    );
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'shapes.mjs')], { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stdout).toContain('OBJECT JSON: {"ok":true,"count":12}');
    expect(stdout).not.toContain(lastLine);
    expect(stderr).toContain('TEXT-ONLY FLATTEN');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

// @ts-check
/** The built library, for the commands that use it as any other program would. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** @typedef {typeof import('../../lib/index.ts')} Library */

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The built library; built first where it is missing. @returns {Promise<Library>} */
export async function builtLibrary() {
  const entry = join(root, 'dist-lib/index.js');
  if (!existsSync(entry)) {
    // What the build says is no part of a command's output.
    const { status } = spawnSync(process.execPath, [join(root, 'e2e/tools/build-lib.mjs')], { cwd: root, stdio: ['ignore', 2, 2] });
    if (status !== 0) throw new Error('the library could not be built');
  }
  return import(pathToFileURL(entry).href);
}

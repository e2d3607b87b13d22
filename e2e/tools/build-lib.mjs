// @ts-check
/** Builds `dist-lib/`: the library as one ES module, and its types beside it. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const types = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--rootDir', 'lib', '--outDir', 'dist-lib/types'];

for (const [tool, ...args] of [
  ['node_modules/vite/bin/vite.js', 'build', '--config', 'vite.lib.config.ts', '--logLevel', 'warn'],
  ['node_modules/typescript/bin/tsc', '-p', 'lib', ...types],
]) {
  const { status } = spawnSync(process.execPath, [join(root, tool ?? ''), ...args], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
console.log('the library stands in dist-lib/');

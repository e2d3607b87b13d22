// @ts-check
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * A file of the project with all it imports as one classic script that sets the global `name`, minified as the page is.
 * @param {string} entry path from the project's root
 * @param {string} name
 * @returns {Promise<string>}
 */
export async function bundle(entry, name) {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { write: false, target: 'es2023', minify: true, lib: { entry, name, formats: ['iife'] } },
  });
  const outputs = Array.isArray(built) ? built : [built];
  for (const each of outputs) {
    if (!('output' in each)) continue;
    for (const part of each.output) if (part.type === 'chunk') return part.code;
  }
  throw new Error(`${entry} was built into no script`);
}

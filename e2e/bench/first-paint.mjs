// @ts-check
/** JavaScript that the built page needs for its first paint, gzipped: the scripts that `index.html` names, and what they import. */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** @typedef {import('./run.mjs').Row} Row */

const dist = fileURLToPath(new URL('../../dist', import.meta.url));

/** Most kilobytes (of 1,000 bytes). */
const limit = 150;

const read = (/** @type {string} */ path) => readFileSync(join(dist, path), 'utf8');

/** Scripts that a built script imports at once: what it asks for later stands in `import()`. @param {string} path */
const importsOf = (path) =>
  [...read(path).matchAll(/(?:\bfrom|\bimport)\s*["'](\.[^"']+\.js)["']/g)].map(([, name]) => posix.join(posix.dirname(path), name ?? ''));

export const title = 'JavaScript for the first paint';

/** @returns {Promise<Row[]>} */
export async function measure() {
  const waiting = [...read('index.html').matchAll(/<script[^>]+src="\.\/([^"]+)"/g)].map(([, path]) => path ?? '');
  const scripts = new Set(waiting);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    for (const more of importsOf(path)) {
      if (!scripts.has(more)) waiting.push(more);
      scripts.add(more);
    }
  }
  const bytes = [...scripts].reduce((sum, path) => sum + gzipSync(read(path)).length, 0);
  return [{ name: `${scripts.size} scripts, gzipped`, value: `${bytes.toLocaleString('en')} bytes`, count: bytes / 1000, limit }];
}

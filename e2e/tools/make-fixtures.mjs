// @ts-check
/**
 * Writes the project's own captures: `e2e/fixtures/` for the tests and `public/samples/` for the page.
 * Everything is made up and comes out the same on every machine; a test compares what is committed with what this makes.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { damagedFiles, smallFiles } from './fixtures/damaged.mjs';
import { recipeFiles } from './fixtures/recipes.mjs';
import { sessionFiles } from './fixtures/session.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Every file by its path in the project. @returns {Map<string, Uint8Array>} */
export function fixtures() {
  /** @type {Map<string, Uint8Array>} */
  const files = new Map();
  const put = (/** @type {string} */ folder, /** @type {Map<string, string | Uint8Array>} */ some) => {
    for (const [name, data] of some) files.set(`${folder}/${name}`, typeof data === 'string' ? Buffer.from(data) : data);
  };
  const session = sessionFiles();
  put('e2e/fixtures/session', session);
  put('e2e/fixtures/damaged', damagedFiles());
  put('e2e/fixtures/small', smallFiles());
  put('e2e/fixtures/recipes', recipeFiles());
  put('public/samples/big-cut', session);
  const damaged = damagedFiles();
  const broken = ['garbage-between.ndjson', 'glued-log.ndjson', 'torn-middle-line.ndjson', 'torn-last-line.ndjson'];
  put('public/samples/damaged', new Map([...damaged].filter(([name]) => broken.includes(name))));
  const samples = [
    {
      id: 'big-cut',
      title: 'A test log, cut four times',
      about:
        'One check of 560 fails. The tool, the wire, the saved session and the replay each cut the log, and every one of them drops that line.',
      files: [...session.keys()].map((name) => `big-cut/${name}`),
    },
    {
      id: 'live-and-replay',
      title: 'The wire alone: live, then replayed',
      about: 'The same session without history, model requests and spills: what an editor sees of it, cut once live and twice on replay.',
      files: [...session.keys()].filter((name) => name.endsWith('.wrapped.ndjson')).map((name) => `big-cut/${name}`),
    },
    {
      id: 'damaged',
      title: 'Damaged captures',
      about:
        'Log text between frames and glued to one, a line torn in the middle, a recording that stopped: what can be read is shown, and what cannot has its place.',
      files: broken.map((name) => `damaged/${name}`),
    },
  ];
  files.set('public/samples/index.json', Buffer.from(`${JSON.stringify(samples, null, 2)}\n`));
  return files;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = fixtures();
  for (const folder of ['session', 'damaged', 'small', 'recipes'])
    rmSync(join(root, 'e2e/fixtures', folder), { recursive: true, force: true });
  rmSync(join(root, 'public/samples'), { recursive: true, force: true });
  for (const [path, data] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), data);
    console.log(`${String(data.length).padStart(8)}  ${path}`);
  }
}

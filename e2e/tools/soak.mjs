// @ts-check
/**
 * `npm run soak [-- rounds]`: every property test on inputs that no run has tried, round after round, each with a seed of its own.
 * What fails is told with that seed; `SPILLWAY_SEED=… npx vitest run …` tries the same again.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Test files that hold properties, relative to the project. */
export const propertyTests = () =>
  ['lib', 'app', 'e2e'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.test\.tsx?$/.test(path))
      .map((path) => join(folder, path))
      .filter((path) => readFileSync(join(root, path), 'utf8').includes("from 'fast-check'")),
  );

/** One round. @param {number} seed @param {readonly string[]} files */
function round(seed, files) {
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=dot', ...files],
    { cwd: root, env: { ...process.env, NO_COLOR: '1', SPILLWAY_SEED: String(seed) }, encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  return { held: status === 0, output: stdout };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const rounds = Number(process.argv[2] ?? 1);
  if (!Number.isSafeInteger(rounds) || rounds < 1) {
    console.error('Give a number of rounds: npm run soak -- 10');
    process.exit(2);
  }
  const files = propertyTests();
  let failed = 0;
  for (let nth = 1; nth <= rounds; nth += 1) {
    const seed = randomInt(2 ** 31);
    const { held, output } = round(seed, files);
    console.log(`round ${nth} of ${rounds}, SPILLWAY_SEED=${seed}: ${held ? 'holds' : 'FAILED'}`);
    if (held) continue;
    failed += 1;
    console.log(output);
  }
  process.exitCode = failed === 0 ? 0 : 1;
}

// @ts-check
/**
 * Runs every check of the project in order, one line a stage, and closes with one line `N passed, N failed`.
 * A stage that fails does not stop the others, except that nothing is opened in a browser that could not be built.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './find-chromium.mjs';
import { countPlaywright, countVitest } from './reports.mjs';

/** @typedef {import('./reports.mjs').Counts} Counts */

const root = fileURLToPath(new URL('../..', import.meta.url));
const reports = join(root, '.cache/reports');
const captures = process.env.SPILLWAY_CAPTURES;
const total = { passed: 0, failed: 0, skipped: 0, onCaptures: 0 };

/** Entry of a tool in node_modules, so that no shell and no PATH takes part. @type {Readonly<Record<string, string>>} */
const tools = {
  tsc: 'node_modules/typescript/bin/tsc',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
  imports: 'e2e/tools/check-imports.mjs',
};

/** @param {string} tool @param {string[]} args @returns {Promise<{ code: number, output: string }>} */
function run(tool, args) {
  return new Promise((done) => {
    const child = spawn(process.execPath, [join(root, tools[tool] ?? tool), ...args], {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => {
        output += chunk;
      });
    }
    child.on('error', (error) => done({ code: 1, output: output + error.message }));
    // A tool killed by the system has no code of its own.
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}

/** @param {string} name @returns {unknown} */
function readReport(name) {
  try {
    return JSON.parse(readFileSync(join(reports, name), 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {string} stage @param {() => Promise<{ counts: Counts, output: string }>} work @returns {Promise<boolean>} */
async function step(stage, work) {
  const start = performance.now();
  process.stdout.write(`${stage} … `);
  const { counts, output } = await work().catch((/** @type {unknown} */ error) => ({
    counts: { passed: 0, failed: 1, skipped: 0, onCaptures: 0 },
    output: error instanceof Error ? error.message : String(error),
  }));
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
  total.onCaptures += counts.onCaptures;
  const parts = [`${counts.passed} passed`];
  if (counts.failed > 0) parts.push(`${counts.failed} FAILED`);
  if (counts.skipped > 0) parts.push(`${counts.skipped} skipped`);
  console.log(`${parts.join(', ')} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  if (counts.failed > 0) console.log(`${output.trim()}\n`);
  return counts.failed === 0;
}

/** A tool without counts is one check. @param {string} tool @param {string[]} args */
const check = (tool, args) => async () => {
  const { code, output } = await run(tool, args);
  return { counts: { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, onCaptures: 0 }, output };
};

/**
 * A tool with a report. One that ends badly although no test failed, or that ran no test, is a failure of its own.
 * @param {string} tool @param {string[]} args @param {string} report @param {(report: unknown) => Counts} count
 */
const suite = (tool, args, report, count) => async () => {
  const { code, output } = await run(tool, args);
  const counts = count(readReport(report));
  const nothingRan = counts.passed + counts.failed === 0;
  if (counts.failed === 0 && (code !== 0 || nothingRan)) counts.failed += 1;
  return { counts, output: nothingRan ? `${output}\nno test ran` : output };
};

async function main() {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  await step('types of the library', check('tsc', ['-p', 'lib', '--pretty', 'false']));
  await step('types of the page and the tests', check('tsc', ['-p', '.', '--pretty', 'false']));
  await step('lint and format', check('biome', ['check', '.']));
  await step('import rules', check('imports', []));
  await step(
    'unit, property and vector tests',
    suite(
      'vitest',
      ['run', '--reporter=default', '--reporter=json', '--outputFile.json=.cache/reports/unit.json'],
      'unit.json',
      countVitest,
    ),
  );
  const page = await step('build of the page', check('vite', ['build', '--logLevel', 'warn']));
  const library = await step('build of the library', check('e2e/tools/build-lib.mjs', []));
  if (page && library) {
    const browser = await step('a Chromium to test with', async () => {
      const { executablePath, how } = await ensureChromium();
      process.env.SPILLWAY_CHROMIUM = executablePath;
      process.stdout.write(`${executablePath}, ${how} … `);
      return { counts: { passed: 1, failed: 0, skipped: 0, onCaptures: 0 }, output: '' };
    });
    if (browser) await step('end-to-end tests', suite('playwright', ['test'], 'e2e.json', countPlaywright));
  }
}

function summary() {
  console.log('');
  if (captures === undefined || captures === '') {
    console.log('tests on the shared captures: skipped (SPILLWAY_CAPTURES names no folder)');
  } else {
    console.log(`tests on the shared captures: ${total.onCaptures} executed`);
    if (total.onCaptures === 0) {
      console.log(`  that is a failure: SPILLWAY_CAPTURES is set (${captures}) and none of them ran`);
      total.failed += 1;
    }
  }
  if (total.skipped > 0) console.log(`${total.skipped} tests skipped in all`);
  const line = `${total.passed} passed, ${total.failed} failed`;
  writeFileSync(join(reports, 'summary.txt'), `${line}\n`);
  console.log(line);
  return total.failed === 0;
}

try {
  await main();
} catch (error) {
  console.error(error);
  total.failed += 1;
}
process.exitCode = summary() ? 0 : 1;

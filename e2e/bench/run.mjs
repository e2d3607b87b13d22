// @ts-check
/**
 * Runs the benchmarks in headless Chromium and prints their figures. Figures that are ratios within one run are held
 * against their targets; times depend on the machine and are printed alone.
 */
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { chromiumArgs, ensureChromium } from '../tools/find-chromium.mjs';
import * as jsonBytes from './json-bytes.mjs';

/**
 * One figure: `value` in words, and for a ratio the least it must reach.
 * @typedef {{ name: string, value: string, ratio?: number, target?: number }} Row
 */

/** @typedef {{ title: string, measure(page: import('@playwright/test').Page): Promise<Row[]> }} Benchmark */

/** @type {readonly Benchmark[]} */
const benchmarks = [jsonBytes];

/** @param {Row} row */
const missed = ({ ratio, target }) => ratio !== undefined && target !== undefined && ratio < target;

/** @param {Row} row */
function line(row) {
  const parts = [`  ${row.name}: ${row.value}`];
  if (row.ratio !== undefined) parts.push(`${row.ratio.toFixed(1)} times`);
  if (row.target !== undefined) parts.push(`target ${row.target}: ${missed(row) ? 'MISSED' : 'reached'}`);
  return parts.join(', ');
}

/** Runs all benchmarks; false where a ratio misses its target. @returns {Promise<boolean>} */
export async function runBenchmarks() {
  const { executablePath } = await ensureChromium();
  const browser = await chromium.launch({ executablePath, args: chromiumArgs() });
  let reached = true;
  try {
    console.log(`Chromium ${browser.version()}`);
    for (const { title, measure } of benchmarks) {
      const page = await browser.newPage();
      const rows = await measure(page);
      console.log(title);
      for (const row of rows) console.log(line(row));
      reached &&= !rows.some(missed);
      await page.close();
    }
  } finally {
    await browser.close();
  }
  return reached;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = (await runBenchmarks()) ? 0 : 1;
}

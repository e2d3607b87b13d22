// @ts-check
/**
 * Runs the benchmarks in headless Chromium and prints their figures. Ratios within one run, and what is counted, are held
 * against their targets; times depend on the machine and are printed alone.
 *
 *   npm run bench -- [--megabytes 30] [words of the titles to run, all without]
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumArgs, ensureChromium } from '../tools/find-chromium.mjs';
import { serve } from '../tools/serve.mjs';
import * as firstPaint from './first-paint.mjs';
import * as firstRows from './first-rows.mjs';
import * as indexCapture from './index-capture.mjs';
import * as jsonBytes from './json-bytes.mjs';
import * as largeField from './large-field.mjs';
import * as mainThread from './main-thread.mjs';
import * as memory from './memory.mjs';

/**
 * One figure: `value` in words; for a ratio the least it must reach, for what is counted the most it may be.
 * @typedef {{ name: string, value: string, ratio?: number, target?: number, count?: number, limit?: number }} Row
 */

/**
 * What a benchmark is given: bytes of the capture it makes, and where the built page is served.
 * @typedef {{ bytes: number, site: string }} Setting
 */

/** @typedef {{ title: string, measure(page: import('@playwright/test').Page, setting: Setting): Promise<Row[]> }} Benchmark */

/** @type {readonly Benchmark[]} */
const benchmarks = [firstPaint, memory, jsonBytes, indexCapture, firstRows, largeField, mainThread];

/** @param {Row} row */
const missed = ({ ratio, target, count, limit }) =>
  (ratio !== undefined && target !== undefined && ratio < target) || (count !== undefined && limit !== undefined && count > limit);

/** @param {Row} row */
function line(row) {
  const parts = [`  ${row.name}: ${row.value}`];
  const outcome = missed(row) ? 'MISSED' : 'reached';
  if (row.ratio !== undefined) parts.push(`${row.ratio.toFixed(row.ratio < 1 ? 2 : 1)} times`);
  if (row.target !== undefined) parts.push(`target ${row.target}: ${outcome}`);
  if (row.count !== undefined && row.limit !== undefined) parts.push(`${row.count.toFixed(1)} of at most ${row.limit}: ${outcome}`);
  return parts.join(', ');
}

/**
 * Runs the benchmarks whose titles hold one of the words, or all; false where a figure misses its target.
 * @param {{ megabytes: number, words: readonly string[] }} wish
 * @returns {Promise<boolean>}
 */
export async function runBenchmarks({ megabytes, words }) {
  const site = await serve();
  const setting = { bytes: megabytes * 1_000_000, site: site.url };
  const { executablePath } = await ensureChromium();
  const browser = await chromium.launch({ executablePath, args: chromiumArgs() });
  let reached = true;
  try {
    console.log(`Chromium ${browser.version()}, captures of ${megabytes} MB`);
    for (const { title, measure } of benchmarks) {
      if (words.length > 0 && !words.some((word) => title.includes(word))) continue;
      const page = await browser.newPage();
      page.setDefaultTimeout(0);
      const rows = await measure(page, setting);
      console.log(title);
      for (const row of rows) console.log(line(row));
      reached &&= !rows.some(missed);
      await page.close();
    }
  } finally {
    await browser.close();
    await site.close();
  }
  return reached;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({ options: { megabytes: { type: 'string', default: '30' } }, allowPositionals: true });
  process.exitCode = (await runBenchmarks({ megabytes: Number(values.megabytes), words: positionals })) ? 0 : 1;
}

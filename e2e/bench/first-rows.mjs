// @ts-check
/** From the moment a file is given to the page until calls are on screen, against decoding and parsing its lines in the same page. */
import { makeCapture } from './capture.mjs';
import { giveFile, openPage, untilPainted } from './opened.mjs';

/** @typedef {import('./run.mjs').Row} Row */

const target = 20;

/** The naive way; runs in the page. @param {Blob} capture */
async function parseLines(capture) {
  const start = performance.now();
  for (const line of (await capture.text()).split('\n')) if (line !== '') JSON.parse(line);
  return performance.now() - start;
}

export const title = 'first rows on screen';

/** @param {import('@playwright/test').Page} page @param {import('./run.mjs').Setting} setting @returns {Promise<Row[]>} */
export async function measure(page, { bytes, site }) {
  await openPage(page, site);
  const capture = await page.evaluateHandle(makeCapture, { bytes });
  const naive = await capture.evaluate(parseLines);
  const painted = page.evaluate(untilPainted, { within: '[role="grid"][aria-label="Calls"]', words: 'run --case' });
  await capture.evaluate(giveFile);
  const ours = await painted;
  return [{ name: 'calls', value: `${ours.toFixed(0)} ms, naive ${naive.toFixed(0)} ms`, ratio: naive / ours, target }];
}

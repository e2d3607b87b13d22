// @ts-check
/** Memory of an open capture: the bytes of the index's columns for each frame, counted. */
import { bundle } from './bundle.mjs';
import { makeCapture } from './capture.mjs';

/** @typedef {import('./run.mjs').Row} Row */

/** Most bytes a frame. */
const limit = 60;

/** Runs in the page. @param {Blob} capture */
async function countInPage(capture) {
  const { blobSource, openStore } = Reflect.get(globalThis, 'indexing');
  const store = await openStore([blobSource(new File([capture], 'bench.ndjson'), 'bench.ndjson')]);
  const { frames, strings } = store.value;
  const bytes = Object.values(frames).reduce((sum, column) => sum + (ArrayBuffer.isView(column) ? column.byteLength : 0), 0);
  const units = strings.reduce((/** @type {number} */ sum, /** @type {string} */ text) => sum + text.length, 0);
  return { frames: frames.count, bytes, strings: strings.length, units };
}

export const title = 'memory while a capture is open';

/** @param {import('@playwright/test').Page} page @param {import('./run.mjs').Setting} setting @returns {Promise<Row[]>} */
export async function measure(page, { bytes }) {
  await page.addScriptTag({ content: await bundle('e2e/bench/indexing.ts', 'indexing') });
  const capture = await page.evaluateHandle(makeCapture, { bytes });
  const counted = await capture.evaluate(countInPage);
  const number = (/** @type {number} */ value) => value.toLocaleString('en');
  return [
    {
      name: 'columns',
      value: `${number(counted.bytes)} bytes of ${number(counted.frames)} frames`,
      count: counted.bytes / counted.frames,
      limit,
    },
    { name: 'strings beside them', value: `${number(counted.strings)}, of ${number(counted.units)} units in all` },
  ];
}

// @ts-check
/**
 * Bytes of a JSON string against native stringify plus encode, in one run of one page: the library's figure is a
 * ratio, so that the machine does not matter.
 */
import { bundle } from './bundle.mjs';

/** @typedef {import('./run.mjs').Row} Row */

/** Names the measured texts, with how many times faster than native each must be. */
const targets = [
  { name: 'mixed text', unit: 'line one of "quoted" text, it\'s 100 %\n\tpath C:\\dir — 汉字 and emoji 😀🎉, é\n', target: 3 },
  { name: 'plain ASCII', unit: 'The quick brown fox jumps over the lazy dog, 0123456789. ', target: 2 },
];

/**
 * Runs in the page. Native and ours take turns, so that a slow moment hits both; the best round of each counts.
 * @param {{ unit: string, rounds: number }} options
 */
function measureInPage({ unit, rounds }) {
  const units = 1 << 20;
  const text = unit.repeat(Math.ceil(units / unit.length)).slice(0, units);
  const encoder = new TextEncoder();
  /** @type {(text: string) => number} */
  const ours = Reflect.get(globalThis, 'jsonBytes').jsonStringByteLength;
  const native = (/** @type {string} */ of) => encoder.encode(JSON.stringify(of)).length;
  /** @param {(text: string) => number} work */
  const timed = (work) => {
    const start = performance.now();
    let bytes = 0;
    for (let repeat = 0; repeat < 5; repeat++) bytes = work(text);
    return { milliseconds: (performance.now() - start) / 5, bytes };
  };
  const best = { native: Number.POSITIVE_INFINITY, ours: Number.POSITIVE_INFINITY };
  let bytes = 0;
  for (let round = 0; round < rounds; round++) {
    const a = timed(native);
    const b = timed(ours);
    if (a.bytes !== b.bytes) throw new Error(`native JSON has ${a.bytes} bytes, the library says ${b.bytes}`);
    bytes = a.bytes;
    best.native = Math.min(best.native, a.milliseconds);
    best.ours = Math.min(best.ours, b.milliseconds);
  }
  return { ...best, bytes };
}

export const title = 'bytes of a JSON string, against stringify plus encode';

/** @param {import('@playwright/test').Page} page @returns {Promise<Row[]>} */
export async function measure(page) {
  await page.addScriptTag({ content: await bundle('lib/json/string-bytes.ts', 'jsonBytes') });
  const rows = [];
  for (const { name, unit, target } of targets) {
    const { native, ours, bytes } = await page.evaluate(measureInPage, { unit, rounds: 15 });
    const speed = (/** @type {number} */ milliseconds) => `${(bytes / milliseconds / 1000).toFixed(0)} MB/s`;
    rows.push({ name, value: `${speed(ours)}, native ${speed(native)}`, ratio: native / ours, target });
  }
  return rows;
}

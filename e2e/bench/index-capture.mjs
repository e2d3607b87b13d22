// @ts-check
/**
 * Indexing a capture in a worker, against decoding and parsing every line there: the index alone, and with the calls folded
 * from it, which counts the exact bytes of every field.
 */
import { bundle } from './bundle.mjs';
import { makeCapture } from './capture.mjs';

/** @typedef {import('./run.mjs').Row} Row */

/** How many times faster than the naive way: at most a third of its time. */
const target = 3;

/** Runs in the worker, behind the bundle. Both ways take turns, so that a slow moment hits both; the best round of each counts. */
function measureInWorker() {
  const { blobSource, openStore, foldCalls } = Reflect.get(globalThis, 'indexing');
  const decoder = new TextDecoder();

  /** @param {File} file */
  const parseLines = async (file) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    let lines = 0;
    for (let from = 0; from < bytes.length; lines += 1) {
      const newline = bytes.indexOf(10, from);
      const end = newline === -1 ? bytes.length : newline;
      JSON.parse(decoder.decode(bytes.subarray(from, end)));
      from = end + 1;
    }
    return lines;
  };

  /** @param {{ data: { file: File, rounds: number } }} message */
  self.onmessage = async ({ data: { file, rounds } }) => {
    const best = { naive: Number.POSITIVE_INFINITY, index: Number.POSITIVE_INFINITY, calls: Number.POSITIVE_INFINITY };
    let frames = 0;
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      const lines = await parseLines(file);
      const parsed = performance.now();
      const store = await openStore([blobSource(file, file.name)]);
      const indexed = performance.now();
      await foldCalls(store.value);
      const folded = performance.now();
      frames = store.value.frames.count;
      if (frames !== lines) throw new Error(`${lines} lines became ${frames} frames`);
      best.naive = Math.min(best.naive, parsed - start);
      best.index = Math.min(best.index, indexed - parsed);
      best.calls = Math.min(best.calls, folded - parsed);
    }
    self.postMessage({ ...best, frames });
  };
}

/**
 * Runs in the page: gives a capture to a worker of this script.
 * @param {{ script: string, capture: Blob, rounds: number }} options
 * @returns {Promise<{ naive: number, index: number, calls: number, frames: number }>}
 */
const inWorker = ({ script, capture, rounds }) =>
  new Promise((done, failed) => {
    const worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
    worker.onmessage = ({ data }) => {
      worker.terminate();
      done({ ...data, size: capture.size });
    };
    worker.onerror = ({ message }) => failed(new Error(message));
    worker.postMessage({ file: new File([capture], 'bench.ndjson'), rounds });
  });

export const title = 'index a capture in a worker, against decoding and parsing every line';

/** @param {import('@playwright/test').Page} page @param {import('./run.mjs').Setting} setting @returns {Promise<Row[]>} */
export async function measure(page, { bytes }) {
  const script = `${await bundle('e2e/bench/indexing.ts', 'indexing')}\n(${measureInWorker})();`;
  const capture = await page.evaluateHandle(makeCapture, { bytes });
  const run = await page.evaluateHandle(`(${inWorker})`);
  const size = await capture.evaluate(({ size }) => size);
  const { naive, index, calls, frames } = await page.evaluate(
    ([measureIn, capture, script]) => measureIn({ script, capture, rounds: 3 }),
    /** @type {const} */ ([run, capture, script]),
  );
  const speed = (/** @type {number} */ milliseconds) => `${(size / milliseconds / 1000).toFixed(0)} MB/s`;
  return [
    { name: `rows of ${frames.toLocaleString('en')} frames`, value: `${speed(index)}, naive ${speed(naive)}`, ratio: naive / index },
    {
      name: 'rows and calls, with the bytes of every field',
      value: `${speed(calls)}, naive ${speed(naive)}`,
      ratio: naive / calls,
      target,
    },
  ];
}

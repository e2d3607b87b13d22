// @ts-check
/** The longest task of the page's own thread while a large capture is opened, scrolled and searched. */
import { makeCapture } from './capture.mjs';
import { giveFile, openPage, whenReady } from './opened.mjs';

/** @typedef {import('./run.mjs').Row} Row */

/** What the browser reports begins here, in milliseconds. */
const shortest = 50;

/** Begins to listen for long tasks. Runs in the page. */
function listen() {
  /** @type {number[]} */
  const tasks = [];
  const note = (/** @type {PerformanceEntryList} */ entries) => tasks.push(...entries.map(({ duration }) => duration));
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'longtask' });
  return {
    /** Long tasks since the last question. */
    take: () => {
      note(observer.takeRecords());
      return tasks.splice(0);
    },
  };
}

/** Scrolls a list through its whole length, and to places far apart. Runs in the page. @param {string} name */
async function scrollList(name) {
  const list = document.querySelector(`[role="grid"][aria-label="${name}"]`);
  if (list === null) throw new Error(`there is no list of ${name}`);
  const { scrollHeight } = list;
  for (let step = 0; step < 60; step += 1) {
    list.scrollTop = step % 3 === 2 ? scrollHeight - (scrollHeight / 60) * step : (scrollHeight / 60) * step;
    await new Promise(requestAnimationFrame);
    await new Promise((done) => setTimeout(done, 20));
  }
}

export const title = 'longest task of the main thread';

/** @param {import('@playwright/test').Page} page @param {import('./run.mjs').Setting} setting @returns {Promise<Row[]>} */
export async function measure(page, { bytes, site }) {
  await openPage(page, site);
  const capture = await page.evaluateHandle(makeCapture, { bytes });
  const watch = await page.evaluateHandle(listen);
  /** @type {Row[]} */
  const rows = [];
  /** @param {string} name @param {() => Promise<void>} work */
  const during = async (name, work) => {
    await watch.evaluate(({ take }) => take().length);
    await work();
    await whenReady(page);
    const longest = Math.max(0, ...(await watch.evaluate(({ take }) => take())));
    rows.push({ name, value: longest === 0 ? `under ${shortest} ms` : `${longest.toFixed(0)} ms` });
  };

  await during('opening and analysing', () => capture.evaluate(giveFile));
  const calls = page.getByRole('grid', { name: 'Calls' });
  await during('scrolling the calls', () => page.evaluate(scrollList, 'Calls'));
  await during('filtering the calls', async () => {
    await calls.focus();
    await page.keyboard.press('/');
    await page.keyboard.type('case 77');
  });
  await during('opening all frames', async () => {
    await calls.focus();
    await page.keyboard.press('f');
    await page.getByRole('grid', { name: 'Frames' }).waitFor();
  });
  await during('scrolling the frames', () => page.evaluate(scrollList, 'Frames'));
  await during('filtering the frames', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('update:tool_call_update >20k');
  });
  return rows;
}

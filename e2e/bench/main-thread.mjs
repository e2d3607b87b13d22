// @ts-check
/** The longest task of the page's own thread while a large capture is opened, scrolled and searched. */
import { makeCapture } from './capture.mjs';
import { giveFile, openPage, whenReady } from './opened.mjs';

/** @typedef {import('./run.mjs').Row} Row */

/**
 * The longest task of the page's own thread in a trace of the browser, in milliseconds: of the processor, and by the clock, which
 * counts whatever else the machine did meanwhile.
 * @param {string} trace
 */
function longestTask(trace) {
  /** @type {{ traceEvents: { name: string, ph: string, pid: number, tid: number, dur?: number, tdur?: number, args?: { name?: string } }[] }} */
  const { traceEvents } = JSON.parse(trace);
  const threadOf = (/** @type {{ pid: number, tid: number }} */ { pid, tid }) => `${pid} ${tid}`;
  const named = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const mainThreads = new Set(named.map(threadOf));
  const tasks = traceEvents.filter((event) => event.name === 'ThreadControllerImpl::RunTask' && mainThreads.has(threadOf(event)));
  if (tasks.length === 0) throw new Error('the trace holds no task of the page');
  const longest = (/** @type {'dur' | 'tdur'} */ measure) => tasks.reduce((most, task) => Math.max(most, (task[measure] ?? 0) / 1000), 0);
  return { processor: longest('tdur'), clock: longest('dur') };
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
  const browser = page.context().browser();
  if (browser === null) throw new Error('the page has no browser that could be traced');
  /** @type {Row[]} */
  const rows = [];
  /** @param {string} name @param {() => Promise<void>} work */
  const during = async (name, work) => {
    await browser.startTracing(page, { categories: ['toplevel'] });
    await work();
    await whenReady(page);
    const { processor, clock } = longestTask((await browser.stopTracing()).toString());
    rows.push({ name, value: `${processor.toFixed(0)} ms of the processor, ${clock.toFixed(0)} ms by the clock` });
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

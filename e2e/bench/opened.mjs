// @ts-check
/* The built page with a file in it, for the benchmarks that watch the page as a person does. */

/** The built page, ready to take files. @param {import('@playwright/test').Page} page @param {string} site */
export async function openPage(page, site) {
  await page.goto(site);
  await whenReady(page);
}

/** Waits until nothing is read or analysed any more, however long that takes. @param {import('@playwright/test').Page} page */
export async function whenReady(page) {
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.locator('[data-ready="true"]').first().waitFor({ state: 'attached', timeout: 0 });
}

/**
 * Gives the page a file, as its file dialog does. Runs in the page, and names nothing outside itself.
 * @param {Blob} capture
 */
export function giveFile(capture) {
  const input = document.querySelector('[data-testid="open-files"]');
  if (!(input instanceof HTMLInputElement)) throw new Error('the page takes no files');
  const carried = new DataTransfer();
  carried.items.add(new File([capture], 'bench.ndjson'));
  input.files = carried.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * Milliseconds until `words` stand in an element of the page and are painted, from the call on. Runs in the page.
 * @param {{ within: string, words: string }} what
 * @returns {Promise<number>}
 */
export function untilPainted({ within, words }) {
  const start = performance.now();
  const isThere = () => document.querySelector(within)?.textContent?.includes(words) ?? false;
  return new Promise((done) => {
    const observer = new MutationObserver(() => {
      if (!isThere()) return;
      observer.disconnect();
      // The first frame paints it, the second begins when that is done.
      requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - start)));
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

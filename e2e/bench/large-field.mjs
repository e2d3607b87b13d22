// @ts-check
/** A call with a field of 1 MB: from the key that chooses it until its text is painted. */
import { giveFile, openPage, untilPainted, whenReady } from './opened.mjs';

/** @typedef {import('./run.mjs').Row} Row */

const rounds = 5;
const beginning = 'begin of the large one';

/** A capture of a small call and one with a text of 1 MB in lines. Runs in the page. @param {string} words */
function makeTwoCalls(words) {
  const large = `${words}\n${'a line of a long log, with "quotes" and a tab\t| 0123456789 0123456789 0123456789\n'.repeat(12_000)}`;
  const updates = ['a small one', large].flatMap((text, k) => {
    const toolCallId = `call_${k}`;
    const content = [{ type: 'content', content: { type: 'text', text } }];
    return [
      { sessionUpdate: 'tool_call', toolCallId, title: `call ${k}`, kind: 'read', status: 'pending' },
      { sessionUpdate: 'tool_call_update', toolCallId, status: 'completed', content, rawOutput: text },
    ];
  });
  const lines = updates.map((update) => JSON.stringify({ jsonrpc: '2.0', method: 'session/update', params: { sessionId: 's', update } }));
  return new Blob([`${lines.join('\n')}\n`]);
}

export const title = 'detail of a field of 1 MB';

/** @param {import('@playwright/test').Page} page @param {import('./run.mjs').Setting} setting @returns {Promise<Row[]>} */
export async function measure(page, { site }) {
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    await openPage(page, site);
    const capture = await page.evaluateHandle(makeTwoCalls, beginning);
    await capture.evaluate(giveFile);
    await page.getByRole('gridcell', { name: 'call 1' }).first().waitFor();
    await whenReady(page);
    const painted = page.evaluate(untilPainted, { within: '[data-testid="compare-rows"]', words: beginning });
    await page.keyboard.press('j');
    times.push(await painted);
  }
  return [
    { name: 'painted', value: `${Math.min(...times).toFixed(0)} ms at best of ${rounds}, ${Math.max(...times).toFixed(0)} ms at worst` },
  ];
}

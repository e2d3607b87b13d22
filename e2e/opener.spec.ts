import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, expectReady, test } from './tools/page.ts';

const frame = (update: object) => JSON.stringify({ jsonrpc: '2.0', method: 'session/update', params: { sessionId: 's', update } });
const capture = [
  frame({ sessionUpdate: 'tool_call', toolCallId: 'c', title: 'cat notes', status: 'pending' }),
  frame({
    sessionUpdate: 'tool_call_update',
    toolCallId: 'c',
    status: 'completed',
    content: [{ type: 'content', content: { type: 'text', text: 'hi' } }],
  }),
].join('\n');

/** A page that listens to what the one it opens says, and the opened one. The site's own page stands for the other page. */
async function opened(page: Page, baseURL: string | undefined) {
  await page.goto('');
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    window.addEventListener('message', ({ data, source }) => {
      heard.push(String(data?.type));
      if (data?.type === 'spillway-ready') Object.assign(window, { target: source });
    });
  });
  const [shown] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate((url) => void window.open(url), `${baseURL}?opener`),
  ]);
  const heard = () => page.evaluate((): unknown => Reflect.get(window, 'heard'));
  await expect.poll(heard).toEqual(['spillway-ready']);
  return { shown, heard, panel: shown.getByRole('region', { name: /wants to show you/ }) };
}

test.describe('a page that opens this one', () => {
  test('offers files, which are named and opened only when the person agrees; then it is told so', async ({ page, baseURL }) => {
    const { shown, heard, panel } = await opened(page, baseURL);
    await page.evaluate((text) => {
      const target: Window = Reflect.get(window, 'target');
      const files = [{ path: 'run/live.ndjson', data: new TextEncoder().encode(text) }];
      target.postMessage({ type: 'spillway-open', version: 1, files }, '*');
    }, capture);
    await expect(panel).toContainText(`${new URL(baseURL ?? '').origin} wants to show you 1 file`);
    await expect(panel.getByRole('listitem')).toContainText('run/live.ndjson');
    await expect(shown.getByText('cat notes')).toHaveCount(0);
    await panel.getByRole('button', { name: 'Open it' }).click();
    await expectReady(shown);
    await expect(shown.getByRole('row', { name: /cat notes/ })).toBeVisible();
    await expect.poll(heard).toEqual(['spillway-ready', 'spillway-opened']);
  });

  test('is refused in words where it sends something else, and told of a no', async ({ page, baseURL }) => {
    const { shown, heard, panel } = await opened(page, baseURL);
    const send = (message: unknown) => page.evaluate((data) => Reflect.get(window, 'target').postMessage(data, '*'), message);
    await send({ type: 'spillway-open', version: 1, files: [{ path: 'a', data: 7 }] });
    await expect(shown.getByRole('alert')).toContainText('offered something that is no file');
    await send({ type: 'spillway-open', version: 1, files: [{ path: 'a.ndjson', data: 'x' }] });
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(heard).toEqual(['spillway-ready', 'spillway-declined', 'spillway-declined']);
    await expect(panel).toHaveCount(0);
  });
});

test('the README’s lines for another page open its files here, and hear of it', async ({ page, context, baseURL }) => {
  const site = baseURL ?? '';
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const lines = /^```js\n([\s\S]*?)^```$/m.exec(readme)?.[1] ?? '';
  const here = lines.replace('https://your.host/spillway/', site).replace("'https://your.host'", JSON.stringify(new URL(site).origin));
  expect(here).not.toContain('your.host');
  await page.goto('');
  const [shown] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(
      `const text = ${JSON.stringify(capture)}; window.heard = [];
       addEventListener('message', ({ data }) => window.heard.push(data.type));
       ${here}`,
    ),
  ]);
  await shown.getByRole('button', { name: 'Open it' }).click();
  await expect(shown.getByRole('row', { name: /cat notes/ })).toBeVisible();
  await expect.poll(() => page.evaluate('window.heard')).toEqual(['spillway-ready', 'spillway-opened']);
});

test('files that the system opens with the installed page are opened', async ({ page }) => {
  await page.addInitScript((text) => {
    // Only an installed page gets a real one.
    Object.defineProperty(window, 'launchQueue', {
      value: {
        setConsumer: (consume: (launch: object) => void) => consume({ files: [{ getFile: async () => new File([text], 'live.ndjson') }] }),
      },
    });
  }, capture);
  await page.goto('');
  await expectReady(page);
  await expect(page.getByRole('row', { name: /cat notes/ })).toBeVisible();
  const manifest = await (await page.request.get('manifest.webmanifest')).json();
  expect(manifest.file_handlers[0].accept['application/x-ndjson']).toContain('.ndjson');
});

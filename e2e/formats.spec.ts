/** Forms of captures: each named with its reason, its calls shown, every byte accounted for; and read otherwise where a person says so. */

import type { Page } from '@playwright/test';
import { small } from '../lib/capture/testing/small.ts';
import { writers, written } from '../lib/capture/testing/writers.ts';
import { allowClipboard, asSomebodyElse, viewLink } from './tools/links.ts';
import { axe, dropFiles, expect, expectReady, openApp, pickFiles, test } from './tools/page.ts';

const names = {
  'raw-ndjson': 'raw NDJSON (one frame a line)',
  'direction-wrapper': 'direction wrapper (dir + frame)',
  'flow-events': 'flow events (seq + direction + message)',
  'proxy-chain': 'proxy-chain trace (the client’s hop)',
  'client-journal': 'client session log',
  'editor-array': 'an editor’s ACP log (copied as an array)',
  'sse-dump': 'SSE event stream',
  'daemon-events': 'daemon events (v, type and data)',
  'bare-updates': 'updates without frames around them',
  'adapter-snapshots': 'adapter test snapshots (direction + params)',
  'recorded-calls': 'recorded calls of a connection (method + args)',
  'editor-traffic': 'editor traffic log (headers above messages)',
  'emacs-traffic': 'Emacs traffic log (s-expressions)',
  'ide-log': 'IDE log (messages found in its lines)',
  'log-records': 'log records (a message under log)',
} as const;

/** The table of files, opened by keyboard. */
async function filesTable(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Files, and what they were recognised as' });
  const button = page.getByTitle('What the files were recognised as, and why');
  if (await dialog.isHidden()) {
    await button.focus();
    await page.keyboard.press('Enter');
  }
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  return dialog;
}

for (const [format, name] of Object.entries(names)) {
  test(`${format} is named with its reason, and its calls are shown`, async ({ page }) => {
    const writer = writers.find((each) => each.format === format);
    if (writer === undefined) throw new Error(`no writer of ${format}`);
    const { bytes } = written(
      writer,
      small.filter(({ message }) => writer.fits?.(message) ?? true),
    );
    await openApp(page);
    await dropFiles(page, [{ name: 'capture', bytes }]);
    await expect(page.getByTestId('verdict')).toBeVisible();
    await expectReady(page);
    const files = await filesTable(page);
    await expect(files).toContainText(name);
    await expect(files).toContainText(writer.why);
    await expect(files).toContainText(`all ${bytes.length.toLocaleString('en-US')} bytes accounted for`);
    await expect(files).not.toContainText('problem');
  });
}

test('an IDE log without JSON says what it is and what to do', async ({ page }) => {
  await openApp(page);
  const line = '2026-01-02 11:59:00,000 [  1]   INFO - #acp - Received notification: SessionNotification(update=ToolCall(id=a))\n';
  await dropFiles(page, [{ name: 'idea.log', bytes: line.repeat(3) }]);
  await expectReady(page);
  await expect(page.getByRole('listitem').first()).toContainText(/an IDE’s log.*not as JSON.*Record the wire/);
});

test('a message that was made says from what', async ({ page }) => {
  await openApp(page);
  const { params } = small[1]?.message ?? {};
  await dropFiles(page, [{ name: 'updates.jsonl', bytes: `${JSON.stringify(params)}\n` }]);
  await expect(page.getByTestId('verdict')).toBeVisible();
  await page.keyboard.press('f');
  await expect(page.getByText('Made from')).toBeVisible();
  await expect(page.getByText('an update without its frame')).toBeVisible();
});

const line = (dir: string, frame: object) => `${JSON.stringify({ dir, frame })}\n`;
const updated = (more: object) => ({
  jsonrpc: '2.0',
  method: 'session/update',
  params: { sessionId: 's', update: { toolCallId: 'a', ...more } },
});
const calls = [updated({ sessionUpdate: 'tool_call', title: 'ls' }), updated({ sessionUpdate: 'tool_call_update', status: 'completed' })];

test('directions that a file has the wrong way round are turned, and a person may keep them, by keyboard', async ({ page }) => {
  await openApp(page);
  await dropFiles(page, [{ name: 'live.ndjson', bytes: calls.map((frame) => line('out', frame)).join('') }]);
  await expect(page.getByTestId('verdict')).toBeVisible();
  const files = await filesTable(page);
  await expect(files).toContainText('directions flipped: 2 of 2 labels that can be checked contradict what the message is');
  await files.getByRole('button', { name: 'Read live.ndjson otherwise' }).focus();
  await page.keyboard.press('Enter');
  await expect(files.getByLabel('Form')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(files.getByLabel('Directions')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await axe(page, '[role="dialog"]');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(files).toContainText('directions as labelled, as you chose, though 2 of 2 labels');
  await expect(page.getByTestId('verdict')).toBeVisible();
});

test('a file is read as another form where a person says so, and as it is recognised again, by keyboard', async ({ page }) => {
  await openApp(page);
  await dropFiles(page, [{ name: 'tool-results/x.txt', bytes: calls.map((frame) => `${JSON.stringify(frame)}\n`).join('') }]);
  await expectReady(page);
  await expect(page.getByRole('heading', { name: 'No tool call to show' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('spill text');
  await page.getByRole('button', { name: /^Read .*x\.txt otherwise$/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Form')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Raw');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('verdict')).toBeVisible();
  const files = await filesTable(page);
  await expect(files).toContainText('chosen by you: 2 of 2 lines have jsonrpc');
  await files.getByRole('button', { name: /^Read .*x\.txt otherwise$/ }).press('Enter');
  await files.getByLabel('Form').press('Home');
  await files.getByRole('button', { name: 'Read again' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'No tool call to show' })).toBeVisible();
});

test('a link opens files as they were read by choice, here and for somebody else, and says so', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await allowClipboard(context);
  const bytes = calls.map((frame) => line('out', frame)).join('');
  const files = [{ name: 'tool-results/x.txt', bytes }];
  await openApp(page);
  await dropFiles(page, files);
  await page.getByRole('button', { name: /^Read .*x\.txt otherwise$/ }).press('Enter');
  await page.getByLabel('Form').selectOption('Direction wrapper');
  await page.getByRole('button', { name: 'Read again' }).press('Enter');
  await expect(page.getByTestId('verdict')).toBeVisible();
  await page.keyboard.press('s');
  await expect(page.getByRole('dialog')).toContainText('tool-results/x.txt read as Direction wrapper');
  await page.keyboard.press('Escape');
  const link = await viewLink(page);
  expect(link).toContain('as=direction-wrapper;;tool-results/x.txt');
  await asSomebodyElse(browser, baseURL ?? '', link, async (other) => {
    await pickFiles(other, files);
    await expect(other.getByTestId('verdict')).toBeVisible();
    await expectReady(other);
    await expect(await filesTable(other)).toContainText('chosen by you: 2 of 2 lines have dir and frame');
    await other.keyboard.press('Escape');
    await expect.poll(() => other.evaluate(() => location.hash)).toContain('as=direction-wrapper;;');
    // Followed in the same tab, a link to the same files reads them again where it has them otherwise.
    await other.evaluate(() => {
      location.hash = location.hash.replace('as=direction-wrapper;;', 'as=;kept;');
    });
    await expect(other.getByRole('heading', { name: 'No tool call to show' })).toBeVisible();
    await expect(other.getByRole('main')).toContainText('spill text');
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { axe, expect, expectReady, inFolder, openApp, pickFiles, setTheme, test } from './tools/page.ts';

const fixtures = fileURLToPath(new URL('fixtures', import.meta.url));
const session = join(fixtures, 'session');
const live = join(session, 'live.wrapped.ndjson');

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesUnder(join(folder, entry.name)) : [join(folder, entry.name)],
  );

const openSession = async (page: Page) => {
  await openApp(page);
  await pickFiles(page, inFolder(session, filesUnder(session)));
  await expectReady(page);
};

const openFile = async (page: Page, name: string, bytes: string | Uint8Array) => {
  await openApp(page);
  await pickFiles(page, [{ name, bytes }]);
  await expectReady(page);
};

const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key);
  await expectReady(page);
};

const filter = async (page: Page, words: string) => {
  await page.getByLabel('Filter the frames').fill(words);
  await expectReady(page);
};

const grid = (page: Page) => page.getByRole('grid', { name: 'Frames' });
const detail = (page: Page) => page.getByRole('region', { name: 'The chosen frame' });

/** Lines of a fixture, and what of it the recorder's wrapper holds. */
const lines = readFileSync(live, 'utf8').trimEnd().split('\n');

test.describe('all frames', () => {
  test('are listed with number, method, id, call and bytes, and stepped through by key', async ({ page }) => {
    await openSession(page);
    await press(page, 'f');
    await expect(grid(page)).toHaveAttribute('aria-rowcount', /^\d+$/);
    const first = grid(page).getByRole('row').nth(1);
    await expect(first).toContainText('initialize');
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(detail(page).getByRole('heading')).toContainText('Frame 1 initialize');
    await press(page, 'j', 'j', 'k');
    await expect(detail(page).getByRole('heading')).toContainText('Frame 2 answer · initialize');
    await grid(page).focus();
    await press(page, 'End');
    const count = Number(await grid(page).getAttribute('aria-rowcount')) - 1;
    await expect(detail(page).getByRole('heading')).toContainText(`Frame ${count}`);
    await press(page, 'PageUp', 'Home');
    await expect(detail(page).getByRole('heading')).toContainText('Frame 1 ');
  });

  test('show the bytes as they were read, and the message as a tree that keys open', async ({ page }) => {
    await openSession(page);
    await press(page, 'f');
    await filter(page, 'update:tool_call_update call:call_light_00_0 file:live');
    await press(page, 'Enter');
    await press(page, 'End');
    const row = lines.findIndex(
      (line) => line.includes('"tool_call_update"') && line.includes('call_light_00_0') && line.includes('completed'),
    );
    await expect(detail(page)).toContainText(`live.wrapped.ndjson:${row + 1}`);
    const start = Buffer.byteLength(`${lines.slice(0, row).join('\n')}\n`);
    const bytes = Buffer.byteLength(`${lines[row]}\n`);
    const words = (n: number) => n.toLocaleString('en-US');
    await expect(detail(page)).toContainText(`bytes ${words(start)}–${words(start + bytes)}`);
    const wire = Buffer.byteLength(JSON.stringify(JSON.parse(lines[row] ?? '').frame));
    await expect(detail(page)).toContainText(
      `${words(wire)} bytes on this wire and canonical · ${words(bytes - wire)} more for wrapper and line end`,
    );

    const tree = page.getByRole('tree', { name: 'Message as a tree' });
    await expect(tree.getByRole('treeitem', { name: /update: / })).toHaveAttribute('aria-expanded', 'true');
    await expect(tree.getByRole('treeitem', { name: /^content: / })).toHaveAttribute('aria-expanded', 'false');
    await tree.getByRole('treeitem', { name: /^content: / }).click();
    await expectReady(page);
    await tree.focus();
    // Children come from the worker: a person, too, sees them before going on.
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowDown'])
      await press(page, key);
    await expect(page.getByText('$.params.update.content[0].content.text')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Text of the chosen value' })).toContainText('Tool output was too large');

    await page.getByRole('tab', { name: 'Raw line' }).click();
    await expectReady(page);
    const raw = page.getByRole('region', { name: 'Recorded bytes as text' });
    await expect(raw).toContainText('{"ts":"2026-03-14T09:26:53.769Z","dir":"a2c","frame"');
    await expect(raw).toContainText('more');
    await raw.getByRole('button', { name: 'Show more' }).click();
    await expectReady(page);
    await expect(raw.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  });

  test('are copied: the raw line, a path, a value', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openSession(page);
    await press(page, 'f');
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: 'Copy raw' }).click();
    await expect.poll(clipboard).toBe(`${lines[0]}\n`);
    const tree = page.getByRole('tree', { name: 'Message as a tree' });
    await tree.getByRole('treeitem', { name: /^clientInfo: / }).click();
    await expectReady(page);
    await page.getByRole('button', { name: 'Copy path' }).click();
    await expect.poll(clipboard).toBe('$.params.clientInfo');
    await page.getByRole('button', { name: 'Copy value' }).click();
    await expect.poll(clipboard).toBe(JSON.stringify(JSON.parse(lines[0] ?? '').frame.params.clientInfo, null, 2));
  });

  test('are filtered, and lead to their answers and to their call and back', async ({ page }) => {
    await openSession(page);
    await press(page, 'f');
    await filter(page, 'is:request method:session/request_permission');
    await press(page, 'Enter');
    await expect(detail(page).getByRole('heading')).toContainText('session/request_permission');
    const heading = (await detail(page).getByRole('heading').textContent()) ?? '';
    await detail(page)
      .getByRole('button', { name: /^frame \d+$/ })
      .click();
    await expectReady(page);
    await expect(detail(page).getByRole('heading')).toContainText('answer · session/request_permission');
    await press(page, 'g');
    await expect(page.getByRole('tab', { name: 'Frames' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toContainText('permission answer');
    await press(page, 'g');
    await expect(detail(page).getByRole('heading')).toContainText('answer · session/request_permission');
    await detail(page)
      .getByRole('button', { name: /^frame \d+$/ })
      .click();
    await expectReady(page);
    await expect(detail(page).getByRole('heading')).toHaveText(heading);
    await press(page, 'Escape');
    await expect(page.getByLabel('Filter the frames')).toHaveValue('');
    await filter(page, 'nothing like it');
    await expect(page.getByText('No row matches “nothing like it”.')).toBeVisible();
  });

  test('stand with problems in their place, and with records on request', async ({ page }) => {
    await openFile(page, 'garbage-between.ndjson', readFileSync(join(fixtures, 'damaged/garbage-between.ndjson')));
    await press(page, 'f');
    const kinds = await grid(page)
      .getByRole('row')
      .evaluateAll((rows) => rows.slice(1).map((row) => (row.textContent?.includes('problem') ? 'problem' : 'frame')));
    expect(kinds).toEqual(['frame', 'problem', 'problem', 'frame', 'problem', 'problem', 'problem', 'frame', 'frame']);
    await filter(page, 'is:problem');
    await press(page, 'Enter');
    await expect(page.getByRole('region', { name: 'Recorded bytes as text' })).toContainText('[20:18:05] Using the north lamp');

    await openSession(page);
    await press(page, 'f');
    const before = Number(await grid(page).getAttribute('aria-rowcount'));
    await page.getByRole('button', { name: /^\d+ records$/ }).click();
    await expectReady(page);
    expect(Number(await grid(page).getAttribute('aria-rowcount'))).toBeGreaterThan(before);
  });

  test('show what cannot be seen, and copy it as it is', async ({ page }) => {
    const message = { jsonrpc: '2.0', method: 'session/update', params: { text: 'a\u202eb\u200bc' } };
    await openFile(page, 'hidden.ndjson', `${JSON.stringify(message)}\n`);
    await press(page, 'f');
    await page.getByRole('tab', { name: 'Raw line' }).click();
    const raw = page.getByRole('region', { name: 'Recorded bytes as text' });
    await expect(raw.getByTitle('U+202E right-to-left override')).toHaveText('RLO');
    await expect(raw.getByTitle('U+200B zero width space')).toHaveText('ZWSP');
  });

  test('scale: no more rows are drawn than are in sight, and the last is one key away', async ({ page }) => {
    const many = Array.from({ length: 30_000 }, (_, i) =>
      JSON.stringify({
        jsonrpc: '2.0',
        method: 'session/update',
        params: { sessionId: 's', update: { sessionUpdate: 'plan', entries: [i] } },
      }),
    );
    await openFile(page, 'many.ndjson', `${many.join('\n')}\n`);
    await press(page, 'f');
    await grid(page).focus();
    await press(page, 'End');
    await expect(detail(page).getByRole('heading')).toContainText('Frame 30,000');
    expect(await grid(page).getByRole('row').count()).toBeLessThan(80);
    await filter(page, '#15000');
    await press(page, 'Enter');
    await expect(detail(page).getByRole('heading')).toContainText('Frame 15,000');
  });

  for (const theme of ['light', 'dark'] as const) {
    test(`are operable with assistive tools in ${theme} colours`, async ({ page }) => {
      await openSession(page);
      await setTheme(page, theme);
      await press(page, 'f');
      // Few rows are as good as many, and sooner looked through.
      await filter(page, 'call:call_light_00_0');
      await press(page, 'Enter');
      await axe(page, 'main');
      await page.getByRole('tab', { name: 'Raw line' }).click();
      await expectReady(page);
      await axe(page, '#entry-form');
    });
  }

  test('fit a narrow page, one pane at a time', async ({ page }) => {
    await page.setViewportSize({ width: 400, height: 800 });
    await openSession(page);
    await page
      .getByRole('navigation', { name: 'Panes' })
      .getByRole('button', { name: /^Frames / })
      .click();
    await expectReady(page);
    await filter(page, 'is:request');
    await grid(page).getByRole('row').nth(3).click();
    await expect(detail(page)).toBeVisible();
    await expect(grid(page)).toBeHidden();
    await expectReady(page);
    await axe(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(400);
    await page
      .getByRole('navigation', { name: 'Panes' })
      .getByRole('button', { name: /^Calls / })
      .click();
    await expect(page.getByRole('grid', { name: 'Calls' })).toBeVisible();
  });
});

test.describe('the frames of a call', () => {
  const options = (page: Page) => page.getByRole('listbox').getByRole('option');

  test('say what each wrote and overwrote, and which way it came', async ({ page }) => {
    await openSession(page);
    await press(page, '3');
    await expect(options(page)).toHaveCount(5);
    await expect(options(page).nth(0)).toContainText('content [ ]');
    await expect(options(page).nth(2)).toContainText(/content 2 → [\d,]+ B/);
    await expect(options(page).nth(2)).toContainText('rawOutput 65,536 B');
    await expect(options(page).nth(2)).toContainText('+0.093 s');
    await expect(options(page).nth(4)).toContainText('streamed load');
    await expect(page.getByText(/^streamed load: 2 updates, /)).toBeVisible();
  });

  test('give every field as of a chosen one', async ({ page }) => {
    await openSession(page);
    await press(page, '3');
    const table = page.getByRole('region', { name: 'Who wrote each field' }).getByRole('table');
    const content = table.getByRole('row').filter({ hasText: /^content/ });
    await expect(content).toContainText('the same');
    await expect(page.getByRole('region', { name: 'content as text' })).toContainText('Tool output was too large');
    await options(page).nth(0).click();
    await expectReady(page);
    await expect(page.getByRole('heading', { name: /^Fields as of frame 7 live, 1 of 3 updates/ })).toBeVisible();
    await expect(table.getByRole('row').filter({ hasText: /^rawOutput/ })).toContainText('not written yet');
    await table.getByRole('button', { name: 'title' }).click();
    await expectReady(page);
    await expect(page.getByRole('region', { name: 'title as text' })).toHaveText(/0Shell$/);
    await page.getByRole('listbox').focus();
    await press(page, 'ArrowDown');
    await expect(page.getByRole('region', { name: 'title as text' })).toContainText('Shell: make check');
    await page.getByRole('button', { name: 'As of the last' }).click();
    await expectReady(page);
    await page.getByRole('button', { name: 'Tree' }).click();
    await table.getByRole('button', { name: 'rawOutput' }).click();
    await expectReady(page);
    await expect(page.getByRole('tree', { name: 'rawOutput as a tree' }).getByRole('treeitem').first()).toContainText('rawOutput');
  });

  test('show the items that clients drop', async ({ page }) => {
    await openFile(page, 'bare-text-item.ndjson', readFileSync(join(fixtures, 'small/bare-text-item.ndjson')));
    await press(page, '3');
    await expect(options(page).first()).toContainText('1 content item dropped by clients');
    const dropped = page.getByRole('region', { name: 'Dropped by clients' });
    await expect(dropped).toContainText('A bare text block');
    await expect(dropped).toContainText('"text": "lamp is lit"');
  });

  test('are thousands where a call streams its output, and the last is one key away', async ({ page }) => {
    const update = (fields: object) => ({
      jsonrpc: '2.0',
      method: 'session/update',
      params: { sessionId: 's', update: { toolCallId: 'a', ...fields } },
    });
    const grown = Array.from({ length: 600 }, (_, i) =>
      update({
        sessionUpdate: 'tool_call_update',
        content: [{ type: 'content', content: { type: 'text', text: 'line\n'.repeat(i + 1) } }],
      }),
    );
    const all = [update({ sessionUpdate: 'tool_call', title: 'stream', status: 'pending' }), ...grown];
    await openFile(page, 'stream.ndjson', all.map((frame) => `${JSON.stringify(frame)}\n`).join(''));
    await press(page, '3');
    await expect(page.getByText('601 frames', { exact: true })).toBeVisible();
    await page.getByRole('listbox').focus();
    await press(page, 'Home', 'End', 'ArrowUp');
    await expect(page.getByRole('heading', { name: /^Fields as of frame 600 live, 600 of 601 updates/ })).toBeVisible();
    await expect(page.getByRole('option', { selected: true })).toContainText('content 3,644 → 3,650 B');
    expect(await options(page).count()).toBeLessThan(60);
  });

  test('lead to the frame among all frames', async ({ page }) => {
    await openSession(page);
    await press(page, '3');
    await options(page).nth(2).click();
    await press(page, 'Enter');
    await expect(detail(page).getByRole('heading')).toContainText('tool_call_update');
    await expect(page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Frames' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await press(page, 'c');
    await expect(options(page).nth(2)).toHaveAttribute('aria-selected', 'true');
  });

  for (const theme of ['light', 'dark'] as const) {
    test(`are operable with assistive tools in ${theme} colours`, async ({ page }) => {
      await openSession(page);
      await setTheme(page, theme);
      await press(page, '3');
      await axe(page, '#panel-frames');
      await page.getByRole('button', { name: 'Tree' }).click();
      await expectReady(page);
      await axe(page, '#panel-frames');
    });
  }

  test('fit a narrow page', async ({ page }) => {
    await page.setViewportSize({ width: 400, height: 800 });
    await openSession(page);
    await press(page, '3');
    await page.getByRole('navigation', { name: 'Panes' }).getByRole('button').nth(1).click();
    await expect(page.getByRole('listbox')).toBeVisible();
    await expectReady(page);
    await axe(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(400);
  });
});

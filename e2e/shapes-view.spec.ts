/** The Shapes view: a person's own value, and the values of a call; `SPILLWAY_CAPTURES` is not needed. */
import type { Page } from '@playwright/test';
import { frameworkFiles } from './tools/framework.ts';
import { axe, dropFiles, expect, expectReady, openApp, setTheme, test } from './tools/page.ts';

const card = (page: Page, name: string) => page.getByTestId('conversion').filter({ has: page.getByRole('heading', { name, exact: true }) });
const host = (page: Page, name: string) => page.getByTestId('host').filter({ has: page.getByRole('heading', { name, exact: true }) });
const field = (page: Page) => page.getByRole('textbox', { name: 'A value of your own' });
const example = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function openOwn(page: Page, text?: string): Promise<void> {
  await openApp(page);
  await page.keyboard.press('Shift+S');
  await expect(field(page)).toBeVisible();
  if (text !== undefined) await field(page).fill(text);
}

test('the observed facts are one click away each, and read as the library says', async ({ page }) => {
  await openOwn(page);
  const facts: readonly (readonly [example: string, conversion: string, text: string, back: string])[] = [
    ['A string', 'Concatenation', '余额:12', 'reads as text'],
    ['An object', 'Concatenation', '[object Object]', 'parse: SyntaxError'],
    ['An object', 'JSON', '{"ok":true,"count":12}', 'parses back: the same value'],
    ['Content blocks', 'Concatenation', '[object Object],[object Object]', 'parse: SyntaxError'],
    ['Content blocks', 'Text blocks alone', '已查询余额', 'reads as text'],
    ['An undefined field', 'JSON', '{"text":"已查到"}', 'parses back: another value'],
    ['An undefined slot', 'JSON', '["已查到",null]', 'parses back: another value'],
    ['A number without end', 'JSON', '{"count":null}', 'parses back: another value'],
    ['Clipped JSON', 'JSON, clipped', '{"text":"准备执行","a', 'parse: SyntaxError'],
  ];
  for (const [name, conversion, text, back] of facts) {
    await example(page, name);
    await expect(card(page, conversion).locator('pre')).toHaveText(text);
    await expect(card(page, conversion)).toContainText(back);
  }
  await example(page, 'Content blocks');
  await expect(card(page, 'Text blocks alone').getByTestId('loss')).toHaveText(/media dropped.*\$\[1\]/);
  await example(page, 'A BigInt');
  await expect(card(page, 'JSON')).toContainText('The value holds a BigInt, which JSON cannot write.');
  await expect(card(page, 'JSON').getByTestId('loss')).toContainText('$.id');
});

test('a loss leads to its place, and what is no value is said with its place while the cards stay', async ({ page }) => {
  const text = '{\n  text: "ok",\n  note: undefined,\n  rows: [1, NaN]\n}';
  await openOwn(page, text);
  const json = card(page, 'JSON');
  await expect(json.getByTestId('loss')).toHaveCount(2);
  await expect(page.locator('mark')).toHaveText(['undefined', 'NaN']);
  await json.getByRole('button', { name: '$.rows[1]' }).click();
  await expect(page.locator('mark[data-lit]')).toHaveText('NaN');
  await expect
    .poll(() => field(page).evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd)))
    .toBe('NaN');
  await expect(card(page, 'The head alone')).toContainText('2 losses of JSON');

  await field(page).fill('{\n  text: oops\n}');
  await expect(page.getByRole('alert')).toContainText('Line 2, column 9');
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('What is typed is no value; this is of the last one, an object of 3 members.')).toBeVisible();
  await page.getByRole('button', { name: 'Go there' }).click();
  await expect.poll(() => field(page).evaluate((area: HTMLTextAreaElement) => area.selectionStart)).toBe('{\n  text: '.length);
  await page.getByRole('button', { name: 'Take it as a string' }).click();
  await expect(card(page, 'Concatenation').locator('pre')).toHaveText('{\n  text: oops\n}');
});

test('limits, summary and promised shape are those that are set, and stand in the link', async ({ page, context }) => {
  await openOwn(
    page,
    JSON.stringify({ rows: Array.from({ length: 60 }, (_, n) => ({ n, line: `line ${n}` })), error: 'disk full', id: 'run-7' }),
  );
  const summary = page.getByTestId('summary');
  await expect(summary.locator('pre')).toContainText('disk full');
  await summary.getByLabel('at most').fill('150');
  await expect(summary).toContainText(/1[0-5]\d units with its mark/);
  await summary.getByLabel('at most').fill('20');
  await expect(summary.getByRole('alert')).toContainText('Allow at least');
  await summary.getByLabel('at most').fill('200');
  await summary.getByLabel('keep first').fill('id');
  await expect(summary.locator('pre')).toContainText('run-7');
  await page.getByLabel('the tool promises').selectOption('text');
  await expect(page.getByTestId('check')).toContainText('an object of 3 members where text was promised');
  await page.getByLabel('clip JSON at').fill('many');
  await expect(page.getByRole('alert')).toContainText('takes a whole number from 0');
  await page.getByLabel('clip JSON at').fill('9');
  await expect(card(page, 'JSON, clipped').locator('pre')).toHaveText('{"rows":[');

  await expect.poll(() => page.url()).toContain('sclip=9');
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByTestId('check')).toContainText('where text was promised');
  await expect(card(other, 'JSON, clipped').locator('pre')).toHaveText('{"rows":[');
  await expect(other.getByTestId('summary').getByLabel('at most')).toHaveValue('200');
  await other.close();
});

test('a large value is drawn in rows, copied whole, and named as left out of the link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openOwn(page);
  const lines = Array.from({ length: 12_000 }, (_, n) => `line ${n} of the log`);
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
  }, JSON.stringify(lines));
  const json = card(page, 'JSON');
  await expect(json).toContainText(`${JSON.stringify(lines).length.toLocaleString('en-US')} units`);
  await expect(page.getByText('so links are made without this one')).toBeVisible();
  await expect(page).not.toHaveURL(/shape=/);
  await json.getByRole('button', { name: 'Copy' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(JSON.stringify(lines));
  expect(await page.locator('[data-column]').count()).toBeLessThan(400);
  await page.getByRole('button', { name: 'Markdown' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('# What becomes of an array of 12,000 items');
});

test('a value becomes model text, history, spill and script text in each host, and opens in Compare', async ({ page }) => {
  const log = Array.from({ length: 300 }, (_, n) => `line ${String(n).padStart(3, '0')}: "ok"`).join('\n');
  await openOwn(page, JSON.stringify(log));
  await page.getByLabel('inline cap').fill('600');
  await page.getByLabel('call id').fill('call/7');
  await page.getByLabel('date, UTC').fill('2026-10-20');
  const plain = host(page, 'Framework, plain');
  await expect(plain.getByTestId('host-text').nth(2)).toContainText(`${log.length.toLocaleString('en-US')} units`);
  await expect(host(page, 'Framework, quoted').getByTestId('host-text').nth(2)).toContainText(
    `${JSON.stringify(log).length.toLocaleString('en-US')} units`,
  );
  await expect(host(page, 'Naive concatenation')).toContainText('what it does not hold is gone');
  await expect(host(page, 'Qwen, cut in the tool')).toContainText('Tool output was too large');

  await plain.getByRole('button', { name: 'Compare' }).click();
  await expectReady(page);
  const compare = page.getByTestId('compare');
  await expect(compare).toContainText(`notice 371, inline cap, original ${log.length.toLocaleString('en-US')}`);
  await expect(compare).toContainText('Derived spill');
  await expect(page.getByRole('region', { name: 'What is open' })).toHaveCount(0);
  await expect(page).toHaveURL(/derive=framework;plain;600;present/);
  // The value is still there, and its capture is the one that is open.
  await page.keyboard.press('Shift+S');
  await expect(field(page)).toHaveValue(JSON.stringify(log));
  await expect(page.getByLabel('inline cap')).toHaveValue('600');

  const opened = page.context().waitForEvent('page');
  await page.getByLabel('call id').fill('call_8');
  await host(page, 'Naive concatenation').getByRole('button', { name: 'Compare' }).click();
  const tab = await opened;
  await expectReady(tab);
  await expect(tab.getByTestId('compare')).toContainText('line 000');
  await tab.close();
});

test('any value of a call opens with one key, with the traces that conversions left', async ({ page }) => {
  await openApp(page);
  const content = [
    { type: 'content', content: { type: 'text', text: 'see the picture' } },
    { type: 'content', content: { type: 'image', mimeType: 'image/png', data: 'AAECAw==' } },
  ];
  const update = (own: object) =>
    `${JSON.stringify({ jsonrpc: '2.0', method: 'session/update', params: { sessionId: 's', update: { toolCallId: 'call_1', ...own } } })}\n`;
  const rawOutput = { out: 'total: [object Object]', nested: '"a\\nb"', sums: [1, 2, null], big: 9_007_199_254_740_992 };
  await dropFiles(page, [
    {
      name: 'live.ndjson',
      bytes:
        update({ sessionUpdate: 'tool_call', title: 'Count', status: 'in_progress', rawInput: { path: '/srv/a.txt' } }) +
        update({ sessionUpdate: 'tool_call_update', status: 'completed', content, rawOutput }),
    },
  ]);
  await expectReady(page);
  await page.keyboard.press('5');
  const view = page.getByTestId('call-shapes');
  await expect(view).toContainText('It is an object of 4 members.');
  const traces = page.getByRole('region', { name: 'Traces of conversions' });
  await expect(traces.getByTestId('trace')).toContainText(['$.out', '$.nested', '$.sums[2]']);
  await card(page, 'JSON').getByRole('button', { name: '$.big' }).click();
  await expect(view.locator('[class*="lit"]')).toContainText('9007199254740992');

  await view.getByLabel('Value', { exact: true }).selectOption('live.content');
  await expect(card(page, 'Text blocks alone')).toContainText('media dropped');
  await expect(page).toHaveURL(/tab=shapes.*sof=live\.content/);
  await view.getByLabel('Value', { exact: true }).selectOption('live.rawInput');
  await expect(card(page, 'JSON').locator('pre')).toHaveText('{"path":"/srv/a.txt"}');
  await page.getByRole('button', { name: 'Change it' }).click();
  await expect(field(page)).toHaveValue('{\n  "path": "/srv/a.txt"\n}');
});

test('a result that a host kept opens in its own Compare, by the rule of the row', async ({ page }) => {
  await openApp(page);
  await dropFiles(
    page,
    frameworkFiles().map(({ name, bytes }) => ({ name, bytes })),
  );
  await expectReady(page);
  await page.getByRole('searchbox').first().fill('run_tests');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('5');
  await expect(page.getByTestId('call-shapes').getByLabel('Value', { exact: true })).toHaveValue('data');
  await page.getByLabel('inline cap').fill('600');
  await page.getByLabel('date, UTC').fill('2026-10-20');
  await host(page, 'Framework, plain').getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByTestId('derive')).toBeVisible();
  await expect(page.getByTestId('compare')).toContainText('derived');
  await expect(page).toHaveURL(/dfrom=data/);
});

/** The page is as wide as the window, and no wider. */
const expectNoSidewaysScroll = async (page: Page, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

test('the view of a value passes axe in both themes, wide and narrow, without sideways scroll', async ({ page }) => {
  await openOwn(page);
  await expect(page.getByTestId('host')).toHaveCount(4);
  await field(page).fill('{ok: true, note: undefined, [1]}');
  await expect(page.getByRole('alert')).toBeVisible();
  for (const width of [1280, 400]) {
    await page.setViewportSize({ width, height: 800 });
    for (const theme of ['light', 'dark'] as const) {
      await setTheme(page, theme);
      await axe(page, '[data-testid="shapes"]');
    }
    await expectNoSidewaysScroll(page, width);
  }
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page, 360);
});

test('the tab of a call passes axe, wide and narrow, without sideways scroll', async ({ page }) => {
  await openApp(page, { hash: 'sample=big-cut' });
  await page.keyboard.press('5');
  await expect(page.getByTestId('call-shapes').getByTestId('host')).toHaveCount(4);
  for (const width of [1280, 400]) {
    await page.setViewportSize({ width, height: 800 });
    await axe(page, '[data-testid="call-shapes"]');
    await expectNoSidewaysScroll(page, width);
  }
});

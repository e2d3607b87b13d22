import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { axe, dropEntries, dropFiles, expect, expectReady, openApp, pickFiles, setTheme, test } from './tools/page.ts';
import { liveAndReplay, manyCalls, twoRuns } from './tools/twoCaptures.ts';

const view = (page: Page) => page.getByTestId('captures');
const sentence = (page: Page) => page.getByTestId('comparison-sentence');
const pairs = (page: Page) => page.getByRole('grid', { name: 'Compared pairs' });
const row = (page: Page, words: string | RegExp) => pairs(page).getByRole('row').filter({ hasText: words });
const detail = (page: Page) => page.getByTestId('pair-detail');

const openView = async (page: Page) => {
  await page.keyboard.press('Shift+C');
  await expect(pairs(page)).toBeVisible();
  await expectReady(page);
};

const openTwins = async (page: Page) => {
  await openApp(page);
  await dropFiles(page, liveAndReplay());
  await expectReady(page);
  await openView(page);
};

test('live and replay of one capture are compared at once, differences first, noise apart, the unpaired with why', async ({ page }) => {
  await openTwins(page);
  await expect(sentence(page)).toHaveText(
    '3 pairs of 4 calls in A and 3 in B, in 1 session: 1 differ, 1 only as a replay does, 1 in key order or _meta alone; 1 without a partner. 1 more in the files of B was not seen this way.',
  );
  await expect(pairs(page).getByRole('button')).toHaveText([
    /Differ 1/,
    /Differ as a replay does 1/,
    /Only in A 1/,
    /Equal but for key order and _meta 1/,
  ]);
  await expect(row(page, 'call_write')).toContainText('content[0].content.text: ');
  await expect(row(page, 'call_shell')).toContainText('the saved session keeps a shortened preview');
  await expect(row(page, 'call_lost')).toContainText('B has no call of this id left in the session, nor one of this tool and input.');
  // The kinds that are noise are counted, and come when they are wanted.
  await expect(row(page, 'call_read')).toHaveCount(0);
  await page.getByRole('button', { name: /Equal but for key order/ }).click();
  await row(page, 'call_read').click();
  await expect(detail(page)).toContainText('Set apart: 1 difference in _meta, 1 object with another key order');
  await expect(detail(page).getByTestId('equal-fields')).toContainText('content (');
});

test('a pair shows each field by path with both values, and its texts side by side, equal text in the same rows', async ({ page }) => {
  await openTwins(page);
  await expect(detail(page).getByRole('heading', { level: 2 })).toContainText('write_file');
  const title = detail(page).getByTestId('field-title');
  await expect(title).toContainText('title: 9 → 20 bytes, 1 difference');
  await expect(title.getByTestId('change')).toContainText('7 → 18 units, different from unit 5 (byte 5, line 1), the last 2 alike');
  await expect(title.getByTestId('change')).toContainText('"WriteFile: Write a"');
  const texts = page.getByTestId('pair-texts');
  await expect(texts).toContainText('the live end');
  await expect(texts).toContainText('another end');
  // 30 equal lines, the line that differs, and the empty one behind it is no row.
  await expect(texts).toHaveAttribute('data-rows', '31');
  await expect(page.getByText('difference 1 of')).toBeVisible();

  await page.keyboard.press('j');
  await expect(detail(page).getByRole('heading', { level: 2 })).toContainText('run_shell');
  await expect(detail(page).getByTestId('field-rawOutput')).toContainText('the saved session keeps a shortened preview');
  await expect(texts).toContainText('truncated for saved session preview');
  await page.getByRole('button', { name: 'Close the texts' }).click();
  await expect(texts).toHaveCount(0);
  await detail(page).getByRole('button', { name: 'Side by side' }).click();
  await expect(texts).toBeVisible();
});

test('keys go from pair to pair and to the call, in the pass that was compared', async ({ page }) => {
  await openTwins(page);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(row(page, 'call_lost')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('j');
  await expect(row(page, 'call_lost')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('k');
  await expect(row(page, 'call_shell')).toHaveAttribute('aria-selected', 'true');
  await expect(detail(page)).toContainText('run_shell');
  await page.keyboard.press('g');
  await expect(page.getByTestId('verdict')).toBeVisible();
  await expect(page.getByTitle(/^Session /).first()).toHaveText('call_shell');
  await openView(page);
  await expect(row(page, 'call_shell')).toHaveAttribute('aria-selected', 'true');
  await detail(page).getByRole('button', { name: 'Call of B' }).click();
  await expect(page.getByTitle(/^Session /).first()).toHaveText('call_shell');
  await expect(page).toHaveURL(/pass=replay/);
});

test('two dropped folders are the sides; calls of other ids meet by tool and input', async ({ page }) => {
  await openApp(page);
  await dropEntries(page, 'runs', twoRuns());
  await expectReady(page);
  await openView(page);
  await expect(page.getByLabel('A', { exact: true })).toHaveValue('recorded;runs/run1/');
  await expect(page.getByLabel('B', { exact: true })).toHaveValue('recorded;runs/run2/');
  await expect(row(page, 'a-1 ↔ b-2')).toContainText('same tool and input');
  await expect(row(page, 'a-3')).toBeVisible();
  await expect(detail(page)).toContainText('session first-run ↔ second-run (2 shared calls)');
  // Turned round, what only one side has is on the other.
  await page.getByRole('button', { name: 'Turn the sides round' }).click();
  await expect(pairs(page).getByRole('button', { name: /Only in B 1/ })).toBeVisible();
  await expect(page.getByLabel('A', { exact: true })).toHaveValue('recorded;runs/run2/');
  // A side of its own choice.
  await page.getByLabel('B', { exact: true }).selectOption('recorded;runs/run2/wire.ndjson');
  await expect(sentence(page)).toHaveText('2 pairs of 2 calls in A and 2 in B, in 1 session: 2 not at all.');
});

test('sides, filter and pair are in the link, and what of it is not there is told', async ({ page }) => {
  await openApp(page, { hash: 'sample=big-cut&view=captures&sidea=replay&sideb=live&pairs=shell' });
  await expect(view(page)).toBeVisible();
  await expectReady(page);
  await expect(page.getByLabel('A', { exact: true })).toHaveValue('replay');
  await expect(page.getByLabel('B', { exact: true })).toHaveValue('live');
  await expect(page.getByRole('searchbox', { name: 'Filter the pairs' })).toHaveValue('shell');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox', { name: 'Filter the pairs' })).toHaveValue('');
  await expect(page).toHaveURL(/sidea=replay&sideb=live/);

  await openApp(page, { hash: 'sample=big-cut&view=captures&sidea=live;nowhere/' });
  await expectReady(page);
  await expect(page.getByText('The link names the side “nowhere/”, which is not there.')).toBeVisible();
  await expect(view(page)).toBeVisible();
});

test('long lists are virtual, filtered by words of calls and fields, and a step goes through all of them', async ({ page }) => {
  await openApp(page);
  await pickFiles(page, manyCalls(600));
  await expectReady(page);
  await openView(page);
  await expect(sentence(page)).toHaveText('600 pairs of 600 calls in A and 600 in B, in 1 session: 60 differ, 540 not at all.');
  expect(await pairs(page).getByRole('row').count()).toBeLessThan(60);
  await page.keyboard.press('/');
  await page.keyboard.type('call_59');
  await expect(pairs(page).getByRole('button')).toHaveText([/Differ 1/, /Equal 10/]);
  await page.keyboard.press('Enter');
  await expect(detail(page)).toContainText(/call_59/);
});

test('the comparison is saved as JSON and as Markdown', async ({ page }) => {
  await openTwins(page);
  const saved = async (name: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name, exact: true }).click()]);
    return readFileSync(await download.path(), 'utf8');
  };
  const json: unknown = JSON.parse(await saved('JSON'));
  expect(json).toMatchObject({
    version: 1,
    a: { pass: 'live' },
    b: { pass: 'replay' },
    counts: { differs: 1, replay: 1, noise: 1, 'only in A': 1 },
  });
  const markdown = await saved('Markdown');
  expect(markdown).toContain('## Differ (1)');
  expect(markdown).toContain('- call\\_shell');
});

for (const theme of ['light', 'dark'] as const) {
  test(`it is whole on narrow and wide pages, and free of faults that axe can find, in the ${theme} theme`, async ({ page }) => {
    await openTwins(page);
    await setTheme(page, theme);
    await expect(detail(page)).toBeVisible();
    await axe(page, 'main');
    await page.setViewportSize({ width: theme === 'light' ? 400 : 360, height: 800 });
    await row(page, 'call_write').click();
    await expect(detail(page)).toBeVisible();
    await axe(page, 'main');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.getByRole('button', { name: 'Captures' }).first().click();
    await expect(row(page, 'call_write')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
}

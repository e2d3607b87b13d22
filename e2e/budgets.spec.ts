/** What a cap or a budget would keep of all results, in the built page, on a capture whose sizes are told by hand. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { axe, dropFiles, expect, expectReady, openApp, setTheme, test } from './tools/page.ts';
import { sizesFiles } from './tools/sizes.ts';
import { callId, openBundle } from './tools/texts.ts';

const sentence = (page: Page) => page.getByTestId('budget-sentence');
const slider = (page: Page) => page.getByRole('slider', { name: /^(Cap|Budget)$/ });
const rule = (page: Page, name: string) => page.getByTestId(`rule-${name}`);

const openBudgets = async (page: Page): Promise<void> => {
  await openBundle(page, sizesFiles());
  await page.keyboard.press('u');
  await expect(sentence(page)).toBeVisible();
};

test('the sentence, what it leaves to say, and the numbers beside it', async ({ page }) => {
  await openBudgets(page);
  await expect(sentence(page)).toHaveText('A cap of 24,000 keeps 92 % of results whole (n = 42, 6 of unknown size).');
  await expect(page.getByTestId('budgets')).toContainText('Whatever the unknown sizes are, at least 79 % and at most 93 % are kept whole.');
  const sizes = page.getByRole('region', { name: 'Results by size' });
  await expect(sizes.getByRole('row', { name: '1,000–1,999 6 6' })).toBeVisible();
  await expect(sizes.getByRole('row', { name: '100–199 33' })).toBeVisible();
  await expect(sizes.getByRole('row', { name: '20,000–49,999 3' })).toBeVisible();
  // Of a cut result the line break before its marker is there as well.
  const small = 33 * 100 + (32 * 33) / 2;
  await expect(page.getByTestId('flow')).toContainText(`≥ ${(small + 3 * 24_000 + 6 * 1_001).toLocaleString('en-US')} units`);
  await expect(page.getByTestId('flow')).toContainText(`${(32_000 + 31_000 + 29_999 - 3 * 24_000).toLocaleString('en-US')} units`);
  await expect(page.getByRole('button', { name: 'elbow at 132 u' })).toBeVisible();
});

test('the slider is moved by keys, the chart by dragging, and the limit is in the address', async ({ page }) => {
  await openBudgets(page);
  await slider(page).focus();
  await page.keyboard.press('End');
  await expect(sentence(page)).toContainText('keeps 100 % of results whole');
  await page.keyboard.press('Home');
  await expect(sentence(page)).toHaveText('A cap of 10 keeps 0 % of results whole (n = 42, 6 of unknown size).');
  await expect(page.getByTestId('budgets')).toContainText('All 6 of unknown size are larger than 10 in any case.');
  await page.keyboard.press('ArrowRight');
  await expect(sentence(page)).toContainText('A cap of 11 ');
  await page.getByRole('button', { name: /^elbow at/ }).click();
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '132 UTF-16 units');

  const plot = page.getByTestId('chart').locator('svg');
  const box = await plot.boundingBox();
  if (box === null) throw new Error('no chart');
  await page.mouse.move(box.x + 60, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + 60, { steps: 5 });
  await page.mouse.up();
  const dragged = Number((await slider(page).getAttribute('aria-valuetext'))?.replace(/\D/g, '').replace(/16$/, ''));
  expect(dragged).toBeGreaterThan(300);
  expect(dragged).toBeLessThan(10_000);

  await page.getByLabel('Cap in UTF-16 units', { exact: true }).fill('30000');
  await page.getByLabel('Generation of texts').selectOption('quoted');
  await expect(sentence(page)).toHaveText('A cap of 30,000 on quoted text keeps 92 % of results whole (n = 42, 6 of unknown size).');
  await expect.poll(() => new URL(page.url()).hash).toContain('budget=cap;30000;48000;quoted;2');
  const hash = new URL(page.url()).hash;
  await openApp(page, { hash });
  await dropFiles(page, sizesFiles());
  await expectReady(page);
  await expect(sentence(page)).toContainText('A cap of 30,000 on quoted text');
});

test('quoted against plain, side by side: which results stop spilling, and one press to the call', async ({ page }) => {
  await openBudgets(page);
  await page.getByLabel('Cap in UTF-16 units', { exact: true }).fill('30000');
  await page.getByLabel('Generation of texts').selectOption('quoted');
  const plain = rule(page, '30,000 plain');
  await expect(plain.getByRole('row').first()).toContainText('94 %');
  await expect(rule(page, '30,000 quoted')).toContainText('the chosen rule');
  await expect(rule(page, '24,000 plain')).toContainText('the same');
  await plain.getByRole('button', { name: '1 stops spilling' }).press('Enter');
  await plain.getByRole('button', { name: 'large-quoted 29,999' }).click();
  await expect(callId(page)).toHaveText('large-quoted');
  await expect(page.getByTestId('compare')).toBeVisible();
});

test('a budget of each field, in both revisions', async ({ page }) => {
  await openBudgets(page);
  await page.getByRole('button', { name: 'Budget of each field' }).click();
  await expect(sentence(page)).toHaveText('A budget of 65,536 bytes keeps 98 % of results whole (n = 42).');
  await expect(page.getByTestId('budgets')).toContainText('1 result is larger and stays whole: of a shape that no budget cuts.');
  const first = rule(page, '65,536 revision 1');
  await expect(first.getByRole('row').first()).toContainText('100 %');
  await first.getByRole('button', { name: '1 stops being cut' }).click();
  await expect(first.getByRole('button', { name: /^large-shell/ })).toBeVisible();
  // The rule is chosen where its name is pressed.
  await first.getByRole('button', { name: '65,536 revision 1' }).click();
  await expect(sentence(page)).toHaveText('A budget of 65,536 bytes in revision 1 keeps 100 % of results whole (n = 42).');
  await page.getByLabel('Budget in JSON bytes', { exact: true }).fill('96');
  await expect(page.getByLabel('Budget in JSON bytes', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(sentence(page)).toContainText('65,536');
});

test('the largest results stand first, and one key leads from the chart to the call', async ({ page }) => {
  await openBudgets(page);
  const list = page.getByRole('listbox', { name: '42 results by size, the largest first' });
  await list.focus();
  await expect(list.getByRole('option').first()).toContainText('32,000 u');
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option', { selected: true })).toContainText('large-edit');
  await page.keyboard.press('End');
  await expect(list.getByRole('option', { selected: true })).toContainText('small-0');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option', { selected: true })).toContainText(/≥ 1,0\d\d u.*not known.*cut-/);
  await page.keyboard.press('ArrowUp');
  // The slider lies under the chart, where the result is marked.
  await slider(page).focus();
  await page.keyboard.press('Enter');
  await expect(callId(page)).toHaveText('large-quoted');
  await expect(page.getByTestId('compare')).toBeVisible();
});

test('one tool alone, and everything to keep as Markdown and JSON', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openBudgets(page);
  const tools = page.getByRole('region', { name: 'Sizes by tool' });
  await expect(tools.getByRole('row').nth(1)).toContainText(/^read_file/);
  await tools.getByRole('button', { name: 'grep_search' }).click();
  await expect(sentence(page)).toHaveText('Whether a cap of 24,000 keeps any result whole is not known (n = 6, 6 of unknown size).');
  await page.getByLabel('Tool', { exact: true }).selectOption('read_file');
  await expect(sentence(page)).toHaveText('A cap of 24,000 keeps 97 % of results whole (n = 34).');
  await page.getByRole('button', { name: 'Copy Markdown' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const markdown = await page.evaluate(() => navigator.clipboard.readText());
  expect(markdown).toContain('A cap of 24,000 keeps 97 % of results whole (n = 34).');
  expect(markdown).toContain('| large-quoted | read\\_file | 29,999 | cut |');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save JSON' }).click();
  const told = JSON.parse(readFileSync(await (await saving).path(), 'utf8'));
  expect(told).toMatchObject({ version: 1, question: { kind: 'cap', limit: 24_000, tool: 'read_file' }, study: { tally: { n: 34 } } });
  expect(told.calls).toHaveLength(34);
});

test('a link with another limit is followed without what is wrong in it', async ({ page }) => {
  await openApp(page, { hash: 'v=1&sample=big-cut&view=budgets&budget=cap;0;5;plain;2' });
  await expect(sentence(page)).toContainText('A cap of 24,000 ');
  await expect(page.getByText('its limit of the Budgets view “cap;0;5;plain;2”')).toBeVisible();
});

for (const theme of ['light', 'dark'] as const) {
  test(`has no accessibility faults in ${theme}, and no sideways scroll, in any width`, async ({ page }) => {
    await setTheme(page, theme);
    await openBudgets(page);
    await page.getByRole('button', { name: 'Budget of each field' }).click();
    await rule(page, '65,536 revision 1').getByRole('button', { name: '1 stops being cut' }).click();
    for (const width of [1280, 400, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(rule(page, '65,536 revision 1').getByRole('button', { name: /^large-shell/ })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      if (width !== 360) await axe(page);
    }
  });
}

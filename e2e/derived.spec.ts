import type { Page } from '@playwright/test';
import { bundleOf, sessionFolder } from './tools/bundles.ts';
import { axe, expect, expectReady, type OpenedFile, openApp, pickFiles, setTheme, test } from './tools/page.ts';

/** Units of the spill of the session's first call. */
const spillUnits = '37,583';

/** Opens a bundle with lines left whole: where a row would end depends on the fonts there are. */
const open = async (page: Page, files: readonly OpenedFile[] = bundleOf(sessionFolder)): Promise<void> => {
  await openApp(page);
  await pickFiles(page, files);
  await expectReady(page);
  await page.keyboard.press('w');
};

const strip = (page: Page) => page.getByTestId('derive');
const column = (page: Page, index: number) => page.getByTestId(`column-${index}`);
const show = async (page: Page, name: RegExp): Promise<void> => {
  await strip(page).getByRole('button', { name }).click();
  await expectReady(page);
};

test('a key opens the strip, and the derived model text stands beside the spill it was made from', async ({ page }) => {
  await open(page);
  await page.keyboard.press('d');
  await expect(strip(page)).toBeFocused();
  await expect(strip(page)).toContainText(`From “Spill file” as a string of ${spillUnits} units`);
  await expect(strip(page)).toContainText('Not modelled: a limit of the single call, and the bound of a whole round');
  await show(page, /^Model text/);
  const head = column(page, 0);
  await expect(head).toHaveAttribute('data-text', 'derived.model');
  await expect(head).toContainText('derived: framework, plain, cap 24,000');
  await expect(head.getByTestId('segments')).toContainText(/source 0–24,000 · notice \d+/);
  await expect(page.getByTestId('checks')).toContainText('derived model text = derived history');
  await page.keyboard.press(']');
  await expect(page.getByTestId('gap').first()).toContainText('held by derived spill');
  await expect(page.getByTestId('compare-rows')).toContainText('showing 24000 of 37583 chars');
  await expect(page.getByTestId('compare-rows')).toContainText('files/tool-results/2026-03-14-call_light_00_0.txt');
  await page.keyboard.press('d');
  await expect(strip(page)).toHaveCount(0);
  // Closing the strip leaves the texts where they are.
  await expect(head).toHaveAttribute('data-text', 'derived.model');
});

test('settings apply as they are changed: generation, cap, id, date, workspace', async ({ page }) => {
  await open(page);
  await page.keyboard.press('d');
  await show(page, /^Model text/);
  const chip = column(page, 0);
  const rows = page.getByTestId('compare-rows');
  await strip(page).getByLabel('Strings').selectOption('quoted');
  await strip(page).getByRole('button', { name: '5,000' }).click();
  await expect(chip).toContainText('derived: framework, quoted, cap 5,000');
  // A quoted text stands in the plain spill, seen through its escapes.
  await expect(page.getByTestId('checks')).toContainText('(quoted as JSON)');
  await strip(page).getByLabel('Inline cap, units').fill('300');
  await expect(chip).toContainText('cap 300');
  await strip(page).getByLabel('Call id').fill('other:1');
  await strip(page).getByLabel('Date, UTC').fill('2020-02-02');
  await expect(rows).toContainText('2020-02-02-other_1.txt');
  await strip(page).getByLabel('Workspace').selectOption('absent');
  await expect(rows).toContainText('no writable workspace, full content not retained');
  await expect(page.getByTestId('gap').first()).toContainText('held by nobody');
  await expect(strip(page).getByRole('button', { name: /^Spill/ })).toBeDisabled();
  await strip(page).getByLabel('Workspace').selectOption('write failed');
  await expect(rows).toContainText('FAILED (EACCES: permission denied)');
  // A number that is none is marked, and what was derived last stays, which is said.
  const cap = strip(page).getByLabel('Inline cap, units');
  await cap.fill('0');
  await expect(cap).toHaveAttribute('aria-invalid', 'true');
  await expect(cap).toHaveAccessibleDescription(/^“0” is no cap: it takes a whole number of units from 1 to 999,999,999\./);
  await expect(strip(page).getByRole('alert')).toContainText('What is shown is still of the last valid cap, 300.');
  await cap.fill('');
  await expect(strip(page).getByRole('alert')).toContainText('Nothing is no cap');
  await expect(chip).toContainText('cap 300');
  await axe(page);
  await cap.fill('301');
  await expect(strip(page).getByRole('alert')).toHaveCount(0);
  await strip(page).getByLabel('Date, UTC').fill('2020-13');
  await expect(strip(page).getByRole('alert')).toHaveText(
    '“2020-13” is no day: it is written YYYY-MM-DD. What is shown is still of 2020-02-02.',
  );
});

test('the menu of a column leads to the derived texts, which stand there by themselves', async ({ page }) => {
  await open(page);
  await page.keyboard.press('Shift+M');
  const menu = page.getByTestId('text-menu');
  await expect(menu.getByRole('group')).toHaveCount(0);
  await menu.getByRole('option', { name: 'Derive…' }).click();
  await expect(strip(page)).toBeFocused();
  await expect(strip(page).getByRole('button', { name: /^Script text/ })).toBeVisible();
  await page.keyboard.press('Shift+M');
  const group = menu.getByRole('group', { name: 'Derived' });
  await expect(group.getByRole('option')).toHaveText([/Derived model text/, /Derived history/, /Derived spill/, /Derived script text/]);
  await group.getByRole('option', { name: 'Derived script text' }).click();
  await expect(column(page, 0)).toHaveAttribute('data-text', 'derived.script');
  await expect(page.getByTestId('checks')).toContainText('JSON.parse gives a SyntaxError now, a value in the quoted generation');
  await strip(page).getByRole('button', { name: 'stop' }).click();
  await expect(strip(page)).toHaveCount(0);
  await expect(column(page, 0)).toHaveAttribute('data-text', 'model');
});

test('the next call brings its own derived texts, and a typed call id stays with the call it was typed for', async ({ page }) => {
  await open(page);
  await page.keyboard.press('d');
  await show(page, /^Model text/);
  await strip(page).getByLabel('Call id').fill('mine');
  await strip(page).focus();
  await page.keyboard.press('j');
  await expectReady(page);
  await expect(strip(page).getByLabel('Call id')).toHaveValue('');
  await expect(strip(page).getByLabel('Call id')).toHaveAttribute('placeholder', 'call_light_01_0');
  await expect(column(page, 0)).toHaveAttribute('data-text', 'derived.model');
  await expect(strip(page)).toContainText('within the cap of 24,000');
});

test('the qwen family cuts in the tool and previews the stored display', async ({ page }) => {
  await open(page);
  await page.keyboard.press('d');
  await strip(page).getByLabel('Family').selectOption('qwen');
  await show(page, /^Stored display/);
  await expect(column(page, 0)).toContainText('derived: qwen, cut above 24,000');
  // The session's own display was stored by the same rule.
  await expect(page.getByTestId('checks')).toContainText('equals the observed Stored display.output');
  await show(page, /^Model text/);
  await expect(page.getByTestId('compare-rows')).toContainText('Tool output was too large and has been truncated.');
});

test('a value that is no text has its derived spill as the ground of the columns', async ({ page }) => {
  const update = (fields: object) => ({ jsonrpc: '2.0', method: 'session/update', params: { sessionId: 's', update: fields } });
  const rawOutput = { rows: Array.from({ length: 900 }, (_, n) => `row "${n}"`) };
  const content = [{ type: 'content', content: { type: 'text', text: '900 rows' } }];
  const lines = [
    update({ sessionUpdate: 'tool_call', toolCallId: 'q', title: 'query', status: 'pending' }),
    update({ sessionUpdate: 'tool_call_update', toolCallId: 'q', status: 'completed', content, rawOutput }),
  ];
  await open(page, [{ name: 'object.ndjson', bytes: lines.map((line) => `${JSON.stringify(line)}\n`).join('') }]);
  await page.keyboard.press('d');
  await strip(page).getByRole('button', { name: '5,000' }).click();
  await show(page, /^Model text/);
  await expect(strip(page)).toContainText('From the value of live rawOutput, an object of');
  await expect(column(page, 0).getByTestId('segments')).toContainText('source 0–5,000');
  await page.keyboard.press(']');
  await expect(page.getByTestId('gap').first()).toContainText('held by derived spill');
});

for (const theme of ['light', 'dark'] as const) {
  test(`the strip and a derived column have no accessibility faults, ${theme}`, async ({ page }) => {
    await setTheme(page, theme);
    await open(page);
    await page.keyboard.press('d');
    await show(page, /^Model text/);
    await axe(page);
    await page.keyboard.press('Shift+M');
    await axe(page, '[data-testid="text-menu"]');
  });
}

for (const [width, height] of [
  [360, 640],
  [400, 800],
] as const) {
  test(`at ${width}×${height} the strip is two lines, unfolds, and leaves room for the texts`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page);
    await page.getByText('make check').first().click();
    await page.keyboard.press('d');
    await expect(strip(page)).toContainText('framework · plain · cap 24,000');
    await show(page, /^Model text/);
    await expect(strip(page).getByRole('button', { name: 'settings: a better fit' })).toBeVisible();
    const folded = await strip(page).boundingBox();
    const rows = await page.getByTestId('compare-rows').boundingBox();
    expect(folded?.width).toBeLessThanOrEqual(width);
    expect(folded?.height).toBeLessThan(72);
    expect(rows?.height).toBeGreaterThan(72);
    const settings = strip(page).getByRole('button', { name: /^settings/ });
    await settings.press('Enter');
    await expect(page.getByTestId('derive-proposal')).toBeVisible();
    await expect(settings).toHaveAttribute('aria-expanded', 'true');
    await strip(page).getByLabel('Inline cap, units').fill('5000');
    await expect(column(page, 0)).toContainText('cap 5,000');
    await axe(page);
    await settings.press('Enter');
    await expect(strip(page)).toContainText('framework · plain · cap 5,000');
    await axe(page);
  });
}

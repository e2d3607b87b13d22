/** Below 900 px one pane is on screen at a time: keys never act on the other one unseen, and the filter has a way out. */
import type { Page } from '@playwright/test';
import { bundleOf, sessionFolder } from './tools/bundles.ts';
import { axe, expect, expectReady, openApp, pickFiles, test } from './tools/page.ts';

const open = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 400, height: 800 });
  await openApp(page);
  await pickFiles(page, bundleOf(sessionFolder));
  await expectReady(page);
};

const list = (page: Page) => page.getByRole('grid', { name: 'Calls' });
const pane = (page: Page) => page.getByRole('region', { name: 'Call', exact: true });

for (const key of ['d', 'm', 'Shift+M', ']', '[', 'e', '1', '2', '3']) {
  test(`with the list on screen, ${key} brings the call it acts on`, async ({ page }) => {
    await open(page);
    await expect(list(page)).toBeVisible();
    await expect(pane(page)).toBeHidden();
    await page.keyboard.press(key);
    await expect(pane(page)).toBeVisible();
    await expect(list(page)).toBeHidden();
    const acted: { readonly [key: string]: () => Promise<void> } = {
      d: () => expect(page.getByTestId('derive')).toBeFocused(),
      'Shift+M': () => expect(page.getByTestId('text-menu')).toBeVisible(),
      ']': () => expect(page.locator('[data-testid="gap"][aria-current="true"]')).toBeVisible(),
      '2': () => expect(page.getByTestId('field-rows')).toBeVisible(),
    };
    await acted[key]?.();
  });
}

test('the help says so, and keys of the list leave it on screen', async ({ page }) => {
  await open(page);
  await page.keyboard.press('j');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('keys that act on the call, its columns or its cuts show it first');
  await expect(page.getByRole('dialog')).toContainText('Escape empties it, and once it is empty goes back to the list');
});

for (const [view, key, label] of [
  ['calls', 'c', 'Filter the calls'],
  ['frames', 'f', 'Filter the frames'],
] as const) {
  test(`Escape empties the filter of the ${view}, then goes back to their list`, async ({ page }) => {
    await open(page);
    await page.keyboard.press(key);
    await page.keyboard.press('/');
    const filter = page.getByLabel(label);
    await expect(filter).toBeFocused();
    await expect(filter).toHaveAttribute('title', /Escape empties it, then goes back to the list$/);
    await page.keyboard.type('gate');
    await page.keyboard.press('Escape');
    await expect(filter).toHaveValue('');
    await expect(filter).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(filter).not.toBeFocused();
    await expect(page.getByRole('grid')).toBeFocused();
    await page.keyboard.press('j');
    await axe(page);
  });
}

/** Captures made to do harm: nothing runs, nothing hides, nothing breaks, and every view of them opens. */

import { hostile, lookOver } from './tools/hostile.ts';
import { allowClipboard, asSomebodyElse, copiedLink } from './tools/links.ts';
import { expect, expectReady, openApp, pickFiles, test } from './tools/page.ts';

test.beforeEach(async ({ context, page }) => {
  await allowClipboard(context);
  page.on('dialog', (dialog) => {
    throw new Error(`a dialog opened: ${dialog.message()}`);
  });
});

for (const { name, files, row, problems } of hostile) {
  test(`${name}: every view opens, and nothing runs or hides`, async ({ page, browser, baseURL }) => {
    test.slow();
    const list = page.getByRole('grid').first();
    await openApp(page);
    await pickFiles(page, files());
    await lookOver(page, 'the list');
    await list.getByRole('row', { name: row }).first().click();
    await lookOver(page, 'Compare');
    await expect(page.getByTestId('verdict')).toBeVisible();
    await page.keyboard.press('Shift+M');
    await lookOver(page, 'the menu of texts');
    await page.keyboard.press('Escape');
    await page.keyboard.press('d');
    await lookOver(page, 'derived texts');
    await page.keyboard.press('Escape');
    await page.keyboard.press('2');
    await expect(page.getByTestId('fields').or(page.locator('#panel-fields')).first()).toBeVisible();
    await lookOver(page, 'Fields');
    await page.keyboard.press('3');
    await expect(page.locator('#panel-frames')).toBeVisible();
    await lookOver(page, 'the frames of the call');
    await page.keyboard.press('f');
    const frames = page.getByRole('grid').first();
    await expect(frames.getByRole('row').nth(1)).toBeVisible();
    for (const key of ['j', 'j', 'k']) {
      await page.keyboard.press(key);
      await lookOver(page, `all frames, after ${key}`);
    }
    for (const tab of await page.locator('[id^="entry-tab-"]').all()) {
      await tab.click();
      await lookOver(page, `a frame as ${await tab.textContent()}`);
    }
    await page.keyboard.press('c');
    if (problems) {
      await page.keyboard.press('F8');
      await expect(page.getByRole('region', { name: 'Problems' })).toBeVisible();
      await lookOver(page, 'the problems');
      await page.getByRole('button', { name: 'Close the problems' }).click();
      for (const key of ['F8', 'Shift+F8', 'F8']) {
        await page.keyboard.press(key);
        await lookOver(page, `a problem or a finding, by ${key}`);
      }
      await page.keyboard.press('c');
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('1');
    await list.getByRole('row', { name: row }).first().click();
    await expectReady(page);
    const chosen = await page.getByTestId('verdict').textContent();
    await page.keyboard.press('s');
    await expect(page.getByRole('dialog')).toBeVisible();
    await lookOver(page, 'the view link');
    const link = await copiedLink(page);
    await page.getByRole('tab', { name: /^Excerpt link/ }).click();
    await expect(page.getByTestId('found')).toBeVisible();
    await lookOver(page, 'the excerpt link');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 400, height: 800 });
    await lookOver(page, 'a call at 400 px');
    await page.getByRole('button', { name: /^Calls \d/ }).click();
    await lookOver(page, 'the list at 400 px');
    await asSomebodyElse(browser, baseURL ?? '', link, async (other) => {
      await lookOver(other, 'what the link asks for');
      await pickFiles(other, files());
      await expectReady(other, 60_000);
      await expect(other.getByTestId('verdict')).toHaveText(chosen ?? '');
      await lookOver(other, 'the place of the link');
    });
  });
}

/** What the tests of a call's texts do with the page: open a bundle, choose a call, put a text into a column, and look at what is said. */
import type { Page } from '@playwright/test';
import { dropFiles, expect, expectReady, type OpenedFile, openApp } from './page.ts';

export const openBundle = async (page: Page, files: readonly OpenedFile[]): Promise<void> => {
  await openApp(page);
  await dropFiles(page, files);
  await expect(page.getByTestId('verdict')).toBeVisible();
  await expectReady(page);
};

/** Opens files where the page may be narrow: the list is on screen then, and Enter brings the call. */
export const openCall = async (page: Page, files: readonly OpenedFile[]): Promise<void> => {
  await openApp(page);
  await dropFiles(page, files);
  await expect(page.locator('footer')).toContainText('problems');
  await expectReady(page);
  if ((page.viewportSize()?.width ?? 0) < 900) await page.keyboard.press('2');
  await page.keyboard.press('1');
  await expect(page.getByTestId('compare')).toBeVisible();
  await expectReady(page);
};

export const callId = (page: Page) => page.getByTitle(/^Session /).first();

/** Chooses a call by the words that are its alone. */
export const choose = async (page: Page, words: string, id = words): Promise<void> => {
  await page.keyboard.press('/');
  await expect(page.getByLabel('Filter the calls')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await expect(callId(page)).toHaveText(id);
  await expectReady(page);
};

export const verdict = (page: Page) => page.getByTestId('verdict');
export const checks = (page: Page) => page.getByTestId('checks');
export const column = (page: Page, index: number) => page.getByTestId(`column-${index}`);
export const gap = (page: Page) => page.getByTestId('gap').first();
export const menu = (page: Page) => page.getByTestId('text-menu');

/** Puts a text into the active column, by its name in the menu. */
export const put = async (page: Page, name: string | RegExp): Promise<void> => {
  await page.keyboard.press('Shift+M');
  await menu(page).getByRole('option', { name }).first().click();
  await expectReady(page);
};

/** Texts without place in the source need no cut to be seen: the rows say them. */
export const rows = (page: Page) => page.getByTestId('compare-rows');

/**
 * The edges of a cut, media, and the losses of a whole capture, in the built page. The bundles are made at test time, and what is
 * expected is the contract's word, not what the library computes.
 */
import type { Page } from '@playwright/test';
import { axe, expect, expectReady, setTheme, test } from './tools/page.ts';
import { qwenFiles } from './tools/qwen.ts';
import { edgeFiles, edgeTexts, mediaFiles, requestFiles } from './tools/sources.ts';
import { callId, choose, column, openBundle, openCall, put } from './tools/texts.ts';

test.describe('the edges of a cut', () => {
  const panel = (page: Page) => page.getByTestId('boundary');
  const head = (page: Page) => page.getByTestId('edge-head');

  test('a split pair, a cut escape sequence and cut JSON, by keys alone', async ({ page }) => {
    await openBundle(page, edgeFiles());
    await choose(page, 'pair');
    await page.keyboard.press('b');
    await expect(panel(page)).toBeFocused();
    await expect(head(page)).toContainText(`unit ${edgeTexts.pair.before.length + 1} of Spill file`);
    await expect(head(page)).toContainText('split pair: parts the two halves of one character, U+1F600');
    await expect(head(page).getByRole('cell', { name: 'D83D', exact: true })).toBeVisible();
    await expect(head(page).getByRole('cell', { name: 'F0 9F 98 80', exact: true })).toBeVisible();
    // The keys of the page work on: the panel follows the call.
    await choose(page, 'escape');
    await expect(head(page)).toContainText(/escape/i);
    await expect(head(page).getByRole('cell', { name: '001B', exact: true }).first()).toBeVisible();
    await choose(page, 'json');
    await expect(head(page)).toContainText(/JSON/);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await page.keyboard.press('b');
    await expect(panel(page)).toBeFocused();
    await page.keyboard.press('b');
    await expect(panel(page)).toHaveCount(0);
  });

  test('the panel follows the selected cut', async ({ page }) => {
    await openBundle(page, qwenFiles());
    await choose(page, 'batch-one');
    await page.keyboard.press('b');
    await expect(panel(page)).toContainText('1 of 1');
    await expect(head(page)).toContainText('unit 400 of Spill file');
    await expect(page.getByTestId('edge-tail')).toContainText('unit 25,993 of Spill file');
    // The live frame was sent before the batch was cut: it has another cut, behind this one in the columns.
    await page.keyboard.press('l');
    await put(page, /^Live content/);
    await expect(panel(page)).toContainText('1 of 2');
    await page.keyboard.press(']');
    await expect(panel(page)).toContainText('2 of 2');
    await expect(panel(page)).toContainText('Live content');
    await expect(head(page)).not.toContainText('unit 400 of Spill file');
    await page.keyboard.press('[');
    await expect(panel(page)).toContainText('1 of 2');
    await expect(head(page)).toContainText('unit 400 of Spill file');
  });

  for (const theme of ['light', 'dark'] as const) {
    for (const width of [1280, 400]) {
      test(`has no accessibility faults in ${theme} at ${width} px`, async ({ page }) => {
        await setTheme(page, theme);
        await page.setViewportSize({ width, height: 800 });
        await openCall(page, edgeFiles());
        await page.keyboard.press('b');
        await expect(head(page)).toBeVisible();
        await axe(page);
      });
    }
  }
});

test.describe('media', () => {
  const cards = (page: Page) => page.getByTestId('medium');

  test('a picture is shown by what its bytes are, markup never, and the same data once', async ({ page }) => {
    await page.addInitScript(() => {
      const types: string[] = [];
      const make = URL.createObjectURL.bind(URL);
      Reflect.set(window, 'blobTypes', types);
      URL.createObjectURL = (object) => {
        if (object instanceof Blob) types.push(object.type);
        return make(object);
      };
    });
    await openBundle(page, mediaFiles());
    await choose(page, 'pictures');
    await page.keyboard.press('4');
    await expect(cards(page)).toHaveCount(3);
    const png = cards(page).first();
    await expect(png).toContainText('image/png, not what is declared');
    await expect(png).toContainText('3 × 2');
    await expect(png).toContainText('68 bytes');
    await expect(png).toContainText('Live content, item 5');
    // The placeholder in a text of the call stands for it, and says so from either side.
    await expect(png).toContainText('1 placeholder: Live content[0].text');
    await expect(page.getByRole('row').filter({ hasText: '[image: image/jpeg, 69B]' })).toContainText('medium 1');
    const shown = png.getByRole('img');
    await expect(shown).toHaveAttribute('src', /^blob:/);
    await expect
      .poll(() => shown.evaluate((image) => (image instanceof HTMLImageElement ? [image.naturalWidth, image.naturalHeight] : [])))
      .toEqual([3, 2]);
    expect(await page.evaluate(() => Reflect.get(window, 'blobTypes'))).toEqual(['image/png']);
    await expect(page.getByRole('img')).toHaveCount(1);
    await expect(cards(page).nth(1)).toContainText('markup, which is never shown as a picture here');
    await expect(cards(page).nth(2)).toContainText('none of the picture forms that are shown');
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    await choose(page, 'plain');
    await expect(page.getByTestId('media')).toContainText('No picture and no other medium');
  });

  for (const theme of ['light', 'dark'] as const) {
    for (const width of [1280, 400]) {
      test(`have no accessibility faults in ${theme} at ${width} px`, async ({ page }) => {
        await setTheme(page, theme);
        await page.setViewportSize({ width, height: 800 });
        await openCall(page, mediaFiles());
        await page.keyboard.press('4');
        await expect(cards(page).first().getByRole('img')).toBeVisible();
        await axe(page);
      });
    }
  }
});

test.describe('losses of the whole capture', () => {
  test('the largest loser stands first, and leads to its call', async ({ page }) => {
    await openBundle(page, qwenFiles());
    await page.keyboard.press('a');
    const losers = page.getByRole('region', { name: 'Largest losers' }).getByRole('listitem');
    await expect(losers.nth(3)).toBeVisible();
    const units = (await losers.locator('button > span:first-child').allTextContents()).map((words) => Number(words.replaceAll(',', '')));
    expect(units.length).toBeGreaterThan(3);
    expect(units).toEqual(units.toSorted((a, b) => b - a));
    const first = (await losers.first().locator('button > span').nth(1).textContent()) ?? '';
    await losers.first().getByRole('button').press('Enter');
    await expectReady(page);
    await expect(page.getByTestId('compare')).toBeVisible();
    expect(first).toContain((await callId(page).textContent()) ?? '?');
  });

  for (const theme of ['light', 'dark'] as const) {
    for (const width of [1280, 400]) {
      test(`have no accessibility faults in ${theme} at ${width} px`, async ({ page }) => {
        await setTheme(page, theme);
        await page.setViewportSize({ width, height: 800 });
        await openCall(page, qwenFiles());
        await page.keyboard.press('a');
        await expect(page.getByTestId('station-model text')).toBeVisible();
        await axe(page);
      });
    }
  }

  test('rows stay as high as their numbers where the page is narrow', async ({ page }) => {
    await page.setViewportSize({ width: 400, height: 800 });
    await openCall(page, qwenFiles());
    await page.keyboard.press('a');
    const rows = page.getByTestId('losses').locator('tbody tr');
    await expect(rows.nth(3)).toBeVisible();
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(2);
    for (const height of heights) expect(height).toBeLessThan(40);
  });
});

test('at 360 px no view scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const fits = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await openCall(page, edgeFiles());
  await page.keyboard.press('b');
  await expect(page.getByTestId('edge-head')).toBeVisible();
  await fits();
  await openCall(page, mediaFiles());
  await page.keyboard.press('4');
  await expect(page.getByTestId('medium').first()).toBeVisible();
  await fits();
  await openCall(page, requestFiles());
  await column(page, 0)
    .getByRole('button', { name: /^request/i })
    .click();
  await expect(page.getByTestId('requests')).toBeVisible();
  await fits();
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await expect(page.getByTestId('losses')).toBeVisible();
  await fits();
});

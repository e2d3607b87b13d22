/**
 * Cuts of the qwen family that no recorded capture holds, in the built page. The bundles are made at test time, and what is expected is
 * the contract's word, not what the library computes.
 */
import { expect, expectReady, test } from './tools/page.ts';
import { bypassed, contentCut, headlessCut, headlessFile, qwenFiles, stringCut } from './tools/qwen.ts';
import { callId, checks, choose, column, menu, openBundle, put, rows, verdict } from './tools/texts.ts';

test.describe('cuts of the qwen family that no capture holds', () => {
  test('a plain string and plain content cut by the projection, and a field that was not', async ({ page }) => {
    await openBundle(page, qwenFiles());
    const field = page.getByTestId('field-rows').locator('[data-field]');
    await choose(page, 'string-cut');
    await expect(verdict(page)).toContainText('On the wire cut by the ACP rule');
    await page.keyboard.press('2');
    const cut = field.filter({ hasText: 'rawOutput' });
    await expect(cut).toContainText('65,536');
    await cut.click();
    await expect(page.getByTestId('field-segments')).toContainText(/marker 39, ACP projection/);
    await expect(page.getByTestId('field-detail')).toContainText('13,098');
    expect(stringCut).toHaveLength(13_098 + 39 + 52_395);
    await page.keyboard.press('1');
    await choose(page, 'content-cut');
    // What the wire's budget cut never was what the model got.
    await expect(verdict(page)).toHaveText(
      'The content on the wire has 65,478 units: 65,439 of the output and 39 of the marker; cut by the ACP rule after the model was sent its text, which is not in this bundle. The rest: nowhere in this bundle.',
    );
    expect(contentCut).toHaveLength(65_478);
    await choose(page, 'bypass');
    await expect(verdict(page)).toContainText(`On the wire content has 70,056 bytes, over the budget of 65,536`);
    expect(bypassed).toHaveLength(70_000);
    await page.keyboard.press('2');
    await expect(field.filter({ hasText: '70,056' })).toContainText('over budget');
  });

  test('stubs: a digest that is right, one that is wrong, and none', async ({ page }) => {
    await openBundle(page, qwenFiles());
    await choose(page, 'stub-right');
    await expect(verdict(page)).toContainText("1,990 of the spill's 28,793 and 392 of header and markers; cut to a preview");
    await expect(checks(page)).toContainText('declared digest equals that of stub-right.txt');
    await expect(checks(page)).toContainText("declared size equals the spill's, 28.1 KB");
    await expect(checks(page)).not.toContainText('✗');
    await choose(page, 'stub-wrong');
    await expect(checks(page)).toContainText('stub-wrong.txt has another digest than the declared one');
    await expect(checks(page)).toContainText('✗');
    await choose(page, 'stub-none');
    await expect(checks(page)).toContainText('no digest declared');
    await expect(checks(page)).not.toContainText('✗');
  });

  test('batch cuts: one artifact and several', async ({ page }) => {
    await openBundle(page, qwenFiles());
    await choose(page, 'batch-one');
    await expect(verdict(page)).toContainText("2,000 of the spill's 27,593 and 108 of header and markers; cut with its batch (20/80)");
    for (const part of ['source 0–400', 'source 25,993–27,593']) await expect(column(page, 0)).toContainText(part);
    await choose(page, 'batch-many');
    await expect(checks(page)).toContainText('claimed file batch-many.txt found');
    await expect(checks(page)).toContainText('claimed file batch-many-2.txt found');
    await put(page, /^Spill file 2 /);
    await expect(rows(page)).toContainText('the second artifact 00000');
  });

  test('spills: of another session, partial, swept', async ({ page }) => {
    await openBundle(page, qwenFiles());
    await choose(page, 'of-another');
    await expect(verdict(page)).toContainText('not found in it');
    await put(page, 'Model text');
    await page.keyboard.press('l');
    await expect(checks(page)).toContainText('the spill is of another session, or was overwritten by one');
    await choose(page, 'partial');
    await expect(checks(page)).toContainText('the spill is partial, or was changed: it holds the head');
    await choose(page, 'swept');
    await expect(verdict(page)).toContainText('claimed at swept.txt, not in this bundle');
    await expect(checks(page)).not.toContainText('✗');
    await put(page, 'Spill file');
    await expect(page.getByTestId('absent')).toContainText('hosts sweep spill files after a day');
  });

  test('an id that is used twice within a session is two calls', async ({ page }) => {
    await openBundle(page, qwenFiles());
    const again = page.getByRole('row').filter({ hasText: 'run again' });
    await expect(again).toHaveCount(2);
    for (const [nth, text] of ['the first of its id', 'the second of its id'].entries()) {
      await again.nth(nth).click();
      await expectReady(page);
      await expect(rows(page)).toContainText(text);
    }
  });

  test('a headless run of another session is cut by its own rule, and not mixed into calls of the same id', async ({ page }) => {
    await openBundle(page, [...qwenFiles(), headlessFile()]);
    await choose(page, 'headless-cut');
    await expect(column(page, 0)).toContainText(/marker 44/);
    await expect(column(page, 0)).toContainText('13,097');
    expect(headlessCut).toHaveLength(13_097 + 44 + 52_391);
    await page.keyboard.press('/');
    await expect(page.getByLabel('Filter the calls')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('string-cut');
    const both = page.getByRole('grid').locator('[aria-rowindex][aria-selected]');
    await expect(both).toHaveCount(2);
    await both.first().click();
    await expectReady(page);
    await expect(callId(page)).toHaveAttribute('title', 'Session qwen-made');
    await expect(rows(page)).toContainText('done');
    await page.keyboard.press('Shift+M');
    await expect(menu(page)).not.toContainText('Headless');
    await page.keyboard.press('Escape');
    await both.nth(1).click();
    await expectReady(page);
    await expect(callId(page)).toHaveAttribute('title', 'Session qwen-headless');
    await expect(rows(page)).toContainText('printed by the headless run');
  });
});

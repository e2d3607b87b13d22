/**
 * Requests that send another text, other places that keep texts, and what a conforming client shows, in the built page. The bundles are
 * made at test time, and what is expected is the contract's word, not what the library computes.
 */
import type { Page } from '@playwright/test';
import { axe, expect, expectReady, setTheme, test } from './tools/page.ts';
import { auditFiles, branchFiles, requestFiles, requestFolder, sentTexts, shownFiles } from './tools/sources.ts';
import { checks, choose, column, openBundle, openCall, put, rows, verdict } from './tools/texts.ts';

test.describe('requests that send another text', () => {
  const picker = (page: Page) => column(page, 0).getByRole('button', { name: /^request/i });
  const requests = (page: Page) => page.getByTestId('requests').getByRole('listitem');

  for (const [form, files] of [
    ['of one log', requestFiles],
    ['of one request a file, in the order of their times', requestFolder],
  ] as const) {
    test(`the picker ${form}: the first, the same, a placeholder, another; a choice changes the column`, async ({ page }) => {
      await openBundle(page, files());
      await expect(verdict(page)).toHaveText(
        'The model was sent all 25 units, whole. 2 of 4 requests sent another text, 1 of them a placeholder.',
      );
      await expect(picker(page)).toHaveText(/request 1 of 4/);
      await picker(page).press('Enter');
      await expect(requests(page)).toHaveText([
        /Request 1 of 4.*the first that sent it/,
        /Request 2 of 4.*the same text/,
        /Request 3 of 4.*cleared: a placeholder in its place/,
        /Request 4 of 4.*another text/,
      ]);
      await requests(page).nth(2).getByRole('button').click();
      await expect(rows(page)).toContainText(sentTexts.cleared);
      await expect(picker(page)).toHaveText(/request 3 of 4/);
      await picker(page).click();
      await requests(page).nth(3).getByRole('button').click();
      await expect(rows(page)).toContainText(sentTexts.another);
      await picker(page).click();
      await requests(page).nth(1).getByRole('button').click();
      await expect(rows(page)).toContainText(sentTexts.first);
    });
  }

  test('the moved prefix of the prompt is in the losses, and leads to its record', async ({ page }) => {
    await openBundle(page, requestFiles());
    await page.keyboard.press('a');
    const log = page.getByTestId('prefix-log');
    await expect(log).toContainText("4 requests; the prompt's prefix moved in 2 of 3 comparisons");
    await log.getByRole('button').first().click();
    await expectReady(page);
    await expect(page.getByTestId('losses')).toHaveCount(0);
    await expect(page.getByTestId('frame-json').or(page.getByText('2026-10-20T08:02:00Z')).first()).toBeVisible();
  });

  for (const theme of ['light', 'dark'] as const) {
    for (const width of [1280, 400]) {
      test(`the picker has no accessibility faults in ${theme} at ${width} px`, async ({ page }) => {
        await setTheme(page, theme);
        await page.setViewportSize({ width, height: 800 });
        await openCall(page, requestFiles());
        await picker(page).click();
        await expect(requests(page)).toHaveCount(4);
        await axe(page);
      });
    }
  }
});

test.describe('other places that keep texts', () => {
  test('a dead branch of the history is shown as such, beside the one that stayed', async ({ page }) => {
    await openBundle(page, branchFiles());
    await expect(rows(page)).toContainText('of the turn that stayed');
    await put(page, /^Stored history 2 /);
    await expect(rows(page)).toContainText('of the turn that was taken back');
    await expect(
      column(page, 0)
        .getByTitle(/on a dead branch of the history \(not sent on\)/)
        .first(),
    ).toBeVisible();
    await expect(checks(page)).not.toContainText('✗');
  });

  test('an audit record gives all three forms, one out of a blob, and names the blob that is not here', async ({ page }) => {
    await openBundle(page, auditFiles());
    await expect(page.getByTitle('What the files were recognised as, and why')).not.toContainText('not recognised');
    await choose(page, 'audited');
    for (const [name, text] of [
      ['Result data', 'the data itself'],
      ['Stored history', 'the data as it was stored'],
      ['Model text', 'the data as it was sent'],
    ] as const) {
      await put(page, name);
      await expect(rows(page)).toContainText(text);
    }
    await choose(page, 'gone');
    await put(page, 'Result data');
    await expect(page.getByTestId('absent')).toContainText('keeps the result data in the blob o-2, which is not in this bundle');
  });
});

test.describe('what a conforming client shows', () => {
  test('terminals are joined from answers and from _meta, in their place', async ({ page }) => {
    await openBundle(page, shownFiles());
    await choose(page, 'answered');
    await put(page, 'Shown by a conforming client');
    await expect(rows(page)).toContainText(/before.*one.*two/);
    await put(page, 'Live terminal');
    await expect(page.getByTitle(/last of 2 answers to terminal\/output of terminal t-1, exit code 3/)).toBeVisible();
    await choose(page, 'carried');
    await put(page, 'Shown by a conforming client');
    await expect(rows(page)).toContainText('first half, second half');
    await expect(page.getByText(/derived: by the protocol's schema/).first()).toBeVisible();
  });

  test('malformed items are dropped, each with its reason', async ({ page }) => {
    await openBundle(page, shownFiles());
    await choose(page, 'malformed');
    await put(page, 'Shown by a conforming client');
    await expect(rows(page)).toContainText('kept');
    await expect(column(page, 0)).toContainText('derived: 2 of 3 items dropped');
    await expect(column(page, 0).getByTitle(/item 1: A bare text block/)).toBeVisible();
    await expect(column(page, 0).getByTitle(/item 3: /)).toBeVisible();
    // Read without pointing at anything, too.
    await expect(checks(page)).toContainText(/2 of 3 items dropped \(item 1: A bare text block/);
  });

  test('output that only rawOutput has is shown nowhere, and the verdict says so', async ({ page }) => {
    await openBundle(page, shownFiles());
    await choose(page, 'unshown');
    await expect(verdict(page)).toHaveText('Completed; output only in `rawOutput.stdout`; a conforming client shows nothing.');
    await put(page, 'Shown by a conforming client');
    await expect(page.getByTestId('absent')).toContainText('A conforming client shows nothing: the last content is an empty list');
  });
});

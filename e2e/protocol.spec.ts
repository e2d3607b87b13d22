import type { Page } from '@playwright/test';
import { axe, expect, expectReady, openApp, pickFiles, test } from './tools/page.ts';
import { bulkCapture, draftCapture, envelopeCapture, nestedCapture, printed } from './tools/protocol.ts';

const openCapture = async (page: Page, bytes: string) => {
  await openApp(page);
  await pickFiles(page, [{ name: 'made.ndjson', bytes }]);
  await expectReady(page);
};

const showFrames = async (page: Page) => {
  await page.getByRole('tab', { name: 'Frames' }).click();
  await expectReady(page);
};

const rows = (page: Page) => page.getByRole('listbox', { name: /^Frames of the call/ }).getByRole('option');
const fields = (page: Page) => page.getByRole('region', { name: 'Who wrote each field' });
/** Shows a text of the call in the first column. */
const chooseText = async (page: Page, label: string) => {
  await page.getByTestId('column-0').locator('[aria-haspopup="listbox"]').first().click();
  await page
    .getByRole('listbox', { name: /^Texts of this call/ })
    .getByRole('option', { name: label })
    .first()
    .click();
  await expectReady(page);
};

const nesting = (page: Page) => page.getByTestId('nesting');

test('draft 2: chunks, clears and the terminal of a call are shown as such', async ({ page }) => {
  await openCapture(page, draftCapture());
  await showFrames(page);
  await expect(page.getByText('draft 2 of the protocol', { exact: true })).toBeVisible();
  await expect(rows(page).nth(1)).toContainText('tool_call_content_chunk');
  await expect(rows(page).nth(1)).toContainText('content + 1 item');
  await expect(rows(page).nth(4)).toContainText('cancelled');
  await expect(rows(page).nth(4)).toContainText('rawInput cleared, was 18 B');
  // As of the last frame: the content is put together, the input is gone.
  await expect(fields(page).getByRole('row', { name: /^rawInput/ })).toContainText('cleared with null');
  await expect(fields(page).getByRole('row', { name: /^content/ })).toContainText('of 3 updates');
  await page.getByRole('button', { name: /^content\[1\]\.text/ }).click();
  await expect(page.getByText('second chunk').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tree', exact: true })).toBeDisabled();
  // As of the second chunk: no terminal yet, and the input is there.
  await rows(page).nth(2).click();
  await expectReady(page);
  await expect(fields(page).getByRole('row', { name: /^content/ })).toContainText('of 2 updates');
  await expect(fields(page).getByRole('row', { name: /^rawInput/ })).toContainText('command');
  await axe(page, 'main');
  await page.getByRole('tab', { name: 'Compare' }).click();
  await expectReady(page);
  await chooseText(page, 'Live terminal');
  await expect(page.getByText(printed).first()).toBeVisible();
});

test('a bulk replay is unfolded, and what it does not tell of is not lost', async ({ page }) => {
  await openCapture(page, bulkCapture());
  await showFrames(page);
  await expect(rows(page)).toHaveCount(4);
  await expect(rows(page).nth(2)).toContainText('6·1');
  await expect(rows(page).nth(3)).toContainText('6·2');
  await expect(rows(page).nth(3)).toContainText('bulk load');
  await expect(page.getByText(/bulk load: 2 updates, .* of the replay's .* in 2 updates of 1 call/)).toBeVisible();
  // Both updates stand in one frame: each is chosen on its own.
  await rows(page).nth(2).click();
  await expectReady(page);
  await expect(rows(page).nth(2)).toHaveAttribute('aria-selected', 'true');
  await expect(fields(page).getByRole('row', { name: /^content/ })).toContainText('not written yet');
  await rows(page).nth(3).click();
  await expectReady(page);
  await expect(rows(page).nth(3)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('of the first').first()).toBeVisible();
  // The frame leads back to the call, as of its update; the address keeps it.
  await rows(page).nth(2).click();
  await expect(page).toHaveURL(/asof=5&item=0/);
  await page.keyboard.press('g');
  const touched = page.getByRole('region', { name: 'The chosen frame' }).locator('dl');
  await expect(touched).toContainText('1 call:');
  await touched.getByRole('listitem').getByRole('button').click();
  await expect(rows(page).nth(3)).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/asof=5&item=1/);
  await page.reload();
  await pickFiles(page, [{ name: 'made.ndjson', bytes: bulkCapture() }]);
  await expectReady(page);
  await expect(rows(page).nth(3)).toHaveAttribute('aria-selected', 'true');
  // The second call is on no page that is here.
  await page.getByRole('tab', { name: 'Compare' }).click();
  await page.keyboard.press('j');
  await expectReady(page);
  await chooseText(page, 'Replay content');
  await expect(page.getByText(/Not on this page: the bulk load in made\.ndjson says that there is more/).first()).toBeVisible();
});

test('a sub-agent: its calls name their parent, and the parent lists them', async ({ page }) => {
  await openCapture(page, nestedCapture());
  await expect(nesting(page)).toContainText('Its sub-agent made 1:');
  await nesting(page).getByRole('button', { name: 'glob inner' }).click();
  await expectReady(page);
  await expect(nesting(page)).toContainText('Made in the sub-agent of');
  await showFrames(page);
  await expect(rows(page).first()).toContainText('sub-agent');
  await axe(page, 'main');
  await nesting(page).getByRole('button', { name: 'agent task' }).click();
  await expectReady(page);
  await expect(nesting(page)).toContainText('Its sub-agent made 1:');
});

test('envelopes of rawOutput are read for their texts', async ({ page }) => {
  await openCapture(page, envelopeCapture());
  await chooseText(page, 'Live rawOutput.stderr');
  await expect(page.getByText(/rawOutput\.stderr is empty: the tool printed nothing there, exit code 4/).first()).toBeVisible();
  await chooseText(page, 'Live rawOutput.stdout');
  await expect(page.getByText('what it printed').first()).toBeVisible();
  await page.keyboard.press('j');
  await expectReady(page);
  await chooseText(page, 'Live rawOutput.metadata.output');
  await expect(page.locator('[title*="the same text as .output, exit code 0"]').first()).toBeVisible();
});

/** Findings: what is wrong with a capture, listed by what matters, each leading to its place and to be found again by a link. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { bundleOf, sessionFolder } from './tools/bundles.ts';
import { axe, dropFiles, expect, expectReady, openApp, setTheme, test } from './tools/page.ts';

const lost = 'An error line was cut out of what the model was sent';

/** Opens the session, and the findings in it. */
async function openFindings(page: Page): Promise<void> {
  await openApp(page);
  await dropFiles(page, bundleOf(sessionFolder));
  await expectReady(page);
  await page.keyboard.press('i');
  await expect(page.getByRole('heading', { name: lost })).toBeVisible();
}

const rows = (page: Page) => page.getByTestId('findings').locator('[id^="finding "]');
const chosen = (page: Page) => page.getByTestId('findings').locator('[aria-current="true"]');
const evidence = (page: Page) => page.getByRole('list', { name: 'Evidence' });
const filter = (page: Page) => page.getByRole('searchbox', { name: 'Filter the findings' });

test('what matters most comes first, is counted, and leads to the gap it is about and back', async ({ page }) => {
  await openFindings(page);
  const headings = await page.getByTestId('findings').getByRole('heading').allTextContents();
  expect(headings.slice(1, 3)).toEqual(['What matters most', lost]);
  await expect(page.getByRole('contentinfo').getByRole('button', { name: /^\d+ findings$/ })).toBeVisible();

  await rows(page)
    .filter({ hasText: /The gap \(cut in the tool.*an error line/ })
    .click();
  await expect(page.getByTestId('compare')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Call', exact: true })).toContainText('call_light_00_0');
  await expect(page.getByTestId('compare').getByText('held by spill').first()).toBeVisible();

  await page.keyboard.press('i');
  await expect(chosen(page)).toContainText('an error line');
  await expect(evidence(page)).toContainText('the spill holds it');
  await expect(page.getByTestId('findings')).toContainText('What one could do: Keep lines that tell of failures');
});

test('keys step through findings in their view, Enter goes to one, and F8 goes on from anywhere', async ({ page }) => {
  await openFindings(page);
  await page.keyboard.press('j');
  await expect(chosen(page)).toBeFocused();
  const first = await chosen(page).textContent();
  await page.keyboard.press('j');
  await expect(chosen(page)).not.toHaveText(first ?? '');
  await page.keyboard.press('F8');
  await page.keyboard.press('Shift+F8');
  await page.keyboard.press('k');
  await expect(chosen(page)).toHaveText(first ?? '');
  await expect(evidence(page)).toBeVisible();

  await page.keyboard.press('Enter');
  await expect(page.getByTestId('compare')).toBeVisible();
  await page.keyboard.press('c');
  await page.keyboard.press('F8');
  await expect(page.getByRole('status').filter({ hasText: /\.$/ })).toBeVisible();
  await page.keyboard.press('i');
  await expect(chosen(page)).toBeVisible();
  await expect(chosen(page)).not.toHaveText(first ?? '');
});

test('words, severities and families narrow the list, and what is left out is counted', async ({ page }) => {
  await openFindings(page);
  const count = page.getByTestId('findings').getByRole('status').first();
  const total = Number((await count.textContent())?.replace(/\D/g, ''));

  await filter(page).fill('is:error');
  await expect(count).toHaveText(new RegExp(`^\\d+ of ${total}$`));
  for (const words of await rows(page).allTextContents()) expect(words).toMatch(/^error/);

  await filter(page).fill('');
  await page.getByRole('button', { name: /warnings?$/ }).click();
  await expect(filter(page)).toHaveValue('-is:warning');
  await expect(rows(page).filter({ hasText: /^warning/ })).toHaveCount(0);
  await page.getByRole('button', { name: /warnings?$/ }).click();
  await page.getByRole('combobox', { name: 'All families' }).selectOption('loss');
  await expect(filter(page)).toHaveValue('family:loss');
  await expect(page.getByRole('heading', { name: lost })).toBeVisible();

  await filter(page).fill('no such words');
  await expect(page.getByText('No finding matches “no such words”.')).toBeVisible();
  await page.getByRole('button', { name: 'Empty the filter' }).click();
  await expect(count).toHaveText(`${total} findings`);
});

test('a link opens the findings at one of them under its filter, and one that is not there is told of', async ({ page }) => {
  await openApp(page, { hash: 'sample=big-cut&view=findings&findings=is:error' });
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(chosen(page)).toBeFocused();
  const words = await chosen(page).textContent();
  await expect.poll(() => page.url()).toMatch(/view=findings.*finding=[a-z-]+/);
  await page.reload();
  await expect(chosen(page)).toHaveText(words ?? '');
  await expect(filter(page)).toHaveValue('is:error');
  await expect(evidence(page)).toBeVisible();

  await page.goto('about:blank');
  await openApp(page, { hash: 'sample=big-cut&view=findings&finding=model-cut;c99;tmodel' });
  await expect(page.getByText(/The link names the finding “model-cut;c99;tmodel”, which is not there\./)).toBeVisible();
  await expect(chosen(page)).toHaveCount(0);
});

test('a call says how many findings it has, and leads to them alone', async ({ page }) => {
  await openApp(page);
  await dropFiles(page, bundleOf(sessionFolder));
  await expectReady(page);
  await page
    .getByRole('region', { name: 'Call', exact: true })
    .getByRole('button', { name: /\d+ findings?$/ })
    .click();
  await expect(filter(page)).toHaveValue('call:call_light_00_0');
  await expect(rows(page).first()).toBeVisible();
  for (const words of await rows(page).allTextContents()) expect(words).toContain('call_light_00_0');
});

test('findings are copied as Markdown and saved as JSON, as they are filtered', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openFindings(page);
  await filter(page).fill('rule:error-in-gap');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(clipboard).toMatch(/^## Findings: \d+ errors?\n/);
  expect(await clipboard()).toContain(`### ${lost}: `);
  expect(await clipboard()).not.toContain('(model-cut)');

  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as JSON' }).click();
  const saved: unknown = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
  expect(saved).toMatchObject({
    calls: 8,
    groups: [{ rule: 'error-in-gap', findings: [{ place: { call: { toolCallId: 'call_light_00_0' } } }] }],
  });
});

test('where nothing is wrong it says what was looked for', async ({ page }) => {
  const frame = (update: object) => ({ jsonrpc: '2.0', method: 'session/update', params: { sessionId: 's', update } });
  const content = [{ type: 'content', content: { type: 'text', text: 'all is well' } }];
  const lines = [
    frame({ sessionUpdate: 'tool_call', toolCallId: 'a', title: 'echo', kind: 'execute', status: 'pending' }),
    frame({ sessionUpdate: 'tool_call_update', toolCallId: 'a', status: 'completed', content }),
  ];
  await openApp(page);
  await dropFiles(page, [{ name: 'live.ndjson', bytes: lines.map((line) => `${JSON.stringify(line)}\n`).join('') }]);
  await expectReady(page);
  await page.keyboard.press('i');
  const looked = page.getByRole('region', { name: 'What was looked for' });
  await expect(looked).toContainText(/Nothing was found\. \d+ rules looked over 1 call in 2 frames\./);
  await expect(looked).toContainText(lost);
});

test('has no accessibility faults, wide and narrow, light and dark, with a finding open', async ({ page }) => {
  test.slow();
  await openFindings(page);
  await page.keyboard.press('j');
  await expect(evidence(page)).toBeVisible();
  for (const width of [1280, 400]) {
    await page.setViewportSize({ width, height: 800 });
    for (const theme of ['light', 'dark'] as const) {
      await setTheme(page, theme);
      await axe(page, '[data-testid="findings"]');
    }
    const { wide, inner } = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth, inner: innerWidth }));
    expect(wide).toBeLessThanOrEqual(inner);
  }
});

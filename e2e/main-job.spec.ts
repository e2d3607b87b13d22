/** The main job on the project's own session, which every machine has: what was cut, by whom, and where the rest is. */
import type { Page } from '@playwright/test';
import { altered, type BundleFile, bundleOf, renamed, sessionFolder } from './tools/bundles.ts';
import { axe, dropFiles, expect, expectReady, openApp, setTheme, test } from './tools/page.ts';

const session = (): readonly BundleFile[] => bundleOf(sessionFolder);

const drop = async (page: Page, files: readonly BundleFile[]): Promise<void> => {
  await openApp(page);
  await dropFiles(page, files);
  await expect(page.getByTestId('verdict')).toBeVisible();
  await expectReady(page);
};

const choose = async (page: Page, id: string): Promise<void> => {
  await page.keyboard.press('/');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(id);
  await page.keyboard.press('Enter');
  await expect(page.getByTitle(/^Session /).first()).toHaveText(id);
  await expectReady(page);
};

const verdict = (page: Page) => page.getByTestId('verdict');
const checks = (page: Page) => page.getByTestId('checks');

test('a call cut in the tool: the sentence, the columns, the gap and its holder', async ({ page }) => {
  await drop(page, session());
  await expect(verdict(page)).toHaveText(
    "The model was sent 4,475 units: 3,955 of the spill's 37,583 and 520 of header and markers; cut in the tool (20/80). The rest: spill 789–34,417, found ✓. On the wire cut again by the ACP rule; on replay twice.",
  );
  await expect(page.getByTestId('column-0')).toContainText('Model text = Stored history');
  await expect(page.getByTestId('column-1')).toContainText('37,583 units · 37,585 B');
  await expect(checks(page)).not.toContainText('✗');
  const gap = page.getByTestId('gap').first();
  await page.keyboard.press(']');
  await expect(gap).toContainText('33,628 units');
  await page.keyboard.press('e');
  await expect(page.getByTestId('compare-rows')).toContainText(/watch/);
});

test('every call says what became of it', async ({ page }) => {
  await drop(page, session());
  const sentences: readonly (readonly [string, string])[] = [
    ['call_light_01_0', 'all 167 units, whole; history keeps the same'],
    ['call_light_02_0', 'cut in the tool (head only)'],
    ['call_light_03_0', 'both exempt from the budget'],
    ['call_light_04_0', 'No frame tells of this call'],
    ['call_light_05_0', 'The editor was told something else'],
    ['call_light_06_0', 'lines 1–164 of 181'],
    ['call_light_07_0', 'claimed at mcp__harbour__list_buoys_109e96c386c5.output, not in this bundle'],
  ];
  for (const [id, words] of sentences) {
    await choose(page, id);
    await expect(verdict(page)).toContainText(words);
    await expect(checks(page)).not.toContainText('✗');
  }
});

test('a changed copy: names follow, and the altered tail is not found', async ({ page }) => {
  await drop(
    page,
    altered(renamed(session(), 'call_light_', 'call_night_'), '.output', (size) => size - 300),
  );
  await expect(page.getByTitle(/^Session /).first()).toHaveText('call_night_00_0');
  await expect(verdict(page)).toContainText('not found');
  await expect(checks(page)).toContainText('✗');
});

test('without its spill, the call says that it was claimed and is not here', async ({ page }) => {
  await drop(
    page,
    session().filter(({ name }) => !name.endsWith('.output')),
  );
  await expect(verdict(page)).toContainText('not in this bundle');
  await expect(checks(page)).not.toContainText('✗');
});

test('with the live capture alone nothing is called not found, and a call without any text says what would bring one', async ({ page }) => {
  const live = session().filter(({ name }) => name === 'live.wrapped.ndjson');
  await drop(page, live);
  await choose(page, 'call_light_00_0');
  await expect(page.getByTestId('segments').first()).toContainText('partly in source');
  await expect(page.getByTestId('compare')).not.toContainText('not found');
  await expect(checks(page)).not.toContainText('✗');
  const frame = { sessionUpdate: 'tool_call', toolCallId: 'call_open', title: 'never answered' };
  const line = JSON.stringify({ jsonrpc: '2.0', method: 'session/update', params: { sessionId: 's', update: frame } });
  await dropFiles(page, [{ name: 'open.ndjson', bytes: `${line}\n` }]);
  await expect(page.getByTitle(/^Session /).first()).toHaveText('call_open');
  await expectReady(page);
  await expect(page.getByTestId('absent')).toContainText('Add the model-request log');
  await axe(page);
});

test('the keys go everywhere: calls, columns, texts, twin, cuts, tabs, filter, help', async ({ page }) => {
  await drop(page, session());
  const id = page.getByTitle(/^Session /).first();
  await page.keyboard.press('j');
  await expect(id).toHaveText('call_light_01_0');
  await page.keyboard.press('k');
  await expect(id).toHaveText('call_light_00_0');
  await page.keyboard.press('m');
  await expect(page.getByTestId('column-0')).not.toContainText('Model text = Stored history');
  await page.keyboard.press('l');
  await page.keyboard.press('m');
  await expect(page.getByTestId('column-1')).not.toContainText('Spill file');
  await page.keyboard.press('r');
  await expect(page.getByText(/replay: streamed load/)).toBeVisible();
  await page.keyboard.press('2');
  await expect(page.getByTestId('field-rows')).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByTestId('compare')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await choose(page, 'call_light_05_0');
});

for (const theme of ['light', 'dark'] as const) {
  for (const width of [1280, 400]) {
    test(`no accessibility faults in ${theme} at ${width} px: start, Compare, Fields, help`, async ({ page }) => {
      await setTheme(page, theme);
      await page.setViewportSize({ width, height: 800 });
      await openApp(page);
      await axe(page);
      await dropFiles(page, session());
      await expect(page.locator('footer')).toContainText('problems');
      await expectReady(page);
      await axe(page);
      await page.keyboard.press('2');
      await axe(page);
      await page.keyboard.press('?');
      await axe(page);
    });
  }
}

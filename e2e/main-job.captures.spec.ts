/**
 * The main job on real captures: one drop, a call chosen in the list, at most one key or one row in Fields, and the facts are on the page.
 * The same reading is done on a changed copy (ids renamed, one unit of the spill's tail altered): names follow, the tail is not found.
 */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { altered, type BundleFile, bundleOf, capturesFolder, renamed } from './tools/bundles.ts';
import { axe, dropFiles, expect, expectReady, openApp, setTheme, test } from './tools/page.ts';

test.skip(capturesFolder === undefined, 'SPILLWAY_CAPTURES is not set');

const big = (): readonly BundleFile[] => bundleOf(join(capturesFolder ?? '', 'big'));
const spill = 'run_shell_command_c6459a00f0c4.output';

const drop = async (page: Page, files: readonly BundleFile[]): Promise<void> => {
  await openApp(page);
  await dropFiles(page, files);
  await expect(page.getByTestId('verdict')).toBeVisible();
  await expectReady(page);
};

/** Chooses a call by its place in the list: the list is in the order of the capture. */
const choose = async (page: Page, title: RegExp, nth = 0): Promise<void> => {
  await page.getByRole('row').filter({ hasText: title }).nth(nth).click();
  await expectReady(page);
};

const column = (page: Page, index: number) => page.getByTestId(`column-${index}`);
const segments = (page: Page, index: number) => page.getByTestId('segments').nth(index);
const fork = (page: Page) => page.getByRole('region', { name: 'What the result became' });

const callId = (page: Page) => page.getByTitle(/^Session /).first();
const fieldRows = (page: Page) => page.getByTestId('field-rows').locator('[data-field]');

/** Opens the Fields tab and chooses the row of a field in one pass: replayed rows say so in their first cell. */
const field = async (page: Page, pass: 'live' | 'replay', name: string, size: string): Promise<void> => {
  await page.keyboard.press('2');
  const replayed = { hasText: /^replay/ };
  const rows = fieldRows(page).filter(pass === 'replay' ? replayed : { hasNotText: /^replay/ });
  await rows.filter({ hasText: name }).filter({ hasText: size }).click();
};

const readsOff = async (page: Page, id: string): Promise<void> => {
  await choose(page, /cat big-200k\.txt/);
  await expect(callId(page)).toHaveText(id);
  await expect(page.getByTestId('verdict')).toContainText('The model was sent 4,483 units');
  await expect(page.getByTestId('verdict')).toContainText('204,970');
  await expect(column(page, 0)).toContainText('4,483 units');
  await expect(column(page, 1)).toContainText('204,970 units');
  await expect(column(page, 1)).toContainText('204,970 B');
  await expect(fork(page)).toContainText('65,536 B');
  await expect(fork(page)).toContainText('66,199 B');
};

test('call_big_00_0: sizes, segments and who holds the middle', async ({ page }) => {
  await drop(page, big());
  await expect(page.locator('footer')).toContainText('6,023,167 of 6,023,167 bytes accounted for');
  await readsOff(page, 'call_big_00_0');
  await expect(page.getByTestId('verdict')).toHaveText(
    "The model was sent 4,483 units: 3,955 of the spill's 204,970 and 528 of header and markers; cut in the tool (20/80). The rest: spill 789–201,804, found ✓. On the wire cut again by the ACP rule; on replay twice.",
  );
  const model = segments(page, 0);
  for (const part of ['header 483', 'source 0–789', 'marker 39', 'source 201,804–204,970']) await expect(model).toContainText(part);
  await expect(model.getByText('ellipsis 3')).toHaveCount(2);
  await page.keyboard.press(']');
  const gap = page.getByTestId('gap').first();
  await expect(gap).toContainText('201,015 units');
  await expect(gap).toContainText(/held by (this )?spill/);
  await expect(page.getByTestId('checks')).not.toContainText('✗');
});

test('call_big_00_0: the live rawOutput at its offsets', async ({ page }) => {
  await drop(page, big());
  await choose(page, /cat big-200k\.txt/);
  await field(page, 'live', 'rawOutput', '65,536');
  const detail = page.getByTestId('field-detail');
  for (const part of ['83–6,404', '179,586–204,901', '179,748–204,901', 'appended', 'ACP projection'])
    await expect(detail).toContainText(part);
  await expect(detail).toContainText(/held by (this |the )?spill/);
});

test('call_big_00_0: the replayed rawOutput, its four markers told apart', async ({ page }) => {
  await drop(page, big());
  await choose(page, /cat big-200k\.txt/);
  await field(page, 'replay', 'rawOutput', '65,536');
  const parts = page.getByTestId('field-segments');
  for (const part of ['83–6,404', '6,766–19,234', '192,135–204,901', '6,765–19,234', '192,300–204,901', 'appended']) {
    await expect(page.getByTestId('field-detail')).toContainText(part);
  }
  await expect(parts.getByText(/marker 39, ACP projection/)).toHaveCount(2);
  await expect(parts.getByText(/saved session preview, original 204,818/)).toHaveCount(1);
  await expect(parts.getByText(/saved session preview, original 204,983/)).toHaveCount(1);
});

test('call_big_10_0: a diff, exempt, and its replay without rawOutput', async ({ page }) => {
  await drop(page, big());
  await choose(page, /big-write\.txt/);
  await expect(page.getByTestId('verdict')).toContainText('86,988');
  await expect(page.getByTestId('verdict')).toContainText('178,286');
  await expect(page.getByTestId('verdict')).toContainText('exempt');
  await expect(page.getByTestId('verdict')).toContainText('there is no rawOutput');
  await page.keyboard.press('2');
  const rows = fieldRows(page);
  await expect(rows.filter({ hasText: '86,988' }).last()).toContainText('exempt');
  await expect(rows.filter({ hasText: '178,286' })).toContainText('exempt');
  await expect(rows.filter({ hasText: /^replay/ }).first()).toBeVisible();
  await expect(rows.filter({ hasText: /^replay/ }).filter({ hasText: 'rawOutput' })).toHaveCount(0);
});

test('a spill that is not in the bundle is claimed and not here; a call never cut is whole', async ({ page }) => {
  await drop(page, big());
  await choose(page, /cat one-line-300k/);
  await expect(page.getByTestId('verdict')).toContainText('claimed at run_shell_command_dede3d25e2b9.output, not in this bundle');
  await choose(page, /for i in \$\(seq/);
  await expect(page.getByTestId('verdict')).toContainText('192 units, whole');
});

for (const folder of ['big', 'tools'] as const) {
  test(`no red check on any call of ${folder}`, async ({ page }) => {
    await drop(page, bundleOf(join(capturesFolder ?? '', folder)));
    const seen = new Set<string>();
    for (let call = 0; call < 40; call += 1) {
      const id = (await callId(page).textContent()) ?? '';
      if (seen.has(id)) break;
      seen.add(id);
      await expect(page.getByTestId('checks')).not.toContainText('✗');
      await page.keyboard.press('j');
      await expectReady(page);
    }
    expect(seen.size).toBe(folder === 'big' ? 14 : 18);
  });
}

test('a changed copy: names follow, and the altered tail is not found', async ({ page }) => {
  const copy = altered(renamed(big(), 'call_big_', 'call_zzz_'), spill, (size) => size - 400);
  await drop(page, copy);
  await readsOff(page, 'call_zzz_00_0');
  await expect(page.getByTestId('verdict')).toContainText('not found');
  await expect(page.getByTestId('checks')).toContainText('✗');
  await expect(segments(page, 0)).toContainText('not found 3,166');
  await expect(segments(page, 0)).toContainText('source 0–789');
});

for (const theme of ['light', 'dark'] as const) {
  test(`Compare and Fields have no accessibility faults in ${theme}`, async ({ page }) => {
    await setTheme(page, theme);
    await drop(page, big());
    await axe(page);
    await page.keyboard.press('2');
    await expect(page.getByTestId('what-if')).toContainText('same as observed');
    await axe(page);
  });
}

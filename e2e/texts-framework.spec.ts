/**
 * A session of the framework family in the built page: every notice, both generations, what is missing, what would fit. The bundles are
 * made at test time, and what is expected is the contract's word, not what the library computes.
 */
import { frameworkCap, frameworkFiles, placeOf } from './tools/framework.ts';
import { expect, expectReady, test } from './tools/page.ts';
import { checks, choose, column, gap, openBundle, put, rows, verdict } from './tools/texts.ts';

test.describe('a session of the framework family', () => {
  test('every notice: what was sent, by which cut, who has the rest', async ({ page }) => {
    await openBundle(page, frameworkFiles());
    const sentences: readonly (readonly [id: string, ...words: string[]])[] = [
      ['whole', 'all 13 units, whole; history keeps the same'],
      ['plain', "600 of the spill's 1,193 and 369 of notice; cut at the inline cap. The rest: spill 600–1,193, found ✓"],
      ['quoted', "600 of the spill's 1,434 and 371 of notice; cut at the inline cap. The rest: spill 600–1,434, found ✓"],
      ['missing', 'cut at the inline cap. The rest: result data 600–1,096, found ✓'],
      ['failed', 'cut at the inline cap, and not kept: its file could not be written. The rest: result data 600–1,046, found ✓'],
      ['nomount', 'cut at the inline cap, and not kept: no writable workspace. The rest: result data 600–1,096, found ✓'],
      ['direct', 'cut by the plain cut of the direct API. The rest: result data 600–1,046, found ✓'],
      ['image', 'cut at the inline cap, a text beside an image', 'The history keeps another text of 1,089 units'],
      ['script', 'all 194 units, whole'],
      ['silent', 'was sent an empty text'],
    ];
    for (const [id, ...words] of sentences) {
      await choose(page, id);
      for (const part of words) await expect(verdict(page)).toContainText(part);
      await expect(verdict(page)).toContainText('No frame tells of this call');
      await expect(checks(page)).not.toContainText('✗');
    }
  });

  test('checks measure what notices declare, in the spill or in the kept data', async ({ page }) => {
    await openBundle(page, frameworkFiles());
    const told: readonly (readonly [id: string, ...sentences: string[]])[] = [
      ['plain', "declared total equals the spill's, 1,193 units", 'advised page of 49 units follows from the cap and the path'],
      ['quoted', "declared total equals the spill's, 1,434 units"],
      ['missing', "declared total equals the result data's, 1,096 units", 'claimed file 2026-10-20-missing.txt is not in this bundle'],
      ['failed', "declared total equals the result data's, 1,046 units", 'declared head equals the one shown, 600 units'],
      ['nomount', "declared total equals the result data's, 1,096 units"],
      ['direct', "declared total equals the result data's, 1,046 units"],
      ['image', 'declares 1,253 units for this block alone', 'an image went whole to the model with its texts, while history was spilled'],
    ];
    for (const [id, ...sentences] of told) {
      await choose(page, id);
      for (const sentence of sentences) await expect(checks(page)).toContainText(sentence);
    }
    await choose(page, 'silent');
    await put(page, 'Result data');
    await expect(checks(page)).toContainText('the error is invisible');
    await expect(checks(page)).toContainText('permission denied');
  });

  test('the gap is held by the spill, else by the data, and expands to the text that was left out', async ({ page }) => {
    await openBundle(page, frameworkFiles());
    await choose(page, 'plain');
    await page.keyboard.press(']');
    await expect(gap(page)).toContainText('593 units');
    await expect(gap(page)).toContainText(/held by (this |the )?spill/);
    await page.keyboard.press('e');
    await expect(rows(page)).toContainText('plain 035');
    await choose(page, 'missing');
    await page.keyboard.press(']');
    await expect(gap(page)).toContainText('held by result data');
    // A quoted spill is one line, whatever its text was.
    await choose(page, 'quoted');
    await expect(column(page, 1)).toContainText('1 line');
  });

  test('each text says where it was observed, or why it is not here', async ({ page }) => {
    await openBundle(page, frameworkFiles());
    await choose(page, 'plain');
    await expect(column(page, 0)).toContainText('observed model-calls.jsonl:1');
    await expect(column(page, 1)).toContainText('observed 2026-10-20-plain.txt');
    await put(page, 'Stored history');
    await expect(column(page, 0)).toContainText('observed export.json:');
    // It reads as the spill does, so that both are one column, which is led to.
    await put(page, 'Result data');
    await expect(page.getByRole('region', { name: /^Column 2/ })).toHaveAttribute('data-text', 'data');
    await expect(column(page, 1)).toContainText('observed process.jsonl:2');
    await page.keyboard.press('Shift+M');
    await expect(column(page, 1).getByTestId('text-menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await choose(page, 'missing');
    await put(page, 'Spill file');
    await expect(page.getByTestId('absent')).toContainText(placeOf('missing'));
    await expect(column(page, 0)).toContainText('absent: claimed, not in this bundle');
    await choose(page, 'nomount');
    await put(page, 'Spill file');
    await expect(column(page, 0)).toContainText('absent: never claimed');
    // The dropped result is said to be one.
    await choose(page, 'direct');
    await put(page, 'Result data');
    await expect(page.getByTitle(/data of the dropped result/).first()).toBeVisible();
  });

  for (const [id, words] of [
    ['plain', `framework, plain, cap ${frameworkCap}`],
    ['quoted', `framework, quoted, cap ${frameworkCap}`],
  ] as const) {
    test(`settings that give what was observed of “${id}” are proposed, and taken make all derived texts equal`, async ({ page }) => {
      await openBundle(page, frameworkFiles());
      await choose(page, id);
      await page.keyboard.press('d');
      const proposal = page.getByTestId('derive-proposal');
      await expect(proposal).toContainText(`${words}: gives the observed Model text, Stored history and Spill file`);
      await proposal.getByRole('button').click();
      await expect(proposal).toHaveCount(0);
      const strip = page.getByTestId('derive');
      for (const [name, observed] of [
        [/^Model text/, 'Model text'],
        [/^History/, 'Stored history'],
        [/^Spill/, 'Spill file'],
      ] as const) {
        await strip.getByRole('button', { name }).click();
        await expectReady(page);
        await expect(column(page, 0)).toContainText(`derived: ${words}`);
        await expect(checks(page)).toContainText(`equals the observed ${observed}`);
        await expect(checks(page)).not.toContainText('✗');
      }
    });
  }

  test('a structured result says what a script can parse of it', async ({ page }) => {
    await openBundle(page, frameworkFiles());
    await choose(page, 'script');
    await page.keyboard.press('d');
    await expect(page.getByTestId('derive')).toContainText('JSON.parse of the script text: a value now');
  });

  test('the picture beside a cut text is shown, and the slot that history kept is linked to it', async ({ page }) => {
    await openBundle(page, frameworkFiles());
    await choose(page, 'image');
    await page.keyboard.press('4');
    await expect(page.getByTestId('medium')).toHaveCount(1);
    await expect(page.getByTestId('medium')).toContainText('3 × 2');
    await expect(page.getByTestId('medium')).toContainText('Result data, item 2');
    await expect(page.getByRole('row').filter({ hasText: 'Stored history' })).toContainText('medium 1');
  });
});

/** The samples of the start page: each opens by a click and by its address, and shows what its words promise. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, expectReady, openApp, test } from './tools/page.ts';

interface Sample {
  readonly id: string;
  readonly title: string;
}

const index = fileURLToPath(new URL('../public/samples/index.json', import.meta.url));
const samples = JSON.parse(readFileSync(index, 'utf8')) as readonly Sample[];

const promises: { readonly [id: string]: RegExp } = {
  'big-cut': /found ✓/,
  'live-and-replay': /not in this bundle/,
  damaged: /./,
};

test('there are three samples, each with a promise', () => {
  expect(samples.map(({ id }) => id).sort()).toEqual(Object.keys(promises).sort());
});

for (const { id, title } of samples) {
  test(`${id} opens by a click and by its address`, async ({ page }) => {
    await openApp(page);
    await page.getByRole('button', { name: 'Show samples' }).click();
    await page.getByRole('button', { name: title }).click();
    await expect(page.getByTestId('verdict')).toHaveText(promises[id] ?? /^$/);
    await expectReady(page);
    await expect(page).toHaveURL(new RegExp(`sample=${id}`));
    await page.goto('about:blank');
    await openApp(page, { hash: `sample=${id}` });
    await expect(page.getByTestId('verdict')).toHaveText(promises[id] ?? /^$/);
    const problems = page.getByRole('button', { name: /problem/ }).first();
    if (id === 'damaged') await expect(problems).toBeVisible();
  });
}

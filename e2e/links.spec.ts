/** Links to a place: the address follows the page, and whoever opens a link lands where it was made. */
import type { Page } from '@playwright/test';
import { bundleOf, sessionFolder } from './tools/bundles.ts';
import { allowClipboard, asSomebodyElse, excerptLink, placeOf, viewLink } from './tools/links.ts';
import { axe, dropFiles, expect, expectReady, openApp, pickFiles, setTheme, test } from './tools/page.ts';

test.beforeEach(({ context }) => allowClipboard(context));

test('the address follows the page, and a reload comes back to the same place', async ({ page }) => {
  await openApp(page, { hash: 'sample=big-cut' });
  await page.keyboard.press('m');
  await page.keyboard.press(']');
  await expect(page).toHaveURL(/gap=0/);
  const place = await placeOf(page);
  expect(place.gap).toContain('Gap');
  await page.reload();
  expect(await placeOf(page)).toEqual(place);
  await page.keyboard.press('2');
  await expect(page).toHaveURL(/tab=fields/);
});

test('a link to a sample opens on the same call, columns and gap, the gap in sight', async ({ page, browser, baseURL }) => {
  await openApp(page, { hash: 'sample=big-cut' });
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expectReady(page);
  await page.keyboard.press('l');
  await page.keyboard.press('m');
  await page.keyboard.press('[');
  const place = await placeOf(page);
  expect(place.columns).toEqual(['model', 'stored.output']);
  expect(place.gap).toContain('Gap');
  await asSomebodyElse(browser, baseURL ?? '', await viewLink(page), async (other) => {
    expect(await placeOf(other)).toEqual(place);
    await expect(other.locator('[data-testid="gap"][aria-current="true"]').first()).toBeInViewport();
  });
});

test('a link restores the tab, the field, the filter and the order', async ({ page, browser, baseURL }) => {
  await openApp(page, { hash: 'sample=big-cut' });
  await page.getByRole('columnheader', { name: /Wire/ }).getByRole('button').click();
  await page.keyboard.press('/');
  await page.keyboard.type('cut');
  await page.keyboard.press('Enter');
  await expectReady(page);
  await page.keyboard.press('2');
  await page.getByTestId('field-rows').getByRole('row').nth(2).click();
  const field = await page.getByTestId('field-detail').textContent();
  await asSomebodyElse(browser, baseURL ?? '', await viewLink(page), async (other) => {
    await expect(other.getByTestId('field-detail')).toHaveText(field ?? '');
    await expect(other.getByRole('searchbox').first()).toHaveValue('cut');
    expect(await other.getByRole('row').count()).toBe(await page.getByRole('row').count());
  });
});

test('a link to local files asks for exactly those, and opens at the place once they are there', async ({ page, browser, baseURL }) => {
  const files = bundleOf(sessionFolder);
  await openApp(page);
  await dropFiles(page, files);
  await expectReady(page);
  await page.keyboard.press(']');
  await expect(page).toHaveURL(/file=/);
  const place = await placeOf(page);
  await page.keyboard.press('s');
  await expect(page.getByRole('dialog')).toContainText('does not hold the capture');
  await axe(page);
  await page.keyboard.press('Escape');
  const link = await viewLink(page);
  expect(decodeURIComponent(link)).not.toContain('sluice');
  await asSomebodyElse(browser, baseURL ?? '', link, async (other) => {
    await expect(other.getByRole('heading', { name: /made from 5 files that you need/ })).toBeVisible();
    await axe(other);
    await setTheme(other, 'dark');
    await axe(other);
    await pickFiles(other, [{ name: 'notes.txt', bytes: 'not of the link' }, ...[...files].reverse()]);
    await expect(other.getByRole('status').filter({ hasText: '1 other that it does not name' })).toBeVisible();
    await expect(other.getByTestId('verdict')).toBeVisible();
    expect(await placeOf(other)).toEqual(place);
  });
});

test('where the browser makes no digests, name and size are compared, and the page says so', async ({ page, browser, baseURL }) => {
  const files = bundleOf(sessionFolder).filter(({ name }) => name === 'live.wrapped.ndjson');
  await openApp(page);
  await dropFiles(page, files);
  await expect(page).toHaveURL(/file=/);
  const link = await viewLink(page);
  await asSomebodyElse(
    browser,
    baseURL ?? '',
    link,
    async (other) => {
      await expect(other.getByText(/it compare name and size only, not the bytes/)).toBeVisible();
      await dropFiles(other, [{ name: 'live.wrapped.ndjson', bytes: 'short\n' }]);
      await expect(other.getByText('another file: it has 6 bytes, not 124,619')).toBeVisible();
      await dropFiles(other, files);
      await expect(other.getByTestId('verdict')).toBeVisible();
    },
    () => Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined }),
  );
});

test('another file is named as different, and is opened only when asked for', async ({ page, browser, baseURL }) => {
  const small = bundleOf(sessionFolder).filter(({ name }) => name === 'live.wrapped.ndjson');
  const [file] = small;
  await openApp(page);
  await dropFiles(page, small);
  await expect(page).toHaveURL(/file=/);
  const link = await viewLink(page);
  const changed = Buffer.from(file?.bytes ?? Buffer.alloc(0));
  changed[changed.length - 3] = 0x20;
  await asSomebodyElse(browser, baseURL ?? '', link, async (other) => {
    await dropFiles(other, [{ name: 'live.wrapped.ndjson', bytes: changed }]);
    await expect(other.getByText('another file: its bytes differ although it is as long')).toBeVisible();
    await dropFiles(other, [{ name: 'other.ndjson', bytes: '{}\n' }]);
    await expect(other.getByText(/another file: it is called other.ndjson and it has 3 bytes, not 124,619/)).toBeVisible();
    await expect(other.getByTestId('verdict')).toHaveCount(0);
    await axe(other);
    await dropFiles(other, [{ name: 'live.wrapped.ndjson', bytes: changed }]);
    await other.getByRole('button', { name: 'Open it anyway' }).click();
    await expect(other.getByTestId('verdict')).toBeVisible();
  });
});

test('an excerpt link opens without the files, on the same call, columns and gap, and says what it is', async ({
  page,
  browser,
  baseURL,
}) => {
  await openApp(page);
  await dropFiles(page, bundleOf(sessionFolder));
  await expectReady(page);
  await page.keyboard.press('2');
  await page.keyboard.press('1');
  await page.keyboard.press('m');
  await page.keyboard.press(']');
  const place = await placeOf(page);
  const link = await excerptLink(page);
  await expect(page.getByRole('dialog')).toContainText('Nothing was requested to make it');
  await asSomebodyElse(browser, baseURL ?? '', link, async (other) => {
    await expect(other.getByRole('region', { name: 'What is open' })).toContainText(
      'This is an excerpt of a larger capture, with every text of call_light_00_0',
    );
    await expect(other.getByRole('region', { name: 'What is open' })).toContainText(/Redacted: \d+ values? in \d+ places were replaced/);
    const there = await placeOf(other);
    expect({ ...there, gap: there.gap.replace(/redacted-\S*/g, '') }).toEqual({ ...place, gap: place.gap.replace(/redacted-\S*/g, '') });
    await axe(other);
  });
});

test('an excerpt opens on the field that was looked at, though its frames have other numbers', async ({ page, browser, baseURL }) => {
  await openApp(page, { hash: 'sample=big-cut' });
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expectReady(page);
  await page.keyboard.press('2');
  await page.getByTestId('field-rows').getByRole('row').nth(2).click();
  const field = page.getByTestId('field-detail');
  const bytes = /[\d,]+ of 65,536|[\d,]+ bytes/;
  const words = (await field.textContent())?.match(bytes)?.[0];
  await asSomebodyElse(browser, baseURL ?? '', await excerptLink(page), async (other) => {
    await expect(other.getByTestId('field-detail')).toContainText(words ?? 'nothing');
    await expect(other).toHaveURL(/field=/);
  });
});

test('a link restores all frames with the one looked at, and texts derived by a rule', async ({ page, browser, baseURL }) => {
  await openApp(page, { hash: 'sample=big-cut' });
  await page.keyboard.press('f');
  await expectReady(page);
  for (let i = 0; i < 4; i++) await page.keyboard.press('j');
  await expectReady(page);
  const chosen = (of: Page) => of.getByRole('row', { selected: true });
  const words = await chosen(page).textContent();
  await asSomebodyElse(browser, baseURL ?? '', await viewLink(page), async (other) => {
    await expect(chosen(other)).toHaveText(words ?? '');
  });
  await page.keyboard.press('c');
  await page.keyboard.press('d');
  await expectReady(page);
  await page
    .getByTestId('derive')
    .getByRole('button', { name: /^Model text/ })
    .click();
  await expect(page.getByTestId('column-0')).toHaveAttribute('data-text', 'derived.model');
  await asSomebodyElse(browser, baseURL ?? '', await viewLink(page), async (other) => {
    await expect(other.getByTestId('column-0')).toHaveAttribute('data-text', 'derived.model');
  });
});

test.describe('a link that cannot be followed', () => {
  const broken: readonly (readonly [string, string, RegExp])[] = [
    ['of a newer version', 'v=9&sample=big-cut', /version 9/],
    ['to nothing at all', '%%%', /“#%%%” at the end of the address is no link of this page/],
    ['by a name that is none', 'excerpt=AAAA', /“#excerpt=AAAA” at the end of the address is no link/],
    ['in another form', 'v1.garbage', /“#v1.garbage” at the end of the address is no link/],
    ['with a sample that none can be', 'sample=..%2F\u202egnp', /“..\/⟨U\+202E⟩gnp”, which no sample is called/],
    ['cut inside its excerpt', 'v=1&x=7L3bkiXHcSX6K9v6RZ', /excerpt in this link (is|cannot)/],
    ['with an excerpt that is none', 'v=1&x=AAAA', /excerpt in this link/],
    ['to a file on a computer', 'src=file:///home/kim/live.ndjson', /which no page may read by itself/],
    ['to an address of another kind', 'src=data:text/plain,hello', /only https: and http: are opened/],
    ['to plain http elsewhere', 'src=http://example.org/live.ndjson', /plain http/],
    ['to a sample that is not here', 'v=1&sample=nowhere', /no sample “nowhere”/],
  ];
  for (const [what, hash, words] of broken) {
    test(what, async ({ page }) => {
      await openApp(page, { hash });
      await expect(page.getByRole('alert')).toContainText(words);
      await expect(page.getByRole('button', { name: /^Open files/ })).toBeVisible();
      await axe(page);
    });
  }
});

test('a call that is not in the capture is said to be so, and the page is still there', async ({ page }) => {
  await openApp(page, { hash: 'v=1&sample=big-cut&session=s&call=nowhere&n=1' });
  await expect(page.getByRole('alert')).toContainText('call “nowhere” is not in what is open');
  await expect(page.getByTestId('verdict')).toBeVisible();
});

test.describe('a link with a wrong part opens without it, and says which', () => {
  const wrong: readonly (readonly [string, string, RegExp])[] = [
    ['tab', 'tab=bogus', /its tab “bogus” \(tab takes compare, fields/],
    ['several', 'gap=x&sort=colour&what=1', /gap “x”.* and without its order of the list “colour”.*“what” \(this page knows no such part/],
    [
      'a text that the call has not',
      'session=SESSION&call=call_light_00_0&n=1&col=nothing',
      /names the text “nothing”, which is not there/,
    ],
    ['a gap beyond the last', 'session=SESSION&call=call_light_00_0&n=1&gap=99', /names gap 100 \(its columns have \d+ gaps?\)/],
    ['a field', 'session=SESSION&call=call_light_00_0&n=1&tab=fields&field=7.nothing', /the field “7.nothing”/],
    ['a frame and a problem', 'view=frames&frame=99999&problem=4', /names frame 100,000 \(there are \d+ frames\) and problem 5/],
  ];
  for (const [what, rest, words] of wrong) {
    test(what, async ({ page }) => {
      await openApp(page, { hash: 'sample=big-cut' });
      await expect(page).toHaveURL(/session=/);
      const session = /session=([^&]+)/.exec(page.url())?.[1] ?? '';
      await page.goto('about:blank');
      await openApp(page, { hash: `v=1&sample=big-cut&${rest.replace('SESSION', session)}` });
      await expect(page.getByRole('alert')).toContainText(words);
      await expect(page.getByTestId('verdict').or(page.getByRole('grid')).first()).toBeVisible();
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page).not.toHaveURL(/bogus|colour|gap=99|frame=99999/);
    });
  }
});

test('a link followed in the same tab only moves where the capture is open already', async ({ page }) => {
  const asked: string[] = [];
  await openApp(page, { hash: 'sample=big-cut' });
  await expect(page).toHaveURL(/call_light_00_0/);
  page.on('request', (request) => asked.push(request.url()));
  await page.evaluate(() => {
    location.hash = location.hash.replace('call_light_00_0', 'call_light_02_0');
  });
  await expect(page.getByTitle(/^Session /).first()).toHaveText('call_light_02_0');
  expect(asked.filter((address) => /samples|assets/.test(address))).toEqual([]);
});

test('the facts of a call are copied as Markdown with one key', async ({ page }) => {
  await openApp(page, { hash: 'sample=big-cut' });
  await page.keyboard.press('y');
  await expect(page.getByRole('status').filter({ hasText: 'Copied the facts' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('## run\\_shell\\_command `call_light_00_0`');
  expect(copied).toContain('| Spill file (fullest) | 37,583 |');
  expect(copied).toMatch(/- gap at [\d,]+: 33,628 units left out; source 789–34,417/);
});

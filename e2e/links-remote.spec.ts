/** Links to captures elsewhere: nothing is requested before a person agrees, and what goes wrong is said with what to do. */
import { bundleOf, sessionFolder } from './tools/bundles.ts';
import { allowClipboard, asSomebodyElse, placeOf, viewLink } from './tools/links.ts';
import { type OtherHost, otherHost } from './tools/otherHost.ts';
import { axe, test as base, expect, expectReady, type Guard, openApp, setTheme } from './tools/page.ts';

const live = bundleOf(sessionFolder).find(({ name }) => name === 'live.wrapped.ndjson')?.bytes ?? Buffer.alloc(0);

const test = base.extend<{ host: OtherHost }>({
  host: async ({ context }, use) => {
    await allowClipboard(context);
    const host = await otherHost(live);
    await use(host);
    await host.close();
  },
});

/** The browser itself complains of failed requests; that is what these tests are about. */
const forgetNetworkErrors = (guard: Guard): void => {
  const kept = guard.complaints.filter((words) => !/Failed to load resource|CORS policy/.test(words));
  guard.complaints.splice(0, guard.complaints.length, ...kept);
};

test('the host and the full address are shown, and nothing is requested until the person agrees', async ({ page, host, guard }) => {
  const address = `${host.url}shared/runs/live.ndjson?sig=a%20b&x=1`;
  await openApp(page, { hash: `v=1&src=${encodeURIComponent(address)}` });
  const panel = page.getByRole('region', { name: /^This link wants to open a capture from/ });
  await expect(panel).toContainText(new URL(host.url).host);
  await expect(panel.getByRole('listitem')).toHaveText(address);
  await axe(page);
  await setTheme(page, 'dark');
  await axe(page);
  expect(host.seen).toEqual([]);
  expect(guard.foreign).toEqual([]);
  guard.allow(host.url);
  await panel.getByRole('button', { name: /^Open from/ }).click();
  await expect(page.getByTestId('verdict')).toBeVisible();
  expect(host.seen.map(({ path }) => path)).toEqual(['/shared/runs/live.ndjson?sig=a%20b&x=1']);
  const names = Object.keys(host.seen[0]?.headers ?? {});
  expect(names).toContain('host');
  expect(names.filter((name) => ['cookie', 'authorization', 'referer'].includes(name))).toEqual([]);
});

test('a cancelled link requests nothing and leaves the page as it is', async ({ page, host }) => {
  await openApp(page, { hash: `src=${host.url}shared/live.ndjson` });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('region', { name: /^This link/ })).toHaveCount(0);
  await expect(page).toHaveURL(/path\/$/);
  expect(host.seen).toEqual([]);
});

test('the source may stand in the query, and a link of the place opens there', async ({ page, host, guard, browser, baseURL }) => {
  guard.allow(host.url);
  await page.goto(`?src=${host.url}shared/live.ndjson`);
  await expectReady(page);
  expect(host.seen).toEqual([]);
  await page.getByRole('button', { name: /^Open from/ }).click();
  await expect(page.getByTestId('verdict')).toBeVisible();
  await page.keyboard.press('j');
  await expectReady(page);
  await page.keyboard.press('2');
  await expect(page).toHaveURL(/path\/#v=1&src=/);
  const place = await placeOf(page);
  await asSomebodyElse(browser, baseURL ?? '', await viewLink(page), async (other, its) => {
    its.allow(host.url);
    await other.getByRole('button', { name: /^Open from/ }).click();
    await expect(other.getByRole('tab', { name: /^Fields/ })).toHaveAttribute('aria-selected', 'true');
    expect((await placeOf(other)).call).toBe(place.call);
  });
});

test('several addresses are one bundle, asked for one by one', async ({ page, host, guard }) => {
  guard.allow(host.url);
  await openApp(page, { hash: `src=${host.url}shared/a.ndjson&src=${host.url}unsized/b.ndjson` });
  await expect(page.getByRole('region', { name: /^This link wants to open 2 files from/ }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: /^Open from/ }).click();
  await expect(page.getByTestId('verdict')).toBeVisible();
  expect(host.seen.length).toBe(2);
});

test('sizes are shown while the body comes, and reading can be cancelled', async ({ page, host, guard }) => {
  guard.allow(host.url);
  await page.goto(`#src=${host.url}slow/live.ndjson`);
  await page.getByRole('button', { name: /^Open from/ }).click();
  await expect(page.getByText(/receiving, 4\.0 KB of 124\.6 KB/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: /^Open from/ })).toBeVisible();
  await page.getByRole('button', { name: /^Open from/ }).click();
  await expect(page.getByText(/receiving, 4\.0 KB of/)).toBeVisible();
  host.release();
  await expect(page.getByTestId('verdict')).toBeVisible();
});

test('a large answer is not read before the person has seen its size', async ({ page, host, guard }) => {
  guard.allow(host.url);
  await page.goto(`#src=${host.url}large/live.ndjson`);
  await page.getByRole('button', { name: /^Open from/ }).click();
  await expect(page.getByText('The answer has 150.0 MB (150,000,000 bytes). Nothing of it was read yet.')).toBeVisible();
  await axe(page);
  await page
    .getByRole('region', { name: /^Read a large capture/ })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await expect(page.getByRole('button', { name: /^Open from/ })).toBeVisible();
});

test('another host that answers is named before anything of it is read', async ({ page, host, guard }) => {
  guard.allow(host.url);
  guard.allow(host.alias);
  await page.goto(`#src=${host.url}moved/live.ndjson`);
  await page.getByRole('button', { name: /^Open from/ }).click();
  await expect(page.getByRole('heading', { name: `Another host answered: ${new URL(host.alias).host}` })).toBeVisible();
  await page.getByRole('button', { name: 'Read it' }).click();
  await expect(page.getByTestId('verdict')).toBeVisible();
});

test('what goes wrong is said, with what to do, and can be tried again', async ({ page, host, guard }) => {
  guard.allow(host.url);
  const wrong: readonly (readonly [string, RegExp])[] = [
    ['unshared', /could not be reached, or it does not let other pages read its files \(CORS\).*Access-Control-Allow-Origin/],
    ['signin', /status 401: it wants a sign-in or refuses.*open the file/],
    ['nowhere', /status 404: there is nothing at this address/],
  ];
  for (const [way, words] of wrong) {
    await openApp(page, { hash: `src=${host.url}${way}/live.ndjson` });
    await page.getByRole('button', { name: /^Open from/ }).click();
    await expect(page.getByRole('alert')).toContainText(words);
    await expect(page.getByRole('button', { name: /^Open from/ })).toBeVisible();
    await axe(page);
  }
  forgetNetworkErrors(guard);
});

test('a capture that is open stays while a link asks, and an address can be typed', async ({ page, host, guard }) => {
  guard.allow(host.url);
  await openApp(page);
  await page.getByRole('button', { name: 'From a link…' }).click();
  await expect(page.getByRole('textbox')).toBeFocused();
  await page.keyboard.type(`${host.url}shared/live.ndjson`);
  await page.keyboard.press('Enter');
  expect(host.seen).toEqual([]);
  await page.getByRole('button', { name: /^Open from/ }).click();
  await expect(page.getByTestId('verdict')).toBeVisible();
  await page.evaluate((address) => {
    location.hash = `src=${address}`;
  }, `${host.url}shared/other.ndjson`);
  await expect(page.getByRole('heading', { name: /^This link wants/ })).toBeVisible();
  await expect(page.getByTestId('verdict')).toBeVisible();
  expect(host.seen.length).toBe(1);
  await axe(page);
});

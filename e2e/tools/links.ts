/** What tests of links share: reading where a page is, copying a link of it, and opening one as somebody else would. */
import { inflateRawSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, expectNoRequests, expectReady, type Guard, watch } from './page.ts';

/** Where a page is, as a person sees it. */
export interface PagePlace {
  readonly call: string;
  readonly verdict: string;
  /** Ids of the texts in the columns. */
  readonly columns: readonly string[];
  /** The gap that is chosen, in its own words. */
  readonly gap: string;
}

export async function placeOf(page: Page): Promise<PagePlace> {
  await expectReady(page);
  const columns = page.locator('[data-testid^="column-"]');
  const gap = page.locator('[data-testid="gap"][aria-current="true"]');
  return {
    call:
      (await page
        .getByTitle(/^Session /)
        .first()
        .textContent()) ?? '',
    verdict: (await page.getByTestId('verdict').textContent()) ?? '',
    columns: await columns.evaluateAll((heads) => heads.map((head) => head.getAttribute('data-text') ?? '')),
    gap: (await gap.count()) === 0 ? '' : ((await gap.first().getAttribute('aria-label')) ?? ''),
  };
}

/** Lets pages of a context use the clipboard, which browsers ask a person for. */
export const allowClipboard = (context: BrowserContext): Promise<void> => context.grantPermissions(['clipboard-read', 'clipboard-write']);

const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** The link that the open share dialog has, whole, through its copy button. */
export async function copiedLink(page: Page): Promise<string> {
  await page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied the link' })).toBeVisible();
  return clipboard(page);
}

/** Opens the dialog with its key, copies the view link, and closes it again. */
export async function viewLink(page: Page): Promise<string> {
  await page.keyboard.press('s');
  const link = await copiedLink(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return link;
}

/** Makes an excerpt link of the selected call, or of all in the list. */
export async function excerptLink(page: Page, { all = false }: { all?: boolean } = {}): Promise<string> {
  await page.keyboard.press('s');
  await page.getByRole('tab', { name: /^Excerpt link/ }).click();
  await expect(page.getByTestId('found')).toBeVisible();
  if (all) await page.getByRole('button', { name: /^All \d/ }).click();
  await makeLink(page);
  return copiedLink(page);
}

/** Presses "Make link" and waits for what comes of it. */
export async function makeLink(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Make link' }).click();
  await expect(page.getByText('The link is ready.')).toBeVisible();
}

/**
 * Follows a link in a browser that has never seen the page, with a guard of its own; what the guard saw is asserted at the end.
 * `before` runs in the page before anything of it does.
 */
export async function asSomebodyElse(
  browser: Browser,
  site: string,
  link: string,
  look: (page: Page, guard: Guard) => Promise<void>,
  before: () => void = () => undefined,
): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(before);
  const page = await context.newPage();
  const guard = watch(page, site);
  try {
    await page.goto(link);
    await expectReady(page);
    await look(page, guard);
    expectNoRequests(guard);
  } finally {
    await context.close();
  }
}

/** Files of an excerpt link, as whoever has the link can read them. */
export function filesInLink(link: string): readonly { readonly path: string; readonly text: string }[] {
  const data = new URLSearchParams(new URL(link).hash.slice(1)).get('x') ?? '';
  const payload: unknown = JSON.parse(inflateRawSync(Buffer.from(data, 'base64url')).toString('utf8'));
  if (typeof payload !== 'object' || payload === null || !('files' in payload) || !Array.isArray(payload.files))
    throw new Error('no payload');
  return payload.files.map((file: { path: string; text: string }) => ({ path: file.path, text: file.text }));
}

/** Every view, at every width it has to work in, light and dark: operable with assistive tools, no wider than the page, and still. */
import type { Page } from '@playwright/test';
import { bundleOf, sessionFolder } from './tools/bundles.ts';
import { axe, dropFiles, expect, expectReady, openApp, test } from './tools/page.ts';

/** A view: how a person comes to it from Compare of the first call, and back. */
interface ViewOf {
  readonly name: string;
  /** What of the page it is: the rest was looked at with the views before. */
  readonly within: string;
  readonly open: (page: Page) => Promise<void>;
  readonly close?: (page: Page) => Promise<void>;
}

const press =
  (...keys: readonly string[]) =>
  async (page: Page): Promise<void> => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await expectReady(page);
    }
  };

const views: readonly ViewOf[] = [
  { name: 'Compare', within: 'body', open: press('1') },
  { name: 'the menu of texts', within: '[data-testid="text-menu"]', open: press('Shift+M'), close: press('Escape') },
  { name: 'derived texts', within: '[data-testid="derive"]', open: press('d'), close: press('Escape') },
  { name: 'Fields', within: 'main', open: press('2'), close: press('1') },
  { name: 'frames of the call', within: '#panel-frames', open: press('3'), close: press('1') },
  {
    name: 'all frames',
    within: 'main',
    open: async (page) => {
      await press('f', '/')(page);
      await page.keyboard.type('call:call_light_00_0');
      await press('Enter')(page);
    },
    close: press('Escape', 'c'),
  },
  { name: 'problems', within: '[aria-label="Problems"]', open: press('p'), close: press('p') },
  { name: 'the view link', within: 'dialog', open: press('s'), close: press('Escape') },
  {
    name: 'the excerpt link',
    within: 'dialog',
    open: async (page) => {
      await press('s')(page);
      await page.getByRole('tab', { name: /^Excerpt link/ }).click();
      await expect(page.getByTestId('found')).toBeVisible();
    },
    close: press('Escape'),
  },
  { name: 'help', within: 'dialog', open: press('?'), close: press('Escape') },
];

/** A frame with something else behind it, so that there are problems to look at. */
const damaged = '{"jsonrpc":"2.0","id":1,"method":"session/prompt","params":{"sessionId":"s"}}\nstarting up\n{"torn": \n';

/** Names of what moves although the person asked for none of it. */
const moving = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => document.getAnimations().map((each) => (each instanceof CSSAnimation ? each.animationName : 'a transition')));

async function fits(page: Page, where: string): Promise<void> {
  const { wide, inner } = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth, inner: innerWidth }));
  expect(wide, `${where} is no wider than the page`).toBeLessThanOrEqual(inner);
}

const themes = ['light', 'dark'] as const;
for (const [width, theme] of [360, 400, 1280, 1920].flatMap((each) => themes.map((theme) => [each, theme] as const))) {
  test(`every view at ${width} px in ${theme} colours, at rest`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme });
    await page.setViewportSize({ width, height: 800 });
    await openApp(page);
    await axe(page);
    await fits(page, 'the start page');
    await dropFiles(page, [...bundleOf(sessionFolder), { name: 'damaged.ndjson', bytes: damaged }]);
    await expectReady(page);
    await fits(page, 'the list');
    const call = page.getByRole('navigation', { name: 'Panes' }).getByRole('button').nth(1);
    if (await call.isVisible()) await call.click();
    for (const { name, within, open, close } of views) {
      await test.step(name, async () => {
        await open(page);
        await fits(page, name);
        expect(await moving(page), `${name} is at rest`).toEqual([]);
        await axe(page, within);
        await close?.(page);
      });
    }
  });
}

test('a panel that goes away with the focus in it gives it back to what had it', async ({ page }) => {
  await openApp(page);
  await dropFiles(page, [...bundleOf(sessionFolder), { name: 'session/noise.ndjson', bytes: '{"jsonrpc": tr\n{"jsonrpc": fa\n' }]);
  await expectReady(page);
  const holder = page.getByRole('grid');
  for (const [key, name] of [
    ['b', 'Edges of the cut'],
    ['d', 'Derive texts'],
    ['p', 'Problems'],
  ] as const) {
    const panel = page.getByRole('region', { name, exact: true });
    for (const close of ['its key', 'its button'] as const) {
      await holder.focus();
      await page.keyboard.press(key);
      await expect(panel).toBeVisible();
      const button = panel.getByRole('button', { name: /^Close/ });
      await button.focus();
      if (close === 'its key') await page.keyboard.press(key);
      else await page.keyboard.press('Enter');
      await expect(panel).toHaveCount(0);
      await expect(holder, `after ${name} and ${close}`).toBeFocused();
    }
  }
});

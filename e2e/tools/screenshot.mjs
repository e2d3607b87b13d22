// @ts-check
/**
 * A picture of the built page: opens it, gives it files or a fragment, waits until it is idle, presses keys, photographs.
 *
 *   node e2e/tools/screenshot.mjs [--files a,b,c] [--hash sample=big-cut] [--size 1280x800] [--theme dark|light]
 *     [--keys "jj1"] [--scale 1] --out page.png
 *
 * Keys are pressed one by one; names stand in braces: "jj{Shift+F8}{ArrowDown}". Build first: `npm run build:page`.
 */
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumArgs, ensureChromium } from './find-chromium.mjs';
import { serve } from './serve.mjs';

/** Keys of a line: single letters, and names in braces. @param {string} line @returns {string[]} */
export const keysOf = (line) => [...line.matchAll(/\{([^}]+)\}|(.)/gsu)].map(([, name, letter]) => name ?? letter ?? '');

/** @param {string} size as `1280x800` */
export function viewportOf(size) {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(size) ?? [];
  if (!width || !height) throw new Error(`a size looks like 1280x800, not ${size}`);
  return { width: Number(width), height: Number(height) };
}

/** Files named, and everything below folders named. @param {string[]} paths @returns {string[]} */
const expand = (paths) =>
  paths.flatMap((path) => (statSync(path).isDirectory() ? expand(readdirSync(path).map((name) => join(path, name))) : [resolve(path)]));

/**
 * @param {{ files?: string[], hash?: string, size?: string, theme?: string, keys?: string, scale?: number, out: string }} wish
 */
export async function screenshot({ files = [], hash = '', size = '1280x800', theme = 'light', keys = '', scale = 1, out }) {
  const site = await serve();
  const { executablePath } = await ensureChromium();
  const browser = await chromium.launch({ executablePath, args: chromiumArgs() });
  try {
    const page = await browser.newPage({
      viewport: viewportOf(size),
      deviceScaleFactor: scale,
      colorScheme: theme === 'dark' ? 'dark' : 'light',
      reducedMotion: 'reduce',
    });
    page.on('pageerror', (error) => console.error(`error in the page: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') console.error(`console: ${message.text()}`);
    });
    const frames = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const idle = async () => {
      // What was just done reaches the page within a frame; before that, "ready" is still about what came before.
      await frames();
      await page.locator('[data-ready="true"]').first().waitFor({ state: 'attached', timeout: 60_000 });
    };
    await page.goto(`${site.url}${hash === '' ? '' : `#${hash.replace(/^#/, '')}`}`);
    await idle();
    if (files.length > 0) {
      await page.getByTestId('open-files').setInputFiles(expand(files));
      await idle();
    }
    for (const key of keysOf(keys)) {
      await page.keyboard.press(key);
      await idle();
    }
    // The last answer of the worker may have come without being painted yet.
    await frames();
    mkdirSync(dirname(resolve(out)), { recursive: true });
    await page.screenshot({ path: out });
  } finally {
    await browser.close();
    await site.close();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      files: { type: 'string' },
      hash: { type: 'string' },
      size: { type: 'string' },
      theme: { type: 'string' },
      keys: { type: 'string' },
      scale: { type: 'string' },
      out: { type: 'string' },
    },
  });
  if (values.out === undefined) throw new Error('say where the picture goes: --out page.png');
  const { files, scale, out, ...rest } = values;
  await screenshot({
    ...rest,
    files: files?.split(',').filter(Boolean) ?? [],
    scale: Number(scale ?? 1),
    out,
  });
  console.log(out);
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, expectReady, openApp, test } from './tools/page.ts';
import { policyOf } from './tools/serve.mjs';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const html = () => readFileSync(join(dist, 'index.html'), 'utf8');
const addresses = () => [...html().matchAll(/\s(?:src|href)="([^"]*)"/g)].map(([, address = '']) => address);

test('the built page holds nothing inline and names its files relative to itself', () => {
  expect(policyOf(html())).toContain("default-src 'none'");
  expect(html()).not.toMatch(/<script(?![^>]*\ssrc=)/);
  expect(html()).not.toMatch(/<style|\sstyle=|\son[a-z]+=/);
  expect(addresses().length).toBeGreaterThan(3);
  expect(addresses().filter((address) => !address.startsWith('./'))).toEqual([]);
  const sheets = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(0);
  for (const name of sheets) expect(readFileSync(join(dist, 'assets', name), 'utf8'), name).not.toContain('url(data:');
});

test('the scripts for the first paint stay within 150 KB, compressed', () => {
  const scripts = addresses().filter((address) => address.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  const sizes = scripts.map((address) => gzipSync(readFileSync(join(dist, address))).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(150 * 1024);
});

test('the page opens under a sub-path and asks for nothing but its own files', async ({ page, baseURL }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openApp(page);
  expect(new URL(page.url()).pathname).toBe('/some/sub/path/');
  expect(asked.length).toBeGreaterThan(1);
  expect(asked.filter((address) => !address.startsWith(baseURL ?? '-'))).toEqual([]);
});

test('a link to the sample opens it whole, and its files come from the page itself', async ({ page }) => {
  await openApp(page, { hash: 'sample=big-cut' });
  await expect(page.getByText('call_light_00_0').first()).toBeVisible();
  await expect(page.getByText('4,475 units').first()).toBeVisible();
  await expect(page.getByText(/([\d,]+) of \1 bytes accounted for/)).toBeVisible();
});

test('with a capture open every view, tab and dialog is there, though the host has no scripts any more', async ({ page }) => {
  await openApp(page, { hash: 'sample=big-cut' });
  await expect(page.getByTestId('verdict')).toBeVisible();
  await expectReady(page);
  await page.route(/\.(js|css)$/, (route) => route.abort());
  const regions = page.getByRole('dialog').or(page.getByRole('main'));
  for (const key of ['f', 'i', 'u', 'Shift+C', 'a', 'Shift+S', 'c', '2', '3', '4', '5', '1', 'p', '?', 's', 'v', 'Shift+R']) {
    await page.keyboard.press(key);
    await expectReady(page);
    await expect(regions.last(), `after ${key}`).not.toBeEmpty();
    await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' }), `after ${key}`).toHaveCount(0);
    if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
  }
});

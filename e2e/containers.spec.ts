/** Packed files and exports that hold more than frames: what opens of them, what is asked, and what stays behind. */
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { tarOf, zipOf, zstdOf } from '../lib/capture/testing/archives.ts';
import { lines, wireCall } from './tools/frames.ts';
import { allowClipboard, asSomebodyElse, excerptLink, filesInLink, viewLink } from './tools/links.ts';
import { axe, dropFiles, expect, expectReady, openApp, setTheme, test } from './tools/page.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const live = encode(lines(wireCall('s', 'call_packed', { rawOutput: 'packed well' })));
const gz = (bytes: Uint8Array) => new Uint8Array(gzipSync(bytes));
const bomb = gz(new Uint8Array(70 << 20).fill(0x20));

const openFiles = async (page: Page, name: string, bytes: Uint8Array) => {
  await openApp(page);
  await dropFiles(page, [{ name, bytes }]);
};

const expectCall = async (page: Page) => {
  await expect(page.getByTitle(/^Session /).first()).toHaveText('call_packed');
  await expectReady(page);
};

test('a zip of a folder opens as one bundle, packed files in it and a file that is none among them', async ({ page }) => {
  const files = [
    { name: 'wire/live.ndjson.gz', bytes: gz(live) },
    { name: 'notes.txt', bytes: encode('nothing of a capture\n') },
    { name: '../outside.txt', bytes: encode('x') },
  ];
  await openFiles(page, 'session.zip', zipOf(files));
  await expectCall(page);
  await expect(page.getByRole('banner')).toContainText('3 files');
  await page.keyboard.press('F8');
  await expect(
    page.getByText('The entry "../outside.txt" has a path that leads out of the archive, and is not opened.').first(),
  ).toBeVisible();
});

for (const [name, bytes] of [
  ['live.ndjson.zst', zstdOf(live)],
  ['live.ndjson.gz', gz(live)],
  ['session.tar.gz', gz(tarOf([{ name: 'live.ndjson', bytes: live }]))],
] as const) {
  test(`${name} opens as what it holds`, async ({ page }) => {
    await openFiles(page, name, bytes);
    await expectCall(page);
    await expect(page.getByRole('banner')).toContainText('live.ndjson');
  });
}

test.describe('an archive that becomes very large', () => {
  const question = (page: Page) => page.getByRole('region', { name: 'This archive becomes very large. Open it?' });

  test('is asked about, and stays packed where nobody agrees', async ({ page }) => {
    await openFiles(page, 'bomb.gz', bomb);
    await expect(question(page)).toContainText(/unpacks to more than [\d.]+ MB, [\d,]+ times its size/);
    for (const theme of ['light', 'dark'] as const) {
      await setTheme(page, theme);
      await axe(page);
    }
    await expect(page.getByRole('button', { name: 'Leave it packed' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectReady(page);
    await expect(question(page)).toBeHidden();
    await expect(page.getByText(/The file is a gzip archive that unpacks to more than .+ was not opened/).first()).toBeVisible();
  });

  test('opens where somebody agrees', async ({ page }) => {
    await openFiles(
      page,
      'session.zip',
      zipOf([
        { name: 'big.txt', bytes: new Uint8Array(70 << 20).fill(0x20) },
        { name: 'live.ndjson', bytes: live },
      ]),
    );
    await expect(question(page)).toContainText(/unpacks to 73\.4 MB, [\d,]+ times its size/);
    await page.getByRole('button', { name: 'Open it' }).click();
    await expectCall(page);
  });

  test('can be withdrawn with the opening', async ({ page }) => {
    await openFiles(page, 'bomb.gz', bomb);
    await expect(question(page)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(question(page)).toBeHidden();
    await expectReady(page);
    await dropFiles(page, [{ name: 'live.ndjson.gz', bytes: gz(live) }]);
    await expectCall(page);
  });
});

test('a torn archive opens as far as it goes, and says so', async ({ page }) => {
  const long = encode(lines([...wireCall('s', 'call_packed', { rawOutput: 'packed well' }), { noise: gz(live).join() }]));
  const packed = gz(long);
  await openFiles(page, 'live.ndjson.gz', packed.subarray(0, packed.length - 30));
  await expectCall(page);
  await page.keyboard.press('F8');
  await expect(page.getByText(/The file is a gzip archive that could not be unpacked to its end/).first()).toBeVisible();
});

test('a link to a packed capture names the archive, and opens with it', async ({ page, browser, baseURL }) => {
  await allowClipboard(page.context());
  const zip = { name: 'session.zip', bytes: zipOf([{ name: 'wire/live.ndjson', bytes: live }]) };
  await openFiles(page, zip.name, zip.bytes);
  await expectCall(page);
  const link = await viewLink(page);
  await asSomebodyElse(browser, baseURL ?? '', link, async (other) => {
    await expect(other.getByRole('list', { name: 'Files of the link' })).toContainText('session.zip');
    await dropFiles(other, [zip]);
    await expectCall(other);
  });
});

test.describe('a HAR', () => {
  const secret = 'cookie-3f9a7c21-never-shown';
  const cookies = { headers: [{ name: 'Cookie', value: `id=${secret}` }], cookies: [{ name: 'id', value: secret }] };
  const socket = (type: string, frame: unknown, k: number) => ({ type, time: 1_767_355_200 + k, opcode: 1, data: JSON.stringify(frame) });
  const entry = (content: unknown, more: object = {}) => ({
    startedDateTime: '2026-01-02T12:00:00.000Z',
    request: { method: 'GET', url: `https://agent.example/?token=${secret}`, ...cookies },
    response: { status: 200, ...cookies, content },
    ...more,
  });
  const stream = wireCall('s', 'call_streamed', { rawOutput: 'over a stream' })
    .map((frame) => `data: ${JSON.stringify(frame)}\n\n`)
    .join('');
  const page1 = entry({ mimeType: 'text/html', size: 1, text: `<p>${secret}</p>` });
  const har = JSON.stringify(
    {
      log: {
        version: '1.2',
        entries: [
          page1,
          entry(
            { size: 0 },
            {
              _webSocketMessages: wireCall('s', 'call_packed', { rawOutput: 'over a socket' }).map((frame, k) =>
                socket('receive', frame, k),
              ),
            },
          ),
          entry({ mimeType: 'text/event-stream', size: 1, encoding: 'base64', text: Buffer.from(stream).toString('base64') }),
          page1,
        ],
      },
    },
    null,
    2,
  );
  const shown = (page: Page) => page.evaluate(() => document.documentElement.outerHTML);

  test('opens with the frames of its WebSockets and event streams, and nothing else of it is shown or shared', async ({ page }) => {
    await allowClipboard(page.context());
    await openFiles(page, 'session.har', encode(har));
    await expectCall(page);
    await expect(page.getByText('call_streamed').first()).toBeVisible();
    await expect(
      page.getByRole('button', {
        name: /2 of 2 WebSocket messages and 1 of 4 bodies hold frames; cookies, headers and everything else are left behind/,
      }),
    ).toBeVisible();
    expect(await shown(page)).not.toContain(secret);
    for (const key of ['3', 'f', 'F8']) {
      await page.keyboard.press(key);
      await expectReady(page);
      expect(await shown(page), key).not.toContain(secret);
    }
    await page.keyboard.press('c');
    const link = await excerptLink(page, { all: true });
    const files = filesInLink(link);
    expect(files.map(({ text }) => text).join()).toContain('over a stream');
    expect(JSON.stringify(files)).not.toContain(secret);
    expect(JSON.stringify(files)).not.toContain('agent.example');
  });

  test('that is torn opens as far as it goes, and its problem shows nothing of it', async ({ page }) => {
    const end = har.lastIndexOf(secret) + secret.length;
    await openFiles(page, 'session.har', encode(har.slice(0, end)));
    await expectCall(page);
    await page.keyboard.press('F8');
    await expect(page.getByText('The HAR ends before its JSON does: the export stopped in the middle.').first()).toBeVisible();
    expect(await shown(page)).not.toContain(secret);
  });
});

test.describe('a zip with many files', () => {
  const many = () =>
    zipOf([
      { name: 'run/live.ndjson', bytes: live },
      ...Array.from({ length: 150 }, (_, k) => ({ name: `logs/part ${k}/noise.txt`, bytes: encode(`nothing ${k}\n`) })),
    ]);
  const asks = (page: Page) => page.getByRole('region', { name: 'Which files of session.zip shall be opened?' });

  test('is a tree to choose from, all chosen, by keyboard', async ({ page }) => {
    await openFiles(page, 'session.zip', many());
    await expect(asks(page)).toContainText('It holds 151 files');
    const tree = page.getByRole('tree', { name: 'Files of the archive' });
    await expect(tree).toBeFocused();
    await expect(tree.getByRole('treeitem', { name: /^.*logs\// })).toHaveAttribute('aria-checked', 'true');
    for (const theme of ['light', 'dark'] as const) {
      await setTheme(page, theme);
      for (const width of [1280, 400]) {
        await page.setViewportSize({ width, height: 800 });
        await axe(page);
      }
    }
    // Out with the logs, and one of them in again: the folder is closed, and open again.
    await page.keyboard.press(' ');
    await expect(page.getByRole('button', { name: /^Open 1 of 151/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press(' ');
    await expect(page.getByRole('button', { name: /^Open 2 of 151/ })).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await expect(tree.getByRole('treeitem', { selected: true })).toHaveAttribute('aria-checked', 'mixed');
    await page.keyboard.press('ArrowLeft');
    await expect(tree.getByRole('treeitem')).toHaveCount(3);
    await page.keyboard.press('End');
    await expect(tree.getByRole('treeitem', { selected: true })).toContainText('live.ndjson');
    await page.keyboard.press('Enter');
    await expectCall(page);
    await expect(page.getByRole('banner')).toContainText('2 files');
  });

  test('stays packed where nobody wants any of it, and opens whole where somebody does', async ({ page }) => {
    await openFiles(page, 'session.zip', many());
    await asks(page).getByRole('button', { name: 'Leave it packed' }).click();
    await expect(page.getByText('The file is a zip archive of which no file was chosen.').first()).toBeVisible();
    await dropFiles(page, [{ name: 'session.zip', bytes: many() }]);
    await asks(page)
      .getByRole('button', { name: /^Open all 151/ })
      .click();
    await expectCall(page);
    await expect(page.getByRole('banner')).toContainText('151 files');
  });
});

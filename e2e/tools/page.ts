/**
 * What every end-to-end test starts with: the page, opened, with a guard that fails the test on any request that the
 * user did not ask for, any breach of the page's policy and any error in the console.
 */
import { readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

export { expect };

/** A file to open: a path on disk, or bytes with a name (which may hold folders, as a dropped folder's files do). */
export type OpenedFile = string | { readonly name: string; readonly bytes: Uint8Array | string };

/** What the guard saw: addresses outside the static site, and complaints. Tests that expect some clear or filter them. */
export interface Guard {
  readonly foreign: string[];
  readonly complaints: string[];
  /** Lets requests pass whose address begins so, once the test's user asked for them. */
  allow(prefix: string): void;
}

/** Watches a page from now on; `expectNoRequests` says what was seen. */
export function watch(page: Page, site: string): Guard {
  const foreign: string[] = [];
  const complaints: string[] = [];
  const allowed = [site, 'blob:'];
  page.context().on('request', (request) => {
    if (!allowed.some((prefix) => request.url().startsWith(prefix))) foreign.push(`${request.method()} ${request.url()}`);
  });
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    // Breaches of the policy arrive here too, as errors.
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  page.on('websocket', (socket) => foreign.push(`WebSocket ${socket.url()}`));
  return { foreign, complaints, allow: (prefix) => void allowed.push(prefix) };
}

/** Fails if anything was requested beyond the static site's own files, or if the page complained. */
export function expectNoRequests(guard: Guard): void {
  expect(guard.foreign, 'requests that nobody asked for').toEqual([]);
  expect(guard.complaints, 'errors and policy breaches').toEqual([]);
}

/** How many times slower the page's own scripts run, for whoever looks for tests that hold only on a quick machine. */
const slowness = Number(process.env.SPILLWAY_SLOWNESS ?? 1);

/** Playwright's `test` with a guard that every test carries, whether it names it or not. */
export const test = base.extend<{ guard: Guard }>({
  page: async ({ page }, use) => {
    if (slowness > 1) {
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    }
    await use(page);
  },
  guard: [
    async ({ page, baseURL }, use) => {
      const guard = watch(page, baseURL ?? '');
      await use(guard);
      expectNoRequests(guard);
    },
    { auto: true },
  ],
});

/** Opens the page and waits until it can take input; a hash is given with or without its `#`. */
export async function openApp(page: Page, { hash = '' }: { hash?: string } = {}): Promise<void> {
  await page.goto(hash === '' ? '' : `#${hash.replace(/^#/, '')}`);
  await expectReady(page);
}

/** Waits until nothing is being read, indexed or analysed any more. */
export async function expectReady(page: Page, timeout = 30_000): Promise<void> {
  // What was just done reaches the page's stores within a frame; before that, "ready" is still about what came before.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(page.locator('[data-ready="true"]').first()).toBeAttached({ timeout });
}

const named = (file: OpenedFile) =>
  typeof file === 'string'
    ? { name: basename(file), bytes: readFileSync(file) }
    : { name: file.name, bytes: typeof file.bytes === 'string' ? Buffer.from(file.bytes) : Buffer.from(file.bytes) };

/** Names files relative to a folder, as dropping that folder would. */
export const inFolder = (folder: string, paths: readonly string[]): OpenedFile[] =>
  paths.map((path) => ({ name: relative(folder, path), bytes: readFileSync(path) }));

/** Files as the page's own, in a real `DataTransfer`. */
function carried(page: Page, files: readonly OpenedFile[]) {
  const encoded = files.map(named).map(({ name, bytes }) => ({ name, base64: bytes.toString('base64') }));
  return page.evaluateHandle((list) => {
    const data = new DataTransfer();
    for (const { name, base64 } of list) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], name, { lastModified: 0 }));
    }
    return data;
  }, encoded);
}

/** Drops files on the window: the drag enters, hovers and lets go, with a real `DataTransfer`. */
export async function dropFiles(page: Page, files: readonly OpenedFile[]): Promise<void> {
  const transfer = await carried(page, files);
  await page.evaluate((data) => {
    const target = document.elementFromPoint(innerWidth / 2, innerHeight / 2) ?? document.body;
    for (const type of ['dragenter', 'dragover', 'drop']) {
      target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, composed: true, dataTransfer: data }));
    }
  }, transfer);
  await transfer.dispose();
}

/** Pastes files where the focus is, as copied in a file manager. */
export async function pasteFiles(page: Page, files: readonly OpenedFile[]): Promise<void> {
  const transfer = await carried(page, files);
  await page.evaluate((clipboardData) => {
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, composed: true, clipboardData }));
  }, transfer);
  await transfer.dispose();
}

/** Drops a folder on the window. Only the browser makes entries, so these are stand-ins of the same interface, with real files. */
export async function dropEntries(page: Page, folder: string, texts: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate(
    ([root, inside]) => {
      const file = (path: string, text: string) => ({
        isFile: true,
        isDirectory: false,
        fullPath: path,
        file: (give: (one: File) => void) => give(new File([text], path.slice(path.lastIndexOf('/') + 1))),
      });
      const directory = (path: string): object => {
        const below = Object.entries(inside).filter(([name]) => `/${root}/${name}`.startsWith(`${path}/`));
        const names = [...new Set(below.map(([name]) => `/${root}/${name}`.slice(path.length + 1).split('/')[0] ?? ''))];
        const entries = names.map((name) => {
          const text = inside[`${path}/${name}`.slice(root.length + 2)];
          return text === undefined ? directory(`${path}/${name}`) : file(`${path}/${name}`, text);
        });
        return {
          isFile: false,
          isDirectory: true,
          fullPath: path,
          createReader: () => ({ readEntries: (give: (some: object[]) => void) => give(entries.splice(0)) }),
        };
      };
      const entry = directory(`/${root}`);
      const data = {
        types: ['Files'],
        items: [{ kind: 'file', webkitGetAsEntry: () => entry, getAsFile: () => null }],
        dropEffect: 'none',
      };
      for (const type of ['dragenter', 'dragover', 'drop']) {
        const event = new DragEvent(type, { bubbles: true, cancelable: true, composed: true });
        Object.defineProperty(event, 'dataTransfer', { value: data });
        document.body.dispatchEvent(event);
      }
    },
    [folder, texts] as const,
  );
}

/** Opens files through the page's own file dialog, which has no limit on their size. */
export async function pickFiles(page: Page, files: readonly OpenedFile[]): Promise<void> {
  const input = page.getByTestId('open-files');
  if (files.every((file) => typeof file === 'string')) await input.setInputFiles([...files]);
  else await input.setInputFiles(files.map(named).map(({ name, bytes }) => ({ name, mimeType: '', buffer: bytes })));
}

/** Fails on accessibility faults that axe can find in the page as it stands, or in a part of it. */
export async function axe(page: Page, within?: string): Promise<void> {
  const builder = new AxeBuilder({ page });
  const { violations } = await (within === undefined ? builder : builder.include(within)).analyze();
  const faults = violations.map(({ id, help, nodes }) => `${id}: ${help} — ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
  expect(faults, 'accessibility').toEqual([]);
}

/** The system's colour scheme, as the page sees it. */
export const setTheme = (page: Page, theme: 'dark' | 'light'): Promise<void> => page.emulateMedia({ colorScheme: theme });

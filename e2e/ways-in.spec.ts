/** Every way in by itself: what a person does, what opens, what is said of what does not, and that nothing else is requested. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { recipes } from '../app/record/recipes.ts';
import { allowClipboard } from './tools/links.ts';
import { axe, dropEntries, dropFiles, expect, expectReady, openApp, pasteFiles, pickFiles, setTheme, test } from './tools/page.ts';

const fixtures = fileURLToPath(new URL('fixtures', import.meta.url));
const recipeFolder = (id: string) => join(fixtures, 'recipes', id);
const filesIn = (folder: string) => readdirSync(folder).map((name) => join(folder, name));
const sent = join(recipeFolder('tee'), 'acp.out.ndjson');
const lines = readFileSync(sent, 'utf8');
const other = join(fixtures, 'small', 'stdout-only.ndjson');

const call = (page: Page) => page.getByTitle(/^Session /).first();
const bundle = (page: Page) => page.getByRole('banner');
const paste = 'ControlOrMeta+v';

/** Puts a text on the clipboard as a person would have copied it elsewhere. */
async function copied(page: Page, text: string): Promise<void> {
  await allowClipboard(page.context());
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
}

const expectCall = async (page: Page, id = 'call_watch_1'): Promise<void> => {
  await expect(call(page)).toHaveText(id);
  await expectReady(page);
};

test.describe('files', () => {
  test('dropped on the page', async ({ page }) => {
    await openApp(page);
    await dropFiles(page, [sent]);
    await expectCall(page);
    await expect(bundle(page)).toContainText('acp.out.ndjson');
  });

  test('dropped as a folder, with what lies in its folders', async ({ page }) => {
    await openApp(page);
    await dropEntries(page, 'watch', { 'wire/acp.out.ndjson': lines, 'notes.md': 'nothing of a capture' });
    await expectCall(page);
    await expect(bundle(page)).toContainText('watch · 2 files');
  });

  test('picked in the file dialog', async ({ page }) => {
    // Asked for before the page is there: the browser takes a moment to hand dialogs over.
    const chooser = page.waitForEvent('filechooser');
    await openApp(page);
    await page.keyboard.press('o');
    await (await chooser).setFiles(filesIn(recipeFolder('tee')));
    await expectCall(page);
    await expect(bundle(page)).toContainText('2 files');
  });

  test('picked as a folder', async ({ page }) => {
    const chooser = page.waitForEvent('filechooser');
    await openApp(page);
    await page.getByRole('button', { name: 'Open a folder' }).click();
    await (await chooser).setFiles(join(fixtures, 'session'));
    await expect(call(page)).toHaveText('call_light_00_0');
    await expect(bundle(page)).toContainText('session · 5 files');
  });

  test('pasted, in place of what is open', async ({ page }) => {
    await openApp(page);
    await pickFiles(page, [other]);
    await expectCall(page, 'call-1');
    await pasteFiles(page, [sent]);
    await expectCall(page);
    await expect(bundle(page)).toContainText('acp.out.ndjson');
  });
});

test('a sample, by a click', async ({ page }) => {
  await openApp(page);
  await page.getByRole('button', { name: 'Show samples' }).click();
  await page.getByRole('listitem').getByRole('button').first().click();
  await expect(page.getByTestId('verdict')).toBeVisible();
});

test.describe('text', () => {
  test('pasted anywhere opens, and the next replaces it under a name of its own', async ({ page }) => {
    await openApp(page);
    await copied(page, lines);
    await page.keyboard.press(paste);
    await expectCall(page);
    await expect(bundle(page)).toContainText('pasted-1.ndjson');
    await copied(page, readFileSync(other, 'utf8'));
    await page.keyboard.press(paste);
    await expectCall(page, 'call-1');
    await expect(bundle(page)).toContainText('pasted-2.ndjson');
  });

  test('pasted into a field stays there', async ({ page }) => {
    await openApp(page);
    await pickFiles(page, [other]);
    await expectCall(page, 'call-1');
    await copied(page, '{"lamp"');
    await page.keyboard.press('/');
    await page.keyboard.press(paste);
    await expect(page.getByLabel('Filter the calls')).toHaveValue('{"lamp"');
    await expect(bundle(page)).toContainText('stdout-only.ndjson');
  });

  test('pasted while the help is open stays away from what is behind it', async ({ page }) => {
    await openApp(page);
    await copied(page, lines);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press(paste);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectReady(page);
    await expect(page.getByRole('heading', { name: 'See what becomes of a tool result' })).toBeVisible();
  });

  test('without a frame is said to be so, and what is open stays', async ({ page }) => {
    await openApp(page);
    await copied(page, 'a sentence');
    await page.keyboard.press(paste);
    await expect(page.getByRole('alert')).toContainText(
      /10 units\) holds no JSON object.*what was pasted, line 1.*Copy lines of a capture/,
    );
    await axe(page);
    await pickFiles(page, [other]);
    await expectCall(page, 'call-1');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await copied(page, 'another');
    await page.keyboard.press(paste);
    await expect(page.getByRole('alert')).toContainText('holds no JSON object');
    await expect(call(page)).toHaveText('call-1');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('that is an address is asked about, and nothing is requested', async ({ page }) => {
    await openApp(page);
    await copied(page, 'https://captures.example/live.ndjson');
    await page.keyboard.press(paste);
    await expect(page.getByRole('heading', { name: /^This link wants to open a capture from captures\.example/ })).toBeVisible();
  });
});

test.describe('the paste dialog', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Paste a capture' });

  test('opens a capture by the keyboard alone, and joins one to it', async ({ page }) => {
    await openApp(page);
    await page.keyboard.press('v');
    await expect(page.getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(dialog(page).getByRole('alert')).toContainText('There is no text to open. (what was pasted) Copy lines');
    await expect(page.getByRole('textbox')).toBeFocused();
    await page.keyboard.insertText(lines);
    await expect(dialog(page).getByRole('alert')).toHaveCount(0);
    await page.keyboard.press('Control+Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expectCall(page);
    await page.keyboard.press('v');
    await page.keyboard.insertText(readFileSync(other, 'utf8'));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Add to what is open' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(bundle(page)).toContainText('2 files');
    await expectReady(page);
    await expect(page.getByRole('grid', { name: 'Calls' })).toContainText('lamp');
  });

  test('takes files pasted into its field, and Escape leaves everything as it is', async ({ page }) => {
    await openApp(page);
    await page.getByRole('button', { name: 'Paste' }).click();
    await expect(page.getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Paste' }).click();
    await expect(page.getByRole('textbox')).toBeFocused();
    await pasteFiles(page, [sent]);
    await expect(dialog(page)).toHaveCount(0);
    await expectCall(page);
  });
});

test.describe('how to record a capture', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'How to record a capture' });

  test('is reached by key, from the start page, from help, and where nothing was recognised', async ({ page }) => {
    await openApp(page);
    const reached = async () => {
      await expect(dialog(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    };
    await page.keyboard.press('Shift+R');
    await reached();
    await page.getByRole('button', { name: 'How to record a capture' }).click();
    await reached();
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByRole('button', { name: 'How to record a capture' }).click();
    await reached();
    await dropFiles(page, [join(fixtures, 'damaged', 'picture.png')]);
    await expect(page.getByRole('heading', { name: 'No tool call to show' })).toBeVisible();
    await page.getByRole('button', { name: 'How to record a capture' }).click();
    await reached();
  });

  test('has a command to copy for each recipe, and a way to each from the top', async ({ page }) => {
    await allowClipboard(page.context());
    await openApp(page);
    await page.keyboard.press('Shift+R');
    for (const { id, title, command, forms } of recipes) {
      const recipe = page.getByTestId(`recipe-${id}`);
      await page.getByRole('navigation', { name: 'Recipes' }).getByRole('button', { name: title }).press('Enter');
      await expect(recipe.getByRole('heading')).toBeFocused();
      await expect(recipe.getByRole('heading')).toBeInViewport();
      await expect(recipe).toContainText(`Opens as ${forms.join(', ')}`);
      await recipe.getByRole('button', { name: 'Copy' }).click();
      await expect(recipe.getByRole('button', { name: 'Copied' })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(command);
    }
  });

  for (const { id, forms } of recipes) {
    test(`what ${id} leaves opens with its call, and its form is named`, async ({ page }) => {
      await openApp(page);
      await dropFiles(page, filesIn(recipeFolder(id)));
      await expectCall(page);
      await page.getByTitle('What the files were recognised as, and why').click();
      const files = page.getByRole('dialog', { name: 'Files, and what they were recognised as' });
      for (const form of forms) await expect(files).toContainText(form);
      await expect(files).not.toContainText('problem');
    });
  }

  test('what an editor copied is pasted where its recipe says so', async ({ page }) => {
    await openApp(page);
    await copied(page, readFileSync(join(recipeFolder('editor'), 'copied.json'), 'utf8'));
    await page.keyboard.press('Shift+R');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press(paste);
    await expect(dialog(page)).toHaveCount(0);
    await expectCall(page);
  });

  test('what lies beside is joined to a recording of the wire', async ({ page }) => {
    await openApp(page);
    await dropFiles(page, [...filesIn(recipeFolder('tee')), ...filesIn(recipeFolder('beside'))]);
    await expectCall(page);
    await expect(page.getByTestId('verdict')).toContainText('The model was sent all 182 units, whole; history keeps the same.');
  });
});

test('a dialog that is closed gives the keys back in the same moment, to what had them', async ({ page }) => {
  await openApp(page);
  const holder = page.getByRole('button', { name: 'Show samples' });
  const standing = () => page.getByRole('dialog');
  // Dialogs at the release of the key that was pressed last: a person who types on must not type into what is gone.
  await page.evaluate(() =>
    addEventListener('keyup', () => Reflect.set(window, 'left', document.querySelectorAll('dialog').length), { capture: true }),
  );
  const left = () => page.evaluate(() => Reflect.get(window, 'left'));
  for (const key of ['?', 'v', 'Shift+R']) {
    for (const close of ['Escape', 'its button'] as const) {
      await holder.focus();
      await page.keyboard.press(key);
      await expect(standing()).toBeVisible();
      if (close === 'Escape') {
        await page.keyboard.press('Escape');
        expect(await left(), `dialogs of ${key} that are left at Escape`).toBe(0);
      } else await standing().getByRole('button', { name: 'Close', exact: true }).click();
      await expect(standing()).toHaveCount(0);
      await expect(holder, `after ${key} and ${close}`).toBeFocused();
    }
  }
});

for (const theme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test(`the start page and both dialogs are accessible and fit, ${theme} at ${width} px`, async ({ page }) => {
      await setTheme(page, theme);
      await page.setViewportSize({ width, height: 640 });
      await openApp(page);
      const fits = async () => {
        const wider = await page.evaluate(() =>
          [document.documentElement, ...document.querySelectorAll('main, dialog, dialog > section')]
            .filter((part) => part.scrollWidth > part.clientWidth)
            .map((part) => `${part.tagName} ${part.className}`),
        );
        expect(wider).toEqual([]);
        await axe(page);
      };
      await fits();
      for (const key of ['v', 'Shift+R']) {
        await page.keyboard.press(key);
        await expect(page.getByRole('dialog')).toBeVisible();
        await fits();
        if (key === 'v') {
          await page.keyboard.press('Control+Enter');
          await fits();
        }
        await page.keyboard.press('Escape');
      }
    });
  }
}

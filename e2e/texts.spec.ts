/**
 * Every text of a tool result, from every place it is kept, through the built page: bundles of both families that no recorded capture holds,
 * made at test time. What is expected is the contract's word, not what the library computes.
 */
import type { Page } from '@playwright/test';
import { frameworkCap, frameworkFiles, placeOf } from './tools/framework.ts';
import { axe, dropFiles, expect, expectReady, type OpenedFile, openApp, setTheme, test } from './tools/page.ts';
import { bypassed, contentCut, headlessCut, headlessFile, qwenFiles, stringCut } from './tools/qwen.ts';
import {
  auditFiles,
  branchFiles,
  edgeFiles,
  edgeTexts,
  mediaFiles,
  requestFiles,
  requestFolder,
  sentTexts,
  shownFiles,
} from './tools/sources.ts';

const open = async (page: Page, files: readonly OpenedFile[]): Promise<void> => {
  await openApp(page);
  await dropFiles(page, files);
  await expect(page.getByTestId('verdict')).toBeVisible();
  await expectReady(page);
};

/** Opens files where the page may be narrow: the list is on screen then, and Enter brings the call. */
const openCall = async (page: Page, files: readonly OpenedFile[]): Promise<void> => {
  await openApp(page);
  await dropFiles(page, files);
  await expect(page.locator('footer')).toContainText('problems');
  await expectReady(page);
  if ((page.viewportSize()?.width ?? 0) < 900) await page.keyboard.press('2');
  await page.keyboard.press('1');
  await expect(page.getByTestId('compare')).toBeVisible();
  await expectReady(page);
};

const callId = (page: Page) => page.getByTitle(/^Session /).first();

/** Chooses a call by the words that are its alone. */
const choose = async (page: Page, words: string, id = words): Promise<void> => {
  await page.keyboard.press('/');
  await expect(page.getByLabel('Filter the calls')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await expect(callId(page)).toHaveText(id);
  await expectReady(page);
};

const verdict = (page: Page) => page.getByTestId('verdict');
const checks = (page: Page) => page.getByTestId('checks');
const column = (page: Page, index: number) => page.getByTestId(`column-${index}`);
const gap = (page: Page) => page.getByTestId('gap').first();
const menu = (page: Page) => page.getByTestId('text-menu');

/** Puts a text into the active column, by its name in the menu. */
const put = async (page: Page, name: string | RegExp): Promise<void> => {
  await page.keyboard.press('Shift+M');
  await menu(page).getByRole('option', { name }).first().click();
  await expectReady(page);
};

/** Texts without place in the source need no cut to be seen: the rows say them. */
const rows = (page: Page) => page.getByTestId('compare-rows');

test.describe('a session of the framework family', () => {
  test('every notice: what was sent, by which cut, who has the rest', async ({ page }) => {
    await open(page, frameworkFiles());
    const sentences: readonly (readonly [id: string, ...words: string[]])[] = [
      ['whole', 'all 13 units, whole; history keeps the same'],
      ['plain', "600 of the spill's 1,193 and 369 of notice; cut at the inline cap. The rest: spill 600–1,193, found ✓"],
      ['quoted', "600 of the spill's 1,434 and 371 of notice; cut at the inline cap. The rest: spill 600–1,434, found ✓"],
      ['missing', 'cut at the inline cap. The rest: result data 600–1,096, found ✓'],
      ['failed', 'cut at the inline cap, and not kept: its file could not be written. The rest: result data 600–1,046, found ✓'],
      ['nomount', 'cut at the inline cap, and not kept: no writable workspace. The rest: result data 600–1,096, found ✓'],
      ['direct', 'cut by the plain cut of the direct API. The rest: result data 600–1,046, found ✓'],
      ['image', 'cut at the inline cap, a text beside an image', 'The history keeps another text of 1,089 units'],
      ['script', 'all 194 units, whole'],
      ['silent', 'was sent an empty text'],
    ];
    for (const [id, ...words] of sentences) {
      await choose(page, id);
      for (const part of words) await expect(verdict(page)).toContainText(part);
      await expect(verdict(page)).toContainText('No frame tells of this call');
      await expect(checks(page)).not.toContainText('✗');
    }
  });

  test('checks measure what notices declare, in the spill or in the kept data', async ({ page }) => {
    await open(page, frameworkFiles());
    const told: readonly (readonly [id: string, ...sentences: string[]])[] = [
      ['plain', "declared total equals the spill's, 1,193 units", 'advised page of 49 units follows from the cap and the path'],
      ['quoted', "declared total equals the spill's, 1,434 units"],
      ['missing', "declared total equals the result data's, 1,096 units", 'claimed file 2026-10-20-missing.txt is not in this bundle'],
      ['failed', "declared total equals the result data's, 1,046 units", 'declared head equals the one shown, 600 units'],
      ['nomount', "declared total equals the result data's, 1,096 units"],
      ['direct', "declared total equals the result data's, 1,046 units"],
      ['image', 'declares 1,253 units for this block alone', 'an image went whole to the model with its texts, while history was spilled'],
    ];
    for (const [id, ...sentences] of told) {
      await choose(page, id);
      for (const sentence of sentences) await expect(checks(page)).toContainText(sentence);
    }
    await choose(page, 'silent');
    await put(page, 'Result data');
    await expect(checks(page)).toContainText('the error is invisible');
    await expect(checks(page)).toContainText('permission denied');
  });

  test('the gap is held by the spill, else by the data, and expands to the text that was left out', async ({ page }) => {
    await open(page, frameworkFiles());
    await choose(page, 'plain');
    await page.keyboard.press(']');
    await expect(gap(page)).toContainText('593 units');
    await expect(gap(page)).toContainText(/held by (this |the )?spill/);
    await page.keyboard.press('e');
    await expect(rows(page)).toContainText('plain 035');
    await choose(page, 'missing');
    await page.keyboard.press(']');
    await expect(gap(page)).toContainText('held by result data');
    // A quoted spill is one line, whatever its text was.
    await choose(page, 'quoted');
    await expect(column(page, 1)).toContainText('1 line');
  });

  test('each text says where it was observed, or why it is not here', async ({ page }) => {
    await open(page, frameworkFiles());
    await choose(page, 'plain');
    await expect(column(page, 0)).toContainText('observed model-calls.jsonl:1');
    await expect(column(page, 1)).toContainText('observed 2026-10-20-plain.txt');
    await put(page, 'Stored history');
    await expect(column(page, 0)).toContainText('observed export.json:');
    // It reads as the spill does, so that both are one column, which is led to.
    await put(page, 'Result data');
    await expect(page.getByRole('region', { name: /^Column 2/ })).toHaveAttribute('data-text', 'data');
    await expect(column(page, 1)).toContainText('observed process.jsonl:2');
    await page.keyboard.press('Shift+M');
    await expect(column(page, 1).getByTestId('text-menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await choose(page, 'missing');
    await put(page, 'Spill file');
    await expect(page.getByTestId('absent')).toContainText(placeOf('missing'));
    await expect(column(page, 0)).toContainText('absent: claimed, not in this bundle');
    await choose(page, 'nomount');
    await put(page, 'Spill file');
    await expect(column(page, 0)).toContainText('absent: never claimed');
    // The dropped result is said to be one.
    await choose(page, 'direct');
    await put(page, 'Result data');
    await expect(page.getByTitle(/data of the dropped result/).first()).toBeVisible();
  });

  for (const [id, words] of [
    ['plain', `framework, plain, cap ${frameworkCap}`],
    ['quoted', `framework, quoted, cap ${frameworkCap}`],
  ] as const) {
    test(`settings that give what was observed of “${id}” are proposed, and taken make all derived texts equal`, async ({ page }) => {
      await open(page, frameworkFiles());
      await choose(page, id);
      await page.keyboard.press('d');
      const proposal = page.getByTestId('derive-proposal');
      await expect(proposal).toContainText(`${words}: gives the observed Model text, Stored history and Spill file`);
      await proposal.getByRole('button').click();
      await expect(proposal).toHaveCount(0);
      const strip = page.getByTestId('derive');
      for (const [name, observed] of [
        [/^Model text/, 'Model text'],
        [/^History/, 'Stored history'],
        [/^Spill/, 'Spill file'],
      ] as const) {
        await strip.getByRole('button', { name }).click();
        await expectReady(page);
        await expect(column(page, 0)).toContainText(`derived: ${words}`);
        await expect(checks(page)).toContainText(`equals the observed ${observed}`);
        await expect(checks(page)).not.toContainText('✗');
      }
    });
  }

  test('a structured result says what a script can parse of it', async ({ page }) => {
    await open(page, frameworkFiles());
    await choose(page, 'script');
    await page.keyboard.press('d');
    await expect(page.getByTestId('derive')).toContainText('JSON.parse of the script text: a value now');
  });

  test('the picture beside a cut text is shown, and the slot that history kept is linked to it', async ({ page }) => {
    await open(page, frameworkFiles());
    await choose(page, 'image');
    await page.keyboard.press('4');
    await expect(page.getByTestId('medium')).toHaveCount(1);
    await expect(page.getByTestId('medium')).toContainText('3 × 2');
    await expect(page.getByTestId('medium')).toContainText('Result data, item 2');
    await expect(page.getByRole('row').filter({ hasText: 'Stored history' })).toContainText('medium 1');
  });
});

test.describe('cuts of the qwen family that no capture holds', () => {
  test('a plain string and plain content cut by the projection, and a field that was not', async ({ page }) => {
    await open(page, qwenFiles());
    const field = page.getByTestId('field-rows').locator('[data-field]');
    await choose(page, 'string-cut');
    await expect(verdict(page)).toContainText('On the wire cut by the ACP rule');
    await page.keyboard.press('2');
    const cut = field.filter({ hasText: 'rawOutput' });
    await expect(cut).toContainText('65,536');
    await cut.click();
    await expect(page.getByTestId('field-segments')).toContainText(/marker 39, ACP projection/);
    await expect(page.getByTestId('field-detail')).toContainText('13,098');
    expect(stringCut).toHaveLength(13_098 + 39 + 52_395);
    await page.keyboard.press('1');
    await choose(page, 'content-cut');
    // What the wire's budget cut never was what the model got.
    await expect(verdict(page)).toHaveText(
      'The content on the wire has 65,478 units: 65,439 of the output and 39 of the marker; cut by the ACP rule after the model was sent its text, which is not in this bundle. The rest: nowhere in this bundle.',
    );
    expect(contentCut).toHaveLength(65_478);
    await choose(page, 'bypass');
    await expect(verdict(page)).toContainText(`On the wire content has 70,056 bytes, over the budget of 65,536`);
    expect(bypassed).toHaveLength(70_000);
    await page.keyboard.press('2');
    await expect(field.filter({ hasText: '70,056' })).toContainText('over budget');
  });

  test('stubs: a digest that is right, one that is wrong, and none', async ({ page }) => {
    await open(page, qwenFiles());
    await choose(page, 'stub-right');
    await expect(verdict(page)).toContainText("1,990 of the spill's 28,793 and 392 of header and markers; cut to a preview");
    await expect(checks(page)).toContainText('declared digest equals that of stub-right.txt');
    await expect(checks(page)).toContainText("declared size equals the spill's, 28.1 KB");
    await expect(checks(page)).not.toContainText('✗');
    await choose(page, 'stub-wrong');
    await expect(checks(page)).toContainText('stub-wrong.txt has another digest than the declared one');
    await expect(checks(page)).toContainText('✗');
    await choose(page, 'stub-none');
    await expect(checks(page)).toContainText('no digest declared');
    await expect(checks(page)).not.toContainText('✗');
  });

  test('batch cuts: one artifact and several', async ({ page }) => {
    await open(page, qwenFiles());
    await choose(page, 'batch-one');
    await expect(verdict(page)).toContainText("2,000 of the spill's 27,593 and 108 of header and markers; cut with its batch (20/80)");
    for (const part of ['source 0–400', 'source 25,993–27,593']) await expect(column(page, 0)).toContainText(part);
    await choose(page, 'batch-many');
    await expect(checks(page)).toContainText('claimed file batch-many.txt found');
    await expect(checks(page)).toContainText('claimed file batch-many-2.txt found');
    await put(page, /^Spill file 2 /);
    await expect(rows(page)).toContainText('the second artifact 00000');
  });

  test('spills: of another session, partial, swept', async ({ page }) => {
    await open(page, qwenFiles());
    await choose(page, 'of-another');
    await expect(verdict(page)).toContainText('not found in it');
    await put(page, 'Model text');
    await page.keyboard.press('l');
    await expect(checks(page)).toContainText('the spill is of another session, or was overwritten by one');
    await choose(page, 'partial');
    await expect(checks(page)).toContainText('the spill is partial, or was changed: it holds the head');
    await choose(page, 'swept');
    await expect(verdict(page)).toContainText('claimed at swept.txt, not in this bundle');
    await expect(checks(page)).not.toContainText('✗');
    await put(page, 'Spill file');
    await expect(page.getByTestId('absent')).toContainText('hosts sweep spill files after a day');
  });

  test('an id that is used twice within a session is two calls', async ({ page }) => {
    await open(page, qwenFiles());
    const again = page.getByRole('row').filter({ hasText: 'run again' });
    await expect(again).toHaveCount(2);
    for (const [nth, text] of ['the first of its id', 'the second of its id'].entries()) {
      await again.nth(nth).click();
      await expectReady(page);
      await expect(rows(page)).toContainText(text);
    }
  });

  test('a headless run of another session is cut by its own rule, and not mixed into calls of the same id', async ({ page }) => {
    await open(page, [...qwenFiles(), headlessFile()]);
    await choose(page, 'headless-cut');
    await expect(column(page, 0)).toContainText(/marker 44/);
    await expect(column(page, 0)).toContainText('13,097');
    expect(headlessCut).toHaveLength(13_097 + 44 + 52_391);
    await page.keyboard.press('/');
    await expect(page.getByLabel('Filter the calls')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('string-cut');
    const both = page.getByRole('grid').locator('[aria-rowindex][aria-selected]');
    await expect(both).toHaveCount(2);
    await both.first().click();
    await expectReady(page);
    await expect(callId(page)).toHaveAttribute('title', 'Session qwen-made');
    await expect(rows(page)).toContainText('done');
    await page.keyboard.press('Shift+M');
    await expect(menu(page)).not.toContainText('Headless');
    await page.keyboard.press('Escape');
    await both.nth(1).click();
    await expectReady(page);
    await expect(callId(page)).toHaveAttribute('title', 'Session qwen-headless');
    await expect(rows(page)).toContainText('printed by the headless run');
  });
});

test.describe('requests that send another text', () => {
  const picker = (page: Page) => column(page, 0).getByRole('button', { name: /^request/i });
  const requests = (page: Page) => page.getByTestId('requests').getByRole('listitem');

  for (const [form, files] of [
    ['of one log', requestFiles],
    ['of one request a file, in the order of their times', requestFolder],
  ] as const) {
    test(`the picker ${form}: the first, the same, a placeholder, another; a choice changes the column`, async ({ page }) => {
      await open(page, files());
      await expect(verdict(page)).toHaveText(
        'The model was sent all 25 units, whole. 2 of 4 requests sent another text, 1 of them a placeholder.',
      );
      await expect(picker(page)).toHaveText(/request 1 of 4/);
      await picker(page).press('Enter');
      await expect(requests(page)).toHaveText([
        /Request 1 of 4.*the first that sent it/,
        /Request 2 of 4.*the same text/,
        /Request 3 of 4.*cleared: a placeholder in its place/,
        /Request 4 of 4.*another text/,
      ]);
      await requests(page).nth(2).getByRole('button').click();
      await expect(rows(page)).toContainText(sentTexts.cleared);
      await expect(picker(page)).toHaveText(/request 3 of 4/);
      await picker(page).click();
      await requests(page).nth(3).getByRole('button').click();
      await expect(rows(page)).toContainText(sentTexts.another);
      await picker(page).click();
      await requests(page).nth(1).getByRole('button').click();
      await expect(rows(page)).toContainText(sentTexts.first);
    });
  }

  test('the moved prefix of the prompt is in the losses, and leads to its record', async ({ page }) => {
    await open(page, requestFiles());
    await page.keyboard.press('a');
    const log = page.getByTestId('prefix-log');
    await expect(log).toContainText("4 requests; the prompt's prefix moved in 2 of 3 comparisons");
    await log.getByRole('button').first().click();
    await expectReady(page);
    await expect(page.getByTestId('losses')).toHaveCount(0);
    await expect(page.getByTestId('frame-json').or(page.getByText('2026-10-20T08:02:00Z')).first()).toBeVisible();
  });

  for (const theme of ['light', 'dark'] as const) {
    for (const width of [1280, 400]) {
      test(`the picker has no accessibility faults in ${theme} at ${width} px`, async ({ page }) => {
        await setTheme(page, theme);
        await page.setViewportSize({ width, height: 800 });
        await openCall(page, requestFiles());
        await picker(page).click();
        await expect(requests(page)).toHaveCount(4);
        await axe(page);
      });
    }
  }
});

test.describe('other places that keep texts', () => {
  test('a dead branch of the history is shown as such, beside the one that stayed', async ({ page }) => {
    await open(page, branchFiles());
    await expect(rows(page)).toContainText('of the turn that stayed');
    await put(page, /^Stored history 2 /);
    await expect(rows(page)).toContainText('of the turn that was taken back');
    await expect(
      column(page, 0)
        .getByTitle(/on a dead branch of the history \(not sent on\)/)
        .first(),
    ).toBeVisible();
    await expect(checks(page)).not.toContainText('✗');
  });

  test('an audit record gives all three forms, one out of a blob, and names the blob that is not here', async ({ page }) => {
    await open(page, auditFiles());
    await choose(page, 'audited');
    for (const [name, text] of [
      ['Result data', 'the data itself'],
      ['Stored history', 'the data as it was stored'],
      ['Model text', 'the data as it was sent'],
    ] as const) {
      await put(page, name);
      await expect(rows(page)).toContainText(text);
    }
    await choose(page, 'gone');
    await put(page, 'Result data');
    await expect(page.getByTestId('absent')).toContainText('keeps the result data in the blob o-2, which is not in this bundle');
  });
});

test.describe('what a conforming client shows', () => {
  test('terminals are joined from answers and from _meta, in their place', async ({ page }) => {
    await open(page, shownFiles());
    await choose(page, 'answered');
    await put(page, 'Shown by a conforming client');
    await expect(rows(page)).toContainText(/before.*one.*two/);
    await put(page, 'Live terminal');
    await expect(page.getByTitle(/last of 2 answers to terminal\/output of terminal t-1, exit code 3/)).toBeVisible();
    await choose(page, 'carried');
    await put(page, 'Shown by a conforming client');
    await expect(rows(page)).toContainText('first half, second half');
    await expect(page.getByText(/derived: by the protocol's schema/).first()).toBeVisible();
  });

  test('malformed items are dropped, each with its reason', async ({ page }) => {
    await open(page, shownFiles());
    await choose(page, 'malformed');
    await put(page, 'Shown by a conforming client');
    await expect(rows(page)).toContainText('kept');
    await expect(column(page, 0)).toContainText('derived: 2 of 3 items dropped');
    await expect(column(page, 0).getByTitle(/item 1: A bare text block/)).toBeVisible();
    await expect(column(page, 0).getByTitle(/item 3: /)).toBeVisible();
    // Read without pointing at anything, too.
    await expect(checks(page)).toContainText(/2 of 3 items dropped \(item 1: A bare text block/);
  });

  test('output that only rawOutput has is shown nowhere, and the verdict says so', async ({ page }) => {
    await open(page, shownFiles());
    await choose(page, 'unshown');
    await expect(verdict(page)).toHaveText('Completed; output only in `rawOutput.stdout`; a conforming client shows nothing.');
    await put(page, 'Shown by a conforming client');
    await expect(page.getByTestId('absent')).toContainText('A conforming client shows nothing: the last content is an empty list');
  });
});

test.describe('the edges of a cut', () => {
  const panel = (page: Page) => page.getByTestId('boundary');
  const head = (page: Page) => page.getByTestId('edge-head');

  test('a split pair, a cut escape sequence and cut JSON, by keys alone', async ({ page }) => {
    await open(page, edgeFiles());
    await choose(page, 'pair');
    await page.keyboard.press('b');
    await expect(panel(page)).toBeFocused();
    await expect(head(page)).toContainText(`unit ${edgeTexts.pair.before.length + 1} of Spill file`);
    await expect(head(page)).toContainText('split pair: parts the two halves of one character, U+1F600');
    await expect(head(page).getByRole('cell', { name: 'D83D', exact: true })).toBeVisible();
    await expect(head(page).getByRole('cell', { name: 'F0 9F 98 80', exact: true })).toBeVisible();
    // The keys of the page work on: the panel follows the call.
    await choose(page, 'escape');
    await expect(head(page)).toContainText(/escape/i);
    await expect(head(page).getByRole('cell', { name: '001B', exact: true }).first()).toBeVisible();
    await choose(page, 'json');
    await expect(head(page)).toContainText(/JSON/);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await page.keyboard.press('b');
    await expect(panel(page)).toBeFocused();
    await page.keyboard.press('b');
    await expect(panel(page)).toHaveCount(0);
  });

  test('the panel follows the selected cut', async ({ page }) => {
    await open(page, qwenFiles());
    await choose(page, 'batch-one');
    await page.keyboard.press('b');
    await expect(panel(page)).toContainText('1 of 1');
    await expect(head(page)).toContainText('unit 400 of Spill file');
    await expect(page.getByTestId('edge-tail')).toContainText('unit 25,993 of Spill file');
    // The live frame was sent before the batch was cut: it has another cut, behind this one in the columns.
    await page.keyboard.press('l');
    await put(page, /^Live content/);
    await expect(panel(page)).toContainText('1 of 2');
    await page.keyboard.press(']');
    await expect(panel(page)).toContainText('2 of 2');
    await expect(panel(page)).toContainText('Live content');
    await expect(head(page)).not.toContainText('unit 400 of Spill file');
    await page.keyboard.press('[');
    await expect(panel(page)).toContainText('1 of 2');
    await expect(head(page)).toContainText('unit 400 of Spill file');
  });

  for (const theme of ['light', 'dark'] as const) {
    for (const width of [1280, 400]) {
      test(`has no accessibility faults in ${theme} at ${width} px`, async ({ page }) => {
        await setTheme(page, theme);
        await page.setViewportSize({ width, height: 800 });
        await openCall(page, edgeFiles());
        await page.keyboard.press('b');
        await expect(head(page)).toBeVisible();
        await axe(page);
      });
    }
  }
});

test.describe('media', () => {
  const cards = (page: Page) => page.getByTestId('medium');

  test('a picture is shown by what its bytes are, markup never, and the same data once', async ({ page }) => {
    await page.addInitScript(() => {
      const types: string[] = [];
      const make = URL.createObjectURL.bind(URL);
      Reflect.set(window, 'blobTypes', types);
      URL.createObjectURL = (object) => {
        if (object instanceof Blob) types.push(object.type);
        return make(object);
      };
    });
    await open(page, mediaFiles());
    await choose(page, 'pictures');
    await page.keyboard.press('4');
    await expect(cards(page)).toHaveCount(3);
    const png = cards(page).first();
    await expect(png).toContainText('image/png, not what is declared');
    await expect(png).toContainText('3 × 2');
    await expect(png).toContainText('68 bytes');
    await expect(png).toContainText('Live content, item 5');
    // The placeholder in a text of the call stands for it, and says so from either side.
    await expect(png).toContainText('1 placeholder: Live content[0].text');
    await expect(page.getByRole('row').filter({ hasText: '[image: image/jpeg, 69B]' })).toContainText('medium 1');
    const shown = png.getByRole('img');
    await expect(shown).toHaveAttribute('src', /^blob:/);
    await expect
      .poll(() => shown.evaluate((image) => (image instanceof HTMLImageElement ? [image.naturalWidth, image.naturalHeight] : [])))
      .toEqual([3, 2]);
    expect(await page.evaluate(() => Reflect.get(window, 'blobTypes'))).toEqual(['image/png']);
    await expect(page.getByRole('img')).toHaveCount(1);
    await expect(cards(page).nth(1)).toContainText('markup, which is never shown as a picture here');
    await expect(cards(page).nth(2)).toContainText('none of the picture forms that are shown');
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    await choose(page, 'plain');
    await expect(page.getByTestId('media')).toContainText('No picture and no other medium');
  });

  for (const theme of ['light', 'dark'] as const) {
    for (const width of [1280, 400]) {
      test(`have no accessibility faults in ${theme} at ${width} px`, async ({ page }) => {
        await setTheme(page, theme);
        await page.setViewportSize({ width, height: 800 });
        await openCall(page, mediaFiles());
        await page.keyboard.press('4');
        await expect(cards(page).first().getByRole('img')).toBeVisible();
        await axe(page);
      });
    }
  }
});

test.describe('losses of the whole capture', () => {
  test('the largest loser stands first, and leads to its call', async ({ page }) => {
    await open(page, qwenFiles());
    await page.keyboard.press('a');
    const losers = page.getByRole('region', { name: 'Largest losers' }).getByRole('listitem');
    const units = (await losers.locator('button > span:first-child').allTextContents()).map((words) => Number(words.replaceAll(',', '')));
    expect(units.length).toBeGreaterThan(3);
    expect(units).toEqual(units.toSorted((a, b) => b - a));
    const first = (await losers.first().locator('button > span').nth(1).textContent()) ?? '';
    await losers.first().getByRole('button').press('Enter');
    await expectReady(page);
    await expect(page.getByTestId('compare')).toBeVisible();
    expect(first).toContain((await callId(page).textContent()) ?? '?');
  });

  for (const theme of ['light', 'dark'] as const) {
    for (const width of [1280, 400]) {
      test(`have no accessibility faults in ${theme} at ${width} px`, async ({ page }) => {
        await setTheme(page, theme);
        await page.setViewportSize({ width, height: 800 });
        await openCall(page, qwenFiles());
        await page.keyboard.press('a');
        await expect(page.getByTestId('station-model text')).toBeVisible();
        await axe(page);
      });
    }
  }

  test('rows stay as high as their numbers where the page is narrow', async ({ page }) => {
    await page.setViewportSize({ width: 400, height: 800 });
    await openCall(page, qwenFiles());
    await page.keyboard.press('a');
    const heights = await page
      .getByTestId('losses')
      .locator('tbody tr')
      .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(2);
    for (const height of heights) expect(height).toBeLessThan(40);
  });
});

test('at 360 px no view scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const fits = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await openCall(page, edgeFiles());
  await page.keyboard.press('b');
  await expect(page.getByTestId('edge-head')).toBeVisible();
  await fits();
  await openCall(page, mediaFiles());
  await page.keyboard.press('4');
  await expect(page.getByTestId('medium').first()).toBeVisible();
  await fits();
  await openCall(page, requestFiles());
  await column(page, 0)
    .getByRole('button', { name: /^request/i })
    .click();
  await expect(page.getByTestId('requests')).toBeVisible();
  await fits();
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await expect(page.getByTestId('losses')).toBeVisible();
  await fits();
});

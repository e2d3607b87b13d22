/** Every text of a tool result on real captures: what the captures' own facts say of images, errors, requests, and of what was lost. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { inspect } from '../lib/index.ts';
import type { Report, ReportedText } from '../lib/report/types.ts';
import { type BundleFile, bundleOf, capturesFolder } from './tools/bundles.ts';
import { dropFiles, expect, expectReady, openApp, test } from './tools/page.ts';

test.skip(capturesFolder === undefined, 'SPILLWAY_CAPTURES is not set');

const folder = (name: string): readonly BundleFile[] => bundleOf(join(capturesFolder ?? '', name));

const open = async (page: Page, files: readonly BundleFile[]): Promise<void> => {
  await openApp(page);
  await dropFiles(page, files);
  await expect(page.getByTestId('verdict')).toBeVisible();
  await expectReady(page);
};

const callId = (page: Page) => page.getByTitle(/^Session /).first();
const listed = (page: Page) => page.getByRole('grid').locator('[aria-rowindex][aria-selected]');
const rows = (page: Page) => page.getByTestId('compare-rows');

const filterBy = async (page: Page, words: string): Promise<void> => {
  await page.keyboard.press('/');
  await expect(page.getByLabel('Filter the calls')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(words);
};

const choose = async (page: Page, id: string): Promise<void> => {
  await filterBy(page, id);
  await page.keyboard.press('Enter');
  await expect(callId(page)).toHaveText(id);
  await expectReady(page);
};

const put = async (page: Page, name: string | RegExp): Promise<void> => {
  await page.keyboard.press('Shift+M');
  await page.getByTestId('text-menu').getByRole('option', { name }).first().click();
  await expectReady(page);
};

/** The text of the pane, without what the page writes around it. */
const columnOf = (page: Page, id: string) => page.locator(`[data-text="${id}"]`);

for (const id of ['call_tools_14_0', 'call_tools_15_0']) {
  test(`${id}: its picture once, from history and from the message behind the request`, async ({ page }) => {
    await open(page, folder('tools'));
    await choose(page, id);
    await page.keyboard.press('4');
    const card = page.getByTestId('medium');
    await expect(card).toHaveCount(1);
    await expect(card).toContainText('Stored history');
    await expect(card).toContainText('Model request');
    await expect(card).toContainText('as declared');
    const picture = card.getByRole('img');
    await expect(picture).toHaveAttribute('src', /^blob:/);
    const pixels = await picture.evaluate(async (image) => {
      if (!(image instanceof HTMLImageElement)) return '';
      await image.decode();
      return `${image.naturalWidth.toLocaleString('en')} × ${image.naturalHeight.toLocaleString('en')}`;
    });
    expect(pixels).toMatch(/^[1-9][\d,]* × [1-9]/);
    await expect(card).toContainText(pixels);
  });
}

test('the failing read says three different things, on the wire, in rawOutput and to the model', async ({ page }) => {
  await open(page, folder('tools'));
  await choose(page, 'call_tools_11_0');
  await expect(page.getByTestId('verdict')).toContainText('The call failed');
  await expect(page.getByTestId('verdict')).toContainText('The editor was told something else: 60 units live');
  const texts: string[] = [];
  for (const [id, name] of [
    ['model', /^Model text/],
    ['live.content', /^Live content/],
    ['live.rawOutput', /^Live rawOutput/],
  ] as const) {
    await put(page, name);
    texts.push(
      (await columnOf(page, id)
        .getByTitle(/\d units · /)
        .textContent()) ?? '',
    );
  }
  expect(texts.map((words) => words.slice(0, words.indexOf(' units')))).toEqual(['68', '60', '15']);
});

test('a call without frames is in the list by its plan tool, and a headless run of the same ids stays apart', async ({ page }) => {
  await open(page, folder('tools'));
  await filterBy(page, 'call_tools_09_0');
  // One of the session, one of the headless run, which is another session with the same ids.
  await expect(listed(page)).toHaveCount(2);
  const sessions: string[] = [];
  const verdicts: string[] = [];
  for (const nth of [0, 1]) {
    await listed(page).nth(nth).click();
    await expectReady(page);
    await expect(callId(page)).toHaveText('call_tools_09_0');
    sessions.push((await callId(page).getAttribute('title')) ?? '');
    verdicts.push((await page.getByTestId('verdict').textContent()) ?? '');
  }
  expect(new Set(sessions).size).toBe(2);
  expect(verdicts[0]).toBe(
    'No frame tells of this call, only the stored history and a model request. The model was sent all 545 units, whole; history keeps the same.',
  );
  expect(verdicts[1]).toContain('only a headless run');
});

test('the model text of a call is that of its model request, and each says its line', async ({ page }) => {
  await open(page, folder('tools'));
  await choose(page, 'call_tools_07_0');
  await expect(page.getByTestId('column-0')).toContainText('observed model-requests.jsonl:');
  await expect(page.getByTestId('column-0')).toContainText('3,004 units');
  await put(page, 'Stored history');
  await expect(page.getByTestId('column-0')).toContainText('observed history.jsonl:');
  await expect(rows(page)).not.toBeEmpty();
});

const reportOf = async (files: readonly BundleFile[]): Promise<Report> => {
  const result = await inspect(files.map(({ name, bytes }) => ({ path: name, bytes })));
  if (!result.ok) throw new Error(result.problem.what);
  return result.value;
};

const stations = {
  'model text': (text: ReportedText) => text.id === 'model',
  'stored history': (text: ReportedText) => text.id === 'history',
  spill: (text: ReportedText) => text.id === 'spill',
} as const;

/** Sums of one station, from the report's texts and gaps alone. */
const sumsOf = (texts: readonly ReportedText[]) => {
  const there = texts.filter(({ provenance, rendered }) => provenance.kind === 'observed' && rendered !== true);
  const gaps = there.flatMap((text) => text.gaps);
  const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
  return {
    cut: there.filter((text) => text.gaps.length > 0).length,
    texts: there.length,
    out: sum(there.map(({ sizes }) => sizes?.units ?? 0)),
    lost: sum(gaps.map(({ omittedUnits }) => (omittedUnits === 'unknown' ? 0 : omittedUnits))),
    unknown: gaps.filter(({ omittedUnits }) => omittedUnits === 'unknown').length,
  };
};

const count = (n: number): string => n.toLocaleString('en-US');

test('losses of big: sums by text and by tool are those of the report, and the largest loser stands first', async ({ page }) => {
  const files = folder('big');
  const report = await reportOf(files);
  await open(page, files);
  await page.keyboard.press('a');
  await expect(page.getByTestId('losses')).not.toContainText('So far');
  const cells = async (row: ReturnType<Page['locator']>) => (await row.getByRole('cell').allTextContents()).map((words) => words.trim());
  for (const [station, isIt] of Object.entries(stations)) {
    const sums = sumsOf(report.calls.flatMap(({ texts }) => texts.filter(isIt)));
    const [cut, , out, left] = await cells(page.getByTestId(`station-${station}`));
    expect([cut, out, left], station).toEqual([
      `${count(sums.cut)} of ${count(sums.texts)}`,
      count(sums.out),
      `${sums.unknown > 0 ? 'at least ' : ''}${count(sums.lost)}`,
    ]);
  }
  const tools = page.getByRole('region', { name: 'By tool' });
  for (const tool of new Set(report.calls.map((call) => call.tool))) {
    const sums = sumsOf(report.calls.filter((call) => call.tool === tool).flatMap(({ texts }) => texts.filter(stations['model text'])));
    const [cut, , out] = await cells(
      tools.getByRole('row').filter({ has: page.getByRole('rowheader', { name: tool ?? 'not named', exact: true }) }),
    );
    expect([cut, out], tool).toEqual([`${count(sums.cut)} of ${count(sums.texts)}`, count(sums.out)]);
  }
  // The largest loss of all is the two megabytes of which the model was sent four thousand units.
  const worst = report.calls.toSorted(
    (a, b) => sumsOf(b.texts.filter(stations['model text'])).lost - sumsOf(a.texts.filter(stations['model text'])).lost,
  )[0];
  const first = page.getByRole('region', { name: 'Largest losers' }).getByRole('listitem').first();
  await expect(first).toContainText(worst?.key.toolCallId ?? '?');
  await expect(first).toContainText('2,093,377');
  await first.getByRole('button').click();
  await expectReady(page);
  await expect(callId(page)).toHaveText('call_big_01_0');
  await expect(page.getByTestId('compare')).toBeVisible();
});

test('requests of big that hold only what is new say nothing of a prefix', async ({ page }) => {
  await open(page, folder('big'));
  await page.keyboard.press('a');
  await expect(page.getByTestId('prefix-log')).toContainText('none repeats what one before it sent, so nothing can be said of a prefix');
});

test('the edges of a real cut: both, with the offsets of the spill, and the panel follows the cut', async ({ page }) => {
  await open(page, folder('big'));
  await choose(page, 'call_big_00_0');
  await page.keyboard.press('b');
  const panel = page.getByTestId('boundary');
  await expect(panel).toBeFocused();
  await expect(page.getByTestId('edge-head')).toContainText('unit 789 of Spill file');
  await expect(page.getByTestId('edge-tail')).toContainText('unit 201,804 of Spill file');
  await put(page, /^Live rawOutput\.output/);
  await page.keyboard.press('l');
  await expect(panel).toContainText('1 of ');
  await expect(page.getByTestId('edge-head')).toContainText('unit 6,404 of Spill file');
  await expect(page.getByTestId('edge-tail')).toContainText('unit 179,586 of Spill file');
  await put(page, /^Replay rawOutput\.output/);
  const before = await page.getByTestId('edge-head').textContent();
  await page.keyboard.press(']');
  await expect(page.getByTestId('edge-head')).not.toHaveText(before ?? '');
});

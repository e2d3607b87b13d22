/** Excerpt links: what was planted does not travel, and everything else does, unit by unit. */
import { allowClipboard, asSomebodyElse, copiedLink, excerptLink, filesInLink, makeLink, placeOf } from './tools/links.ts';
import { axe, dropFiles, expect, expectReady, type OpenedFile, openApp, setTheme, test } from './tools/page.ts';

test.beforeEach(({ context }) => allowClipboard(context));

const secrets = {
  token: 'sk-proj-Zb3dEf6hIj9kLm2nOp5q',
  email: 'robin.quill@brackwater.example',
  user: 'robinquill',
  host: 'build7.brackwater.example',
  query: 'who=robin&ticket=99412',
  environment: 'eu-west-9z-brackwater',
  digest: 'ab12'.repeat(16),
} as const;

/** Lines of made-up output, with everything planted in the middle of it. */
const said = [
  ...Array.from({ length: 60 }, (_, n) => `row ${n} of the made-up output, naïve “quotes” and \u{1f600}`),
  `cd /home/${secrets.user}/work && export DEPLOY_REGION=${secrets.environment}`,
  `curl -H "Authorization: Bearer ${secrets.token}" https://${secrets.host}/x?${secrets.query}`,
  `mail ${secrets.email}; sha256: ${secrets.digest}`,
  ...Array.from({ length: 60 }, (_, n) => `row ${n + 60} of it, all plain: ${'word '.repeat(n % 7)}`),
].join('\n');

const frame = (update: object) => ({
  jsonrpc: '2.0',
  method: 'session/update',
  params: { sessionId: 'session-1', update: { toolCallId: 'call_planted', ...update } },
});
const frames = [
  frame({
    sessionUpdate: 'tool_call',
    title: `read /home/${secrets.user}/notes`,
    status: 'pending',
    rawInput: { path: `/home/${secrets.user}/notes` },
  }),
  frame({
    sessionUpdate: 'tool_call_update',
    status: 'completed',
    content: [{ type: 'content', content: { type: 'text', text: said } }],
    rawOutput: { output: said, [secrets.email]: 'a name can be a secret too' },
  }),
];
const other = { ...frame({ sessionUpdate: 'tool_call', title: 'another call', status: 'completed' }) };
const planted: readonly OpenedFile[] = [
  { name: `runs/${secrets.user}-live.ndjson`, bytes: frames.map((line) => `${JSON.stringify({ dir: 'a2c', frame: line })}\n`).join('') },
  {
    name: 'runs/z-other.ndjson',
    bytes: `${JSON.stringify({ dir: 'a2c', frame: JSON.parse(JSON.stringify(other).replace('call_planted', 'call_other')) })}\n`,
  },
];

/** Every string of a value, names too, in order. */
const stringsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  return typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([name, member]) => [name, ...stringsIn(member)]) : [];
};

/** The same text with everything planted blanked out: what must be the same on both sides of a link. */
const blanked = (text: string, like: string): string => {
  const units = [...Array(text.length).keys()];
  const covered = new Set<number>();
  for (const secret of Object.values(secrets)) {
    for (let at = like.indexOf(secret); at >= 0; at = like.indexOf(secret, at + 1))
      for (let i = 0; i < secret.length; i++) covered.add(at + i);
  }
  return units.map((unit) => (covered.has(unit) ? '_' : text.charAt(unit))).join('');
};

test('nothing that was planted is in the link, and every other unit of every text is', async ({ page }) => {
  await openApp(page);
  await dropFiles(page, planted);
  await expectReady(page);
  const link = await excerptLink(page);
  const files = filesInLink(link);
  const everything = `${decodeURIComponent(link)} ${JSON.stringify(files)}`;
  for (const [rule, secret] of Object.entries(secrets)) expect(everything, rule).not.toContain(secret);
  expect(files.length).toBe(1);
  const before = frames.flatMap(stringsIn);
  const after = (files[0]?.text ?? '')
    .trimEnd()
    .split('\n')
    .flatMap((line) => stringsIn((JSON.parse(line) as { frame: unknown }).frame));
  expect(after.length).toBe(before.length);
  before.forEach((text, index) => {
    const there = after[index] ?? '';
    expect(there.length).toBe(text.length);
    expect(blanked(there, text)).toBe(blanked(text, text));
  });
  expect(Buffer.byteLength(JSON.stringify(after))).toBe(Buffer.byteLength(JSON.stringify(before)));
});

test('whoever opens it is told what was taken out, and sees the same sizes', async ({ page, browser, baseURL }) => {
  await openApp(page);
  await dropFiles(page, planted);
  await expectReady(page);
  const { verdict } = await placeOf(page);
  await asSomebodyElse(browser, baseURL ?? '', await excerptLink(page), async (receiver) => {
    await expect(receiver.getByRole('region', { name: 'What is open' })).toContainText(/Redacted: \d+ values in \d+ places were replaced/);
    expect((await placeOf(receiver)).verdict).toBe(verdict);
    await expect(receiver.getByRole('row', { name: /another call/ })).toHaveCount(0);
  });
});

test('values can be left by rule, by value and by place, and a secret inside one that is left is still taken out', async ({ page }) => {
  await openApp(page);
  await dropFiles(page, planted);
  await expectReady(page);
  await page.keyboard.press('s');
  await page.getByRole('tab', { name: /^Excerpt link/ }).click();
  const found = page.getByRole('region', { name: 'What was found' });
  await expect(found).toContainText('keys, tokens and passwords');
  await expect(found).toContainText(secrets.query);
  await expect(found.getByText(/line 2, params\.update\.rawOutput\.output/).first()).toBeVisible();
  await axe(page);
  await setTheme(page, 'dark');
  await axe(page);

  await found.getByRole('searchbox').fill(secrets.query);
  await found.getByRole('checkbox', { name: 'Take out all query strings of addresses' }).uncheck();
  await found.getByRole('searchbox').fill(secrets.email);
  await found.getByRole('checkbox', { name: `Take out ${secrets.email}`, exact: true }).uncheck();
  await found.getByRole('searchbox').fill(secrets.environment);
  await found
    .getByRole('checkbox', { name: `Take out this place of ${secrets.environment}` })
    .first()
    .uncheck();
  await expect(page.getByTestId('found')).toContainText(/left in at \d+/);
  await makeLink(page);
  await expect(page.getByRole('dialog')).toContainText('3 values that looked like secrets are left in');
  const text = JSON.stringify(filesInLink(await copiedLink(page)));
  expect(text.split(secrets.query).length - 1).toBe(2);
  expect(text).toContain(secrets.email);
  expect(text.split(secrets.environment).length - 1).toBe(1);
  expect(text).not.toContain(secrets.token);
  expect(text).not.toContain(secrets.host);
});

test('own words are taken out too, a rule can be switched off, and what cannot be taken out stops the link', async ({ page }) => {
  await openApp(page);
  await dropFiles(page, planted);
  await expectReady(page);
  await page.keyboard.press('s');
  await page.getByRole('tab', { name: /^Excerpt link/ }).click();
  await expect(page.getByTestId('found')).toBeVisible();
  const own = page.getByRole('textbox', { name: /^Your own/ });
  await own.fill('made-up\n/row 1\\d /\n/(/');
  await page.getByRole('checkbox', { name: 'e-mail addresses', exact: true }).uncheck();
  await expect(page.getByRole('alert')).toContainText('Not a pattern, so it finds nothing: /(/');
  await makeLink(page);
  const text = JSON.stringify(filesInLink(await copiedLink(page)));
  expect(text).not.toContain('made-up');
  expect(text).not.toMatch(/row 1\d /);
  expect(text).toContain(secrets.email.split('@')[0]);

  await own.fill('/"jsonrpc":/');
  await own.blur();
  await expect(page.getByText('your own words')).toHaveCount(0);
  await page.getByRole('button', { name: 'Make link' }).click();
  await expect(page.getByRole('alert')).toContainText('No link was made.');
  await expect(page.getByTestId('share-link')).toHaveCount(0);
});

test('the dialog can be used with the keyboard alone, and on a narrow page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await openApp(page);
  await dropFiles(page, planted);
  await expectReady(page);
  await page.keyboard.press('s');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Copy' })).toBeFocused();
  await page.getByRole('tab', { name: /^View link/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('found')).toBeVisible();
  const box = await page.getByRole('dialog').boundingBox();
  expect(box?.width).toBeLessThanOrEqual(360);
  expect(
    await page
      .getByRole('dialog')
      .evaluate((dialog) => [...dialog.querySelectorAll('*')].every((part) => part.getBoundingClientRect().right <= innerWidth)),
  ).toBe(true);
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a pattern that never comes to an end is stopped and named, and the others still find what they look for', async ({ page }) => {
  const endless = {
    ...frames[1],
    params: { sessionId: 's', update: { toolCallId: 'c', sessionUpdate: 'tool_call', title: `${'a'.repeat(60)}!` } },
  };
  await openApp(page);
  await dropFiles(page, [{ name: 'live.ndjson', bytes: `${JSON.stringify(endless)}\n` }]);
  await expectReady(page);
  await page.keyboard.press('s');
  await page.getByRole('tab', { name: /^Excerpt link/ }).click();
  await expect(page.getByTestId('found')).toBeVisible();
  const own = page.getByLabel(/^Your own/);
  await own.fill('/^(a+)+$|(a|aa)+\\b!/\n/session.update/');
  await own.blur();
  // The page answers whether or not the pattern still runs.
  await page.getByRole('tab', { name: /^View link/ }).click();
  await page.getByRole('tab', { name: /^Excerpt link/ }).click();
  await expect(page.getByRole('alert')).toContainText('Stopped after 4 seconds, so it finds nothing: /^(a+)+$|(a|aa)+\\b!/');
  await expect(page.getByRole('region', { name: 'What was found' })).toContainText('session/update');
  await axe(page);
});

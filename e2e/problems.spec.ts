import { axe, dropFiles, expect, expectReady, openApp, test } from './tools/page.ts';

const frame = JSON.stringify({
  jsonrpc: '2.0',
  method: 'session/update',
  params: { sessionId: 's', update: { sessionUpdate: 'tool_call', toolCallId: 'c', title: 'ls', status: 'pending' } },
});
const damaged = `${frame}\nstarting\u0007 up <b>now</b>\n{"torn": tr\n${frame}\n`;

test('problems are stepped through by keys and copied, one with its bytes and all without', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openApp(page);
  await dropFiles(page, [{ name: 'run/noise.ndjson', bytes: damaged }]);
  await expectReady(page);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.keyboard.press('F8');
  const panel = page.getByRole('region', { name: 'Problems' });
  await expect(panel.getByRole('heading')).toHaveText('Problem 1 of 2');

  await panel.getByRole('button', { name: 'Copy raw' }).click();
  await expect(panel.getByText('Copied')).toBeVisible();
  expect(await clipboard()).toBe('starting\u0007 up <b>now</b>\n');

  await panel.getByRole('button', { name: 'Copy for a report' }).click();
  await expect.poll(clipboard).toContain('**not-json**');
  expect(await clipboard()).toContain('noise.ndjson, line 2, byte');
  expect(await clipboard()).toContain(String.raw`"starting\u0007 up <b>now</b>\n"`);

  await page.keyboard.press('F8');
  await expect(panel.getByRole('heading')).toHaveText('Problem 2 of 2');
  await panel.getByRole('button', { name: 'Copy all' }).click();
  await expect.poll(clipboard).toContain('## 2 problems in a capture');
  const all = await clipboard();
  expect(all).toContain('**bad-json**');
  expect(all).not.toContain('starting');
  await axe(page);
});

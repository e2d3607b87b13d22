/** Bad input: a sentence that says what was found, where and what to do; everything readable is shown. */

import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dropFiles, expect, expectReady, openApp, pickFiles, test } from './tools/page.ts';

const damaged = (name: string) => fileURLToPath(new URL(`./fixtures/damaged/${name}`, import.meta.url));

const files: readonly (readonly [name: string, says: RegExp, calls: boolean])[] = [
  ['empty.ndjson', /empty|no bytes/i, false],
  ['picture.png', /picture|PNG/i, false],
  ['torn-last-line.ndjson', /stopped|torn|before its JSON/i, true],
  ['torn-middle-line.ndjson', /JSON/i, true],
  ['garbage-between.ndjson', /JSON/i, true],
];

for (const [name, says, calls] of files) {
  test(`${name} says what it is, and shows what can be read`, async ({ page }) => {
    await openApp(page);
    await dropFiles(page, [damaged(name)]);
    await expect(page.getByText(says).first()).toBeAttached();
    await expectReady(page);
    if (!calls) return;
    await expect(page.getByTestId('verdict')).toBeVisible();
    await page.keyboard.press('F8');
    const panel = page.getByRole('region', { name: /problems/i });
    await expect(panel).toContainText(/line \d+/i);
    await expect(panel).toContainText(/byte \d/i);
    await expect(panel).toContainText(says);
  });
}

const frameLine =
  '{"jsonrpc":"2.0","method":"session/update","params":{"sessionId":"s","update":{"sessionUpdate":"tool_call","toolCallId":"a"}}}';
const lines: readonly (readonly [what: string, bytes: Buffer, says: RegExp, does: RegExp])[] = [
  ['JSON that is no frame', Buffer.from('{"hello": 1}'), /The line is JSON, an object with .*hello/, /it needs "jsonrpc"/],
  ['bytes that are not UTF-8', Buffer.from([0x68, 0xff, 0xfe, 0x68]), /bytes that are not UTF-8/, /convert it to UTF-8/],
  ['NULs', Buffer.alloc(9), /10 bytes of NUL instead of a message/, /the lines around it are read/],
  ['text', Buffer.from('starting up'), /no JSON: .*starting up/, /Log text is harmless/],
];
for (const [what, bytes, says, does] of lines) {
  test(`a line of ${what} says what it is, where, and what to do`, async ({ page }) => {
    await openApp(page);
    await dropFiles(page, [
      { name: 'live.ndjson', bytes: Buffer.concat([Buffer.from(`${frameLine}\n`), bytes, Buffer.from(`\n${frameLine}\n`)]) },
    ]);
    await expectReady(page);
    await page.keyboard.press('F8');
    const panel = page.getByRole('region', { name: /problems/i });
    await expect(panel).toContainText(says);
    await expect(panel).toContainText(/live\.ndjson · line 2 · byte \d+/);
    await expect(panel).toContainText(does);
  });
}

test('a file of a form that is known but not read says which, and what to do', async ({ page }) => {
  await openApp(page);
  await dropFiles(page, [{ name: 'server.log', bytes: 'Content-Length: 12\r\n\r\n{}' }]);
  await expect(page.getByText('This file could not be recognised.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/Content-Length headers.*Record the traffic between the editor and the agent/);
});

test('a line of 50 MB is read, and the call before it is still there', async ({ page }, info) => {
  const path = info.outputPath('long-line.ndjson');
  const out = createWriteStream(path);
  const frame = (update: object) => JSON.stringify({ jsonrpc: '2.0', method: 'session/update', params: { sessionId: 's', update } });
  out.write(`${frame({ sessionUpdate: 'tool_call', toolCallId: 'call_1', title: 'Before', status: 'completed', rawOutput: 'short' })}\n`);
  const [head = '', tail = ''] = frame({
    sessionUpdate: 'tool_call_update',
    toolCallId: 'call_2',
    status: 'completed',
    rawOutput: '@',
  }).split('@');
  out.write(head);
  const piece = 'x'.repeat(1 << 20);
  for (let n = 0; n < 50; n += 1) if (!out.write(piece)) await once(out, 'drain');
  out.end(`${tail}\n`);
  await once(out, 'finish');
  await openApp(page);
  await pickFiles(page, [path]);
  await expect(page.locator('footer')).toContainText('2 frames', { timeout: 60_000 });
  await expectReady(page, 60_000);
  await expect(page.getByRole('row').filter({ hasText: 'Before' })).toBeVisible();
  await page.keyboard.press('j');
  await expectReady(page, 60_000);
  await expect(page.getByText('call_2').first()).toBeVisible();
});

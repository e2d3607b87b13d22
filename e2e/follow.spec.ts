import { axe, expect, expectReady, test } from './tools/page.ts';

const frame = (update: object) => `${JSON.stringify({ jsonrpc: '2.0', method: 'session/update', params: { sessionId: 's', update } })}\n`;
const call = (id: string) => frame({ sessionUpdate: 'tool_call', toolCallId: id, title: `cat ${id}`, status: 'pending' });
const done = (id: string, text: string) =>
  frame({
    sessionUpdate: 'tool_call_update',
    toolCallId: id,
    status: 'completed',
    content: [{ type: 'content', content: { type: 'text', text } }],
  });

test('a file that grows is read again at the same place, row by row, until that is stopped', async ({ page }) => {
  await page.addInitScript(() => {
    // The system's own picker cannot be driven; what it gives is stood in for by the same interface.
    Object.assign(window, { written: '', version: 1 });
    Object.defineProperty(window, 'showOpenFilePicker', {
      value: async () => [
        {
          getFile: async () =>
            new File([String(Reflect.get(window, 'written'))], 'live.ndjson', { lastModified: Number(Reflect.get(window, 'version')) }),
        },
      ],
    });
  });
  const write = (text: string) =>
    page.evaluate((more) => {
      Object.assign(window, { written: `${Reflect.get(window, 'written')}${more}`, version: Number(Reflect.get(window, 'version')) + 1 });
    }, text);
  await page.goto('');
  await expectReady(page);
  await write(call('one') + done('one', 'first') + call('two'));
  await page.keyboard.press('Shift+F');
  await expectReady(page);
  await expect(page.getByRole('button', { name: /following live\.ndjson/ })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByTestId('verdict')).toContainText('Never completed');

  await write(done('two', 'the second result') + call('three'));
  await expect(page.getByRole('row', { name: /cat three/ })).toBeVisible();
  // The same call is looked at, and its result has come.
  await expect(page.getByRole('row', { name: /cat two/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByTestId('verdict')).toContainText('17 units');
  await axe(page);

  await page.getByRole('button', { name: /following live\.ndjson/ }).click();
  await expect(page.getByRole('button', { name: /following/ })).toHaveCount(0);
  await write(call('four'));
  await page.waitForTimeout(2_500);
  await expect(page.getByRole('row', { name: /cat four/ })).toHaveCount(0);
});

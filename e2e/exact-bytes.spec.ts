import { dropFiles, expect, expectReady, openApp, test } from './tools/page.ts';

/** As Python's json module writes it: blanks behind commas and colons, nothing but ASCII. */
const python = (value: unknown): string =>
  JSON.stringify(value, null, 1)
    .replace(/\n\s*/g, ' ')
    .replace(/([[{]) | ([\]}])/g, '$1$2')
    .replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const update = (fields: object) => ({ jsonrpc: '2.0', method: 'session/update', params: { sessionId: 's', update: fields } });
const frames = [
  update({ sessionUpdate: 'tool_call', toolCallId: 'c', title: 'cat', status: 'pending' }),
  update({ sessionUpdate: 'tool_call_update', toolCallId: 'c', status: 'completed', rawOutput: 'café, naïve' }),
];

test('bytes on this wire stand beside the canonical ones, for frame and field, with what makes the difference', async ({ page }) => {
  await openApp(page);
  await dropFiles(page, [{ name: 'python.ndjson', bytes: frames.map((frame) => `${python(frame)}\n`).join('') }]);
  await expectReady(page);
  await page.keyboard.press('2');
  await expect(page.getByTestId('field-detail')).toContainText('23 bytes on this wire, 15 canonical: 8 for escapes such as \\u00e9');
  const [recorded, canonical] = [python(frames[1]).length, Buffer.byteLength(JSON.stringify(frames[1]))];
  await page.keyboard.press('f');
  // The list loads when it is first asked for, and takes its keys from then on.
  await expect(page.getByRole('region', { name: 'The chosen frame' })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const facts = page.getByRole('region', { name: 'The chosen frame' }).locator('dl');
  await expect(facts).toContainText(`${recorded} bytes on this wire, ${canonical} canonical`);
  await expect(facts).toContainText('8 for escapes such as \\u00e9');
  await expect(facts).toContainText('1 more for wrapper and line end');
});

import { describe, expect, it } from 'vitest';
import { reportOfA } from '../checks/testing/made-report.ts';
import { live, model, numberedLines, shellCall, shellResult } from '../checks/testing/shell-call.ts';
import { jsonValueByteLength } from '../json/value-bytes.ts';
import { defaultBudget, projectionBudget } from '../projection/budget.ts';
import type { ProjectionBudget } from '../projection/types.ts';
import { unwrap } from '../testing/unwrap.ts';
import { create, done, patch, request, response, textBlock, update } from '../trace/testing/frames.ts';
import { callSizeOf } from './call-size.ts';
import { endFields, sizedUnder } from './outcome.ts';

const sizeOf = async (files: Parameters<typeof reportOfA>[0]) => callSizeOf((await reportOfA(files)).report);
const sent = async (text: string) => (await sizeOf([live(create('a'), done('a', text)), model(['a', text])])).result;

describe('the size of a result as text', () => {
  it('is its own where nothing cut it, in every unit', async () => {
    const text = 'a "b"\n\u0001é\u{1F30A}\ud800';
    expect(await sent(text)).toEqual({
      units: text.length,
      basis: 'measured',
      quotedUnits: JSON.stringify(text).length,
      jsonBytes: Buffer.byteLength(JSON.stringify(text)),
      utf8Bytes: Buffer.byteLength(text),
      seen: true,
      from: 'model text',
      sent: { units: text.length, cut: false },
    });
  });

  it('is that of the string where the text is the JSON of one', async () => {
    const text = 'two\nlines';
    expect(await sent(JSON.stringify(text))).toMatchObject({ units: text.length, quotedUnits: JSON.stringify(text).length });
    expect(await sent('"no JSON"" at all"')).toMatchObject({ units: 18 });
  });

  it('is the spill’s where one is here, and at least what the display declares where it is gone', async () => {
    const made = shellCall(4_000);
    const spilled = await sizeOf([...made.files, made.spillFile()]);
    expect(spilled.result).toMatchObject({ units: made.spill.length, basis: 'measured', from: 'spill', sent: { cut: true } });
    const gone = await sizeOf(made.files);
    expect(gone.result).toMatchObject({ units: made.display.output.length, basis: 'at least', seen: false });
    const foreign = await sizeOf([...made.files, made.spillFile('another session’s output\n'.repeat(9_000))]);
    expect(foreign.result?.basis).toBe('at least');
  });

  it('is what a marker declares where what was cut is not here', async () => {
    const kept = numberedLines(40).slice(0, 500);
    expect(await sent(`${kept}\n\n[truncated — original was 12,345 chars]`.replace('12,345', '12345'))).toMatchObject({
      units: 12_345,
      basis: 'declared',
      seen: false,
      sent: { units: 500 + 2 + 38, cut: true },
    });
  });

  it('is at least what was kept where nothing tells of the rest', async () => {
    const kept = numberedLines(40);
    const text = `${kept}\n... [truncated]`;
    const result = await sent(text);
    expect(result).toMatchObject({ basis: 'at least', from: 'model text' });
    expect(result?.units).toBeLessThanOrEqual(text.length);
    expect(result?.units).toBeGreaterThanOrEqual(kept.length);
  });

  it('is none where no text of it is here', async () => {
    const diff = { type: 'diff', path: '/x', oldText: 'a', newText: 'b' };
    expect((await sizeOf([live(create('a'), patch('a', { status: 'completed', content: [diff] }))])).result).toBeUndefined();
  });
});

describe('the size of a display field', () => {
  it('is what it was before the wire cut it, where that can be put together again', async () => {
    const made = shellCall(4_000);
    const { fields } = await sizeOf([...made.files, made.spillFile()]);
    const raw = fields.filter(({ field }) => field === 'rawOutput');
    expect(raw.map(({ pass, arrived, atLeast }) => [pass, arrived, atLeast])).toEqual([
      ['live', 65_536, false],
      ['replay', 65_536, false],
    ]);
    const path = '/home/someone/tmp/run_shell_command_0123456789ab.output';
    expect(raw[0]?.measure.bytes).toBe(jsonValueByteLength(shellResult(made.display, { outputFiles: [path], truncated: true })));
  });

  it('is at least a byte more than arrived, and more by every unit that is declared', async () => {
    const made = shellCall(4_000);
    const [frames] = made.files;
    const undeclared = await sizeOf(frames === undefined ? [] : [frames]);
    expect(
      endFields(undeclared).flatMap(({ parts }) => parts.map(({ atLeast, measure, arrived }) => [atLeast, measure.bytes - arrived])),
    ).toEqual([
      [false, 0],
      [true, 1],
    ]);
    const declared = await sizeOf(made.files);
    const raw = declared.fields.find(({ pass, field }) => pass === 'live' && field === 'rawOutput');
    expect(raw?.atLeast).toBe(true);
    expect(raw?.measure.bytes).toBeGreaterThan(made.display.output.length);
    expect(raw?.measure.bytes).toBeLessThanOrEqual(jsonValueByteLength(shellResult(made.display)) + 80);
  });

  const chunk = (content: unknown) => update({ sessionUpdate: 'tool_call_content_chunk', toolCallId: 'a', content });
  const items = ['one', 'two "quoted"', 'x'.repeat(70_000)].map(textBlock);

  it.each([
    ['chunks alone', [create('a'), ...items.map(chunk)], items],
    [
      'a list that chunks are added to',
      [patch('a', { content: [textBlock('first')] }), ...items.map(chunk)],
      [textBlock('first'), ...items],
    ],
    ['an empty list that chunks are added to', [patch('a', { content: [] }), ...items.map(chunk)], items],
    ['chunks after the field was cleared', [chunk(textBlock('old')), patch('a', { content: null }), ...items.map(chunk)], items],
    [
      'chunks after it was written anew',
      [chunk(textBlock('old')), patch('a', { content: [textBlock('new')] }), chunk(items[0])],
      [textBlock('new'), ...items.slice(0, 1)],
    ],
    ['one chunk', [create('a'), chunk(items[0])], items.slice(0, 1)],
    ['a list in place of chunks', [...items.map(chunk), patch('a', { content: items })], items],
  ])('in a field is that of the list it ended as: %s', async (_, frames, list) => {
    const first = request(0, 'initialize', { protocolVersion: 2 });
    const size = await sizeOf([live(first, response(0, { protocolVersion: 2, agentCapabilities: {} }), ...frames)]);
    expect(endFields(size).map(({ bytes }) => bytes)).toEqual([jsonValueByteLength(list)]);
  });

  it('in chunks that are cleared in the end is none', async () => {
    const first = request(0, 'initialize', { protocolVersion: 2 });
    const cleared = [...items.map(chunk), patch('a', { content: null })];
    expect(endFields(await sizeOf([live(first, response(0, { protocolVersion: 2, agentCapabilities: {} }), ...cleared)]))).toEqual([]);
  });

  it('in chunks is cut by no budget, though together they are larger', async () => {
    const small = Array.from({ length: 3 }, (_, n) => chunk(textBlock(`${n}`.repeat(40_000))));
    const size = await sizeOf([live(create('a'), ...small)]);
    const under = (budget: ProjectionBudget) => sizedUnder(size, { kind: 'budget', budget, revision: 2 });
    expect(under(defaultBudget)).toMatchObject({ outcome: 'exempt', fits: 0, open: false, basis: 'measured' });
    expect(under(unwrap(projectionBudget(200_000)))).toMatchObject({ outcome: 'whole' });
    expect(under(defaultBudget)?.value).toBeGreaterThan(120_000);
  });
});

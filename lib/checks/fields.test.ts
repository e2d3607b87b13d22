import { describe, expect, it } from 'vitest';
import { acpMarker } from '../markers/transport.ts';
import { create, done, patch, permission, replayOf, request, response, textBlock, update } from '../trace/testing/frames.ts';
import { exemptWords, shapeWords } from './fields.ts';
import { reportOfA } from './testing/made-report.ts';
import { live, numberedLines, projectedFrame, replay, shellCall, shellResult } from './testing/shell-call.ts';

describe('the shape of a field in words', () => {
  it.each([
    ['x', 'string'],
    [[], 'empty'],
    [[textBlock('a')], 'text blocks (1)'],
    [[textBlock('a'), textBlock('b')], 'text blocks (2)'],
    [[{ type: 'diff', path: '/x', newText: 'a' }], 'diff'],
    [[textBlock('a'), { type: 'terminal', terminalId: 't' }], 'text, terminal (2)'],
    [[{ type: 'content', content: { type: 'image', data: '' } }], 'image'],
    [[{ type: 'content', content: 'bare' }], 'content'],
    [[7], 'item'],
    [shellResult({ output: '', text: '' }), 'shell result'],
    [{ fileDiff: 'x' }, 'diff object'],
    [{ type: 'todo_list' }, 'object (todo_list)'],
    [{ a: 1 }, 'object'],
    [7, 'number'],
    [null, 'null'],
  ])('of %j is %s', (value, words) => {
    expect(shapeWords(value)).toBe(words);
  });
});

const large = numberedLines(4_000);

describe('the field rows', () => {
  it('are one for each update and field that carried one, live and replayed, questions included', async () => {
    const { report } = await reportOfA([
      live(create('a', { content: [] }), permission(3, 'a', { content: [textBlock('May I?')] }), done('a', 'abc', { rawOutput: 'abc' })),
      replay(create('a', { content: [] }), done('a', 'abc', replayOf('r'))),
    ]);
    expect(report.fields.map(({ id, path, update, outcome, bytes }) => [id, path, update, outcome, bytes])).toEqual([
      ['0.content', 'live', 'tool_call', 'exempt', 2],
      ['1.content', 'live', 'permission', 'exempt', 62],
      ['2.content', 'live', 'tool_call_update', 'whole', 59],
      ['2.rawOutput', 'live', 'tool_call_update', 'whole', 5],
      ['4.content', 'streamed load', 'tool_call', 'exempt', 2],
      ['5.content', 'streamed load', 'tool_call_update', 'whole', 59],
    ]);
    expect(report.fields[1]?.exempt).toBe('not a tool_call_update');
    expect(exemptWords('not a tool_call_update')).toBe('only a tool_call_update is cut');
  });

  it('are one for each item that a chunk adds, in its place', async () => {
    const chunk = (content: unknown) => update({ sessionUpdate: 'tool_call_content_chunk', toolCallId: 'a', content });
    const picture = { type: 'content', content: { type: 'image', data: '', mimeType: 'image/png' } };
    const draft = [request(0, 'initialize', { protocolVersion: 2 }), response(0, { protocolVersion: 2 })];
    const { report } = await reportOfA([
      live(
        ...draft,
        patch('a', { title: 'x', content: [textBlock('one')] }),
        chunk(textBlock('two')),
        chunk(picture),
        patch('a', { content: null }),
        chunk(textBlock('three')),
      ),
    ]);
    expect(
      report.fields.map(({ id, update: how, shape, outcome, strings }) => [id, how, shape, outcome, strings.map(({ name }) => name)]),
    ).toEqual([
      ['2.content', 'tool_call_update', 'text blocks (1)', 'whole', ['content[0]']],
      ['3.content', 'tool_call_content_chunk', 'item 2, added: text blocks (1)', 'exempt', ['content[1]']],
      ['4.content', 'tool_call_content_chunk', 'item 3, added: image', 'exempt', []],
      ['6.content', 'tool_call_content_chunk', 'item 1, added: text blocks (1)', 'exempt', ['content[0]']],
    ]);
    expect(report.fields[1]?.bytes).toBe(JSON.stringify(textBlock('two')).length);
  });

  it('tell a cut by the projection, with the strings that share the budget', async () => {
    const call = shellCall(4_000);
    const { row } = await reportOfA([...call.files, call.spillFile()]);
    const { outcome, bytes, strings, cuts } = row('2.rawOutput');
    expect([outcome, bytes, cuts]).toEqual(['cut', 65_536, ['ACP projection']]);
    expect(strings.map(({ name, text, cut }) => [name, text, cut?.form])).toEqual([
      ['rawOutput.output', 'live.rawOutput.output', 'shared budget'],
      ['rawOutput.text', 'live.rawOutput.text', 'shared budget'],
    ]);
  });

  it('do not count a cut in the tool: the field carried all it was given', async () => {
    const call = shellCall(4_000);
    const { row } = await reportOfA([...call.files, call.spillFile()]);
    expect(row('2.content')).toMatchObject({ outcome: 'whole', cuts: [] });
  });

  it('tell blocks that share a budget apart, though they are one text', async () => {
    const frame = projectedFrame(patch('a', { status: 'completed', content: [textBlock(large), textBlock('small'), textBlock(large)] }));
    const { row, gaps } = await reportOfA([live(create('a'), frame)]);
    const { outcome, strings } = row('1.content');
    expect([outcome, strings.map(({ name, cut }) => [name, cut?.form])]).toEqual([
      'cut',
      [
        ['content[0]', 'shared budget'],
        ['content[1]', undefined],
        ['content[2]', 'shared budget'],
      ],
    ]);
    expect(gaps('live.content').map(({ rule }) => rule)).toEqual(['ACP projection', 'ACP projection']);
    expect(strings[0]?.totalBasis).toBe('unknown');
  });

  it('tell a field that collapsed to the bare marker', async () => {
    const frame = projectedFrame(
      patch('a', { status: 'completed', content: Array.from({ length: 1_300 }, () => textBlock('x'.repeat(60))) }),
    );
    const { row } = await reportOfA([live(create('a'), frame)]);
    expect(row('1.content')).toMatchObject({ outcome: 'bare marker', bytes: 97, cuts: ['ACP projection'] });
  });

  it('tell text over the budget that nothing cut', async () => {
    const { row } = await reportOfA([live(create('a'), done('a', large))]);
    expect(row('1.content')).toMatchObject({ outcome: 'over budget', eligible: true, cuts: [] });
  });

  it('take the marker’s words for text where a tool printed them', async () => {
    const { row, gaps } = await reportOfA([live(create('a'), done('a', `see:${acpMarker.text}there`))]);
    expect(row('1.content')).toMatchObject({ outcome: 'whole', cuts: [] });
    expect(gaps('live.content')).toEqual([]);
  });

  it('are exempt as a whole for an A2UI update', async () => {
    const { row } = await reportOfA([live(create('a'), done('a', 'abc', { _meta: { serverId: 'my-A2UI-server' } }))]);
    expect(row('1.content')).toMatchObject({ eligible: false, exempt: 'A2UI', outcome: 'exempt', shape: 'text blocks (1)' });
  });

  it('name the strings of a shape that is exempt, for what can be seen of it', async () => {
    const diff = { type: 'diff', path: '/x', oldText: 'old', newText: 'newer' };
    const { row } = await reportOfA([live(create('a'), patch('a', { status: 'completed', content: [diff] }))]);
    expect(row('1.content').strings.map(({ name, units }) => [name, units])).toEqual([
      ['content.newText', 5],
      ['content.oldText', 3],
    ]);
  });

  it('of an update that was overwritten name no text of the call', async () => {
    const { row } = await reportOfA([live(create('a'), patch('a', { content: [textBlock('first')] }), done('a', 'second'))]);
    expect([row('1.content').strings[0]?.text, row('2.content').strings[0]?.text]).toEqual([undefined, 'live.content']);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../base/narrow.ts';
import type { MadeFile } from '../trace/testing/bundle.ts';
import { conformingClient } from '../trace/testing/conforming-client.ts';
import { create, done, patch, request, response, session, textBlock } from '../trace/testing/frames.ts';
import { absence, textOf, textsOfA } from './testing/read-bundle.ts';

const live = (...frames: readonly JsonObject[]): MadeFile => ({ path: 'live.ndjson', lines: frames });
const terminal = (terminalId: string) => ({ type: 'terminal', terminalId });
const block = (content: JsonObject) => ({ type: 'content', content });
const ended = (content: unknown, fields: JsonObject = {}) => patch('a', { status: 'completed', content, ...fields });

const shown = async (...frames: readonly JsonObject[]) => textOf(await textsOfA([live(...frames)]), 'live.shown');

describe('what a conforming client shows', () => {
  it('is the content where every item has the form of the protocol', async () => {
    const texts = await textsOfA([live(create('a'), ended([textBlock('one'), textBlock('two')]))]);
    const text = textOf(texts, 'live.shown');
    expect(text).toMatchObject({ text: textOf(texts, 'live.content').text, role: 'shown', provenance: { kind: 'derived' } });
    expect(text.rendered).toBeUndefined();
  });

  it('leaves out items that fit no form, and says which and why', async () => {
    const text = await shown(create('a'), ended([{ type: 'text', text: 'bare' }, textBlock('kept'), 'x']));
    expect(text.text).toBe('kept');
    expect(text.provenance).toMatchObject({
      kind: 'derived',
      rule: expect.stringContaining('2 of 3 items dropped (item 1: A bare text block'),
      from: expect.stringContaining('live.ndjson, line 2'),
      settings: '2 of 3 items dropped',
    });
  });

  it.each([
    [
      'all items are dropped',
      [create('a'), ended([{ type: 'text', text: 'bare' }])],
      'A conforming client shows nothing: 1 of 1 item dropped (item 1: A bare text',
    ],
    [
      'content is empty',
      [create('a', { content: [textBlock('x')] }), ended([])],
      'A conforming client shows nothing: the last content is an empty list.',
    ],
    [
      'no content is written',
      [create('a'), ended(undefined, { rawOutput: 'x' })],
      'A conforming client shows nothing: no update of this pass wrote content.',
    ],
    ['content is no list', [create('a'), ended('text')], 'A conforming client shows nothing: no content that was written is a list.'],
  ] as const)('is nothing where %s', async (_, frames, sentence) => {
    const text = await shown(...frames);
    expect(text.text).toBeUndefined();
    expect(text.provenance).toMatchObject({ kind: 'absent', reason: 'not written' });
    expect(text.provenance.kind === 'absent' && text.provenance.sentence).toContain(sentence);
  });

  it('keeps the content before a value that is no list', async () => {
    const text = await shown(create('a', { content: [textBlock('before')] }), ended({ text: 'an object' }));
    expect(text).toMatchObject({ text: 'before', provenance: { rule: expect.stringContaining('1 later value ignored') } });
  });

  it('names what is no text in words of its own, and is marked as rendered then', async () => {
    const items = [
      textBlock('text'),
      block({ type: 'image', mimeType: 'image/png', data: 'AAAA' }),
      block({ type: 'resource_link', name: 'n', uri: 'file:///n' }),
      block({ type: 'resource', resource: { uri: 'file:///r', text: 'resource text' } }),
      block({ type: 'resource', resource: { uri: 'file:///b', blob: 'AA==' } }),
      { type: 'diff', path: '/p', oldText: 'old', newText: 'new' },
    ];
    expect(await shown(create('a'), ended(items))).toMatchObject({
      text: 'text\n[image image/png, about 3 bytes]\n[link n: file:///n]\nresource text\n[resource file:///b, not text]\n[diff of /p]\nnew',
      rendered: true,
    });
  });

  it('is told for each pass, and says so where the bundle has none', async () => {
    const texts = await textsOfA([
      live(create('a'), done('a', 'one')),
      { path: 'replay.ndjson', lines: [request(9, 'session/load'), create('a'), done('a', 'two'), response(9, {})] },
    ]);
    expect([textOf(texts, 'live.shown').text, textOf(texts, 'replay.shown').text]).toEqual(['one', 'two']);
    expect(absence(await textsOfA([live(create('a'), done('a', 'one'))]), 'replay.shown')).toBe('not captured');
  });

  it('drops the items the SDK drops, whatever they are', async () => {
    const client = conformingClient();
    const leaf = fc.oneof(fc.string(), fc.integer(), fc.constant(null));
    const item = fc.oneof(
      leaf,
      fc.record({ type: fc.constantFrom('content', 'diff', 'terminal', 'text'), content: leaf, text: leaf, path: leaf, newText: leaf }),
      fc.string().map(textBlock),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 5 }), async (items) => {
        const text = await shown(create('a'), ended(items));
        const kept = await client.see(items);
        expect(text.text === undefined).toBe(!Array.isArray(kept) || kept.length === 0);
      }),
      { numRuns: 60 },
    );
  });
});

const output = (id: number, terminalId: string, text: string, more: JsonObject = {}) => [
  request(id, 'terminal/output', { sessionId: session, terminalId }),
  response(id, { output: text, truncated: false, ...more }),
];

describe('terminals', () => {
  it('stand as the client answered last, with how they ended, and are shown in their place', async () => {
    const texts = await textsOfA([
      live(
        create('a', { content: [textBlock('before'), terminal('t')] }),
        ...output(1, 't', 'one\n'),
        ...output(2, 't', 'one\ntwo\n', { exitStatus: { exitCode: 3 } }),
        patch('a', { status: 'completed' }),
      ),
    ]);
    expect(textOf(texts, 'live.terminal')).toMatchObject({
      role: 'terminal output',
      text: 'one\ntwo\n',
      provenance: { kind: 'observed', line: 5, what: 'last of 2 answers to terminal/output of terminal t, exit code 3' },
    });
    expect(textOf(texts, 'live.shown').text).toBe('before\none\ntwo\n');
  });

  it('say where the client dropped their beginning, and take the end from another answer', async () => {
    const texts = await textsOfA([
      live(
        create('a', { content: [terminal('t')] }),
        ...output(1, 't', 'rest', { truncated: true }),
        request(2, 'terminal/wait_for_exit', { terminalId: 't' }),
        response(2, { exitCode: null, signal: 'SIGTERM' }),
      ),
    ]);
    const { provenance } = textOf(texts, 'live.terminal');
    expect(provenance).toMatchObject({
      what: 'answer to terminal/output of terminal t, ended by SIGTERM, its beginning dropped by the client (truncated)',
    });
  });

  it('are joined from what updates carry in `_meta` where no client answers', async () => {
    const texts = await textsOfA([
      live(
        create('a', { content: [terminal('t')] }),
        patch('a', { _meta: { terminal_output: { terminal_id: 't', data: 'one ' } } }),
        patch('a', { _meta: { terminal_output: { terminal_id: 't', data: 'two' } } }),
        patch('a', { status: 'completed', _meta: { terminal_exit: { terminal_id: 't', exit_code: 0 } } }),
      ),
    ]);
    expect(textOf(texts, 'live.terminal')).toMatchObject({
      text: 'one two',
      provenance: { what: '_meta.terminal_output of 2 updates joined, terminal t, exit code 0' },
    });
    expect(textOf(texts, 'live.shown').text).toBe('one two');
  });

  it('are absent with a reason where nothing tells of them, and the text that is shown says so', async () => {
    const texts = await textsOfA([live(create('a', { content: [terminal('t')] }), patch('a', { status: 'completed' }))]);
    expect(absence(texts, 'live.terminal')).toBe('not captured');
    expect(textOf(texts, 'live.shown')).toMatchObject({ text: '[terminal t: its output is not in this bundle]', rendered: true });
  });
});

import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../base/narrow.ts';
import type { MadeFile } from '../trace/testing/bundle.ts';
import { madeStore } from '../trace/testing/bundle.ts';
import { create, done, patch, permission, replayOf, request, response, textBlock } from '../trace/testing/frames.ts';
import { buildCallTexts } from './build.ts';
import { modelTextOf } from './model.ts';
import { absence, readBundle, textOf, textsOfA } from './testing/read-bundle.ts';
import { newMessages, storedResult } from './testing/records.ts';
import type { CallTexts } from './types.ts';

const live = (...frames: readonly JsonObject[]): MadeFile => ({ path: 'live.ndjson', lines: frames });
const replay = (...frames: readonly JsonObject[]): MadeFile => ({
  path: 'replay.ndjson',
  lines: [request(9, 'session/load'), ...frames, response(9, {})],
});
const history = (...records: readonly unknown[]): MadeFile => ({ path: 'history.jsonl', lines: records });

const sizes = (texts: CallTexts, id: string) => {
  const { sizes: own, fieldBytes } = textOf(texts, id);
  return { ...own, fieldBytes };
};

describe('the texts of a call', () => {
  it('are measured in every unit, and their whole field in JSON bytes', async () => {
    const texts = await textsOfA([live(create('a'), done('a', '世界\n"x"', { rawOutput: '\u{1F389}' }))]);
    expect(sizes(texts, 'live.content')).toEqual({ units: 6, utf8: 10, json: 15, lines: 2, fieldBytes: 15 + 54 - 2 + 2 });
    expect(sizes(texts, 'live.rawOutput')).toEqual({ units: 2, utf8: 4, json: 6, lines: 1, fieldBytes: 6 });
  });

  it('name file, line and frame, and what they are', async () => {
    const texts = await textsOfA([
      live(create('a'), done('a', 'x')),
      history(storedResult('b', ''), storedResult('a', 'x', { display: 'd' })),
    ]);
    expect(textOf(texts, 'live.content').provenance).toEqual({
      kind: 'observed',
      file: 'live.ndjson',
      line: 2,
      frame: 1,
      what: 'content of the tool_call_update (completed)',
    });
    expect(textOf(texts, 'stored').provenance).toEqual({
      kind: 'observed',
      file: 'history.jsonl',
      line: 2,
      record: 1,
      what: 'toolCallResult.resultDisplay',
    });
  });

  it('come in the order of the menu and are never blank', async () => {
    const { texts } = await textsOfA([live(create('a', { kind: 'read' }))]);
    expect(texts.map(({ id }) => id)).toEqual([
      'model',
      'history',
      'spill',
      'file-read',
      'stored',
      'live.content',
      'live.rawOutput',
      'replay.content',
      'replay.rawOutput',
      'live.shown',
      'replay.shown',
    ]);
    for (const { provenance, text, sizes: own } of texts) {
      expect(provenance).toMatchObject({ kind: 'absent', sentence: expect.stringMatching(/\.$/) });
      expect([text, own]).toEqual([undefined, undefined]);
    }
  });

  it('are those the last writer left, be it a permission request', async () => {
    const texts = await textsOfA([
      live(create('a', { content: [textBlock('one')], rawOutput: 'kept' }), permission(1, 'a', { content: [textBlock('two')] })),
    ]);
    expect(textOf(texts, 'live.content')).toMatchObject({
      text: 'two',
      provenance: { frame: 1, what: 'content of the permission request' },
    });
    expect(textOf(texts, 'live.rawOutput').text).toBe('kept');
  });

  it('tell an emptied field from one that was never written', async () => {
    const texts = await textsOfA([live(create('a', { content: [textBlock('x')] }), patch('a', { content: [] }))]);
    expect(textOf(texts, 'live.content')).toMatchObject({
      fieldBytes: 2,
      provenance: { reason: 'not written', sentence: 'The last tool_call_update left content empty.' },
    });
    expect(textOf(texts, 'live.rawOutput').provenance).toMatchObject({ sentence: 'No update of this pass wrote rawOutput.' });
  });

  it('number replays backwards from the last', async () => {
    const loose = (text: string): JsonObject => done('a', text, replayOf('r1'));
    const texts = await textsOfA([live(loose('old'), loose('middle'), loose('new'))]);
    expect(['replay.content', 'replay2.content', 'replay3.content'].map((id) => textOf(texts, id).text)).toEqual(['new', 'middle', 'old']);
    expect(absence(texts, 'live.content')).toBe('not captured');
  });

  it('hold the file reads of the call, and an answer that was an error', async () => {
    const texts = await textsOfA([
      live(
        create('a', { kind: 'read', rawInput: { file_path: '/x' } }),
        request(1, 'fs/read_text_file', { path: '/x', line: 2, limit: 5 }),
        response(1, { content: 'the file' }),
        request(2, 'fs/read_text_file', { path: '/x' }),
        { jsonrpc: '2.0', id: 2, error: { code: -1, message: 'gone' } },
        done('a', 'the'),
      ),
    ]);
    expect(textOf(texts, 'file-read')).toMatchObject({
      text: 'the file',
      provenance: { frame: 2, what: 'answer to fs/read_text_file (/x from line 2, at most 5 lines)' },
    });
    expect(textOf(texts, 'file-read2').provenance).toMatchObject({ reason: 'not written', sentence: expect.stringContaining('gone') });
    expect(texts.fullest).toBe('file-read');
  });

  it('parse each frame once, however many fields it wrote', async () => {
    const store = await madeStore([live(create('a'), done('a', 'x', { rawOutput: 'y' }))]);
    const bundle = await readBundle(store);
    const before = [...store.frameReads];
    await bundle.texts(bundle.call('a'));
    expect(store.frameReads.map((reads, index) => reads - (before[index] ?? 0))).toEqual([0, 1]);
  });
});

describe('the model text', () => {
  const frames = live(create('a'), done('a', 'from content'));

  it('is the first model request’s, with the later ones at hand', async () => {
    const requests: MadeFile = { path: 'requests.jsonl', lines: [newMessages(['b', 'B']), newMessages(['a', 'sent'])] };
    const store = await madeStore([frames, history(storedResult('a', 'stored')), requests]);
    const bundle = await readBundle(store);
    const texts = await bundle.texts(bundle.call('a'));
    expect(textOf(texts, 'model')).toMatchObject({ text: 'sent', provenance: { kind: 'observed', file: 'requests.jsonl', line: 2 } });
    expect(textOf(texts, 'model').standsFor).toBeUndefined();
    expect(await modelTextOf(store, bundle.call('a'), 1)).toBeUndefined();
  });

  it('says when the session it was given to is a guess', async () => {
    const elsewhere: MadeFile = { path: 'two/x.ndjson', lines: [create('a', {}, 'session-2')] };
    const requests: MadeFile = { path: 'three/requests.jsonl', lines: [newMessages(['a', 'sent'])] };
    const texts = await textsOfA([{ ...frames, path: 'one/live.ndjson' }, elsewhere, requests]);
    expect(textOf(texts, 'model').provenance).toMatchObject({ what: expect.stringContaining('it may be of another') });
  });

  it.each<[string, readonly MadeFile[], string | undefined]>([
    ['functionResponse', [frames, history(storedResult('a', 'stored'))], 'stored'],
    ['live content', [frames, replay(create('a'), done('a', 'from replay'))], 'from content'],
    ['replayed content', [replay(create('a'), done('a', 'from replay'))], 'from replay'],
    ['no diff', [live(create('a'), patch('a', { content: [{ type: 'diff', path: '/x', newText: 'new' }] }))], undefined],
    [
      'no preview the session store made of a diff',
      [replay(create('a'), done('a', 'Full diff omitted from saved session history for x.txt. Original fileDiff length: 71051 chars.'))],
      undefined,
    ],
  ])('is stood for by %s', async (_, files, text) => {
    const model = textOf(await textsOfA(files), 'model');
    expect(model.text).toBe(text);
    expect(model.standsFor).toBe(text === undefined ? undefined : 'model text');
  });
});

describe('the stored texts', () => {
  const frames = live(create('a'), done('a', 'x'));

  it('say whether there is no history, or none of this call', async () => {
    const without = await textsOfA([frames]);
    const other = await textsOfA([frames, history(storedResult('b', 'x'))]);
    expect(textOf(without, 'history').provenance).toMatchObject({ reason: 'not captured', sentence: 'No stored history in this bundle.' });
    expect(textOf(other, 'history').provenance).toMatchObject({
      reason: 'not captured',
      sentence: expect.stringContaining('history.jsonl'),
    });
    expect(absence(other, 'stored')).toBe('not captured');
  });

  it('are the strings of the display, with the bytes of the whole of it', async () => {
    const display = { type: 'shell_result', output: 'o', text: 't', error: null, notices: [] };
    const texts = await textsOfA([frames, history(storedResult('a', 'x', { display }))]);
    expect(textOf(texts, 'stored.output')).toMatchObject({ text: 'o', fieldBytes: JSON.stringify(display).length, role: 'stored display' });
    expect(textOf(texts, 'stored.text').text).toBe('t');
  });

  it('say so where the record has no display', async () => {
    expect(absence(await textsOfA([frames, history(storedResult('a', 'x'))]), 'stored')).toBe('not written');
  });

  it('say so where the record cannot be read any more', async () => {
    const store = await madeStore([frames, history(storedResult('a', 'x', { display: 'd' }))]);
    const bundle = await readBundle(store);
    const broken = { ...store, readRecord: () => store.readRecord(-1), read: () => store.read(-1) };
    const built = await buildCallTexts(bundle.call('a'), broken);
    const reasons = built.ok
      ? built.value.texts.map(({ id, provenance }) => [id, provenance.kind === 'absent' ? provenance.reason : 'there'])
      : [];
    expect(reasons).toEqual([
      ['model', 'cannot tell'],
      ['history', 'cannot tell'],
      ['spill', 'never claimed'],
      ['stored', 'cannot tell'],
      ['live.content', 'cannot tell'],
      ['live.rawOutput', 'not written'],
      ['replay.content', 'not captured'],
      ['replay.rawOutput', 'not captured'],
      ['live.shown', 'cannot tell'],
      ['replay.shown', 'not captured'],
    ]);
  });
});

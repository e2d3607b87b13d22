import { describe, expect, it } from 'vitest';
import type { MadeFile } from '../trace/testing/bundle.ts';
import { madeStore } from '../trace/testing/bundle.ts';
import { create, done, patch, textBlock } from '../trace/testing/frames.ts';
import { callMedia, rasterBytes } from './media.ts';
import { readBundle } from './testing/read-bundle.ts';
import { newMessages, storedResult } from './testing/records.ts';

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAC0lEQVR42mNgwA4AABQAAdjZKVIAAAAASUVORK5CYII=';
const image = (data: string, mimeType = 'image/png') => ({ type: 'content', content: { type: 'image', data, mimeType } });

const open = async (...files: readonly MadeFile[]) => {
  const store = await madeStore(files);
  const bundle = await readBundle(store);
  return { call: bundle.call('a'), store };
};

const mediaOf = async (...files: readonly MadeFile[]) => {
  const { call, store } = await open(...files);
  return callMedia(call, store);
};

const live = (...lines: readonly unknown[]): MadeFile => ({ path: 'live.ndjson', lines });

describe('media of a call', () => {
  it('are told with declared and real type, size in pixels, bytes on the wire and of the payload', async () => {
    const media = await mediaOf(
      live(create('a'), patch('a', { status: 'completed', content: [textBlock('x'), image(png, 'image/jpeg')] })),
    );
    expect(media).toEqual([
      {
        id: 'live.content[1]',
        label: 'Live content, item 2',
        provenance: { kind: 'observed', file: 'live.ndjson', line: 2, frame: 1, what: 'content, item 2' },
        mimeType: 'image/jpeg',
        wireBytes: png.length + 2,
        payloadBytes: 68,
        raster: { type: 'image/png', width: 3, height: 2 },
      },
    ]);
  });

  it('are found in rawOutput, in history, and in the user message behind a model request’s result', async () => {
    const stored = storedResult('a', 'x');
    const [part] = stored.message.parts;
    const withMedia = { functionResponse: { ...part?.functionResponse, parts: [{ inlineData: { mimeType: 'image/png', data: png } }] } };
    const sent = newMessages(['a', 'x']);
    const behind = { role: 'user', content: [{ type: 'image_url', image_url: { url: `data:image/png;base64,${png}` } }] };
    const media = await mediaOf(
      live(create('a'), done('a', 'x', { rawOutput: { content: [{ type: 'audio', mimeType: 'audio/wav', data: 'UklGRg==' }] } })),
      { path: 'history.jsonl', lines: [{ ...stored, message: { ...stored.message, parts: [withMedia] } }] },
      { path: 'requests.jsonl', lines: [{ ...sent, request: { ...sent.request, messages: [...sent.request.messages, behind] } }] },
    );
    expect(media.map(({ id, sameAs, raster }) => [id, sameAs, raster?.type])).toEqual([
      ['model[0]', undefined, 'image/png'],
      ['history[0]', 'model[0]', 'image/png'],
      ['live.rawOutput[0]', undefined, undefined],
    ]);
  });

  const source = { type: 'base64', media_type: 'image/png', data: png };
  const kept = {
    success: true,
    data: [
      { type: 'text', text: 'x' },
      { type: 'image', mimeType: 'image/png', data: png },
    ],
  };
  const block = (content: unknown) => ({ type: 'tool_result', tool_use_id: 'a', content });
  const blocks = [
    { type: 'text', text: 'x' },
    { type: 'image', source },
  ];

  it.each<[string, MadeFile, readonly string[]]>([
    [
      'an export',
      {
        path: 'export.json',
        lines: JSON.stringify({
          conversationId: 'c',
          messages: [{ role: 'user', content: [{ type: 'tool_result', toolUseId: 'a', content: blocks }] }],
        }),
      },
      ['Stored history, medium 1'],
    ],
    [
      'a process log',
      { path: 'process.jsonl', lines: [{ processEvent: { type: 'tool-result', callId: 'a', result: kept } }] },
      ['Result data, item 2'],
    ],
    [
      'an audit record',
      {
        path: 'audit.jsonl',
        lines: [{ batchId: 'b', originals: [{ callId: 'a', result: kept }], content: [block(blocks)], wireResults: [block(blocks)] }],
      },
      ['Model request, medium 1', 'Stored history, medium 1', 'Result data, item 2'],
    ],
  ])('are found in %s', async (_, file, labels) => {
    const { call, store } = await open(file);
    const media = await callMedia(call, store);
    expect(media.map(({ label }) => label)).toEqual(labels);
    expect(media.map(({ sameAs }) => sameAs)).toEqual(labels.map((_, nth) => (nth === 0 ? undefined : media[0]?.id)));
    for (const { id } of media) expect((await rasterBytes(call, store, id))?.raster.width).toBe(3);
  });

  it('are looked for in no blob that is not here', async () => {
    const file = { path: 'audit.jsonl', lines: [{ batchId: 'b', originals: { blobId: 'o' }, content: [block('x')], wireResults: [] }] };
    expect(await mediaOf(file)).toEqual([]);
  });

  it('give their bytes only where these are a raster picture, whatever was declared', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>').toString('base64');
    const { call, store } = await open(
      live(
        create('a'),
        patch('a', { status: 'completed', content: [image(png, 'text/html'), image(svg, 'image/png'), image('not base64!', 'image/png')] }),
      ),
    );
    expect((await rasterBytes(call, store, 'live.content[0]'))?.raster.type).toBe('image/png');
    expect((await rasterBytes(call, store, 'live.content[0]'))?.bytes).toEqual(Uint8Array.from(Buffer.from(png, 'base64')));
    expect(await rasterBytes(call, store, 'live.content[1]')).toBeUndefined();
    expect(await rasterBytes(call, store, 'live.content[2]')).toBeUndefined();
    expect(await rasterBytes(call, store, 'live.content[9]')).toBeUndefined();
    expect((await callMedia(call, store)).map(({ payloadBytes }) => payloadBytes)).toEqual([68, svg.length * 0.75 - 1, undefined]);
  });

  it('are none for a result of text', async () => {
    expect(await mediaOf(live(create('a'), done('a', 'x', { rawOutput: { type: 'image' } })))).toEqual([]);
  });
});

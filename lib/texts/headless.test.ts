import { describe, expect, it } from 'vitest';
import { madeStore } from '../trace/testing/bundle.ts';
import { create, done, session } from '../trace/testing/frames.ts';
import { readBundle, textOf } from './testing/read-bundle.ts';
import { newMessages } from './testing/records.ts';

const event = (type: string, content: readonly unknown[], session_id: string) => ({
  type,
  session_id,
  uuid: `${type}-${content.length}`,
  parent_tool_use_id: null,
  message: { role: type, content },
});
const run = (text: string, session_id = 'headless-1', more: object = {}) => [
  event('assistant', [{ type: 'tool_use', id: 'a', name: 'glob', input: {} }], session_id),
  event('user', [{ type: 'tool_result', tool_use_id: 'a', content: text, is_error: false, ...more }], session_id),
];
const live = { path: 'live.ndjson', lines: [create('a'), done('a', 'live')] };

describe('a headless run', () => {
  it('is another session where it says so, though the ids are the same', async () => {
    const bundle = await readBundle(await madeStore([live, { path: 'headless.ndjson', lines: run('printed') }]));
    expect(bundle.calls.map(({ key, status, tool }) => [key.session, key.toolCallId, status, tool])).toEqual([
      [session, 'a', 'completed', undefined],
      ['headless-1', 'a', 'success', 'glob'],
    ]);
    const texts = await bundle.texts(bundle.call('a', { session: 'headless-1' }));
    expect(textOf(texts, 'headless')).toMatchObject({
      text: 'printed',
      provenance: { line: 2, what: expect.stringContaining('session headless-1, block 0') },
    });
    expect(textOf(texts, 'model').text).toBeUndefined();
    expect(texts.fullest).toBe('headless');
  });

  it('is joined where it is of the same session', async () => {
    const bundle = await readBundle(
      await madeStore([live, { path: 'headless.ndjson', lines: run('printed', session, { is_error: true }) }]),
    );
    expect(bundle.calls).toHaveLength(1);
    expect(textOf(await bundle.texts(bundle.call('a')), 'headless').provenance).toMatchObject({
      what: expect.stringContaining('flagged is_error'),
    });
  });

  it('is read from one JSON array as well, on one line or many', async () => {
    for (const indent of [0, 2]) {
      const lines = JSON.stringify(
        [...run('printed'), { type: 'result', subtype: 'success', session_id: 'headless-1', result: 'done' }],
        null,
        indent,
      );
      const store = await madeStore([{ path: 'headless.json', lines }]);
      expect(store.files[0]?.detection.format).toBe('stream-json');
      const bundle = await readBundle(store);
      expect(textOf(await bundle.texts(bundle.call('a')), 'headless').text).toBe('printed');
    }
  });

  it('does not take the requests of a session that frames tell of', async () => {
    const files = [
      { path: 'headless.ndjson', lines: run('printed') },
      live,
      { path: 'requests.jsonl', lines: [newMessages(['a', 'sent'])] },
    ];
    const bundle = await readBundle(await madeStore(files));
    expect(bundle.call('a', { session }).model.map(({ attributed }) => attributed)).toEqual(['not headless']);
    expect(bundle.call('a', { session: 'headless-1' }).model).toEqual([]);
  });
});

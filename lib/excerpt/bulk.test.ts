import { expect, it } from 'vitest';
import { bytesSource } from '../capture/source.ts';
import { openStore } from '../store/open-store.ts';
import { unwrap } from '../testing/unwrap.ts';
import { readBundle } from '../texts/testing/read-bundle.ts';
import { buildExcerpt } from './build.ts';
import { filesOf } from './payload.ts';

const update = (toolCallId: string, text: string) => ({
  sessionUpdate: 'tool_call_update',
  toolCallId,
  status: 'completed',
  content: [{ type: 'content', content: { type: 'text', text } }],
});
const frames = [
  { jsonrpc: '2.0', id: 1, method: 'session/load', params: { sessionId: 's' } },
  {
    jsonrpc: '2.0',
    id: 1,
    result: { _meta: { 'qwen.session.loadReplay': { v: 1, updates: [update('a', 'of the first'), update('b', 'of the second')] } } },
  },
];

const open = async (path: string, text: string) => {
  const store = unwrap(await openStore([bytesSource(path, new TextEncoder().encode(text), path)]));
  return { store, bundle: await readBundle(store) };
};

it('of one call of a bulk replay holds nothing of the others', async () => {
  const { store, bundle } = await open('load.ndjson', frames.map((frame) => `${JSON.stringify(frame)}\n`).join(''));
  const [file] = filesOf(unwrap(await buildExcerpt(store, [bundle.call('b')])));
  expect(file?.text).toContain('of the second');
  expect(file?.text).not.toContain('of the first');
  const again = await open('load.ndjson', file?.text ?? '');
  expect(again.bundle.calls.map(({ key, call }) => [key.toolCallId, call?.replays.map(({ path }) => path)])).toEqual([
    ['b', ['bulk load']],
  ]);
});

import { describe, expect, it } from 'vitest';
import { foldCalls } from './fold.ts';
import { hostOf, hostOfFile, hostOfSession } from './hosts.ts';
import { madeStore } from './testing/bundle.ts';
import { create, done, patch, permission, request, response, session, textBlock } from './testing/frames.ts';
import type { CallPass } from './types.ts';
import { foldValue } from './value.ts';

const frames = [
  create('a', { title: 'first', content: [] }),
  permission(1, 'a', { content: [textBlock('asked')] }),
  patch('a', { title: 'second' }),
  done('a', 'result'),
];
const store = await madeStore([{ path: 'a.ndjson', lines: frames }]);

const livePass = async (): Promise<CallPass> => {
  const pass = (await foldCalls(store)).calls[0]?.live;
  if (pass === undefined) throw new Error('the call has no live pass');
  return pass;
};

describe('foldValue', () => {
  it.each<['content' | 'title' | 'rawOutput', number | undefined, unknown, number | undefined]>([
    ['content', undefined, [textBlock('result')], 3],
    ['content', 2, [textBlock('asked')], 1],
    ['content', 0, [], 0],
    ['title', undefined, 'second', 2],
    ['title', 1, 'first', 0],
    ['rawOutput', undefined, undefined, undefined],
  ])('reads %s as of update %s', async (field, upTo, value, frame) => {
    const found = await foldValue(store, await livePass(), field, upTo);
    expect(found.ok && found.value?.value).toEqual(value);
    expect(found.ok && found.value?.frame.index).toBe(frame);
  });

  it('hands on the store’s problem where the frame is gone', async () => {
    const found = await foldValue(await madeStore([]), await livePass(), 'content');
    expect(found).toMatchObject({ ok: false, problem: { code: 'bad-argument' } });
  });
});

describe('hostOf', () => {
  const agent = (name: string) => response(0, { protocolVersion: 1, agentInfo: { name, title: name.toUpperCase(), version: '1.2' } });

  it('names the host of a file and of its sessions, and knows none where nobody said', async () => {
    const hosts = await hostOf(
      await madeStore([
        { path: 'a', lines: [request(0, 'initialize', { sessionId: '' }), agent('qwen-code'), create('a')] },
        { path: 'b', lines: [create('b', {}, 'session-2')] },
      ]),
    );
    expect(hostOfFile(hosts, 0)).toEqual({ known: true, name: 'qwen-code', title: 'QWEN-CODE', version: '1.2', frame: 1 });
    expect(hostOfSession(hosts, session)).toMatchObject({ known: true, name: 'qwen-code' });
    expect(hostOfFile(hosts, 1)).toEqual({ known: false });
    expect(hostOfSession(hosts, 'session-2')).toEqual({ known: false });
  });

  it('tells connections of one file apart by their sessions', async () => {
    const start = request(0, 'initialize', { sessionId: '' });
    const hosts = await hostOf(
      await madeStore([{ path: 'a', lines: [start, agent('one'), create('a'), start, agent('two'), create('a', {}, 'session-2')] }]),
    );
    expect(hostOfSession(hosts, session)).toMatchObject({ name: 'one' });
    expect(hostOfSession(hosts, 'session-2')).toMatchObject({ name: 'two' });
  });
});

import { describe, expect, it } from 'vitest';
import { GrowingFrames } from '../../../lib/store/columns.ts';
import { create, done, patch, permission, request, response } from '../../../lib/trace/testing/frames.ts';
import type { Work } from '../protocol/feature.ts';
import { frame, nodeText, rawText, tree } from '../protocol/frame.ts';
import { frames, frameWindowLimit } from '../protocol/frames.ts';
import { openedBundle } from './testing/bundle.ts';

const at = (second: number, dir: 'c2a' | 'a2c', message: object) => ({ ts: `2026-01-01T00:00:0${second}.000Z`, dir, frame: message });

const live = {
  path: 'live.wrapped.ndjson',
  lines: [
    at(0, 'c2a', request(1, 'session/prompt', { prompt: [] })),
    at(1, 'a2c', create('call-a', { title: 'look' })),
    at(2, 'a2c', permission(7, 'call-a')),
    at(3, 'c2a', response(7, { outcome: { outcome: 'selected', optionId: 'yes' } })),
    at(4, 'a2c', done('call-a', 'seen')),
    at(5, 'a2c', response(1, { stopReason: 'end_turn' })),
  ],
};
const raw = {
  path: 'raw.ndjson',
  lines: `${JSON.stringify(create('call-b', { title: 'big', rawInput: 'x'.repeat(500) }))}\nnoise between frames\n${JSON.stringify(done('call-b', 'ö'.repeat(40)))}\n`,
};

const list = (filter: string, more: object = {}) => ({ filter, records: false, from: 0, to: 100, ...more });

const { ask, tell, store } = await openedBundle([live, raw]);

describe('the list of frames', () => {
  const shown = async (filter: string) =>
    (await ask(frames, list(filter))).rows.map(({ kind, index }) => (kind === 'frame' ? index + 1 : `${kind} ${index}`));

  it('has every frame with what its columns tell, and problems in their place', async () => {
    const { total, all, rows } = await ask(frames, list(''));
    expect([total, all, rows.length]).toEqual([9, 9, 9]);
    expect(rows.map(({ kind }) => kind)).toEqual([...new Array<string>(7).fill('frame'), 'problem', 'frame']);
    expect(rows[2]).toEqual({
      ...{ kind: 'frame', position: 2, index: 2, file: 0, line: 3, bytes: expect.any(Number), message: 'request' },
      ...{ direction: 'agent-to-client', inferred: false, time: Date.UTC(2026, 0, 1, 0, 0, 2), method: 'session/request_permission' },
      ...{ id: '7', session: 'session-1', toolCall: 'call-a', call: 0 },
    });
    expect(rows[3]).toMatchObject({ message: 'response', id: '7', direction: 'client-to-agent', call: 0 });
    expect(rows[7]).toMatchObject({ kind: 'problem', line: 2, file: 1 });
    expect(rows[0]).not.toHaveProperty('call');
  });

  it.each([
    ['', [1, 2, 3, 4, 5, 6, 7, 'problem 0', 8]],
    ['method:permission', [3, 4]],
    ['update:tool_call_update', [5, 8]],
    ['id:7', [3, 4]],
    ['7', [3, 4]],
    ['id:70', []],
    ['call:call-b', [7, 8]],
    ['file:raw', [7, 'problem 0', 8]],
    ['session:session-1 -call:call', [1, 4, 6]],
    ['is:request', [1, 3]],
    ['is:response', [4, 6]],
    ['is:problem', ['problem 0']],
    ['is:client', [1, 4]],
    ['is:agent is:request', [3]],
    ['is:answered', [4, 6]],
    ['#5', [5]],
    ['>500 file:raw', [7]],
    ['<500 is:problem', ['problem 0']],
    ['"session/prompt"', [1, 6]],
    ['noise', ['problem 0']],
    ['nothing-like-it', []],
    ['method:', [1, 2, 3, 4, 5, 6, 7, 'problem 0', 8]],
    ['-call-a -is:problem -method:prompt', [4, 7, 8]],
  ] as const)('under %j', async (filter, expected) => expect(await shown(filter)).toEqual(expected));

  it('comes in windows, and finds a place in it', async () => {
    const { rows, found, total } = await ask(frames, {
      filter: 'is:request',
      records: false,
      from: 1,
      to: 2,
      find: { kind: 'frame', index: 2 },
    });
    expect([rows.length, rows[0]?.index, total, found]).toEqual([1, 2, 2, { position: 1, held: true }]);
    const beside = await ask(frames, { filter: 'is:request', records: false, from: 0, to: 0, find: { kind: 'frame', index: 1 } });
    expect(beside.found).toEqual({ position: 1, held: false });
    expect((await ask(frames, { filter: '', records: false, from: 0, to: 0, find: { kind: 'problem', index: 0 } })).found).toEqual({
      position: 7,
      held: true,
    });
  });

  it('gives no more than a window', async () => {
    const many = await openedBundle([{ path: 'a.ndjson', lines: Array.from({ length: frameWindowLimit + 50 }, (_, i) => patch(`c${i}`)) }]);
    expect((await many.ask(frames, { filter: '', records: false, from: 10, to: 100_000 })).rows.length).toBe(frameWindowLimit);
  });

  it('says what is not there', async () => {
    expect(await tell(frame, { entry: { kind: 'frame', index: 99 } })).toMatchObject({ ok: false, problem: { code: 'bad-argument' } });
    expect(await tell(tree, { entry: { kind: 'problem', index: 0 }, path: [] })).toMatchObject({ ok: false });
  });
});

describe('a frame that is looked at', () => {
  it('tells its place, its direction, its weight and its answer', async () => {
    const reply = await ask(frame, { entry: { kind: 'frame', index: 2 } });
    const wire = new TextEncoder().encode(JSON.stringify(permission(7, 'call-a'))).length;
    expect(reply.frame).toEqual({ wireBytes: wire, direction: 'agent-to-client', basis: 'labelled', answeredBy: 3 });
    expect((await ask(frame, { entry: { kind: 'frame', index: 3 } })).frame).toMatchObject({ answers: 2 });
    expect(reply.end - reply.start).toBe(store.frames.length[2]);
    expect(reply.path).toBe('live.wrapped.ndjson');
  });

  it('has its bytes as they were read, and no half character where they are cut', async () => {
    const entry = { kind: 'frame', index: 7 } as const;
    const whole = await ask(rawText, { entry, limit: 100_000 });
    expect(whole).toEqual({ text: `${JSON.stringify(done('call-b', 'ö'.repeat(40)))}\n`, rest: 0 });
    const bytes = new TextEncoder().encode(whole.text);
    for (let limit = 200; limit < 216; limit += 1) {
      const { text, rest } = await ask(rawText, { entry, limit });
      expect(whole.text.startsWith(text)).toBe(true);
      expect(rest).toBe(bytes.length - limit);
    }
    expect(await ask(rawText, { entry: { kind: 'problem', index: 0 }, limit: 5 })).toEqual({ text: 'noise', rest: 16 });
  });

  it('opens as a tree, page by page, parsed once', async () => {
    const entry = { kind: 'frame', index: 6 } as const;
    const before = store.frameReads[6] ?? 0;
    const { node, branches } = await ask(tree, { entry, path: [] });
    expect(node).toMatchObject({ kind: 'object', size: 3 });
    expect(branches.map(({ path, total }) => [path, total])).toEqual([
      [[], 3],
      [[2], 2],
      [[2, 1], 5],
    ]);
    const page = await ask(tree, { entry, path: [2, 1], from: 4 });
    expect(page.branches).toEqual([
      { path: [2, 1], from: 4, total: 5, nodes: [{ key: 'rawInput', kind: 'string', size: 500, preview: 'x'.repeat(160) }] },
    ]);
    const text = await ask(nodeText, { entry, path: [2, 1, 4], limit: 10 });
    expect(text).toEqual({ text: 'x'.repeat(10), rest: 490, path: '$.params.update.rawInput', kind: 'string', units: 500, bytes: 502 });
    expect((await ask(nodeText, { entry, path: [2, 1, 3], limit: 10 })).text).toBe('big');
    expect(store.frameReads[6]).toBe(before + 1);
  });

  it('is shown however deep it is nested', async () => {
    const deep = `{"jsonrpc":"2.0","method":"x","params":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    const bundle = await openedBundle([{ path: 'deep.ndjson', lines: `${deep}\n` }]);
    const entry = { kind: 'frame', index: 0 } as const;
    expect((await bundle.ask(tree, { entry, path: [] })).branches.length).toBe(3);
    expect(await bundle.ask(nodeText, { entry, path: [2], limit: 10 })).toMatchObject({
      text: expect.stringMatching(/^\[\n {2}\[/),
      bytes: 40_000,
    });
  });

  it('may be a record', async () => {
    const bundle = await openedBundle([{ path: 'spill/call.output', lines: 'a spilled text\n' }]);
    const entry = { kind: 'record', index: 0 } as const;
    expect((await bundle.ask(frame, { entry })).row).toMatchObject({ kind: 'record', format: 'spill-text', bytes: 15 });
    expect((await bundle.ask(tree, { entry, path: [] })).node).toMatchObject({ kind: 'string', size: 15 });
    expect((await bundle.ask(frames, list('is:record'))).total).toBe(0);
    expect((await bundle.ask(frames, list('is:record', { records: true }))).rows).toMatchObject([
      { kind: 'record', position: 0, bytes: 15 },
    ]);
  });
});

describe('a filter over very many frames', () => {
  const row = { file: 0, line: 1, start: 0, length: 1, kind: 2, method: 0, id: 0, update: 0, session: 0, toolCall: 0, time: Number.NaN };

  it('lets other messages through, and stops when it is withdrawn', async () => {
    const growing = new GrowingFrames();
    for (let i = 0; i < 200_000; i += 1) growing.push({ ...row, start: i });
    const bundle = await openedBundle([live]);
    const session = { ...bundle.session, store: { ...bundle.store, frames: growing.finished() }, calls: [] };
    let turns = 0;
    const work = (cancelled: boolean): Work => ({
      ...bundle.work(() => cancelled && turns > 0),
      session: () => session,
      breathe: async () => {
        turns += 1;
      },
    });
    const request = { filter: 'is:notification', records: false, from: 0, to: 1 };
    expect(await frames(request, work(true))).toMatchObject({ ok: false, problem: { code: 'cancelled' } });
    expect(turns).toBe(1);
    expect(await frames(request, work(false))).toMatchObject({ ok: true, value: { total: 200_000 } });
    expect(turns).toBe(4);
    expect(await frames({ ...request, from: 5, to: 6 }, work(false))).toMatchObject({ ok: true, value: { rows: [{ index: 5 }] } });
    expect(turns).toBe(4);
  });
});

describe('a question that is withdrawn', () => {
  it('has no answer', async () => {
    expect(await tell(frame, { entry: { kind: 'frame', index: 0 } }, () => true)).toMatchObject({
      ok: false,
      problem: { code: 'cancelled' },
    });
    expect(await tell(tree, { entry: { kind: 'frame', index: 0 }, path: [] }, () => true)).toMatchObject({ ok: false });
  });
});

import { describe, expect, it } from 'vitest';
import {
  create,
  done,
  patch,
  permission,
  replayOf,
  request,
  response,
  session,
  textBlock,
  update,
} from '../../../lib/trace/testing/frames.ts';
import { asOf, callFrames, fieldText } from '../protocol/callFrames.ts';
import { frame } from '../protocol/frame.ts';
import type { CallFrameRow } from './callRow.ts';
import { openedBundle } from './testing/bundle.ts';

const read = { kind: 'read', rawInput: { path: '/a' } };
const live = {
  path: 'live.ndjson',
  lines: [
    request(1, 'session/prompt', { prompt: [] }),
    create('a', { title: 'look', content: [], ...read }),
    permission(0, 'a', { rawInput: { path: '/a' }, title: 'look?' }),
    response(0, { outcome: { outcome: 'selected', optionId: 'yes' } }),
    request(1, 'fs/read_text_file', { path: '/a' }),
    response(1, { content: 'whole' }),
    patch('a', { status: 'in_progress', content: [textBlock('first')], title: null }),
    patch('a', { content: [textBlock('first')] }),
    patch('a', { content: [{ type: 'text', text: 'bare' }, textBlock('second')], rawOutput: { output: 'one', text: 'two' } }),
    done('a', 'third', { title: 'looked' }),
    patch('a', { content: [], rawOutput: 'text' }),
  ],
};
const replay = {
  path: 'replay.ndjson',
  lines: [
    request(1, 'session/load', {}),
    create('a', { title: 'look', ...replayOf('r1') }),
    done('a', 'third', replayOf('r2')),
    response(1, {}),
  ],
};

/** A row as one line: what, status, what it wrote over what. */
const inShort = ({ frame, what, status, writes, nulls, dropped, pass, note }: CallFrameRow): string => {
  const wrote = writes.map(
    ({ field, before, bytes, same, emptied }) => `${field} ${before ?? '+'}${same ? '=' : emptied ? '∅' : '>'}${bytes}`,
  );
  return [
    `${frame + 1} ${pass?.role}`,
    what,
    status,
    ...wrote,
    ...nulls.map((field) => `${field} null`),
    dropped > 0 && `${dropped} dropped`,
    note,
  ]
    .filter(Boolean)
    .join(' · ');
};

const bundle = await openedBundle([live, replay]);

describe('the frames of a call', () => {
  const window = { call: 0, from: 0, to: 100 };

  it('are all that touched it, with what they wrote and overwrote', async () => {
    const { rows, total, passes } = await bundle.ask(callFrames, window);
    expect(rows.map(inShort)).toEqual([
      '2 live · tool_call · pending · title +>6 · status +>9 · kind +>6 · content +∅2 · rawInput +>13',
      '3 live · permission · title 6>7 · rawInput 13=13',
      '4 live · permission answer · selected yes',
      '5 live · file read · /a',
      '6 live · file read answer · 5 units of the file',
      '7 live · tool_call_update · in_progress · status 9>13 · content 2>61 · title null',
      '8 live · tool_call_update · content 61=61',
      '9 live · tool_call_update · content 61>92 · rawOutput +>29 · 1 dropped',
      '10 live · tool_call_update · completed · title 7>8 · status 13>11 · content 92>61',
      '11 live · tool_call_update · content 61∅2 · rawOutput 29>6',
      '13 replay · tool_call · pending · title +>6 · status +>9 · _meta +>45',
      '14 replay · tool_call_update · completed · status 9>11 · content +>61 · _meta 45>45',
    ]);
    expect(total).toBe(rows.length);
    expect(passes.map(({ role, nth, of }) => `${role} ${nth}/${of}`)).toEqual(['live 1/1', 'replay 1/1']);
    expect(rows.at(-1)).toMatchObject({ file: 1, line: 3, direction: 'agent-to-client', basis: 'method', update: 1 });
  });

  it('come in windows, each frame read once', async () => {
    const fresh = await openedBundle([live, replay]);
    const before = fresh.store.frameReads.reduce((sum, reads) => sum + reads, 0);
    const one = await fresh.ask(callFrames, { call: 0, from: 8, to: 9, find: 12 });
    expect(one.rows.map(inShort)).toEqual(['10 live · tool_call_update · completed · title 7>8 · status 13>11 · content 92>61']);
    expect(one.found).toBe(10);
    // The frame itself, and those that wrote title, status and content before it.
    expect(fresh.store.frameReads.reduce((sum, reads) => sum + reads, 0) - before).toBe(4);
    await fresh.ask(callFrames, { call: 0, from: 8, to: 9 });
    expect(fresh.store.frameReads.reduce((sum, reads) => sum + reads, 0) - before).toBe(4);
  });

  it('say that a call is not there, and stop when they are withdrawn', async () => {
    expect(await bundle.tell(callFrames, { ...window, call: 9 })).toMatchObject({ ok: false, problem: { code: 'bad-argument' } });
    expect(await bundle.tell(callFrames, window, () => true)).toMatchObject({ ok: false, problem: { code: 'cancelled' } });
    expect(await bundle.tell(asOf, { call: 0, frame: 0 })).toMatchObject({ ok: false });
  });
});

describe('the fields as of a frame', () => {
  const state = async (frame: number) => {
    const { fields, updates, of, pass } = await bundle.ask(asOf, { call: 0, frame: frame - 1 });
    return {
      told: fields.map(({ field, now, last }) => `${field} ${now ? now.frame + 1 : '–'}/${last ? last.frame + 1 : '–'}`),
      updates,
      of,
      pass: pass.role,
    };
  };

  it.each([
    [2, ['title 2/10', 'status 2/10', 'kind 2/2', 'content 2/11', 'rawInput 2/3', 'rawOutput –/11'], 1],
    [3, ['title 3/10', 'status 2/10', 'kind 2/2', 'content 2/11', 'rawInput 3/3', 'rawOutput –/11'], 2],
    [6, ['title 3/10', 'status 2/10', 'kind 2/2', 'content 2/11', 'rawInput 3/3', 'rawOutput –/11'], 2],
    [9, ['title 3/10', 'status 7/10', 'kind 2/2', 'content 9/11', 'rawInput 3/3', 'rawOutput 9/11'], 5],
    [11, ['title 10/10', 'status 10/10', 'kind 2/2', 'content 11/11', 'rawInput 3/3', 'rawOutput 11/11'], 7],
  ])('%i', async (frame, told, updates) => expect(await state(frame)).toEqual({ told, updates, of: 7, pass: 'live' }));

  it('of a replay are those of its own pass', async () =>
    expect(await state(13)).toEqual({
      told: ['title 13/13', 'status 13/14', 'content –/14', '_meta 13/14'],
      updates: 1,
      of: 2,
      pass: 'replay',
    }));

  it('show the items that clients drop, as they were sent', async () => {
    const { fields } = await bundle.ask(asOf, { call: 0, frame: 8 });
    const content = fields.find(({ field }) => field === 'content')?.now;
    expect(content?.dropped).toEqual([
      { index: 0, why: expect.stringContaining('bare text block'), raw: '{\n  "type": "text",\n  "text": "bare"\n}', rest: 0 },
    ]);
  });

  it('have their texts', async () => {
    const { fields } = await bundle.ask(asOf, { call: 0, frame: 8 });
    const text = (name: string, pick: number, limit = 100) => {
      const now = fields.find(({ field }) => field === name)?.now;
      if (now === undefined) throw new Error(`nobody wrote ${name}`);
      return bundle.ask(fieldText, { frame: now.frame, path: now.path, field: name === 'title' ? 'title' : 'rawOutput', pick, limit });
    };
    expect(await text('rawOutput', 1)).toEqual({
      text: 'two',
      rest: 0,
      texts: [
        { name: 'rawOutput.output', units: 3 },
        { name: 'rawOutput.text', units: 3 },
        { name: 'JSON', units: 38 },
      ],
    });
    expect(await text('rawOutput', 2, 5)).toMatchObject({ text: '{\n  "', rest: 33 });
    expect(await text('title', 0)).toEqual({ text: 'look?', rest: 0, texts: [{ name: 'title', units: 5 }] });
  });
});

describe('calls that break the rules', () => {
  it('keep a permission request as the first sight of a call, and updates after its end', async () => {
    const { ask } = await openedBundle([
      {
        path: 'a.ndjson',
        lines: [
          permission(3, 'z', { title: 'may I?' }),
          response(3, { outcome: { outcome: 'cancelled' } }),
          done('z', 'x'),
          patch('z', { content: 'no list' }),
        ],
      },
    ]);
    const { rows } = await ask(callFrames, { call: 0, from: 0, to: 9 });
    expect(rows.map(inShort)).toEqual([
      '1 live · permission · title +>8',
      '2 live · permission answer · cancelled',
      '3 live · tool_call_update · completed · status +>11 · content +>57',
      '4 live · tool_call_update · content 57>9',
    ]);
    expect(rows[3]?.ignored).toContain('Content is a list');
  });

  it('have no frames where only files beside them tell of the call', async () => {
    const { ask } = await openedBundle([
      { path: 'a.ndjson', lines: [update({ sessionUpdate: 'tool_call', toolCallId: 5, title: 'numbers' })] },
    ]);
    expect((await ask(callFrames, { call: 0, from: 0, to: 9 })).rows.length).toBe(1);
    expect(session).toBe('session-1');
  });
});

describe('a frame with many updates', () => {
  it('names every call it touched, once, with its last update there', async () => {
    const updates = [
      create('a', { title: 'look' }),
      create('b', {}),
      done('a', 'x'),
      ...Array.from({ length: 600 }, (_, k) => create(`c${k}`)),
    ];
    const load = [request(1, 'session/load', {}), response(1, { updates: updates.map(({ params }) => params) })];
    const { ask } = await openedBundle([{ path: 'bulk.ndjson', lines: load }]);
    const reply = await ask(frame, { entry: { kind: 'frame', index: 1 } });
    expect(reply.frame?.calls?.all).toBe(602);
    expect(reply.frame?.calls?.first).toHaveLength(500);
    expect(reply.frame?.calls?.first.slice(0, 3)).toEqual([
      { call: 0, item: 2, id: 'a', title: 'look' },
      { call: 1, item: 1, id: 'b' },
      { call: 2, item: 3, id: 'c0' },
    ]);
    expect((await ask(frame, { entry: { kind: 'frame', index: 0 } })).frame).not.toHaveProperty('calls');
  });
});

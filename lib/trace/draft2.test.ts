import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../base/narrow.ts';
import { foldCalls } from './fold.ts';
import { madeStore } from './testing/bundle.ts';
import { create, patch, permission, request, response, session, textBlock, update } from './testing/frames.ts';
import type { Call, CallPass, FieldName } from './types.ts';
import { clearedBy, foldValue } from './value.ts';

const agreed = (protocolVersion: 1 | 2): readonly JsonObject[] => [
  request(0, 'initialize', { sessionId: '', protocolVersion: 2 }),
  response(0, { protocolVersion, info: { name: 'x', version: '1' } }),
];
const draft = agreed(2);

const chunk = (toolCallId: string, content: unknown): JsonObject =>
  update({ sessionUpdate: 'tool_call_content_chunk', toolCallId, content });

const foldDraft = async (frames: readonly JsonObject[]) => {
  const store = await madeStore([{ path: 'a.ndjson', lines: [...draft, ...frames] }]);
  const { calls } = await foldCalls(store);
  return { store, calls };
};

const livePass = (calls: readonly Call[]): CallPass => {
  const pass = calls[0]?.live;
  if (pass === undefined) throw new Error('the call has no live pass');
  return pass;
};

describe('a call of draft 2', () => {
  it('is upserted, added to and cleared, and says by whom', async () => {
    const { store, calls } = await foldDraft([
      patch('a', { name: 'shell', title: 'ls', status: 'pending', rawInput: { c: 1 } }),
      chunk('a', textBlock('one')),
      chunk('a', textBlock('two')),
      patch('a', { content: [textBlock('whole')], rawInput: null }),
      chunk('a', textBlock('three')),
      patch('a', { status: 'paused', title: null }),
    ]);
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ tool: 'shell', status: 'paused' });
    expect(calls[0]?.title).toBeUndefined();
    const pass = livePass(calls);
    expect(
      pass.updates.map(({ how, wrote, appended, cleared }) => [how, wrote.join(' '), appended?.join(' '), cleared?.join(' ')]),
    ).toEqual([
      ['tool_call_update', 'name title status rawInput', undefined, undefined],
      ['tool_call_content_chunk', '', 'content', undefined],
      ['tool_call_content_chunk', '', 'content', undefined],
      ['tool_call_update', 'content', undefined, 'rawInput'],
      ['tool_call_content_chunk', '', 'content', undefined],
      ['tool_call_update', 'status', undefined, 'title'],
    ]);
    expect(pass.writers).toEqual({ name: 0, title: 5, status: 5, rawInput: 3, content: 4 });
    const contents = await Promise.all([0, 1, 2, 3, 4, 5].map((upTo) => foldValue(store, pass, 'content', upTo)));
    expect(contents.map((found) => found.ok && found.value?.value)).toEqual([
      undefined,
      [textBlock('one')],
      [textBlock('one'), textBlock('two')],
      [textBlock('whole')],
      [textBlock('whole'), textBlock('three')],
      [textBlock('whole'), textBlock('three')],
    ]);
    expect(contents.map((found) => found.ok && found.value?.from)).toEqual([undefined, 1, 2, 1, 2, 2]);
    expect(await foldValue(store, pass, 'rawInput')).toEqual({ ok: true, value: undefined });
    expect([clearedBy(pass, 'rawInput'), clearedBy(pass, 'rawInput', 2), clearedBy(pass, 'content')]).toEqual([3, undefined, undefined]);
  });

  it('has its metadata patched key by key, where that of a chunk is its own', async () => {
    const { store, calls } = await foldDraft([
      patch('a', { _meta: { one: 1, two: 2, __proto__: null } }),
      update({ sessionUpdate: 'tool_call_content_chunk', toolCallId: 'a', content: textBlock('x'), _meta: { of: 'the chunk' } }),
      patch('a', { _meta: { two: null, three: { deep: true } } }),
    ]);
    const found = await foldValue(store, livePass(calls), '_meta');
    expect(found.ok && found.value?.value).toEqual({ one: 1, three: { deep: true } });
  });

  it('keeps an unknown status, ends cancelled, and begins again with a title and an open status', async () => {
    const { calls } = await foldDraft([
      patch('a', { title: 'first', status: 'queued by us' }),
      patch('a', { status: 'cancelled' }),
      patch('a', { status: 'completed' }),
      patch('a', { title: 'second', status: 'pending' }),
    ]);
    expect(calls.map(({ key, status, live }) => [key.occurrence, status, live?.updates.length])).toEqual([
      [1, 'completed', 3],
      [2, 'pending', 1],
    ]);
  });

  it('can be seen first in a permission request, whose subject takes part in the merge', async () => {
    const { calls } = await foldDraft([
      request(1, 'session/request_permission', {
        title: 'May I?',
        options: [],
        subject: { type: 'tool_call', toolCall: { toolCallId: 'a', title: 'ls', rawInput: { command: 'ls' } } },
      }),
      request(2, 'session/request_permission', {
        title: 'And?',
        options: [],
        subject: { type: 'command', command: 'ls', cwd: '/', toolCallId: 'a' },
      }),
      request(3, 'session/request_permission', { title: 'Or?', options: [], subject: { type: 'command', command: 'ls', cwd: '/' } }),
      patch('a', { rawInput: null }),
    ]);
    expect(calls.map(({ key }) => key.toolCallId)).toEqual(['a']);
    expect(calls[0]?.live?.updates.map(({ how, wrote, cleared }) => [how, wrote, cleared])).toEqual([
      ['permission', ['title', 'rawInput'], undefined],
      ['permission', [], undefined],
      ['tool_call_update', [], ['rawInput']],
    ]);
  });
});

describe('agents that break the rules of draft 2', () => {
  const open = { title: 't', status: 'in_progress' };
  it.each<[string, readonly JsonObject[], readonly (readonly [string, number, number])[]]>([
    ['a tool_call, which it does not have', [create('a'), patch('a', { status: 'completed' })], [['a', 1, 2]]],
    ['a chunk before anything else', [chunk('a', textBlock('x')), patch('a', open)], [['a', 1, 2]]],
    [
      'chunks and updates after the end',
      [patch('a', { status: 'failed' }), chunk('a', textBlock('x')), patch('a', { title: 'late' })],
      [['a', 1, 3]],
    ],
    [
      'an id used again',
      [patch('a', open), patch('a', { status: 'completed' }), patch('a', open)],
      [
        ['a', 1, 2],
        ['a', 2, 1],
      ],
    ],
    [
      'a number for an id',
      [
        update({ sessionUpdate: 'tool_call_content_chunk', toolCallId: 7, content: 1 }),
        update({ sessionUpdate: 'tool_call_update', toolCallId: 7 }),
      ],
      [['7', 1, 2]],
    ],
    ['an empty id and none', [chunk('', 1), update({ sessionUpdate: 'tool_call_content_chunk', content: 2 })], [['', 1, 2]]],
    ['a chunk of nothing', [chunk('a', undefined), chunk('a', null)], [['a', 1, 2]]],
  ])('keep their frames with %s', async (_, frames, expected) => {
    const { calls } = await foldDraft(frames);
    expect(calls.map(({ key, live }) => [key.toolCallId, key.occurrence, live?.updates.length])).toEqual(expected);
  });
});

/** What one update carries of a field; a chunk carries one item. */
type Carried = { readonly chunk: unknown } | { readonly [field: string]: unknown };
const names: readonly FieldName[] = ['title', 'status', 'content', 'rawOutput', '_meta'];

/** The naive fold: the whole call after each update, as a client would keep it. */
const naive = (version: 1 | 2, updates: readonly Carried[]): readonly ReadonlyMap<string, unknown>[] => {
  const state = new Map<string, unknown>();
  return updates.map((carried) => {
    if ('chunk' in carried) {
      const before = state.get('content');
      if (carried.chunk !== null) state.set('content', [...(Array.isArray(before) ? before : []), carried.chunk]);
      return new Map(state);
    }
    for (const [field, value] of Object.entries(carried)) {
      if (value === null) {
        if (version === 2) state.delete(field);
      } else if (version === 2 && field === '_meta' && typeof value === 'object') {
        const before = state.get('_meta');
        const merged = { ...(typeof before === 'object' ? before : {}), ...value };
        state.set('_meta', Object.fromEntries(Object.entries(merged).filter(([, member]) => member !== null)));
      } else state.set(field, value);
    }
    return new Map(state);
  });
};

describe('folding', () => {
  const content = fc.oneof(fc.constant(null), fc.constant('no list'), fc.array(fc.nat(9), { maxLength: 3 }));
  const meta = fc.oneof(fc.constant(null), fc.constant('no object'), fc.dictionary(fc.constantFrom('a', 'b'), fc.constantFrom(1, 2, null)));
  const carried: fc.Arbitrary<Carried> = fc.oneof(
    fc.record({ chunk: fc.constantFrom(1, 'x', null) }),
    fc.record(
      {
        title: fc.constantFrom('t', 'u', null),
        status: fc.constantFrom('pending', 'odd', null),
        content,
        rawOutput: fc.constantFrom(1, '', null),
        _meta: meta,
      },
      { requiredKeys: [] },
    ),
  );

  it.each([1, 2] as const)('gives what a fold over whole values gives, in any order of updates, by protocol %i', async (version) => {
    await fc.assert(
      fc.asyncProperty(fc.array(carried, { minLength: 1, maxLength: 10 }), fc.nat(3), async (updates, asked) => {
        const opening = version === 2 ? draft : [...agreed(1), create('a', { status: undefined })];
        const frames = updates.map((one, index) => {
          if ('chunk' in one) return chunk('a', one.chunk);
          return index % 4 === asked ? permission(index + 10, 'a', one) : patch('a', one);
        });
        const store = await madeStore([{ path: 'a.ndjson', lines: [...opening, ...frames] }]);
        const pass = livePass((await foldCalls(store)).calls);
        const before = version === 2 ? 0 : 1;
        for (const [index, state] of naive(version, updates).entries()) {
          for (const field of names) {
            const found = await foldValue(store, pass, field, index + before);
            expect(found.ok && found.value?.value).toEqual(state.get(field));
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('terminals of draft 2', () => {
  it('are joined with their own updates, within a session', async () => {
    const of = (terminalId: string, fields: JsonObject, sessionId = session) => update({ terminalId, ...fields }, sessionId);
    const { calls } = await foldDraft([
      of('t', { sessionUpdate: 'terminal_update', command: 'ls' }),
      chunk('a', { type: 'terminal', terminalId: 't' }),
      of('t', { sessionUpdate: 'terminal_output_chunk', data: 'YQ==' }),
      of('t', { sessionUpdate: 'terminal_output_chunk', data: 'YQ==' }, 'session-2'),
      of('u', { sessionUpdate: 'terminal_output_chunk', data: 'YQ==' }),
    ]);
    expect(livePass(calls).terminals).toEqual([
      { terminalId: 't', outputs: [], exits: [], chunks: [], ends: [], stream: [{ frame: 2 }, { frame: 4 }] },
    ]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../base/narrow.ts';
import { foldCalls } from './fold.ts';
import { madeStore } from './testing/bundle.ts';
import { create, done, patch, permission, replayOf, request, response, session, textBlock, update } from './testing/frames.ts';
import type { Call } from './types.ts';

const foldFrames = async (frames: readonly JsonObject[], ...more: readonly (readonly JsonObject[])[]) => {
  const store = await madeStore([frames, ...more].map((lines, index) => ({ path: `${index}.ndjson`, lines })));
  return { store, trace: await foldCalls(store) };
};

const named = (calls: readonly Call[]): readonly string[] => calls.map(({ key }) => `${key.session} ${key.toolCallId} ${key.occurrence}`);

const onlyCall = (calls: readonly Call[]): Call => {
  const [call, ...rest] = calls;
  if (call === undefined || rest.length > 0) throw new Error(`expected one call, found ${calls.length}`);
  return call;
};

describe('folding frames into calls', () => {
  it('folds create, permission and update into one call and says who wrote each field last', async () => {
    const { trace } = await foldFrames([
      create('a', { title: 'Shell', kind: 'execute', content: [], rawInput: {}, _meta: { toolName: 'run_shell_command' } }),
      permission(1, 'a', { title: 'ls', content: [textBlock('may I?')], rawInput: { command: 'ls' } }),
      response(1, { outcome: { outcome: 'selected' } }),
      done('a', 'x.txt', { rawOutput: 'x' }),
    ]);
    const call = onlyCall(trace.calls);
    expect(call).toMatchObject({ tool: 'run_shell_command', title: 'ls', kind: 'execute', status: 'completed', fileReads: [] });
    expect(call.live?.updates.map(({ frame, how, wrote }) => [frame, how, wrote.join(' ')])).toEqual([
      [0, 'tool_call', 'title status kind content rawInput _meta'],
      [1, 'permission', 'title content rawInput'],
      [3, 'tool_call_update', 'status content rawOutput'],
    ]);
    expect(call.live?.writers).toEqual({ title: 1, status: 2, kind: 0, content: 2, rawInput: 1, rawOutput: 2, _meta: 0 });
    expect(call.live?.updates.map(({ contentBytes, rawOutputBytes }) => [contentBytes, rawOutputBytes])).toEqual([
      [2, undefined],
      [JSON.stringify([textBlock('may I?')]).length, undefined],
      [JSON.stringify([textBlock('x.txt')]).length, 3],
    ]);
  });

  it('takes null as absent and an empty content as a value', async () => {
    const { trace } = await foldFrames([
      create('a', { content: [textBlock('kept until emptied')], rawOutput: 'kept', rawInput: { a: 1 } }),
      patch('a', { content: [], rawOutput: null, rawInput: null, title: null }),
    ]);
    const call = onlyCall(trace.calls);
    expect(call.live?.updates[1]?.wrote).toEqual(['content']);
    expect(call.live?.writers).toEqual({ status: 0, content: 1, rawInput: 0, rawOutput: 0 });
  });

  it('sums the wire bytes of all its frames', async () => {
    const frames = [create('a'), patch('a', { title: '€' }), done('a', 'ok')];
    const { trace } = await foldFrames(frames);
    const bytes = new TextEncoder().encode(frames.map((frame) => JSON.stringify(frame)).join('')).length;
    expect(onlyCall(trace.calls).wireBytes).toBe(bytes);
  });

  it.each<[string, readonly JsonObject[], number]>([
    ['an update without a create', [patch('a', { status: 'in_progress' }), done('a', 'x')], 2],
    ['two creates before the end', [create('a'), create('a', { title: 'again' }), done('a', 'x')], 3],
    ['updates after the end', [create('a'), done('a', 'x'), patch('a', { title: 'late' }), patch('a', { status: 'failed' })], 4],
    ['a permission request as the first sight', [permission(7, 'a', { status: 'pending' }), done('a', 'x')], 2],
    ['an empty id', [create(''), done('', 'x')], 2],
    [
      'a number for an id',
      [update({ sessionUpdate: 'tool_call', toolCallId: 7 }), update({ sessionUpdate: 'tool_call_update', toolCallId: 7 })],
      2,
    ],
    ['no id at all', [update({ sessionUpdate: 'tool_call' }), permission(1, undefined)], 2],
  ])('keeps every frame of %s in one call', async (_, frames, updates) => {
    const { trace } = await foldFrames(frames);
    expect(onlyCall(trace.calls).live?.updates).toHaveLength(updates);
  });

  it('counts an id begun again after its end as the next occurrence', async () => {
    const { trace } = await foldFrames([
      create('shell:0'),
      done('shell:0', 'one'),
      create('shell:0'),
      done('shell:0', 'two'),
      permission(1, 'shell:0', { status: 'pending' }),
      create('shell:0'),
    ]);
    expect(named(trace.calls)).toEqual([`${session} shell:0 1`, `${session} shell:0 2`, `${session} shell:0 3`]);
    expect(trace.calls.map((call) => [call.status, call.live?.updates.map((update) => update.frame)])).toEqual([
      ['completed', [0, 1]],
      ['completed', [2, 3]],
      ['pending', [4, 5]],
    ]);
  });

  it('takes a permission request into the merge: an empty input wipes what was there, null does not', async () => {
    const { trace } = await foldFrames([
      permission(1, 'a', { title: 'asked first', rawInput: { command: 'ls' } }),
      create('a', { title: 'created', rawInput: { command: 'ls', cwd: '/' } }),
      permission(2, 'a', { rawInput: {} }),
      permission(3, 'a', { rawInput: null, content: null }),
    ]);
    const call = onlyCall(trace.calls);
    expect(call.live?.updates.map(({ how }) => how)).toEqual(['permission', 'tool_call', 'permission', 'permission']);
    expect(call.live?.writers).toEqual({ title: 1, status: 1, rawInput: 2 });
  });

  it('keeps the same id of two sessions apart', async () => {
    const { trace } = await foldFrames([create('a'), create('a', {}, 'session-2'), done('a', '2', {}, 'session-2'), done('a', '1')]);
    expect(named(trace.calls)).toEqual([`${session} a 1`, 'session-2 a 1']);
    expect(trace.calls.map((call) => call.live?.updates.length)).toEqual([2, 2]);
  });
});

describe('live and replay', () => {
  const live = [create('a'), done('a', 'one'), create('a'), done('a', 'two')];
  const replayed = [create('a', { title: 'r' }), done('a', 'one', { title: 'r' }), create('a'), done('a', 'two', { title: 'r' })];

  it('matches a streamed load with the live calls by occurrence, and ends it with its answer', async () => {
    const { trace } = await foldFrames(live, [request(1, 'session/load'), ...replayed, response(1, {}), create('b'), done('b', 'new')]);
    expect(named(trace.calls)).toEqual([`${session} a 1`, `${session} a 2`, `${session} b 1`]);
    expect(trace.calls.map((call) => [call.live?.updates.length, call.replays.map((pass) => [pass.path, pass.updates.length])])).toEqual([
      [2, [['streamed load', 2]]],
      [2, [['streamed load', 2]]],
      [2, []],
    ]);
  });

  it('keeps every load as a pass of its own', async () => {
    const load = [request(1, 'session/load'), ...replayed, response(1, {})];
    const { trace } = await foldFrames(live, load, load);
    expect(trace.calls.map((call) => call.replays.length)).toEqual([2, 2]);
  });

  it('counts live occurrences on from those a load of the same file showed', async () => {
    const { trace } = await foldFrames([request(1, 'session/load'), ...replayed, response(1, {}), create('a'), done('a', 'three')]);
    expect(trace.calls.map((call) => [call.key.occurrence, call.replays.length, call.live?.updates.length])).toEqual([
      [1, 1, undefined],
      [2, 1, undefined],
      [3, 0, 2],
    ]);
  });

  it('takes updates of other sessions during a load as live', async () => {
    const { trace } = await foldFrames([request(1, 'session/load'), create('b', {}, 'session-2'), create('a'), response(1, {})]);
    expect(trace.calls.map((call) => [call.key.toolCallId, call.live === undefined])).toEqual([
      ['b', false],
      ['a', true],
    ]);
  });

  it('ends a load that is never answered with the next prompt', async () => {
    const { trace } = await foldFrames([request(1, 'session/load'), create('a'), request(2, 'session/prompt'), create('b')]);
    expect(trace.calls.map((call) => call.live === undefined)).toEqual([true, false]);
  });

  it('sees a replay by the stored record a frame names, and a second one by the same record coming again', async () => {
    const loose = [create('a', replayOf('r1')), done('a', 'one', replayOf('r2'))];
    const { trace } = await foldFrames([...loose, ...loose]);
    expect(onlyCall(trace.calls).live).toBeUndefined();
    expect(onlyCall(trace.calls).replays.map((pass) => pass.updates.length)).toEqual([2, 2]);
  });

  it('takes a live plan frame’s transcript mark for no replay', async () => {
    const { trace } = await foldFrames([create('a', { _meta: { qwenTranscript: { planToolCallId: 'a' } } })]);
    expect(onlyCall(trace.calls).live?.updates).toHaveLength(1);
  });

  it('knows the end of a call from its replay where the live recording stopped before', async () => {
    const { trace } = await foldFrames([create('a')], [request(1, 'session/load'), create('a'), done('a', 'x'), response(1, {})]);
    expect(onlyCall(trace.calls).status).toBe('completed');
  });
});

describe('several recordings', () => {
  it('takes the same live frames in a second file for a twin, not for another call', async () => {
    const frames = [create('a'), done('a', 'x')];
    const { trace } = await foldFrames(frames, frames);
    const call = onlyCall(trace.calls);
    expect(call.recordedAgain?.map((pass) => pass.updates.map((update) => update.frame))).toEqual([[2, 3]]);
    expect(call.wireBytes).toBe(JSON.stringify(frames[0]).length + JSON.stringify(frames[1]).length);
  });

  it('takes the recording with both directions for the live one, and the file reads with it', async () => {
    const answered = [request(1, 'fs/read_text_file', { path: '/x' }), response(1, { content: 'x' })];
    const { trace } = await foldFrames([create('a'), done('a', 'x')], [create('a'), ...answered, done('a', 'x')]);
    const call = onlyCall(trace.calls);
    expect(call.live?.updates.map((update) => update.frame)).toEqual([2, 5]);
    expect(call.recordedAgain?.map((pass) => pass.updates.map((update) => update.frame))).toEqual([[0, 1]]);
    expect(call.fileReads).toEqual([4]);
  });

  it('takes an id reused in the next file for the next occurrence, though both begin alike', async () => {
    const { trace } = await foldFrames([create('a'), done('a', 'one')], [create('a'), done('a', 'two')]);
    expect(trace.calls.map((call) => [call.key.occurrence, call.live?.updates.length])).toEqual([
      [1, 2],
      [2, 2],
    ]);
  });

  it('goes on with a call whose recording continues in the next file', async () => {
    const { trace } = await foldFrames([create('a')], [patch('a', { status: 'in_progress' }), done('a', 'x')]);
    const call = onlyCall(trace.calls);
    expect(call.live?.updates.map((update) => update.frame)).toEqual([0, 1, 2]);
    expect(call.live?.writers.content).toBe(2);
    expect(call.status).toBe('completed');
  });
});

describe('the work of folding', () => {
  const frames = [
    request(0, 'initialize'),
    response(0, { agentInfo: { name: 'x' } }),
    create('a'),
    update({ sessionUpdate: 'agent_message_chunk' }),
    done('a', 'x'),
  ];

  it('reads tool-call frames and the answer to initialize once, and no others', async () => {
    const { store } = await foldFrames(frames);
    expect(store.frameReads).toEqual([0, 1, 1, 0, 1]);
  });

  it('stops when cancelled and says so', async () => {
    const store = await madeStore([{ path: 'a.ndjson', lines: frames }]);
    const trace = await foldCalls(store, { cancelled: () => true });
    expect(trace).toEqual({ calls: [], unread: [], complete: false });
  });

  it('reports progress up to the whole', async () => {
    const store = await madeStore([{ path: 'a.ndjson', lines: frames }]);
    const reports: [number, number][] = [];
    await foldCalls(store, { onBytes: (done, total) => reports.push([done, total]) });
    const bytes = frames.reduce((sum, frame) => sum + JSON.stringify(frame).length + 1, 0);
    expect(reports.at(-1)).toEqual([bytes, bytes]);
  });

  it('puts every tool-call frame into exactly one pass, whatever their order', async () => {
    const frame = fc.tuple(fc.constantFrom('a', 'b', ''), fc.constantFrom(session, 'session-2'), fc.nat(5)).map(([id, of, what]) => {
      if (what === 0) return create(id, {}, of);
      if (what === 1) return done(id, 'x', {}, of);
      if (what === 2) return create(id, replayOf('r'), of);
      if (what === 3) return permission(1, id, { status: 'pending' });
      if (what === 4) return request(2, 'session/load');
      return response(2, {});
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(frame, { maxLength: 12 }), { maxLength: 3 }), async (files) => {
        const store = await madeStore(files.map((lines, index) => ({ path: `${index}.ndjson`, lines })));
        const { calls } = await foldCalls(store);
        const passes = calls.flatMap((call) => [call.live, ...call.replays, ...(call.recordedAgain ?? [])]);
        const seen = passes.flatMap((pass) => pass?.updates.map((update) => update.frame) ?? []).sort((a, b) => a - b);
        const expected = files
          .flat()
          .flatMap((message, index) => ('id' in message && message.method !== 'session/request_permission' ? [] : [index]));
        expect(seen).toEqual(expected);
        expect(new Set(named(calls)).size).toBe(calls.length);
      }),
      { numRuns: 200 },
    );
  });
});

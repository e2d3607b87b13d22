import { beforeAll, describe, expect, it } from 'vitest';
import { foldCalls } from '../trace/fold.ts';
import { capturesFolder, openCaptures } from '../trace/testing/captures.ts';
import { gatherFacts } from './facts.ts';
import { joinBundle } from './join.ts';
import { movedPrefixes } from './prefix.ts';
import type { ReadBundle } from './testing/read-bundle.ts';
import { absence, readBundle, textOf } from './testing/read-bundle.ts';
import type { CallTexts } from './types.ts';

const units = (texts: CallTexts, id: string): number | undefined => textOf(texts, id).sizes?.units;

describe.skipIf(!capturesFolder)('texts of the big capture', () => {
  let big: ReadBundle;
  beforeAll(async () => {
    big = await readBundle(await openCaptures(['big']));
  });
  const texts = (id: string): Promise<CallTexts> => big.texts(big.call(id));

  it('has fourteen calls of one session in the order of their ids, each live, replayed, stored and sent', () => {
    const ids = big.calls.map(({ key }) => key.toolCallId);
    expect(ids).toEqual([...ids].sort());
    expect(ids).toHaveLength(14);
    expect(new Set(big.calls.map(({ key }) => `${key.session} ${key.occurrence}`)).size).toBe(1);
    for (const { call, history, model } of big.calls) {
      expect([call?.live?.status, call?.replays.map(({ status }) => status), history.length, model.length]).toEqual([
        'completed',
        ['completed'],
        1,
        1,
      ]);
    }
  });

  it('has the sizes of call_big_00_0 in every form', async () => {
    const own = await texts('call_big_00_0');
    expect(textOf(own, 'spill').sizes).toMatchObject({ units: 204_970, utf8: 204_970 });
    expect([units(own, 'model'), units(own, 'history'), units(own, 'live.content')]).toEqual([4_483, 4_483, 4_483]);
    expect(textOf(own, 'model').text).toBe(textOf(own, 'live.content').text);
    expect(textOf(own, 'model').standsFor).toBeUndefined();
    expect(textOf(own, 'live.content').fieldBytes).toBe(4_673);
    expect(textOf(own, 'live.rawOutput.output').fieldBytes).toBe(65_536);
    expect(textOf(own, 'stored.output').fieldBytes).toBe(66_199);
    expect([units(own, 'stored.output'), units(own, 'stored.text')]).toEqual([32_000, 32_000]);
    expect(own.fullest).toBe('spill');
    expect(own.claimed).toMatchObject([{ by: 'model', found: true }]);
    expect(textOf(own, 'spill').provenance).toMatchObject({ file: 'big/spill/run_shell_command_c6459a00f0c4.output' });
  });

  it('says of a swept spill which path was claimed', async () => {
    const own = await texts('call_big_11_0');
    expect(textOf(own, 'spill').provenance).toMatchObject({
      reason: 'claimed, not in this bundle',
      sentence: expect.stringContaining('run_shell_command_8c9f31ea859c.output'),
    });
    expect(own.claimed).toMatchObject([{ found: false }]);
  });

  it('gives parallel reads their own files', async () => {
    const [one, other] = [await texts('call_big_11_1'), await texts('call_big_11_2')];
    expect([units(one, 'file-read'), units(other, 'file-read')]).toEqual([34_307, 26_999]);
    expect(textOf(one, 'file-read').provenance).toMatchObject({ what: expect.stringContaining('big-200k.txt') });
    expect(textOf(other, 'file-read').provenance).toMatchObject({ what: expect.stringContaining('cjk-big.txt') });
    expect([one.fullest, other.fullest]).toEqual(['file-read', 'file-read']);
  });

  it('shows the display of a read beside what the model was sent', async () => {
    const own = await texts('call_big_02_0');
    expect([units(own, 'model'), units(own, 'live.rawOutput')]).toEqual([25_062, 59]);
  });

  it('measures the exempt diff of call_big_10_0, and what its replay lost', async () => {
    const own = await texts('call_big_10_0');
    expect(textOf(own, 'live.content.newText')).toMatchObject({ fieldBytes: 86_988, sizes: { units: 66_890 } });
    expect(textOf(own, 'live.rawOutput.fileDiff')).toMatchObject({ fieldBytes: 178_286, sizes: { units: 71_051 } });
    expect(textOf(own, 'replay.content').text).toBe(
      'Full diff omitted from saved session history for big-write.txt. Original fileDiff length: 71051 chars.',
    );
    expect(absence(own, 'replay.rawOutput')).toBe('not written');
    expect(units(own, 'stored.newContent')).toBe(16_000);
    expect(own.fullest).toBe('live.content.newText');
  });

  it('makes do with a replay alone: content stands for the model text, except where it is a preview', async () => {
    const replay = await readBundle(await openCaptures(['big'], (path) => path.endsWith('replay.wrapped.ndjson')));
    const shell = await replay.texts(replay.call('call_big_00_0'));
    expect(textOf(shell, 'model')).toMatchObject({ standsFor: 'model text', sizes: { units: 4_483 } });
    expect(absence(shell, 'live.content')).toBe('not captured');
    expect(absence(await replay.texts(replay.call('call_big_10_0')), 'model')).toBe('not captured');
  });
});

describe.skipIf(!capturesFolder)('texts of the tools capture', () => {
  let tools: ReadBundle;
  beforeAll(async () => {
    tools = await readBundle(await openCaptures(['tools']));
  });

  it('has every call once, though the live frames were recorded twice', () => {
    const ids = tools.calls.flatMap(({ key, headless }) => (headless === undefined ? [key.toolCallId] : []));
    expect(ids).toEqual([...ids].sort());
    expect(ids).toHaveLength(18);
    const framed = tools.calls.flatMap(({ call }) => call ?? []);
    expect(framed.map(({ replays, recordedAgain }) => [replays.length, recordedAgain?.length])).toEqual(framed.map(() => [1, 1]));
  });

  it('has call_tools_09_0 from history and model request alone, between its neighbours', async () => {
    const call = tools.call('call_tools_09_0');
    expect(call).toMatchObject({ index: 11, tool: 'todo_write' });
    expect(call.call).toBeUndefined();
    const own = await tools.texts(call);
    expect(textOf(own, 'model').text).toBe(textOf(own, 'history').text);
    expect(textOf(own, 'stored')).toMatchObject({ rendered: true });
    expect([absence(own, 'live.content'), absence(own, 'replay.content')]).toEqual(['not captured', 'not captured']);
  });

  it('has three different texts of the read that failed', async () => {
    const own = await tools.texts(tools.call('call_tools_11_0'));
    expect(['model', 'live.content', 'live.rawOutput'].map((id) => textOf(own, id).text)).toEqual([
      'Could not read file because no file was found at the specified path.',
      'File not found: /home/devbox/demo-project/does-not-exist.txt',
      'File not found.',
    ]);
    expect(own.fullest).toBeUndefined();
  });

  it('keeps the headless run, another session with the same ids, apart', async () => {
    const headless = tools.calls.filter((call) => call.headless !== undefined);
    expect(new Set(headless.map(({ key }) => key.session))).toEqual(new Set(['c73f786d-7fad-4900-bc54-72e5524f0db8']));
    expect(headless.map(({ key }) => key.toolCallId)).toEqual(
      tools.calls.filter((call) => call.headless === undefined).map(({ key }) => key.toolCallId),
    );
    for (const { call, history, model, headless: printed } of headless) {
      expect([call, history, model, printed?.length]).toEqual([undefined, [], [], 1]);
    }
    const first = headless[0];
    const own = first && (await tools.texts(first));
    expect(own && textOf(own, 'headless')).toMatchObject({
      role: 'headless',
      text: expect.stringMatching(/^# demo-project/),
      provenance: { file: 'tools/headless.stream-json.ndjson', what: expect.stringContaining('c73f786d-7fad-4900-bc54-72e5524f0db8') },
    });
    const wire = await tools.texts(tools.call('call_tools_00_0', { session: 'c92231c6-a21e-441a-90e1-32406f862073' }));
    expect(wire.texts.map(({ role }) => role)).not.toContain('headless');
  });

  it('has one request for each call, of a log of seventeen', async () => {
    const own = await tools.texts(tools.call('call_tools_00_0', { session: 'c92231c6-a21e-441a-90e1-32406f862073' }));
    expect(own.requests).toMatchObject([
      { nth: 0, sent: 'first', text: 'model', message: 1, place: { log: 'tools/model-requests.jsonl', nth: 2, of: 17 } },
    ]);
  });

  it('gives an edit the reads it caused before it named its file', () => {
    expect(tools.call('call_tools_06_0').call?.fileReads).toHaveLength(2);
    expect(tools.call('call_tools_13_0').call?.fileReads).toHaveLength(1);
  });
});

describe.skipIf(!capturesFolder)('companions of the captures', () => {
  it.each(['big', 'tools'])(
    'of %s: one live branch, replayed frames that name its records, and requests that say nothing of their prefix',
    async (folder) => {
      const store = await openCaptures([folder]);
      const { facts, requests, unread } = await gatherFacts(store);
      expect(unread).toEqual([]);
      expect(facts.filter((fact) => 'dead' in fact)).toEqual([]);
      const calls = joinBundle(await foldCalls(store), facts, store, requests);
      const replayed = calls.filter(({ call, history }) => call !== undefined && history.length > 0);
      expect(replayed.length).toBeGreaterThan(13);
      for (const { call, history } of replayed) {
        const named = call?.replays.flatMap(({ updates }) => updates.flatMap(({ records }) => records ?? []));
        expect(named).toContain(history[0]?.uuid);
      }
      expect(await movedPrefixes(store, requests)).toEqual([
        { log: `${folder}/model-requests.jsonl`, requests: requests.length, compared: 0, moves: [] },
      ]);
    },
  );

  it('join a transcript page with its events by session, id and occurrence', async () => {
    const serve = await readBundle(await openCaptures(['serve']));
    expect(new Set(serve.calls.map(({ key }) => key.occurrence))).toEqual(new Set([1]));
    expect(serve.calls.map(({ key }) => key.toolCallId).filter((id) => id.includes(':'))).toEqual([]);
  });
});

describe.skipIf(!capturesFolder)('both captures at once', () => {
  it('keeps their sessions and companions apart', async () => {
    const both = await readBundle(await openCaptures(['big', 'tools']));
    expect(both.calls).toHaveLength(32 + 18);
    expect(new Set(both.calls.map(({ key }) => key.session)).size).toBe(3);
    expect(new Set(both.calls.flatMap(({ model }) => model.map(({ attributed }) => attributed)))).toEqual(
      new Set(['only session', 'not headless']),
    );
  });

  it('gives model requests to the session of their folder where another session has the same ids', async () => {
    const three = await readBundle(await openCaptures(['acpx', 'big', 'tools']));
    const sent = three.calls.filter(({ model }) => model.length > 0);
    expect(sent).toHaveLength(32);
    expect(sent.every(({ history, model }) => history.length === 1 && model.length === 1)).toBe(true);
    expect(new Set(sent.map(({ model }) => model[0]?.attributed))).toEqual(new Set(['only session', 'not headless']));
  });
});

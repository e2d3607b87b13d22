import { describe, expect, it } from 'vitest';
import { foldCalls } from './fold.ts';
import { hostOf, hostOfSession } from './hosts.ts';
import { capturesFolder, openCaptures } from './testing/captures.ts';

describe.skipIf(!capturesFolder)('the frames of the big capture', () => {
  it('fold into live and replayed calls whose fields measure what the contract says', async () => {
    const store = await openCaptures(['big'], (path) => path.endsWith('.wrapped.ndjson'));
    const { calls, unread, complete } = await foldCalls(store);
    expect([calls.length, unread, complete]).toEqual([14, [], true]);
    const shell = calls.find(({ key }) => key.toolCallId === 'call_big_00_0');
    expect(shell?.live?.updates.map(({ how, status }) => [how, status])).toEqual([
      ['tool_call', 'pending'],
      ['tool_call_update', 'in_progress'],
      ['tool_call_update', 'completed'],
    ]);
    expect(shell?.live?.updates.at(-1)).toMatchObject({ contentBytes: 4_673, rawOutputBytes: 65_536, path: 'live' });
    expect(shell?.replays.map(({ path, updates }) => [path, updates.length])).toEqual([['streamed load', 2]]);
    expect(shell).toMatchObject({ tool: 'run_shell_command', kind: 'execute' });
    const write = calls.find(({ key }) => key.toolCallId === 'call_big_10_0');
    expect(write?.live?.updates.map(({ how }) => how)).toEqual(['tool_call', 'permission', 'tool_call_update']);
    expect(write?.live?.updates.at(-1)).toMatchObject({ contentBytes: 86_988, rawOutputBytes: 178_286 });
    expect(write?.live?.updates[1]?.wireBytes).toBe(174_531);
    expect(write?.replays[0]?.writers.rawOutput).toBeUndefined();
  });

  it('name their host', async () => {
    const store = await openCaptures(['big', 'tools'], (path) => path.endsWith('ndjson'));
    const hosts = await hostOf(store);
    const { calls } = await foldCalls(store);
    for (const { key } of calls) {
      expect(hostOfSession(hosts, key.session)).toMatchObject({ known: true, name: 'qwen-code', version: '0.24.4' });
    }
  });
});

describe.skipIf(!capturesFolder)('other recordings', () => {
  it.each([['acpx'], ['sdk-example'], ['tools']])('%s fold without losing a tool-call frame', async (folder) => {
    const store = await openCaptures([folder]);
    const { calls, unread } = await foldCalls(store);
    const passes = calls.flatMap((call) => [call.live, ...call.replays, ...(call.recordedAgain ?? [])]);
    const folded = passes.reduce((sum, pass) => sum + (pass?.updates.length ?? 0), 0);
    const updates = [...store.frames.update].filter((update) =>
      ['tool_call', 'tool_call_update'].includes(store.strings[update] ?? ''),
    ).length;
    const permissions = [...store.frames.method].filter(
      (method, index) => store.strings[method] === 'session/request_permission' && store.frames.answers[index] === -1,
    ).length;
    expect(folded).toBeGreaterThan(0);
    expect([folded, unread]).toEqual([updates + permissions, []]);
  });
});

describe.skipIf(!capturesFolder)('what a daemon sent', () => {
  it('are 36 live calls, of which the first page of the transcript replays 22', async () => {
    const store = await openCaptures(['serve']);
    const { calls, unread } = await foldCalls(store);
    expect([calls.length, unread]).toEqual([36, []]);
    expect(calls.every(({ live, status }) => live !== undefined && status !== undefined)).toBe(true);
    const replayed = calls.filter(({ replays }) => replays.length > 0);
    expect(replayed.map(({ replays }) => replays.map(({ path }) => path))).toEqual(new Array(22).fill(['transcript page']));
    expect(calls.filter(({ live }) => live?.updates.some(({ how }) => how === 'permission'))).toHaveLength(5);
    // The page says that there is more: the other 14 are not on it, and not lost.
    const page = store.files.find(({ path }) => path.endsWith('transcript.json'))?.index;
    const beyond = calls.filter(({ notOnPage }) => notOnPage !== undefined);
    expect(beyond).toHaveLength(14);
    expect(beyond.every(({ replays, notOnPage }) => replays.length === 0 && notOnPage?.file === page)).toBe(true);
    expect(replayed[0]?.replays[0]?.replay).toMatchObject({ calls: 22 });
  });
});

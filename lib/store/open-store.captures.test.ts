import { describe, expect, it } from 'vitest';
import { captureSource, capturesFolder, readableCaptures } from '../capture/testing/captures.ts';
import { frameAt, opened, rowOf, unaccounted } from './testing/opening.ts';

describe.skipIf(!capturesFolder)('the shared captures as one bundle', { timeout: 60_000 }, () => {
  it('add up without a problem, and read back whole', async () => {
    const store = await opened(readableCaptures.map(({ path }) => captureSource(path)));
    expect(store.problems).toEqual([]);
    expect(unaccounted(store).every((rest) => rest === 0)).toBe(true);
    expect(store.files.map(({ path, detection, flipped }) => [path, detection.format, flipped])).toEqual(
      readableCaptures.map(({ path, format }) => [path, format, false]),
    );
    expect(store.frames.count).toBe(readableCaptures.reduce((sum, { frames }) => sum + frames, 0));
    for (let i = 0; i < store.frames.count; i += 1) {
      const frame = await frameAt(store, i);
      expect(frame.wireBytes).toBe(new TextEncoder().encode(JSON.stringify(frame.message)).length);
      expect(frame.recovered).toBeUndefined();
    }
    for (let i = 0; i < store.records.length; i += 1) expect((await store.readRecord(i)).ok).toBe(true);
  });

  it('tell sessions and calls', async () => {
    const store = await opened([captureSource('big/live.wrapped.ndjson')]);
    const rows = Array.from({ length: store.frames.count }, (_, i) => rowOf(store, i));
    const session = '5a550b05-c41e-44fa-918f-cc7c4485351b';
    const without = rows.filter((row) => row.session !== session).map((row) => row.method);
    expect(without).toEqual(['initialize', 'initialize', 'session/new']);
    expect(rows.filter((row) => row.toolCall === 'call_big_00_0').map((row) => row.update)).toEqual([
      'tool_call',
      'tool_call_update',
      'tool_call_update',
    ]);
  });

  it('hold the spill text whole', async () => {
    const store = await opened([captureSource('big/spill/run_shell_command_c6459a00f0c4.output')]);
    const text = await store.readRecord(0);
    expect(text.ok && text.value).toHaveLength(204_970);
  });

  it('hold what a daemon sent as frames that were put together, and say which', async () => {
    const store = await opened([captureSource('serve/events.sse'), captureSource('serve/transcript.json')]);
    const [stream, page] = store.files;
    expect(stream?.detection).toMatchObject({ name: 'SSE event stream', why: '201 of 201 events have v, type and data' });
    expect(page?.detection.why).toBe(
      '1 of 1 line has v, sessionId and events, 121 events, hasMore is true: later calls are not on this page',
    );
    const made = new Map<string, number>();
    for (let i = 0; i < store.frames.count; i += 1) {
      const { synthesised = 'as sent' } = await frameAt(store, i);
      made.set(synthesised, (made.get(synthesised) ?? 0) + 1);
    }
    expect(Object.fromEntries(made)).toEqual({
      'daemon event session_update': 188 + 121,
      'daemon event permission_request': 5,
      'daemon event permission_resolved': 5,
      'daemon event turn_complete': 3,
    });
  });
});

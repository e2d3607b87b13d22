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

  it('give one problem for the event stream and the transcript page', async () => {
    const store = await opened([captureSource('serve/events.sse'), captureSource('serve/transcript.json')]);
    expect(store.problems.map(({ ref, problem }) => [ref.file, problem.code])).toEqual([
      [0, 'unrecognised-file'],
      [1, 'unrecognised-file'],
    ]);
    expect(unaccounted(store)).toEqual([0, 0]);
  });
});

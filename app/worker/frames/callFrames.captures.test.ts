import { describe, expect, it } from 'vitest';
import { readBundle } from '../../../lib/texts/testing/read-bundle.ts';
import { capturesFolder, openCaptures } from '../../../lib/trace/testing/captures.ts';
import { asOf, callFrames } from '../protocol/callFrames.ts';
import { newSession } from '../session.ts';
import { fakeLibrary } from '../testing/fakeLibrary.ts';
import { askerOf } from './testing/bundle.ts';

describe.skipIf(!capturesFolder)('real captures', () => {
  const opened = async () => {
    const store = await openCaptures(['big']);
    const { calls } = await readBundle(store);
    const session = newSession(1, store, calls, fakeLibrary());
    const rowsOf = async (id: string) => {
      const call = calls.find(({ key }) => key.toolCallId === id)?.index ?? -1;
      return { call, rows: (await askerOf(session).ask(callFrames, { call, from: 0, to: 100 })).rows };
    };
    return { session, rowsOf };
  };

  it('tell what each frame of a cut result wrote, live and on replay', async () => {
    const { rowsOf } = await opened();
    const { rows } = await rowsOf('call_big_00_0');
    expect(rows.map(({ what, status, pass }) => `${what} ${status} ${pass?.path}`)).toEqual([
      'tool_call pending live',
      'tool_call_update in_progress live',
      'tool_call_update completed live',
      'tool_call in_progress streamed load',
      'tool_call_update completed streamed load',
    ]);
    const written = (row: number, field: string) => rows[row]?.writes.find((write) => write.field === field);
    expect(written(2, 'content')).toMatchObject({ before: 2, bytes: 4673 });
    expect(written(2, 'rawOutput')?.bytes).toBe(65_536);
    expect(written(4, 'rawOutput')?.bytes).toBe(65_536);
  });

  it('tell that a permission request wrote the diff, and the update after it the same once more', async () => {
    const { session, rowsOf } = await opened();
    const { call, rows } = await rowsOf('call_big_10_0');
    const content = (what: string) =>
      rows
        .filter((row) => row.what === what && row.pass?.role === 'live')
        .at(-1)
        ?.writes.find(({ field }) => field === 'content');
    expect(content('permission')).toMatchObject({ before: 2, bytes: 86_988, same: false });
    expect(content('tool_call_update')).toMatchObject({ before: 86_988, bytes: 86_988, same: true });
    const asked = rows.find(({ what }) => what === 'permission');
    const { fields } = await askerOf(session).ask(asOf, { call, frame: asked?.frame ?? -1 });
    const rawOutput = fields.find(({ field }) => field === 'rawOutput');
    expect([rawOutput?.now, rawOutput?.last?.status]).toEqual([undefined, 'completed']);
  });
});

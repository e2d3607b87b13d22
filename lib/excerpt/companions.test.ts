import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesSource } from '../capture/source.ts';
import { deadRecords, type HistoryNode } from '../companions/branches.ts';
import { openStore } from '../store/open-store.ts';
import { unwrap } from '../testing/unwrap.ts';
import { readBundle } from '../texts/testing/read-bundle.ts';
import { storedCall, storedResult } from '../texts/testing/records.ts';
import { madeStore } from '../trace/testing/bundle.ts';
import { session } from '../trace/testing/frames.ts';
import { buildExcerpt } from './build.ts';
import { filesOf } from './payload.ts';
import { relinked } from './relink.ts';

const on = (parentUuid: string | null, record: object, uuid: string) => ({ ...record, uuid, parentUuid });
const prompt = (parentUuid: string | null, uuid: string) => on(parentUuid, { sessionId: session, type: 'user', message: {} }, uuid);
const block = (id: string, content: unknown) => ({ type: 'tool_result', tool_use_id: id, content });

const bundles = {
  'a history with a branch that was left': [
    {
      path: 'history.jsonl',
      lines: [
        prompt(null, 'p'),
        on('p', storedCall('a'), 'c1'),
        on('c1', storedResult('a', 'kept'), 'r1'),
        on('p', storedCall('a'), 'c2'),
        on('c2', storedResult('a', 'left'), 'r2'),
        on('c2', storedResult('b', 'other'), 'r3'),
        prompt('r1', 'p2'),
      ],
    },
  ],
  'a history in which the result was taken back': [
    {
      path: 'history.jsonl',
      lines: [prompt(null, 'p'), on('p', storedResult('a', 'left'), 'r1'), prompt('p', 'p2'), on('p2', storedResult('b', 'private'), 'r2')],
    },
  ],
  'a headless run': [
    {
      path: 'h.ndjson',
      lines: [
        { type: 'user', session_id: 's', uuid: 'u', parent_tool_use_id: null, message: { content: [block('b', 'B'), block('a', 'A')] } },
      ],
    },
  ],
  'an export': [
    {
      path: 'export.json',
      lines: [
        {
          conversationId: 'c',
          title: 'private',
          messages: [
            { role: 'user', content: 'private' },
            {
              role: 'user',
              content: [
                { ...block('a', 'A'), toolName: 'read' },
                { ...block('b', 'B'), isError: false },
              ],
            },
          ],
        },
      ],
    },
    { path: 'more.jsonl', lines: [{ role: 'user', content: [{ ...block('a', 'A again'), isError: false }] }] },
  ],
  'audit records with blobs, and a process log': [
    {
      path: 'audit.jsonl',
      lines: [
        {
          type: 'staged',
          batchId: 'b1',
          timestamp: '2026-01-01T00:00:00Z',
          originals: { blobId: 'o1' },
          content: [block('a', 'A'), block('b', 'B')],
          wireResults: { a: { blobId: 'missing' }, b: 'B' },
        },
      ],
    },
    { path: 'blobs/o1.json', lines: JSON.stringify({ a: { success: true, data: { rows: [1] } }, b: { success: true, data: 'private' } }) },
    { path: 'process.jsonl', lines: [{ processEvent: { type: 'tool-result', callId: 'a', result: 'from the log' } }] },
  ],
} as const;

describe('an excerpt of companions', () => {
  it.each(Object.entries(bundles))('tells of a call what the bundle tells: %s', async (_, files) => {
    const store = await madeStore(files);
    const bundle = await readBundle(store);
    const call = bundle.call('a');
    const excerpt = filesOf(unwrap(await buildExcerpt(store, [call])));
    const again = unwrap(
      await openStore(excerpt.map(({ path, text }) => bytesSource(path.split('/').at(-1) ?? path, new TextEncoder().encode(text), path))),
    );
    const told = await readBundle(again);
    expect(again.problems).toEqual([]);
    expect(told.calls.map(({ key }) => key)).toEqual([call.key]);
    const of = async (from: typeof bundle) =>
      (await from.texts(from.call('a'))).texts.map(({ id, text, variant, provenance }) => [id, text, variant, provenance.kind]);
    expect(await of(told)).toEqual(await of(bundle));
    expect(excerpt.map(({ text }) => text).join('')).not.toContain('private');
  });
});

describe('records linked again', () => {
  it('stand on the branches they stood on', () => {
    const tree = fc.array(fc.nat(20), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(tree, fc.infiniteStream(fc.boolean()), (picks, choice) => {
        const nodes = picks.map(
          (pick, index): HistoryNode => ({
            session: 's',
            file: 0,
            uuid: String(index),
            ...(index === 0 ? {} : { parentUuid: String(pick % index) }),
          }),
        );
        const dead = deadRecords(nodes);
        const kept = nodes.filter(() => choice.next().value === true);
        const lines = relinked(
          kept.map((node) => ({ node, value: { uuid: node.uuid } })),
          nodes,
        ) as readonly { readonly uuid: string; readonly parentUuid: string | null }[];
        const again = lines.map(
          ({ uuid, parentUuid }): HistoryNode => ({ session: 's', file: 0, uuid, ...(parentUuid === null ? {} : { parentUuid }) }),
        );
        const judged = again.some(({ parentUuid }) => parentUuid !== undefined);
        const deadAgain = new Set([...deadRecords(again)].map(({ uuid }) => uuid));
        if (judged) expect(kept.filter(({ uuid }) => deadAgain.has(uuid))).toEqual(kept.filter((node) => dead.has(node)));
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { unaccounted } from '../store/testing/opening.ts';
import { madeStore } from '../trace/testing/bundle.ts';
import { create } from '../trace/testing/frames.ts';
import { withBlobsRecognised } from './blob-files.ts';
import { readBundle, textOf } from './testing/read-bundle.ts';

const originals = [{ callId: 'a', result: { success: true, data: 'the data' } }];
const audit = {
  path: 'audit/log.jsonl',
  lines: [{ batchId: 'b', callId: 'a', originals: { blobId: 'o1' }, content: { blobId: 'c1' }, wireResults: { blobId: 'w1' } }],
};
const blobs = [
  { path: 'audit/blobs/c1', lines: 'stored' },
  { path: 'audit/blobs/o1.json', lines: JSON.stringify(originals) },
  { path: 'audit/blobs/other.json', lines: '{"no":"blob"}' },
];

describe('blobs of audit records', () => {
  it('are told as what they are, in their place, with every byte accounted for', async () => {
    const torn = { path: 'b.ndjson', lines: `${JSON.stringify(create('z'))}\n{"jsonrpc":\n` };
    const store = await withBlobsRecognised(await madeStore([...blobs, audit, torn]));
    expect(store.files.map(({ detection: { format, name, why } }) => [format, name, why])).toMatchObject([
      ['spill-text', 'blob of an audit record', 'named c1 by an audit record (audit/log.jsonl:1)'],
      ['spill-text', 'blob of an audit record', 'named o1 by an audit record (audit/log.jsonl:1)'],
      ['unrecognised', 'not recognised', expect.any(String)],
      ['audit-records', expect.any(String), expect.any(String)],
      ['raw-ndjson', expect.any(String), expect.any(String)],
    ]);
    expect(unaccounted(store)).toEqual([0, 0, 0, 0, 0]);
    expect(store.files[1]?.accounting).toMatchObject({ record: { count: 1 }, problem: { count: 0, bytes: 0 } });
    expect(store.problems.map(({ index, ref, problem }) => [index, ref.file, problem.code])).toEqual([
      [0, 2, 'unrecognised-file'],
      [1, 4, expect.any(String)],
    ]);
    expect(store.records.map(({ index, ref }) => [index, ref.file])).toEqual([
      [0, 0],
      [1, 1],
      [2, 3],
    ]);
    const values = await Promise.all(store.records.map(({ index }) => store.readRecord(index)));
    expect(values).toMatchObject([{ value: 'stored' }, { value: JSON.stringify(originals) }, { value: audit.lines[0] }]);
    expect((await store.readRecord(3)).ok).toBe(false);
  });

  it('are read as before, and those that are missing leave their call told of', async () => {
    const bundle = await readBundle(await withBlobsRecognised(await madeStore([audit, ...blobs])));
    const texts = await bundle.texts(bundle.call('a'));
    expect([textOf(texts, 'data').text, textOf(texts, 'history').text]).toEqual(['the data', 'stored']);
    const alone = await readBundle(await madeStore([audit]));
    expect(alone.calls.map(({ key }) => key.toolCallId)).toEqual(['a']);
  });

  it('change nothing where no record names one', async () => {
    const store = await madeStore([...blobs, { path: 'live.ndjson', lines: [create('a')] }]);
    expect(await withBlobsRecognised(store)).toBe(store);
  });
});

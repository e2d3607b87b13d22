import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { shellCall } from '../checks/testing/shell-call.ts';
import { unwrap } from '../testing/unwrap.ts';
import { create, done } from '../trace/testing/frames.ts';
import { type InspectOptions, inspect } from './inspect.ts';
import { bytesOf, inspected } from './testing/inspected.ts';
import type { FileBytes, Inflate } from './unpack.ts';

const gunzip: Inflate = async (bytes, most) => new Uint8Array(gunzipSync(bytes, { maxOutputLength: most }));
const packed = ({ path, bytes }: FileBytes): FileBytes => ({ path: `${path}.gz`, bytes: new Uint8Array(gzipSync(bytes)) });
const live = bytesOf({ path: 'live.ndjson', lines: [create('a'), done('a', 'hello')] });

const reportOf = async (files: readonly FileBytes[], options: InspectOptions = {}) => unwrap(await inspect(files, options));

describe('a packed file', () => {
  it('is read as what it holds, and its joins hold too', async () => {
    const shell = shellCall(6_000);
    const files = [...shell.files, shell.spillFile()];
    const plain = await inspected(files);
    const unpacked = await reportOf(
      files.map((file) => packed(bytesOf(file))),
      { inflate: gunzip },
    );
    expect(unpacked.calls).toEqual(plain.calls);
    expect(unpacked.files.map(({ packed: from, ...file }) => file)).toEqual(plain.files);
    expect(unpacked.files[0]?.packed).toMatchObject({ form: 'gzip', path: 'live.ndjson.gz' });
  });

  it('without a way to unpack it is a binary file that says what to do', async () => {
    const { files, totals } = await reportOf([packed(live)]);
    const [file] = files;
    expect(file?.problems.map(({ code, what, hint }) => [code, what, hint])).toEqual([
      ['binary-file', 'The file is a gzip archive and no way to unpack it was given.', 'Unpack it first, or pass `inflate`.'],
    ]);
    expect([file?.accounted, totals.conditions.problem]).toEqual([file?.size, 1]);
  });

  it('that is damaged, or larger than allowed, stays packed and says why', async () => {
    const torn = { path: 'live.ndjson.gz', bytes: packed(live).bytes.subarray(0, 40) };
    for (const [file, inflateLimit] of [
      [torn, 1_000_000],
      [packed(live), 10],
    ] as const) {
      const { files } = await reportOf([file], { inflate: gunzip, inflateLimit });
      expect(files[0]?.problems[0]).toMatchObject({
        code: 'binary-file',
        what: expect.stringMatching(/^The file is a gzip archive that could not be unpacked \(.+\)\.$/),
      });
      expect(files[0]?.accounted).toBe(file.bytes.length);
    }
  });

  it('is known by its first bytes, not by its name', async () => {
    const named = { path: 'notes.gz', bytes: live.bytes };
    const { files } = await reportOf([named, { ...packed(live), path: 'live.ndjson' }], { inflate: gunzip });
    expect(files.map(({ path, format, packed: from }) => [path, format, from?.form])).toEqual([
      ['notes.gz', 'raw-ndjson', undefined],
      ['live.ndjson', 'raw-ndjson', 'gzip'],
    ]);
  });
});

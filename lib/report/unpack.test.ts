import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { zipOf, zstdOf } from '../capture/testing/archives.ts';
import { inflate } from '../capture/testing/inflate.ts';
import { shellCall } from '../checks/testing/shell-call.ts';
import { unwrap } from '../testing/unwrap.ts';
import { create, done } from '../trace/testing/frames.ts';
import { type InspectOptions, inspect } from './inspect.ts';
import { bytesOf, inspected } from './testing/inspected.ts';
import type { Report } from './types.ts';
import type { FileBytes } from './unpack.ts';

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
      { inflate },
    );
    expect(unpacked.calls).toEqual(plain.calls);
    const alike = ({ packed: from, why, ...file }: Report['files'][number]) => ({ ...file, why: why.replace(/; unpacked from .*/, '') });
    expect(unpacked.files.map(alike)).toEqual(plain.files);
    expect(unpacked.files[0]?.why).toMatch(/; unpacked from live\.ndjson\.gz \(gzip\)$/);
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
    const torn = { path: 'live.ndjson.gz', bytes: packed(live).bytes.subarray(0, 10) };
    for (const [file, inflateLimit] of [
      [torn, 1_000_000],
      [packed(live), 10],
    ] as const) {
      const { files } = await reportOf([file], { inflate, inflateLimit });
      expect(files[0]?.problems[0]).toMatchObject({
        code: 'binary-file',
        what: expect.stringMatching(
          /^The file is a gzip archive that (could not be unpacked \(.+\)|unpacks to more than [\d,]+ bytes, .+)\.$/,
        ),
      });
      expect(files[0]?.accounted).toBe(file.bytes.length);
    }
  });

  it('is known by its first bytes, not by its name', async () => {
    const named = { path: 'notes.gz', bytes: live.bytes };
    const { files } = await reportOf([named, { ...packed(live), path: 'live.ndjson' }], { inflate });
    expect(files.map(({ path, format, packed: from }) => [path, format, from?.form])).toEqual([
      ['notes.gz', 'raw-ndjson', undefined],
      ['live.ndjson', 'raw-ndjson', 'gzip'],
    ]);
  });

  it('may hold many, each read under the path of its archive, and joined as in a folder', async () => {
    const shell = shellCall(6_000);
    const files = [...shell.files, shell.spillFile()].map(bytesOf);
    const zip = { path: 'session.zip', bytes: zipOf(files.map(({ path, bytes }) => ({ name: path, bytes }))) };
    const plain = await reportOf(files.map(({ path, bytes }) => ({ path: `session.zip/${path}`, bytes })));
    for (const each of [zip, { path: 'session.zip.zst', bytes: zstdOf(zip.bytes) }]) {
      const unpacked = await reportOf([each], { inflate });
      expect(unpacked.calls).toEqual(plain.calls);
      expect(unpacked.totals).toEqual(plain.totals);
    }
  });

  it('that becomes too large stays packed, unless the caller allows so much', async () => {
    const bomb = { path: 'a.gz', bytes: new Uint8Array(gzipSync(new Uint8Array(1 << 27))) };
    const refused = await reportOf([bomb], { inflate });
    expect(refused.files[0]?.problems[0]?.what).toMatch(
      /^The file is a gzip archive that unpacks to more than .+ times its size, and was not opened\.$/,
    );
    const many = { path: 'b.gz', bytes: new Uint8Array(gzipSync('\n'.repeat(1 << 20))) };
    const [allowed, over] = [1 << 20, (1 << 20) - 1].map((inflateLimit) => reportOf([many], { inflate, inflateLimit }));
    expect([(await allowed)?.files[0]?.size, (await over)?.files[0]?.path]).toEqual([1 << 20, 'b.gz']);
  });
});

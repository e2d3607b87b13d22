import { describe, expect, it } from 'vitest';
import { persistedOutput } from '../markers/persisted-output.ts';
import type { MadeFile } from '../trace/testing/bundle.ts';
import { create, done } from '../trace/testing/frames.ts';
import { reportOfA } from './testing/made-report.ts';
import { model } from './testing/shell-call.ts';
import { type FileDigest, verifyDigests } from './verify-digests.ts';

const output = Array.from({ length: 3_000 }, (_, n) => `line ${n} of the output`).join('\n');
const sha256 = 'ab'.repeat(32);
const path = '/home/someone/tmp/tool-results/other.txt';
const stub = `${persistedOutput.write({ originalKilobytes: Number((output.length / 1024).toFixed(1)), path, sha256 })}${output.slice(0, 2_000)}\n...\n</persisted-output>`;
const wire: readonly MadeFile[] = [{ path: 'live.ndjson', lines: [create('a'), done('a', stub)] }, model(['a', stub])];
const unreadable: FileDigest = async () => undefined;
const spill: MadeFile = { path: 'tool-results/other.txt', lines: output };

const verified = async (files: readonly MadeFile[], digestOf?: FileDigest) => {
  const { report } = await reportOfA(files);
  const { badge, checks } = await verifyDigests(report, digestOf);
  return { badge, check: checks.find(({ id }) => id === 'model:digest') };
};

describe('a declared digest', () => {
  it('equal to that of the file it is about holds', async () => {
    const asked: string[] = [];
    const { badge, check } = await verified([...wire, spill], async (file) => {
      asked.push(file);
      return sha256;
    });
    expect([badge, check?.verdict, check?.sentence]).toEqual(['cut', 'holds', 'declared digest equals that of other.txt']);
    expect(new Set(asked)).toEqual(new Set(['tool-results/other.txt']));
  });

  it('unlike that of the file makes the call wrong', async () => {
    const { badge, check } = await verified([...wire, spill], async () => 'cd'.repeat(32));
    expect([badge, check?.verdict]).toEqual(['wrong', 'fails']);
  });

  it.each([
    ['no digest function', [...wire, spill], undefined],
    ['other.txt could not be digested', [...wire, spill], unreadable],
    ['the file is not in this bundle', wire, async () => sha256],
  ] as const)('is not verified where there is %s', async (why, files, digestOf) => {
    const { badge, check } = await verified(files, digestOf);
    expect([check?.verdict, check?.sentence]).toEqual(['unknown', `digest declared, not verified: ${why}`]);
    expect(badge).not.toBe('wrong');
  });

  it('is looked for in the file of its own path where there are several', async () => {
    const asked: string[] = [];
    const other: MadeFile = { path: 'elsewhere/b.txt', lines: 'another text' };
    const twice = `${stub}\nOutput too long and was saved to: /home/someone/elsewhere/b.txt`;
    const files = [{ path: 'live.ndjson', lines: [create('a'), done('a', twice)] }, model(['a', twice]), other, spill];
    const { check } = await verified(files, async (file) => {
      asked.push(file);
      return sha256;
    });
    expect([check?.verdict, new Set(asked)]).toEqual(['holds', new Set(['tool-results/other.txt'])]);
  });

  it('that nobody declared leaves the report as it is', async () => {
    const { report } = await reportOfA([{ path: 'live.ndjson', lines: [create('a'), done('a', 'short')] }]);
    expect(await verifyDigests(report, async () => sha256)).toBe(report);
  });
});

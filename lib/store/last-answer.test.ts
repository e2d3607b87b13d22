import { expect, it } from 'vitest';
import { problem } from '../base/problem.ts';
import { fail } from '../base/result.ts';
import { keepingLastAnswer } from './last-answer.ts';
import { frameKinds } from './types.ts';

it('keeps the last big answer, and nothing else', async () => {
  const kinds = ['response', 'response', 'response', 'notification'] as const;
  const frames = {
    kind: Uint8Array.from(kinds, (kind) => frameKinds.indexOf(kind)),
    length: Uint32Array.of(100_000, 100_000, 10, 100_000),
  };
  const reads: number[] = [];
  const read = keepingLastAnswer(frames, async (i) => {
    reads.push(i);
    return fail(problem('unreadable', `frame ${i}`, {}, ''));
  });
  for (const i of [0, 0, 2, 2, 3, 3, 0, 1, 1, 0, 9, 9]) expect(await read(i)).toMatchObject({ problem: { what: `frame ${i}` } });
  expect(reads).toEqual([0, 2, 2, 3, 3, 1, 0, 9, 9]);
});

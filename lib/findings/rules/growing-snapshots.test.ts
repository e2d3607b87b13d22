import { live } from '../../checks/testing/shell-call.ts';
import { create, done, patch, textBlock } from '../../trace/testing/frames.ts';
import { describeRule } from '../testing/describe-rule.ts';
import { growingSnapshots } from './growing-snapshots.ts';

const snapshots = (count: number, step: number) =>
  Array.from({ length: count }, (_, n) => patch('a', { status: 'in_progress', content: [textBlock('x'.repeat((n + 1) * step))] }));

describeRule(growingSnapshots, {
  finds: [
    {
      name: 'output that grows by a kilobyte',
      files: [live(create('a'), ...snapshots(9, 1_000), done('a', 'x'.repeat(10_000)))],
      sentences: ['The content was sent whole 10 times while it grew to 10,056 bytes: 55,560 bytes in all.'],
      place: { frame: 10, field: '10.content' },
    },
    {
      name: 'output of many updates',
      files: [live(create('a'), ...snapshots(80, 100), done('a', 'x'))],
      sentences: ['The content was sent whole 81 times while it grew to 8,056 bytes: 328,537 bytes in all.'],
      severity: 'warning',
    },
  ],
  leaves: [
    { name: 'output that is sent once', files: [live(create('a'), patch('a', { status: 'in_progress' }), done('a', 'x'.repeat(100_000)))] },
    { name: 'progress of a few words', files: [live(create('a'), ...snapshots(20, 1), done('a', 'x'))] },
    {
      name: 'content that stays as it is',
      files: [live(create('a'), ...snapshots(1, 50_000), ...snapshots(1, 50_000), ...snapshots(1, 50_000))],
    },
  ],
});

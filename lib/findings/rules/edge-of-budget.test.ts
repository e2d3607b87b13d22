import { live, shellResult } from '../../checks/testing/shell-call.ts';
import { create, done } from '../../trace/testing/frames.ts';
import { describeRule } from '../testing/describe-rule.ts';
import { edgeOfBudget } from './edge-of-budget.ts';

const empty = JSON.stringify(shellResult({ output: '', text: '' })).length;
const ofBytes = (bytes: number) =>
  live(create('a'), done('a', 'done', { rawOutput: shellResult({ output: 'x'.repeat(bytes - empty), text: '' }) }));

describeRule(edgeOfBudget, {
  finds: [
    {
      name: 'a shell result of one byte more than the budget',
      files: [ofBytes(65_537)],
      sentences: ['The live rawOutput is 65,537 bytes, one more than the budget, and is not flagged truncated.'],
      place: { field: '1.rawOutput' },
    },
  ],
  leaves: [
    { name: 'one at the budget', files: [ofBytes(65_536)] },
    { name: 'one of two bytes more', files: [ofBytes(65_538)] },
  ],
});

import { live } from '../../checks/testing/shell-call.ts';
import { create, done, patch } from '../../trace/testing/frames.ts';
import { describeRule } from '../testing/describe-rule.ts';
import { noOutput } from './no-output.ts';

describeRule(noOutput, {
  finds: [
    {
      name: 'a call that completed and said nothing',
      files: [live(create('a'), patch('a', { status: 'completed', content: [] }))],
      sentences: ['The call completed without any output.'],
      place: { frame: 1 },
    },
    {
      name: 'a call that failed without a word',
      files: [live(create('a'), patch('a', { status: 'failed' }))],
      sentences: ['The call failed without a word of why.'],
      severity: 'warning',
    },
  ],
  leaves: [
    { name: 'a call with a text', files: [live(create('a'), done('a', 'a word'))] },
    { name: 'a call that goes on', files: [live(create('a'), patch('a', { status: 'in_progress' }))] },
  ],
});

import { live } from '../../checks/testing/shell-call.ts';
import { create, done, patch, permission } from '../../trace/testing/frames.ts';
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
    {
      name: 'a call that somebody may have said no to, as a note',
      files: [live(create('a'), permission(1, 'a', { title: 'x' }), patch('a', { status: 'failed' }))],
      sentences: ['The call failed without a word of why, after a question for permission.'],
    },
  ],
  leaves: [
    { name: 'a call with a text', files: [live(create('a'), done('a', 'a word'))] },
    { name: 'a call that goes on', files: [live(create('a'), patch('a', { status: 'in_progress' }))] },
  ],
});

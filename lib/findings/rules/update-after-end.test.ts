import { live } from '../../checks/testing/shell-call.ts';
import { create, done, patch, textBlock } from '../../trace/testing/frames.ts';
import { describeRule } from '../testing/describe-rule.ts';
import { updateAfterEnd } from './update-after-end.ts';

describeRule(updateAfterEnd, {
  finds: [
    {
      name: 'content that comes after the end',
      files: [live(create('a'), done('a', 'x'), patch('a', { content: [textBlock('more')] }))],
      sentences: ['Live 1 update came after the call was completed: content written.'],
      place: { frame: 2 },
    },
    {
      name: 'an end that is taken back',
      files: [live(create('a'), done('a', 'x'), patch('a', { status: 'failed' }))],
      sentences: ['Live 1 update came after the call was completed: no other field was written, the status to failed.'],
    },
    {
      name: 'a title that comes after the end, which harms nobody',
      files: [live(create('a'), done('a', 'x'), patch('a', { title: 'Done' }), patch('a', { _meta: { ms: 1 } }))],
      sentences: ['Live 2 updates came after the call was completed: title and _meta written.'],
      severity: 'info',
    },
  ],
  leaves: [
    {
      name: 'a call that ends with its last update',
      files: [live(create('a'), patch('a', { content: [textBlock('x')] }), done('a', 'xy'))],
    },
    { name: 'an id that is begun anew', files: [live(create('a'), done('a', 'x'), create('a'), done('a', 'y'))] },
  ],
});

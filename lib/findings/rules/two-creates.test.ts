import { live, replay } from '../../checks/testing/shell-call.ts';
import { create, done, patch, replayOf } from '../../trace/testing/frames.ts';
import { describeRule } from '../testing/describe-rule.ts';
import { twoCreates } from './two-creates.ts';

describeRule(twoCreates, {
  finds: [
    {
      name: 'a second create before the end',
      files: [live(create('a'), create('a', { title: 'Read' }), done('a', 'x'))],
      sentences: ['Live the call was created twice.'],
      place: { frame: 1 },
    },
  ],
  leaves: [
    { name: 'one create and updates', files: [live(create('a'), patch('a', { title: 'Read' }), done('a', 'x'))] },
    { name: 'an id that is begun anew after its end', files: [live(create('a'), done('a', 'x'), create('a'), done('a', 'y'))] },
    {
      name: 'a create that is replayed',
      files: [live(create('a'), done('a', 'x')), replay(create('a', replayOf('r')), done('a', 'x', replayOf('r')))],
    },
  ],
});

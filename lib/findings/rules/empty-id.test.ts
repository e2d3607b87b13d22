import { live } from '../../checks/testing/shell-call.ts';
import { create, done } from '../../trace/testing/frames.ts';
import { describeRule } from '../testing/describe-rule.ts';
import { emptyId } from './empty-id.ts';

describeRule(emptyId, {
  finds: [
    {
      name: 'calls without an id',
      files: [live(create(''), done('', 'x'), create(''), done('', 'y'))],
      sentences: ['4 frames of the session name no call; by where they begin and end they are taken for 2 calls.'],
      place: { frame: 0 },
    },
  ],
  leaves: [{ name: 'a short id', files: [live(create('0'), done('0', 'x'))] }],
});

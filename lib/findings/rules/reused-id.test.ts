import { live } from '../../checks/testing/shell-call.ts';
import { create, done } from '../../trace/testing/frames.ts';
import { describeRule } from '../testing/describe-rule.ts';
import { reusedId } from './reused-id.ts';

describeRule(reusedId, {
  finds: [
    {
      name: 'an id that three calls of a session bear',
      files: [live(...['x', 'y', 'z'].flatMap((text) => [create('a'), done('a', text)]), create('b'), done('b', 'x'))],
      sentences: ['3 calls of the session bear the id a.'],
      place: { call: { index: 1, session: 'session-1', toolCallId: 'a', occurrence: 2 }, frame: 2 },
    },
  ],
  leaves: [
    {
      name: 'the same id in two sessions',
      files: [live(...['s', 't'].flatMap((session) => [create('a', {}, session), done('a', 'x', {}, session)]))],
    },
    { name: 'calls without an id, which are told of as such', files: [live(create(''), done('', 'x'), create(''), done('', 'y'))] },
  ],
});

import { live, replay, shellCall } from '../../checks/testing/shell-call.ts';
import { create, done, replayOf } from '../../trace/testing/frames.ts';
import { describeRule } from '../testing/describe-rule.ts';
import { liveReplay } from './live-replay.ts';

const first = live(create('a'), done('a', 'one'));
const again = (text: string) => replay(create('a', replayOf('r')), done('a', text, replayOf('r')));

describeRule(liveReplay, {
  finds: [
    {
      name: 'a text that is another when it comes back',
      files: [first, again('another')],
      sentences: ['Live and replay differ in content: 3 units live, 7 units in the replay, first at unit 0, and no cut explains it.'],
      place: { text: 'replay.content' },
    },
    {
      name: 'fields that a saved preview shortened, as a note',
      files: [...shellCall(6_000).files],
      sentences: [
        /^Live and replay differ in rawOutput\.output: .*\(and 1 more string\); cut by ACP projection and saved session preview \(60\/40\)\.$/,
      ],
      severity: 'info',
    },
  ],
  leaves: [
    { name: 'the same text', files: [first, again('one')] },
    { name: 'a call that was seen live alone', files: [first] },
  ],
});

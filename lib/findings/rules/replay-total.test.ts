import { live, replay } from '../../checks/testing/shell-call.ts';
import { create, done, replayOf } from '../../trace/testing/frames.ts';
import { describeRule } from '../testing/describe-rule.ts';
import { replayTotal } from './replay-total.ts';

const frames = [create('a', replayOf('r')), done('a', 'one', replayOf('r')), create('b', replayOf('s')), done('b', 'two', replayOf('s'))];
const bytes = frames.reduce((sum, frame) => sum + JSON.stringify(frame).length, 0);

describeRule(replayTotal, {
  finds: [
    {
      name: 'the sum over all calls of a replay',
      files: [replay(...frames)],
      sentences: [`A streamed load sends 2 calls in 4 updates, ${bytes.toLocaleString('en-US')} bytes in all.`],
      place: { frame: 1 },
    },
  ],
  leaves: [{ name: 'calls that were seen live', files: [live(create('a'), done('a', 'one'))] }],
});

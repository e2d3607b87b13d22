import { live, projectedFrame, replay } from '../../checks/testing/shell-call.ts';
import { create, done, patch, replayOf, textBlock } from '../../trace/testing/frames.ts';
import { describeRule } from '../testing/describe-rule.ts';
import { bareMarker } from './bare-marker.ts';

/** One block more than a budget can hold empty. */
const many = Array.from({ length: 1_192 }, () => textBlock(''));
const whole = patch('a', { status: 'completed', content: many });
const again = (content: readonly unknown[]) =>
  replay(create('a', replayOf('r')), patch('a', { status: 'completed', content, ...replayOf('r') }));

describeRule(bareMarker, {
  finds: [
    {
      name: 'content of too many blocks, of which one bare marker is left',
      files: [live(create('a'), projectedFrame(whole))],
      sentences: ['Of content (live) nothing is left but the marker; how many blocks it had is lost.'],
      place: { field: '1.content' },
    },
    {
      name: 'the same, where a replay still has the blocks',
      files: [live(create('a'), projectedFrame(whole)), again(many)],
      sentences: ['Of content (live) nothing is left but the marker; it had 1,192 blocks in another update.'],
    },
  ],
  leaves: [
    {
      name: 'blocks that fit',
      files: [live(create('a'), projectedFrame(patch('a', { status: 'completed', content: many.slice(0, 1_191) })))],
    },
    { name: 'a block that was cut to a head and a tail', files: [live(create('a'), projectedFrame(done('a', 'x'.repeat(100_000))))] },
  ],
});

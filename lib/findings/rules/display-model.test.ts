import { live, projectedFrame } from '../../checks/testing/shell-call.ts';
import { create, done } from '../../trace/testing/frames.ts';
import { describeRule } from '../testing/describe-rule.ts';
import { sentOfA } from '../testing/made.ts';
import { displayModel } from './display-model.ts';

const large = 'x'.repeat(200_000);

describeRule(displayModel, {
  finds: [
    {
      name: 'a failure that is worded anew',
      files: [live(create('a'), done('a', 'File not found: /a')), sentOfA('Could not read file.')],
      sentences: ['Live content (18 units) and model text (20 units) differ from unit 0 on.'],
      place: { text: 'live.content', frame: 1 },
    },
  ],
  leaves: [
    { name: 'the same text', files: [live(create('a'), done('a', 'one')), sentOfA('one')] },
    { name: 'content that the budget cut', files: [live(create('a'), projectedFrame(done('a', large))), sentOfA(large)] },
    { name: 'content that stands for the model text', files: [live(create('a'), done('a', 'one'))] },
  ],
});

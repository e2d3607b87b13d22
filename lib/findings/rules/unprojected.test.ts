import { live, projectedFrame } from '../../checks/testing/shell-call.ts';
import { create, done } from '../../trace/testing/frames.ts';
import { describeRule } from '../testing/describe-rule.ts';
import { unprojected } from './unprojected.ts';

const large = 'x'.repeat(70_000);
const past = [create('a'), done('a', large)];

describeRule(unprojected, {
  finds: [
    {
      name: 'a large field of a host that nothing is known of',
      files: [live(...past)],
      sentences: ['The live content is 70,056 bytes, 4,520 bytes over the budget; this host is not known to project.'],
      place: { field: '1.content', frame: 1 },
    },
  ],
  leaves: [
    { name: 'one that a projecting host let pass', files: [live(create('p'), projectedFrame(done('p', large)), ...past)] },
    { name: 'a field at the budget', files: [live(create('a'), done('a', 'x'.repeat(65_536 - 56)))] },
  ],
});

import { describeRule } from '../testing/describe-rule.ts';
import { modelCall, processLog } from '../testing/framework.ts';
import { quotedPlain } from './quoted-plain.ts';

const [one, two] = ['first line\nand "another"', 'second line\nand a third'];
const log = processLog(['a', { success: true, data: one }], ['b', { success: true, data: two }]);

describeRule(quotedPlain, {
  finds: [
    {
      name: 'one result of each generation',
      files: [log, modelCall(['a', JSON.stringify(one)], ['b', two])],
      sentences: ['1 result was sent quoted as JSON and 1 was sent plain.'],
      place: { call: { index: 0, session: 'session-1', toolCallId: 'a', occurrence: 1 } },
    },
  ],
  leaves: [
    { name: 'results that are all plain', files: [log, modelCall(['a', one], ['b', two])] },
    { name: 'results that are all quoted', files: [log, modelCall(['a', JSON.stringify(one)], ['b', JSON.stringify(two)])] },
    { name: 'results whose data is not here', files: [modelCall(['a', JSON.stringify(one)], ['b', two])] },
  ],
});

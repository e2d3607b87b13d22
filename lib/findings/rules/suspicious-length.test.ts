import { live } from '../../checks/testing/shell-call.ts';
import { create, done } from '../../trace/testing/frames.ts';
import { describeRule } from '../testing/describe-rule.ts';
import { cutInTheTool, linesWith, sentOfA } from '../testing/made.ts';
import { suspiciousLength } from './suspicious-length.ts';

const whole = linesWith();

describeRule(suspiciousLength, {
  finds: [
    {
      name: 'a text of 8,192 units',
      files: [live(create('a'), done('a', whole.slice(0, 8_192))), sentOfA(whole.slice(0, 8_192))],
      sentences: ['Model text has exactly 8,192 units, and no marker: it may have been cut at a limit.'],
      place: { text: 'model' },
    },
  ],
  leaves: [
    { name: 'a unit more', files: [sentOfA(whole.slice(0, 8_193))] },
    { name: 'a text of such a length that says that it was cut', files: [sentOfA(cutInTheTool(whole.slice(0, 700)).padEnd(8_192, '.'))] },
  ],
});

import { describeRule } from '../testing/describe-rule.ts';
import { cutInTheTool, linesWith, sentOfA, spillPath } from '../testing/made.ts';
import { spillUnclaimed } from './spill-unclaimed.ts';

const whole = linesWith();

describeRule(spillUnclaimed, {
  finds: [
    {
      name: 'a cut in the tool without its header',
      files: [sentOfA(cutInTheTool(whole))],
      sentences: ['No spill was ever claimed: a text was cut, and names no file that keeps the whole.'],
      place: { text: 'model' },
    },
  ],
  leaves: [
    { name: 'a cut that names its file', files: [sentOfA(cutInTheTool(whole, spillPath))] },
    { name: 'a text that was not cut', files: [sentOfA(whole)] },
  ],
});

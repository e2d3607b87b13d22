import { describeRule } from '../testing/describe-rule.ts';
import { cutInTheTool, linesWith, sentOfA, spillOf, spillPath } from '../testing/made.ts';
import { spillForeign } from './spill-foreign.ts';

const whole = linesWith();

describeRule(spillForeign, {
  finds: [
    {
      name: 'a file in which nothing of the text stands',
      files: [sentOfA(cutInTheTool(whole, spillPath)), spillOf('Something else altogether.')],
      sentences: [/^The spill is of another session, or was overwritten by one: nothing that model text kept stands in it\.$/],
    },
  ],
  leaves: [
    { name: 'the file that was cut', files: [sentOfA(cutInTheTool(whole, spillPath)), spillOf(whole)] },
    { name: 'a part of it', files: [sentOfA(cutInTheTool(whole, spillPath)), spillOf(whole.slice(0, 9_000))] },
  ],
});

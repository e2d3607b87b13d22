import { describeRule } from '../testing/describe-rule.ts';
import { spilled } from '../testing/framework.ts';
import { cutInTheTool, linesWith, sentOfA, spillOf, spillPath } from '../testing/made.ts';
import { spillPartial } from './spill-partial.ts';

const whole = linesWith();

describeRule(spillPartial, {
  finds: [
    {
      name: 'a file that is shorter than declared',
      files: [sentOfA(spilled(whole, spillPath, 99_999)), spillOf(whole)],
      sentences: ['The spill is partial: 22,439 units of the declared 99,999.'],
    },
    {
      name: 'a file that lacks the tail',
      files: [sentOfA(cutInTheTool(whole, spillPath)), spillOf(whole.slice(0, 9_000))],
      sentences: [/^The spill is partial, or was changed: it holds the head/],
      severity: 'warning',
    },
  ],
  leaves: [
    { name: 'a file of the declared length', files: [sentOfA(spilled(whole, spillPath)), spillOf(whole)] },
    { name: 'a file that begins and ends as the text', files: [sentOfA(cutInTheTool(whole, spillPath)), spillOf(whole)] },
  ],
});

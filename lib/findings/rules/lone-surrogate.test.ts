import { describeRule } from '../testing/describe-rule.ts';
import { cutInTheTool, linesWith, sentOfA } from '../testing/made.ts';
import { loneSurrogate } from './lone-surrogate.ts';

const lines = linesWith();

describeRule(loneSurrogate, {
  finds: [
    {
      name: 'one half',
      files: [sentOfA('a result \ud83d of a tool')],
      sentences: ['Model text holds half a character, U+D83D at unit 9.'],
      place: { text: 'model' },
    },
    { name: 'several', files: [sentOfA('\ude00 and \ud83d')], sentences: ['Model text holds 2 halves of characters, U+DE00 at unit 0.'] },
  ],
  leaves: [
    { name: 'whole characters', files: [sentOfA('a result 😀 of a tool')] },
    { name: 'what a cut split, which is told of as such', files: [sentOfA(cutInTheTool(`${lines.slice(0, 499)}😀${lines}`))] },
  ],
});

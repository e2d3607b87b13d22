import { describeRule } from '../testing/describe-rule.ts';
import { cutInTheTool, linesWith, sentOfA, spillOf, spillPath } from '../testing/made.ts';
import { splitByCut } from './split-by-cut.ts';

const lines = linesWith();
/** Text of which the cut, at 500 units, falls after the first unit of what is given. */
const with499 = (split: string): string => `${lines.slice(0, 499)}${split}${lines}`;
const cut = (split: string) => [sentOfA(cutInTheTool(with499(split), spillPath)), spillOf(with499(split))];

describeRule(splitByCut, {
  finds: [
    {
      name: 'a pair in two halves',
      files: [sentOfA(cutInTheTool(with499('😀'), spillPath))],
      sentences: [/^At the cut of the model text \(cut in the tool \(20\/80\)\): ends in half a character: D83D .*\.$/],
      severity: 'warning',
      place: { text: 'model' },
    },
    {
      name: 'a colour that the head only begins',
      files: cut('\u001b[31mred\u001b[0m'),
      sentences: ['At the cut of the model text (cut in the tool (20/80)): splits a terminal escape sequence (ANSI).'],
    },
    {
      name: 'an accent that is parted from its letter',
      files: cut('e\u0301'),
      sentences: ['At the cut of the model text (cut in the tool (20/80)): U+0301 behind the edge belongs to the character before it.'],
    },
  ],
  leaves: [
    { name: 'a cut inside a word', files: cut('word') },
    { name: 'a pair that was kept whole', files: cut('x😀') },
    { name: 'half a character far from any cut', files: [sentOfA(`${lines}\ud83d${lines}`)] },
  ],
});

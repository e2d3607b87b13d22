import { history, live } from '../../checks/testing/shell-call.ts';
import { storedResult } from '../../texts/testing/records.ts';
import { create, done } from '../../trace/testing/frames.ts';
import { describeRule } from '../testing/describe-rule.ts';
import { cutInTheTool, linesWith, sentOfA, spillOf, spillPath } from '../testing/made.ts';
import { replacementCharacter } from './replacement-character.ts';

const whole = linesWith('naïve');
const head = (text: string): string => `é ${text}`;

describeRule(replacementCharacter, {
  finds: [
    {
      name: 'characters that nobody has any more',
      files: [live(create('a'), done('a', 'na\ufffdve, \ufffd')), sentOfA('na\ufffdve, \ufffd')],
      sentences: ['Model text holds U+FFFD 2 times.'],
      place: { text: 'model' },
    },
    {
      name: 'characters that the spill still has',
      files: [sentOfA(cutInTheTool(head(whole), spillPath).replace('é', '\ufffd')), spillOf(head(whole))],
      sentences: ['Model text holds U+FFFD once, and the spill does not.'],
      severity: 'warning',
    },
    {
      name: 'a binary file that was printed',
      files: [sentOfA(cutInTheTool(`\ufffd${whole}`, spillPath)), spillOf(`\ufffd${whole}`)],
      sentences: ['Model text holds U+FFFD once.'],
    },
  ],
  leaves: [
    { name: 'letters of every kind', files: [sentOfA('naïve, 名前, 😀')] },
    {
      name: 'the edge of a cut, which is told of as such',
      files: [sentOfA(cutInTheTool(`${whole.slice(0, 499)}\ufffd${whole}`, spillPath))],
    },
    { name: 'half a character that history could not keep', files: [sentOfA('a \ud83d b'), history(storedResult('a', 'a \ufffd b'))] },
  ],
});

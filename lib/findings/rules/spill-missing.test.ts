import { history } from '../../checks/testing/shell-call.ts';
import { storedResult } from '../../texts/testing/records.ts';
import { describeRule } from '../testing/describe-rule.ts';
import { cutInTheTool, linesWith, sentOfA, spillOf, spillPath } from '../testing/made.ts';
import { spillMissing } from './spill-missing.ts';

const whole = linesWith();

describeRule(spillMissing, {
  finds: [
    {
      name: 'a file that a notice names and nobody opened',
      files: [sentOfA(cutInTheTool(whole, spillPath))],
      sentences: [
        'The file a.txt is said to keep the whole and is not here: what was cut from the model text (an unknown amount) stands nowhere else.',
      ],
      place: { text: 'model' },
    },
    {
      name: 'a file that another text makes up for, as a note',
      files: [sentOfA(cutInTheTool(whole, spillPath)), history(storedResult('a', cutInTheTool(whole, spillPath), { display: whole }))],
      sentences: [/what it would add stands in other texts/],
      severity: 'info',
    },
  ],
  leaves: [
    { name: 'a file that is here', files: [sentOfA(cutInTheTool(whole, spillPath)), spillOf(whole)] },
    { name: 'a cut that names no file', files: [sentOfA(cutInTheTool(whole))] },
  ],
});

import { describeRule } from '../testing/describe-rule.ts';
import { cutInTheTool, linesWith, sentOfA, spillOf, spillPath } from '../testing/made.ts';
import { errorInGap } from './error-in-gap.ts';

const failing = linesWith('TypeError: cannot read the manifest');
const harmless = linesWith('0 errors, nothing to do');
const shown = `${'TypeError: seen\n'}${linesWith()}`;

describeRule(errorInGap, {
  finds: [
    {
      name: 'a failing line in the middle of a cut text whose spill is here',
      files: [sentOfA(cutInTheTool(failing, spillPath)), spillOf(failing)],
      sentences: [/^The gap \(cut in the tool.*an error line \(line 501\): TypeError: cannot read the manifest; the spill holds it\.$/],
      place: { call: { index: 0, session: '', toolCallId: 'a', occurrence: 1 }, text: 'model' },
    },
  ],
  leaves: [
    { name: 'a gap whose lines tell of no failure', files: [sentOfA(cutInTheTool(harmless, spillPath)), spillOf(harmless)] },
    { name: 'a failing line that is in what was kept', files: [sentOfA(cutInTheTool(shown, spillPath)), spillOf(shown)] },
    { name: 'a text that is whole', files: [sentOfA(failing), spillOf(failing)] },
  ],
});

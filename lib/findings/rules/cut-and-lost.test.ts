import { live, projectedFrame } from '../../checks/testing/shell-call.ts';
import { create, done } from '../../trace/testing/frames.ts';
import { describeRule } from '../testing/describe-rule.ts';
import { cutInTheTool, linesWith, sentOfA, spillOf, spillPath } from '../testing/made.ts';
import { cutAndLost } from './cut-and-lost.ts';

const whole = linesWith();

describeRule(cutAndLost, {
  finds: [
    {
      name: 'a cut in the tool that names no file',
      files: [sentOfA(cutInTheTool(whole))],
      sentences: ['Model text was cut (cut in the tool (20/80)): an unknown amount left out, and nobody holds it.'],
      place: { text: 'model' },
    },
    {
      name: 'a cut on the wire whose original is in none of the files',
      files: [live(create('a'), projectedFrame(done('a', 'x'.repeat(200_000))))],
      sentences: [/was cut \(ACP projection\).*and nothing in these files holds it\.$/],
      severity: 'warning',
    },
  ],
  leaves: [
    { name: 'a cut whose spill is here', files: [sentOfA(cutInTheTool(whole, spillPath)), spillOf(whole)] },
    { name: 'a cut whose file is claimed and may be added', files: [sentOfA(cutInTheTool(whole, spillPath))] },
    {
      name: 'a cut on the wire of what the model was sent whole',
      files: [live(create('a'), projectedFrame(done('a', 'x'.repeat(200_000)))), sentOfA('x'.repeat(200_000))],
    },
  ],
});

import { live, projectedFrame } from '../../checks/testing/shell-call.ts';
import { create, done } from '../../trace/testing/frames.ts';
import { describeRule } from '../testing/describe-rule.ts';
import { cutInTheTool, linesWith, sentOfA, spillOf, spillPath } from '../testing/made.ts';
import { modelCut } from './model-cut.ts';

const whole = linesWith();

describeRule(modelCut, {
  finds: [
    {
      name: 'how much is left, by which rule, and who has the rest',
      files: [sentOfA(cutInTheTool(whole, spillPath)), spillOf(whole)],
      sentences: ['The model was sent 1,000 of 22,439 units (cut in the tool (20/80)); of the rest, the spill holds it.'],
      place: { text: 'model' },
    },
  ],
  leaves: [
    { name: 'words of a cut by nobody that is known, which are told of as such', files: [sentOfA('├── a@1\n├── b@2\n... and 12 more\n')] },
    {
      name: 'content that only the wire’s budget cut, where nothing tells what the model was sent',
      files: [live(create('a'), projectedFrame(done('a', 'x'.repeat(200_000))))],
    },
    { name: 'a text that was sent whole', files: [sentOfA(whole), spillOf(whole)] },
    {
      name: 'a field that was cut on the wire, of a text that was sent whole',
      files: [live(create('a'), projectedFrame(done('a', whole.repeat(10)))), sentOfA(whole.repeat(10))],
    },
  ],
});

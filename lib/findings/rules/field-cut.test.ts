import { live, projectedFrame, shellCall } from '../../checks/testing/shell-call.ts';
import { create, done } from '../../trace/testing/frames.ts';
import { describeRule } from '../testing/describe-rule.ts';
import { cutInTheTool, linesWith, sentOfA, spillPath } from '../testing/made.ts';
import { fieldCut } from './field-cut.ts';

const large = 'x'.repeat(200_000);
const shell = shellCall(6_000);

describeRule(fieldCut, {
  finds: [
    {
      name: 'a field that was cut on the wire of a text that was sent whole',
      files: [live(create('a'), projectedFrame(done('a', large))), sentOfA(large)],
      sentences: ['Live content was cut (ACP projection): 134,561 units left out; the model text holds it.'],
      place: { text: 'live.content' },
    },
    {
      name: 'each field of a shell call once',
      files: [...shell.files, shell.spillFile()],
      sentences: [/^Replay rawOutput\.output was cut/, /^Live rawOutput\.output was cut/, /^Stored display\.output was cut/],
    },
  ],
  leaves: [
    {
      name: 'content that was cut in the tool, as the model text',
      files: [live(create('a'), done('a', cutInTheTool(linesWith(), spillPath))), sentOfA(cutInTheTool(linesWith(), spillPath))],
    },
    { name: 'a field that fits', files: [live(create('a'), done('a', 'x'.repeat(2_000)))] },
  ],
});

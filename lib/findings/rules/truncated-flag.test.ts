import { objectAt } from '../../base/narrow.ts';
import { live, numberedLines, shellResult } from '../../checks/testing/shell-call.ts';
import { projectToolResultUpdate } from '../../projection/project.ts';
import { create, done } from '../../trace/testing/frames.ts';
import { describeRule } from '../testing/describe-rule.ts';
import { sentOfA } from '../testing/made.ts';
import { truncatedFlag } from './truncated-flag.ts';

const [output, text] = [numberedLines(6_000), 'Output: as above'];
const frame = (rawOutput: unknown) => done('a', 'done', { rawOutput });
const cut = objectAt(projectToolResultUpdate(objectAt(frame(shellResult({ output, text })).params, 'update')), 'rawOutput');

describeRule(truncatedFlag, {
  finds: [
    {
      name: 'a result that the projection cut and that is not flagged',
      files: [live(create('a'), frame({ ...cut, truncated: false })), sentOfA(output)],
      sentences: ['Cut on its way, yet not flagged truncated.'],
    },
    {
      name: 'a flag without a cut, as a note',
      files: [live(create('a'), frame(shellResult({ output: 'a', text: 'a' }, { truncated: true })))],
      sentences: ['Flagged truncated, yet no cut is seen in it: it was cut before.'],
      severity: 'info',
    },
  ],
  leaves: [
    { name: 'a cut that is flagged', files: [live(create('a'), frame(cut)), sentOfA(output)] },
    { name: 'a whole result that is not flagged', files: [live(create('a'), frame(shellResult({ output: 'a', text: 'a' })))] },
  ],
});

import { live } from '../../checks/testing/shell-call.ts';
import { create, done, patch } from '../../trace/testing/frames.ts';
import { describeRule } from '../testing/describe-rule.ts';
import { shownNothing } from './shown-nothing.ts';

describeRule(shownNothing, {
  finds: [
    {
      name: 'output that only rawOutput has',
      files: [
        live(create('a'), patch('a', { status: 'completed', content: [], rawOutput: { stdout: 'only here\n', stderr: '', exitCode: 0 } })),
      ],
      sentences: [/^The output is only in rawOutput\.stdout \(10 units\): a conforming client shows nothing\.$/],
      place: { field: '1.rawOutput', frame: 1 },
    },
  ],
  leaves: [
    { name: 'output that content has too', files: [live(create('a'), done('a', 'here\n', { rawOutput: { stdout: 'here\n' } }))] },
    { name: 'an empty rawOutput', files: [live(create('a'), patch('a', { status: 'completed', rawOutput: {} }))] },
  ],
});

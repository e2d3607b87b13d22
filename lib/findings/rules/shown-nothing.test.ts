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
    {
      name: 'an error alone, beside empty output',
      files: [live(create('a'), patch('a', { status: 'failed', rawOutput: { stdout: '', stderr: 'no such file', exitCode: 1 } }))],
      sentences: [/^The output is only in rawOutput/],
    },
    {
      name: 'an object that has no output by that name',
      files: [live(create('a'), patch('a', { status: 'completed', rawOutput: { matches: 3 } }))],
      sentences: [/^The output is only in rawOutput \(13 bytes\)/],
    },
  ],
  leaves: [
    { name: 'output that content has too', files: [live(create('a'), done('a', 'here\n', { rawOutput: { stdout: 'here\n' } }))] },
    ...[
      { output: '', exitCode: 0 },
      { stdout: '', stderr: '', exitCode: 1 },
      { content: [], isError: false },
      { result: {}, took: 12 },
    ].map((rawOutput) => ({
      name: `an envelope around nothing: ${Object.keys(rawOutput).join(', ')}`,
      files: [live(create('a'), done('a', '', { rawOutput }))],
    })),
    { name: 'an empty rawOutput', files: [live(create('a'), patch('a', { status: 'completed', rawOutput: {} }))] },
  ],
});

import { history, live, shellResult } from '../../checks/testing/shell-call.ts';
import { storedResult } from '../../texts/testing/records.ts';
import { create, done, patch, request, response } from '../../trace/testing/frames.ts';
import { describeRule } from '../testing/describe-rule.ts';
import { failedCompleted } from './failed-completed.ts';

const texts = { output: 'boom', text: 'boom' };
const terminal = (exitCode: number) => [
  create('a', { content: [{ type: 'terminal', terminalId: 't' }] }),
  request(1, 'terminal/output', { terminalId: 't' }),
  response(1, { output: 'boom', truncated: false, exitStatus: { exitCode } }),
  patch('a', { status: 'completed' }),
];

describeRule(failedCompleted, {
  finds: [
    {
      name: 'an exit code that is not zero',
      files: [live(create('a'), done('a', 'boom', { rawOutput: shellResult(texts, { exitCode: 3 }) }))],
      sentences: ['The call ended as completed, and rawOutput tells exit code 3.'],
      place: { frame: 1, field: '1.rawOutput' },
    },
    {
      name: 'a terminal that ended with one',
      files: [live(...terminal(2))],
      sentences: ['The call ended as completed, and the terminal tells exit code 2.'],
      place: { text: 'live.terminal' },
    },
    {
      name: 'a failure in the history',
      files: [
        live(create('a'), done('a', 'boom')),
        history({ ...storedResult('a', 'boom'), toolCallResult: { callId: 'a', status: 'error' } }),
      ],
      sentences: ['The call ended as completed, and the stored history tells the status error.'],
    },
  ],
  leaves: [
    { name: 'an exit code of zero', files: [live(create('a'), done('a', 'x', { rawOutput: shellResult(texts) }))] },
    {
      name: 'a failure that is called failed',
      files: [live(create('a'), done('a', 'x', { status: 'failed', rawOutput: { stdout: '', exitCode: 1 } }))],
    },
    { name: 'a terminal that ended well', files: [live(...terminal(0))] },
    { name: 'a stored success', files: [live(create('a'), done('a', 'x')), history(storedResult('a', 'x'))] },
  ],
});

describeRule(
  { ...failedCompleted, severity: 'info' },
  {
    finds: [
      {
        name: 'a search that found nothing, as a note',
        files: [live(create('a'), done('a', '', { rawOutput: { stdout: '', exitCode: 1 } }))],
        sentences: ['The call ended as completed, and rawOutput tells exit code 1.'],
      },
    ],
    leaves: [{ name: 'one that found something', files: [live(create('a'), done('a', 'x', { rawOutput: { stdout: 'x', exitCode: 0 } }))] }],
  },
);

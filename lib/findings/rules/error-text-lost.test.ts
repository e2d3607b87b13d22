import { history } from '../../checks/testing/shell-call.ts';
import { session } from '../../trace/testing/frames.ts';
import { describeRule } from '../testing/describe-rule.ts';
import { errorTextLost } from './error-text-lost.ts';

const failed = (response: object, error: unknown) =>
  history({
    uuid: 'r',
    parentUuid: null,
    sessionId: session,
    timestamp: '2026-01-01T00:00:00.000Z',
    type: 'tool_result',
    message: { role: 'user', parts: [{ functionResponse: { id: 'a', name: 'read_file', response } }] },
    toolCallResult: { callId: 'a', status: 'error', error },
  });

describeRule(errorTextLost, {
  finds: [
    {
      name: 'an error that is an empty object, and no word of it elsewhere',
      files: [failed({ output: '' }, {})],
      sentences: ['The error’s text is lost in toolCallResult.error, which is {}.'.replace('’', "'")],
    },
    {
      name: 'one whose words stand in the response, as a note',
      files: [failed({ error: 'no such file' }, {})],
      sentences: [/the response beside it keeps what the model was told\.$/],
      severity: 'info',
    },
  ],
  leaves: [{ name: 'an error with its message', files: [failed({ error: 'no such file' }, { message: 'no such file' })] }],
});

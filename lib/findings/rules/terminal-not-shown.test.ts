import { live } from '../../checks/testing/shell-call.ts';
import { create, done, patch, request, response } from '../../trace/testing/frames.ts';
import { describeRule } from '../testing/describe-rule.ts';
import { terminalNotShown } from './terminal-not-shown.ts';

const opened = [request(1, 'terminal/create', { command: 'ls' }), response(1, { terminalId: 't' })];
const shows = { content: [{ type: 'terminal', terminalId: 't' }] };
const meta = { _meta: { terminal_output: { terminal_id: 't', data: 'x' } } };

describeRule(terminalNotShown, {
  finds: [
    {
      name: 'a terminal that no call names',
      files: [live(create('a'), ...opened, done('a', 'x'))],
      sentences: ['Terminal t was created, and no call of the session shows it.'],
      place: { frame: 1 },
    },
    {
      name: 'output that stands in _meta alone',
      files: [live(create('a'), patch('a', meta), done('a', 'x'))],
      sentences: ['The output of terminal t is in `_meta` alone, where a conforming client does not look.'],
      severity: 'info',
      place: { frame: 1 },
    },
    {
      name: 'a terminal that content names, and that nobody created',
      files: [live(request(9, 'session/prompt'), create('a', shows), patch('a', { status: 'completed' }))],
      sentences: ['The content names terminal t, and no client created it: nothing is shown there.'],
      place: { frame: 1, field: '1.content' },
    },
  ],
  leaves: [
    {
      name: 'a terminal of a client whose frames were not recorded',
      files: [live(create('a', shows), patch('a', { status: 'completed' }))],
    },
    {
      name: 'a terminal that is created, shown and never asked about',
      files: [live(...opened, create('a', shows), patch('a', { status: 'completed' }))],
    },
    {
      name: 'a terminal that is shown, and replaced by text in the end',
      files: [live(create('a'), ...opened, patch('a', shows), done('a', 'x'))],
    },
    {
      name: 'output in _meta of a terminal that is shown',
      files: [live(create('a', shows), patch('a', meta), patch('a', { status: 'completed' }))],
    },
    {
      name: 'a terminal that could not be created',
      files: [live(create('a'), opened[0] ?? {}, { jsonrpc: '2.0', id: 1, error: { code: -1, message: 'no' } }, done('a', 'x'))],
    },
  ],
});

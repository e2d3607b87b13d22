import { live, replay } from '../../checks/testing/shell-call.ts';
import { create, done, patch, permission, replayOf } from '../../trace/testing/frames.ts';
import { describeRule } from '../testing/describe-rule.ts';
import { updateBeforeCreate } from './update-before-create.ts';

describeRule(updateBeforeCreate, {
  finds: [
    {
      name: 'an update before the create',
      files: [live(patch('a', { status: 'in_progress' }), create('a'), done('a', 'x'))],
      sentences: ['Live the call has 1 update before the create.'],
      place: { frame: 0 },
    },
    {
      name: 'a call that is never created',
      files: [live(patch('a', { status: 'in_progress' }), done('a', 'x'))],
      sentences: ['Live the call has 2 updates and no create.'],
    },
    {
      name: 'a replay without the create',
      files: [live(create('a'), done('a', 'x')), replay(done('a', 'x', replayOf('r')))],
      sentences: ['On replay the call has 1 update and no create.'],
    },
  ],
  leaves: [
    { name: 'a call that is created first', files: [live(create('a'), patch('a'), done('a', 'x'))] },
    { name: 'a call that is first seen in a permission request', files: [live(permission(1, 'a'), done('a', 'x'))] },
    {
      name: 'draft 2, which has no create',
      files: [
        live(
          { jsonrpc: '2.0', id: 0, method: 'initialize', params: { protocolVersion: 2 } },
          { jsonrpc: '2.0', id: 0, result: { protocolVersion: 2 } },
          patch('a', { title: 'Read', status: 'in_progress' }),
          done('a', 'x'),
        ),
      ],
    },
  ],
});

import { live, model, replay } from '../../checks/testing/shell-call.ts';
import { create, done, patch, replayOf, request, response } from '../../trace/testing/frames.ts';
import { describeRule } from '../testing/describe-rule.ts';
import { neverCompleted } from './never-completed.ts';

const turn = (...frames: readonly object[]) => [request(1, 'session/prompt'), ...frames];
const end = (stopReason: string) => response(1, { stopReason });
const running = [create('a'), patch('a', { status: 'in_progress' })];

describeRule(neverCompleted, {
  finds: [
    {
      name: 'a call that is running when its turn ends',
      files: [{ path: 'live.ndjson', lines: turn(...running, end('end_turn')) }, model(['a', 'x'])],
      sentences: ['The turn ended (end_turn) and the call did not; its last status is in_progress.'],
      place: { frame: 2 },
    },
    {
      name: 'a call that is running when the recording ends',
      files: [{ path: 'live.ndjson', lines: turn(...running) }],
      sentences: ['The recording ends while the call is running; its last status is in_progress.'],
      severity: 'info',
    },
    {
      name: 'a replay that does not end it',
      files: [replay(create('a', replayOf('r')))],
      sentences: ['On replay the call is not ended; its last status is pending.'],
    },
  ],
  leaves: [
    { name: 'a call that ends', files: [live(create('a'), done('a', 'x'))] },
    { name: 'a turn that was cancelled', files: [{ path: 'live.ndjson', lines: turn(...running, end('cancelled')) }] },
    { name: 'a call that only a model request tells of', files: [model(['a', 'x'])] },
  ],
});

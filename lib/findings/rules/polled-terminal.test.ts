import { live } from '../../checks/testing/shell-call.ts';
import { create, patch, request, response } from '../../trace/testing/frames.ts';
import { describeRule } from '../testing/describe-rule.ts';
import { polledTerminal } from './polled-terminal.ts';

const polled = (...sizes: readonly number[]) =>
  live(
    create('a', { content: [{ type: 'terminal', terminalId: 't' }] }),
    ...sizes.flatMap((size, nth) => [
      request(nth + 1, 'terminal/output', { terminalId: 't' }),
      response(nth + 1, { output: 'x'.repeat(size), truncated: false }),
    ]),
    patch('a', { status: 'completed' }),
  );

describeRule(polledTerminal, {
  finds: [
    {
      name: 'a terminal that is read while it grows',
      files: [polled(4_000, 8_000, 12_000, 16_000)],
      sentences: [/^Terminal t was read whole 4 times: 40,\d{3} bytes of answers, 24,\d{3} bytes of them beside the largest\.$/],
      place: { call: { index: 0, session: 'session-1', toolCallId: 'a', occurrence: 1 }, frame: 8 },
    },
  ],
  leaves: [
    { name: 'a terminal that is read once', files: [polled(400_000)] },
    { name: 'a terminal that is asked often and holds little', files: [polled(10, 20, 30, 40, 50)] },
  ],
});

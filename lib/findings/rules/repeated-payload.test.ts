import { live, shellCall } from '../../checks/testing/shell-call.ts';
import { create, done, permission } from '../../trace/testing/frames.ts';
import { describeRule } from '../testing/describe-rule.ts';
import { linesWith, sentOfA } from '../testing/made.ts';
import { repeatedPayload } from './repeated-payload.ts';

const whole = linesWith();
const diff = (newText: string) => ({ content: [{ type: 'diff', path: '/x', oldText: '', newText }] });

describeRule(repeatedPayload, {
  finds: [
    {
      name: 'rawOutput that is the content once more',
      files: [live(create('a'), done('a', whole, { rawOutput: whole }))],
      sentences: ['23,438 bytes are on the wire more than once: content[0] and rawOutput hold the same text.'],
    },
    {
      name: 'copies inside rawOutput and in _meta',
      files: [
        live(
          create('a'),
          done('a', 'x', { rawOutput: { stdout: whole, aggregated_output: whole }, _meta: { tool: { response: [whole] } } }),
        ),
      ],
      sentences: [
        /^46,876 bytes are .*: _meta\.tool\.response\[0\], rawOutput\.stdout and rawOutput\.aggregated_output hold the same text\.$/,
      ],
    },
    {
      name: 'a display and the text that was made of it, both cut',
      files: shellCall(9_000).files,
      sentences: [/rawOutput\.output.* hold the same stretches of the result\.$/],
    },
    {
      name: 'a large diff that was asked about first',
      files: [live(create('a'), permission(1, 'a', diff(whole.repeat(4))), done('a', 'x', diff(whole.repeat(4))))],
      sentences: [/: content\[0\]\.newText of the permission request and content\[0\]\.newText hold the same text\.$/],
      severity: 'warning',
    },
  ],
  leaves: [
    { name: 'a text that is there once', files: [live(create('a'), done('a', whole, { rawOutput: { exitCode: 0 } })), sentOfA(whole)] },
    {
      name: 'a short text that is there twice',
      files: [live(create('a'), done('a', 'x'.repeat(2_000), { rawOutput: 'x'.repeat(2_000) }))],
    },
    { name: 'texts that share nothing', files: [live(create('a'), done('a', whole, { rawOutput: { log: 'y'.repeat(20_000) } }))] },
  ],
});

import { live } from '../../checks/testing/shell-call.ts';
import { create, done, update } from '../../trace/testing/frames.ts';
import { describeRule } from '../testing/describe-rule.ts';
import { largeFrame } from './large-frame.ts';

const commands = (units: number) =>
  update({ sessionUpdate: 'available_commands_update', availableCommands: [{ name: 'a', description: 'x'.repeat(units) }] });

describeRule(largeFrame, {
  finds: [
    {
      name: 'an update of a call, with the part that is large',
      files: [live(create('a'), done('a', 'done', { rawOutput: { rows: 'x'.repeat(300_000) } }))],
      sentences: [
        /^A notification \(session\/update, tool_call_update\) is 300,\d{3} bytes on the wire, 300,002 bytes of them in params\.update\.rawOutput\.rows\.$/,
      ],
      place: { frame: 1, call: { index: 0, session: 'session-1', toolCallId: 'a', occurrence: 1 } },
    },
    {
      name: 'a frame of no call',
      files: [live(commands(300_000))],
      sentences: [/in params\.update\.availableCommands\[0\]\.description\.$/],
      place: { frame: 0 },
    },
  ],
  leaves: [
    { name: 'a frame of 256 KiB', files: [live(commands(262_144 - JSON.stringify(commands(0)).length))] },
    {
      name: 'a long line whose frame is small',
      files: [{ path: 'live.ndjson', lines: `${' '.repeat(300_000)}${JSON.stringify(commands(10))}\n` }],
    },
  ],
});

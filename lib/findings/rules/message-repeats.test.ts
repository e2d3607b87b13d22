import { live } from '../../checks/testing/shell-call.ts';
import { create, done, update } from '../../trace/testing/frames.ts';
import { describeRule } from '../testing/describe-rule.ts';
import { linesWith } from '../testing/made.ts';
import { messageRepeats } from './message-repeats.ts';

const whole = linesWith();
const message = (text: string) => update({ sessionUpdate: 'agent_message_chunk', content: { type: 'text', text } });

describeRule(messageRepeats, {
  finds: [
    {
      name: 'a message that is the result, in a fence',
      files: [live(create('a'), done('a', whole), message(`\`\`\`text\n${whole}\n\`\`\``))],
      sentences: [/^A message repeats the model text: 22,45\d units, 23,45\d bytes on the wire\.$/],
      place: { call: { index: 0, session: 'session-1', toolCallId: 'a', occurrence: 1 }, frame: 2 },
    },
  ],
  leaves: [
    {
      name: 'a message that quotes a part of it',
      files: [live(create('a'), done('a', whole), message(`It says ${whole.slice(0, 2_000)}`))],
    },
    { name: 'a short result that is repeated', files: [live(create('a'), done('a', 'yes'), message('yes'))] },
    { name: 'a message before the call', files: [live(message(whole), create('a'), done('a', whole))] },
  ],
});

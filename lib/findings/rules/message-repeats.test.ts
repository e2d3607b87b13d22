import { live, replay } from '../../checks/testing/shell-call.ts';
import { create, done, patch, request, update } from '../../trace/testing/frames.ts';
import { describeRule } from '../testing/describe-rule.ts';
import { linesWith } from '../testing/made.ts';
import { messageRepeats } from './message-repeats.ts';

const whole = linesWith();
const fenced = `\`\`\`text\n${whole}\n\`\`\``;
const message = (text: string, fields = {}) => update({ sessionUpdate: 'agent_message_chunk', content: { type: 'text', text }, ...fields });

/** A text in the pieces that a stream gives. */
const pieces = (text: string, size = 300): readonly string[] =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, nth) => text.slice(nth * size, (nth + 1) * size));
const streamed = (text: string, fields = {}) => pieces(text).map((piece) => message(piece, fields));
const called = [create('a'), done('a', whole)];
const inPieces = /^A message in \d+ pieces repeats the model text: 22,439 units, 23,438 bytes on the wire\.$/;

describeRule(messageRepeats, {
  finds: [
    {
      name: 'a message that is the result, in a fence',
      files: [live(...called, message(fenced))],
      sentences: [/^A message repeats the model text: 22,439 units, 23,438 bytes on the wire\.$/],
      place: { call: { index: 0, session: 'session-1', toolCallId: 'a', occurrence: 1 }, frame: 2 },
    },
    {
      name: 'a message that came in pieces',
      files: [live(...called, ...streamed(whole))],
      sentences: [inPieces],
      place: { frame: 2 },
      evidence: ['75 `agent_message_chunk`s, joined: the same text, and nothing else'],
    },
    {
      name: 'a result that was shown in a fence, and is said without',
      files: [live(create('a'), done('a', fenced), ...streamed(whole))],
      sentences: [inPieces],
    },
    {
      name: 'a block between fences, in pieces, with words around it; the place is where the block begins',
      files: [live(...called, message('Here is what it '), message('says:\n\n'), ...streamed(fenced), message('\n\nAll is well.'))],
      sentences: [inPieces],
      place: { frame: 4 },
    },
    {
      name: 'a message whose pieces stand between other updates and another session',
      files: [
        live(
          ...called,
          create('b'),
          ...streamed(whole).flatMap((piece) => [
            piece,
            patch('b', { status: 'in_progress' }),
            update({ sessionUpdate: 'agent_message_chunk', content: { type: 'text', text: 'x' } }, 'session-2'),
          ]),
        ),
      ],
      sentences: [inPieces],
    },
    {
      name: 'two messages at once, each by its id',
      files: [
        live(
          ...called,
          ...pieces(whole).flatMap((piece) => [message(piece, { messageId: 'one' }), message('Well, ', { messageId: 'two' })]),
        ),
      ],
      sentences: [inPieces],
    },
    {
      name: 'a message and its replay, once',
      files: [live(...called, ...streamed(whole)), replay(...called, ...streamed(whole))],
      sentences: [inPieces],
      evidence: ['and so 1 other message, of the same session or its replay'],
    },
  ],
  leaves: [
    {
      name: 'a message that quotes a part of it',
      files: [live(...called, message(`It says ${whole.slice(0, 2_000)}`))],
    },
    { name: 'a part of it between fences, in pieces', files: [live(...called, ...streamed(`\`\`\`\n${whole.slice(0, 2_000)}\n\`\`\``))] },
    { name: 'a short result that is repeated', files: [live(create('a'), done('a', 'yes'), message('yes'))] },
    { name: 'a message before the call', files: [live(message(whole), ...called)] },
    { name: 'a message in pieces before the call', files: [live(...streamed(whole), ...called)] },
    {
      name: 'pieces of two messages, with a call or a turn between them',
      files: [
        live(
          ...called,
          message(whole.slice(0, 9_000)),
          create('b'),
          message(whole.slice(9_000, 18_000)),
          request(7, 'session/prompt'),
          message(whole.slice(18_000)),
        ),
      ],
    },
    {
      name: 'the result in a message of another session',
      files: [live(...called, update({ sessionUpdate: 'agent_message_chunk', content: { type: 'text', text: whole } }, 'session-2'))],
    },
    { name: 'thoughts', files: [live(...called, ...streamed(whole, { sessionUpdate: 'agent_thought_chunk' }))] },
  ],
});

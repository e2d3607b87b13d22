import { live } from '../../checks/testing/shell-call.ts';
import { create, done, patch, textBlock, update } from '../../trace/testing/frames.ts';
import { describeRule } from '../testing/describe-rule.ts';
import { malformedItems } from './malformed-items.ts';

/** The protocol is the draft. */
const draft = [
  { jsonrpc: '2.0', id: 0, method: 'initialize', params: { protocolVersion: 2 } },
  { jsonrpc: '2.0', id: 0, result: { protocolVersion: 2 } },
];
const chunk = (content: object) => update({ sessionUpdate: 'tool_call_content_chunk', toolCallId: 'a', content });
const bare = { type: 'text', text: 'x' };

describeRule(malformedItems, {
  finds: [
    {
      name: 'a bare block, which is all there is',
      files: [live(create('a'), patch('a', { status: 'completed', content: [bare] }))],
      sentences: [/^A conforming client drops the only item of the content \(live\): A bare text block.*\.$/],
      place: { frame: 1, field: '1.content' },
    },
    {
      name: 'one of several items',
      files: [
        live(create('a'), patch('a', { status: 'completed', content: [textBlock('x'), { type: 'diff', path: '/x' }, textBlock('y')] })),
      ],
      sentences: ['A conforming client drops 1 of 3 items of the content (live): The diff has no string `newText`.'],
    },
    {
      name: 'an item that a chunk of draft 2 adds',
      files: [
        live(
          ...draft,
          patch('a', { title: 'Read', content: [textBlock('x')] }),
          chunk({ type: 'content' }),
          patch('a', { status: 'completed' }),
        ),
      ],
      sentences: ['A conforming client drops item 2 of the content (live): The item of type `content` has no content block.'],
      place: { frame: 3 },
    },
    {
      name: 'content that is no list',
      files: [live(create('a'), patch('a', { status: 'completed', content: 'x' }))],
      sentences: [/the only item of the content \(live\): Content is a list/],
    },
  ],
  leaves: [
    {
      name: 'items of every form of the protocol',
      files: [
        live(
          create('a'),
          done('a', 'x', { content: [textBlock('x'), { type: 'diff', path: '/x', newText: '' }, { type: 'terminal', terminalId: 't' }] }),
        ),
      ],
    },
    { name: 'content that is absent or empty', files: [live(create('a', { content: null }), done('a', 'x', { content: [] }))] },
  ],
});

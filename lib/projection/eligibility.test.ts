import { describe, expect, it } from 'vitest';
import { eligibility } from './eligibility.ts';
import { textBlock, updateWith } from './testing/updates.ts';

const block = textBlock('t');
const withPrototype = (fields: object) => Object.assign(Object.create({ toJSON: () => 'other' }), fields);

describe('content', () => {
  it.each([
    ['no blocks', []],
    ['one block', [block]],
    ['several blocks', [block, block]],
    ['keys in another order', [{ content: { text: 't', type: 'text' }, type: 'content' }]],
  ])('is eligible: %s', (_, content) => {
    expect(eligibility(updateWith({ content })).content).toEqual({ eligible: true, shape: 'text blocks', blocks: content });
  });

  it.each([
    ['an extra key', [{ ...block, annotations: {} }]],
    ['an extra inner key', [{ type: 'content', content: { type: 'text', text: 't', annotations: {} } }]],
    ['an extra key that JSON would not show', [{ ...block, [Symbol('s')]: 1 }]],
    ['a missing key', [{ type: 'content' }]],
    ['a text that is no string', [{ type: 'content', content: { type: 'text', text: 1 } }]],
    ['another inner type', [{ type: 'content', content: { type: 'image', text: 't' } }]],
    ['a bare text', [{ type: 'text', text: 't' }]],
    ['one diff among blocks', [block, { type: 'diff', path: 'a', newText: 'b' }]],
    ['null among blocks', [block, null]],
    ['a hole among blocks', Object.assign([block], { 2: block })],
    ['a block with a class behind it', [withPrototype(block)]],
    ['a string', 'text'],
    ['an object', { 0: block, length: 1 }],
  ])('is not: %s', (_, content) => {
    expect(eligibility(updateWith({ content })).content).toEqual({ eligible: false, reason: 'not an array of text blocks' });
  });

  it.each([undefined, null])('is absent: %s', (content) => {
    expect(eligibility(updateWith({ content })).content).toEqual({ eligible: false, reason: 'absent' });
  });
});

describe('the whole update', () => {
  it.each(['tool_call', 'agent_message_chunk', 'plan', undefined])('is left as %s', (sessionUpdate) => {
    const reason = { eligible: false, reason: 'not a tool_call_update' };
    expect(eligibility(updateWith({ sessionUpdate, content: [block], rawOutput: 'r' }))).toEqual({ content: reason, rawOutput: reason });
  });

  it.each([
    [{ toolName: 'present_ui' }, true],
    [{ toolName: 'mcp__x__present_choices' }, true],
    [{ toolName: 'a__a2ui_action' }, true],
    [{ toolName: 'a_a2ui_action' }, false],
    [{ toolName: 'present_ui\n' }, false],
    [{ toolName: ['present_ui'] }, false],
    [{ serverId: 'my-A2ui-server' }, true],
    [{ serverId: 'a2-ui' }, false],
    [{ serverId: { a2ui: 1 } }, false],
    [[{ toolName: 'present_ui' }], false],
    [null, false],
    ['present_ui', false],
  ])('is exempt with _meta %j: %s', (_meta, exempt) => {
    const { content, rawOutput } = eligibility(updateWith({ _meta, content: [block], rawOutput: 'r' }));
    expect([content.eligible, rawOutput.eligible]).toEqual([!exempt, !exempt]);
    if (exempt) expect(content).toEqual({ eligible: false, reason: 'A2UI' });
  });
});

import { describe, expect, it } from 'vitest';
import { modelResult, requestFacts } from './model-requests.ts';

const call = (id: string, args: unknown) => ({
  role: 'assistant',
  content: null,
  tool_calls: [{ id, type: 'function', function: { name: 'glob', arguments: args } }],
});
const tool = (id: string, content: unknown) => ({ role: 'tool', tool_call_id: id, content });
const request = (...messages: readonly unknown[]) => ({ timestamp: 't', request: { model: 'm', messages } });

describe('facts of a model request', () => {
  it('tells calls and results of an OpenAI-style request', () => {
    expect(
      requestFacts(request({ role: 'user', content: 'hi' }, call('a', '{"x":1}'), tool('a', [{ type: 'text', text: 'four' }]))),
    ).toMatchObject([
      { of: 'call', callId: 'a', tool: 'glob', args: { x: 1 } },
      { of: 'model-result', callId: 'a', units: 4, message: 2, timestamp: 't' },
    ]);
  });

  it('tells those of an Anthropic-style request, wherever its messages stand', () => {
    const messages = [
      { role: 'assistant', content: [{ type: 'tool_use', id: 'a', name: 'read', input: { p: 1 } }] },
      {
        role: 'user',
        content: [
          { type: 'tool_result', tool_use_id: 'a', content: 'one' },
          { type: 'tool_result', tool_use_id: 'b' },
        ],
      },
    ];
    const facts = [
      { of: 'call', callId: 'a', tool: 'read', args: { p: 1 } },
      { of: 'model-result', callId: 'a', units: 3, message: 1 },
      { of: 'model-result', callId: 'b', units: 0, message: 1 },
    ];
    expect(requestFacts({ messages })).toMatchObject(facts);
    expect(requestFacts({ type: 'call', rawRequest: { messages } })).toMatchObject(facts);
  });

  it('tells equal texts by their digest, and placeholders of old results', () => {
    const told = requestFacts(
      request(tool('a', 'one'), tool('b', [{ type: 'text', text: 'one' }]), tool('c', '[Old tool result content cleared]')),
    );
    const [one, same, cleared] = told.flatMap((fact) => (fact.of === 'model-result' ? [fact] : []));
    expect(one?.digest).toBe(same?.digest);
    expect(one?.digest).not.toBe(cleared?.digest);
    expect([one?.cleared, cleared?.cleared]).toEqual([undefined, true]);
  });

  it('keeps arguments that do not parse as their text', () => {
    expect(requestFacts(request(call('a', '{"torn')))).toMatchObject([{ args: '{"torn' }]);
  });

  it.each([null, 'x', {}, { request: { messages: 'x' } }, { request: { messages: [null, 7, { role: 'tool' }] } }])(
    'tells nothing of %j',
    (value) => {
      expect(requestFacts(value)).toEqual([]);
    },
  );
});

describe('modelResult', () => {
  const image = { type: 'image_url', image_url: { url: 'data:image/png;base64,QUI=' } };

  it.each<[string, unknown, string, number]>([
    ['a string', 'plain', 'plain', 1],
    ['one text part', [{ type: 'text', text: 'one' }], 'one', 1],
    ['several text parts', [{ type: 'text', text: 'one' }, image, { type: 'text', text: 'two' }], 'one\ntwo', 2],
    ['no content', null, '', 0],
  ])('reads %s', (_, content, text, textParts) => {
    expect(modelResult(request(tool('a', content)), 'a')).toMatchObject({ text, textParts, message: 0 });
  });

  it('finds media among the parts, and in the user message behind', () => {
    const media = [{ mimeType: 'image/png', data: 'QUI=' }];
    const behind = { role: 'user', content: [{ type: 'text', text: '(attached)' }, image] };
    expect(modelResult(request(tool('a', 'x'), behind), 'a')?.media).toEqual(media);
    expect(modelResult(request(tool('a', 'x'), tool('b', 'y'), behind), 'a')?.media).toEqual([]);
    const source = { type: 'base64', media_type: 'image/png', data: 'QUI=' };
    const own = {
      role: 'user',
      content: [{ type: 'tool_result', tool_use_id: 'a', content: [{ type: 'image', source }], is_error: true }],
    };
    expect(modelResult(request(own), 'a')).toMatchObject({ text: '', isError: true, media });
  });

  it('picks the message asked for where the id is there twice', () => {
    const both = request(tool('a', 'first'), tool('a', 'second'));
    expect(modelResult(both, 'a')?.text).toBe('first');
    expect(modelResult(both, 'a', 1)?.text).toBe('second');
    expect(modelResult(both, 'a', 2)).toBeUndefined();
    expect(modelResult(both, 'b')).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { madeStore } from '../trace/testing/bundle.ts';
import { gatherFacts } from './facts.ts';
import { movedPrefixes } from './prefix.ts';

const prompt = { role: 'user', content: 'go' };
const called = {
  role: 'assistant',
  content: null,
  tool_calls: [{ id: 'a', type: 'function', function: { name: 'glob', arguments: '{}' } }],
};
const result = (content: string) => ({ role: 'tool', tool_call_id: 'a', content });
const request = (...messages: readonly unknown[]) => ({ request: { model: 'm', messages } });
const next = { role: 'user', content: 'and now?' };

const logsOf = async (files: Parameters<typeof madeStore>[0]) => {
  const store = await madeStore(files);
  return movedPrefixes(store, (await gatherFacts(store)).requests);
};

describe('moved prefixes', () => {
  it('name the message, its calls, and where it first differs', async () => {
    const lines = [
      request(prompt),
      request(prompt, called, result('the result')),
      request(prompt, called, result('the res'), next),
      request(prompt, result('the res'), next),
    ];
    expect(await logsOf([{ path: 'requests.jsonl', lines }])).toEqual([
      {
        log: 'requests.jsonl',
        requests: 4,
        compared: 3,
        moves: [
          {
            from: 1,
            to: 2,
            requests: [2, 3],
            message: 2,
            role: 'tool',
            why: 'changed',
            behind: 0,
            calls: ['a'],
            difference: { at: 7, in: 'text' },
          },
          { from: 2, to: 3, requests: [3, 4], message: 1, role: 'assistant', why: 'removed', behind: 2, calls: [] },
        ],
      },
    ]);
  });

  it('are found between files that hold one request each, in the order of their names', async () => {
    const file = (path: string, ...messages: readonly unknown[]) => ({ path, lines: JSON.stringify({ messages }, null, 2) });
    const logs = await logsOf([file('log/10.json', prompt, called, result('x')), file('log/9.json', prompt, called, result('xyz'))]);
    expect(logs).toMatchObject([{ log: 'log/', requests: 2, compared: 1, moves: [{ from: 1, to: 0, message: 2 }] }]);
  });

  it('are not spoken of where a log holds only new messages', async () => {
    const lines = [request(prompt), request(called, result('x')), request({ role: 'assistant', content: 'done' }, next)];
    expect(await logsOf([{ path: 'requests.jsonl', lines }])).toMatchObject([{ requests: 3, compared: 0, moves: [] }]);
  });

  it('are none without requests', async () => {
    expect(await logsOf([])).toEqual([]);
  });
});

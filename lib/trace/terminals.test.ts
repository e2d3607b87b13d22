import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../base/narrow.ts';
import { foldCalls } from './fold.ts';
import { terminalItems } from './terminals.ts';
import { madeStore } from './testing/bundle.ts';
import { create, done, patch, replayOf, request, response, session, textBlock } from './testing/frames.ts';

const terminal = (terminalId: string) => ({ type: 'terminal', terminalId });
const ask = (id: number, method: string, terminalId: string, sessionId = session) =>
  request(id, `terminal/${method}`, { sessionId, terminalId });

const passesOf = async (...files: readonly (readonly JsonObject[])[]) => {
  const store = await madeStore(files.map((lines, index) => ({ path: `${index}.ndjson`, lines })));
  const { calls } = await foldCalls(store);
  return calls.flatMap(({ live, replays }) => [...(live === undefined ? [] : [live]), ...replays].map(({ terminals }) => terminals));
};

describe('terminals of a call', () => {
  it('joins the answers to what asks for the output and the end of a terminal that content names', async () => {
    const [terminals] = await passesOf([
      create('a', { content: [terminal('t1')] }),
      ask(1, 'output', 't1'),
      response(1, { output: 'one', truncated: false }),
      ask(2, 'output', 't1'),
      response(2, { output: 'one two', truncated: false }),
      ask(3, 'wait_for_exit', 't1'),
      response(3, { exitCode: 0, signal: null }),
      patch('a', { status: 'completed' }),
    ]);
    expect(terminals).toEqual([{ terminalId: 't1', outputs: [2, 4], exits: [6], chunks: [], ends: [] }]);
  });

  it('gives a call only its own terminals', async () => {
    const all = await passesOf([
      create('a', { content: [terminal('t1')] }),
      create('b', { content: [terminal('t2')] }),
      ask(1, 'output', 't2'),
      response(1, { output: 'of b', truncated: false }),
      ask(2, 'output', 't1', 'another session'),
      response(2, { output: 'of another session', truncated: false }),
    ]);
    expect(all.map((terminals) => terminals?.map(({ terminalId, outputs }) => [terminalId, outputs]))).toEqual([
      [['t1', []]],
      [['t2', [3]]],
    ]);
  });

  it('does not join the terminals of another file: ids begin again with each recording', async () => {
    const all = await passesOf(
      [create('a', { content: [terminal('t1')] }), done('a', 'x')],
      [ask(1, 'output', 't1'), response(1, { output: 'elsewhere', truncated: false })],
    );
    expect(all[0]).toEqual([{ terminalId: 't1', outputs: [], exits: [], chunks: [], ends: [] }]);
  });

  it('notes the updates whose `_meta` carries output and end', async () => {
    const [terminals] = await passesOf([
      create('a', { content: [terminal('t')], _meta: { terminal_info: { terminal_id: 't' } } }),
      patch('a', { _meta: { terminal_output: { terminal_id: 't', data: 'one\n' } } }),
      patch('a', { _meta: { terminal_output: { terminal_id: 't', data: 'two\n' } } }),
      patch('a', { status: 'completed', _meta: { terminal_exit: { terminal_id: 't', exit_code: 1, signal: null } } }),
    ]);
    expect(terminals).toEqual([{ terminalId: 't', outputs: [], exits: [], chunks: [{ frame: 1 }, { frame: 2 }], ends: [{ frame: 3 }] }]);
  });

  it('has none where no update names one, and each pass has its own', async () => {
    expect(await passesOf([create('a'), done('a', 'x')])).toEqual([undefined]);
    const both = await passesOf([create('a', { content: [terminal('t')] })], [create('a', replayOf('r1')), done('a', 'x', replayOf('r1'))]);
    expect(both).toEqual([[{ terminalId: 't', outputs: [], exits: [], chunks: [], ends: [] }], undefined]);
  });
});

describe('terminal items', () => {
  it.each([
    [undefined, []],
    ['terminal', []],
    [
      [textBlock('x'), terminal('a'), { type: 'terminal' }, null, terminal('__proto__')],
      ['a', '__proto__'],
    ],
  ])('%j', (content, ids) => expect(terminalItems(content)).toEqual(ids));
});

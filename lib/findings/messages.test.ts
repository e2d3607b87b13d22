import { describe, expect, it } from 'vitest';
import { madeStore } from '../trace/testing/bundle.ts';
import { create, done, session, update } from '../trace/testing/frames.ts';
import { findingCollector } from './collect.ts';
import { messageRuns, passagesIn, withoutFence } from './messages.ts';
import { messageRepeats } from './rules/message-repeats.ts';
import { evidenceOf } from './testing/find-in.ts';
import { linesWith } from './testing/made.ts';

const message = (text: string, sessionId = session) =>
  update({ sessionUpdate: 'agent_message_chunk', content: { type: 'text', text } }, sessionId);
const storeOf = (...lines: readonly unknown[]) => madeStore([{ path: 'live.ndjson', lines }]);

describe('messages of the agent', () => {
  it('are joined by session, and end where another thing begins', async () => {
    const store = await storeOf(
      message('one '),
      message('other', 'session-2'),
      message('two'),
      create('a'),
      message('three'),
      update({ sessionUpdate: 'agent_message', messageId: 'm', content: [{ type: 'text', text: 'whole' }] }),
      message('four'),
    );
    expect(messageRuns(store, 0).map(({ frames, ...run }) => [run.session, frames])).toEqual([
      ['session-1', [0, 2]],
      ['session-1', [4]],
      ['session-1', [5]],
      ['session-2', [1]],
      ['session-1', [6]],
    ]);
    expect(messageRuns(store, 300)).toEqual([expect.objectContaining({ frames: [0, 2] })]);
  });

  it.each([
    ['a fence', '```sh\nab\n```', ['```sh\nab\n```', 'ab']],
    ['two of them', 'so\n```\nab\n```\nand\n~~~\ncde\n~~~\n', ['so\n```\nab\n```\nand\n~~~\ncde\n~~~', 'ab', 'cde']],
    ['a longer one around a shorter', '````\n```\nab\n```\n````', ['````\n```\nab\n```\n````', '```\nab\n```']],
    ['one without its end', '```\nab', ['```\nab', 'ab']],
    ['marks inside a line', 'say ```ab``` so', ['say ```ab``` so']],
  ])('are looked at as a whole and between fences: %s', async (_, text, expected) => {
    const store = await storeOf(...Array.from(text, (unit) => message(unit)));
    const [run] = messageRuns(store, 0);
    const passages = run === undefined ? [] : await passagesIn(run, store, 1);
    expect(passages.map(({ units }) => units)).toEqual(expected.map(({ length }) => length));
    expect(passages.map(({ frame, units }) => text.slice(frame).trimStart().slice(0, units))).toEqual(expected);
  });

  it.each([
    ['```\nab\n```', 'ab'],
    [' ~~~js\nab\n~~~ \n', 'ab'],
    ['```\nab\n```\nand\nmore', '```\nab\n```\nand\nmore'],
    ['```\na\n```\n```\nb\n```', '```\na\n```\n```\nb\n```'],
    ['ab', 'ab'],
  ])('withoutFence(%j) is %j', (text, bare) => {
    expect(withoutFence(text)).toBe(bare);
  });

  it('are read once, however often findings are asked for, and not where no result is long enough', async () => {
    const reads: number[] = [];
    const counting = async (text: string) => {
      const store = await storeOf(create('a'), done('a', text), ...Array.from(text, (unit) => message(unit)).slice(0, 50));
      const { calls, bundle } = await evidenceOf(store);
      reads.length = 0;
      const read = (index: number) => {
        reads.push(index);
        return store.read(index);
      };
      const collector = findingCollector([messageRepeats]);
      for (const call of calls) collector.add(call);
      for (let times = 0; times < 3; times += 1) await collector.report({ ...bundle, store: { ...store, read } });
      return reads.length;
    };
    expect(await counting(linesWith().slice(0, 2_000))).toBe(50);
    expect(await counting('short '.repeat(20))).toBe(0);
  });
});

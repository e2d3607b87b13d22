import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callsInMessage, comparePrefixes, messageDifference, outlineOf } from './prefix.ts';

const user = (content: unknown) => ({ role: 'user', content });
/** Messages as words: each word is a message. */
const request = (words: string) => ({ messages: words.split(' ').map(user) });
const movesOf = (...records: readonly unknown[]) => comparePrefixes(records.map(outlineOf)).moves;
const briefly = (...requests: readonly string[]) =>
  movesOf(...requests.map(request)).map(({ from, to, message, why, behind }) => `${from}>${to} ${message} ${why} ${behind}`);

describe('the first message that moved', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['none where requests only add', ['a b', 'a b c d', 'a b c d e'], []],
    ['none where nothing changes', ['a b', 'a b'], []],
    ['a changed message', ['a b c d', 'a b x d e'], ['0>1 2 changed 1']],
    ['the first message', ['a b c', 'x b c d'], ['0>1 0 changed 2']],
    ['a removed message', ['a b c d', 'a c d e'], ['0>1 1 removed 2']],
    ['the last one removed', ['a b c', 'a b'], ['0>1 2 removed 0']],
    ['an inserted message', ['a b c', 'a x b c'], ['0>1 1 inserted 2']],
    ['each move of a log', ['a b c', 'a b x', 'a b x y', 'a z x y'], ['0>1 2 changed 0', '2>3 1 changed 2']],
    ['nothing of a log that holds new messages alone', ['a', 'b c', 'd e', 'f g h'], []],
    ['nothing of another conversation', ['a b c d e', 'a x y'], []],
    ['past a side conversation', ['a b c', 'q r', 'a b c d', 'q r s', 'a x c d'], ['2>4 1 changed 2']],
    ['nothing of one request', ['a b'], []],
    ['nothing of none', [], []],
  ])('%s', (_, requests, moves) => {
    expect(briefly(...requests)).toEqual(moves);
  });

  it('counts the requests of which something can be said', () => {
    const compared = (...requests: readonly string[]) => comparePrefixes(requests.map(request).map(outlineOf)).compared;
    expect([compared('a b', 'a b c', 'a b c d'), compared('a', 'b c', 'd e'), compared('a b')]).toEqual([2, 0, 0]);
  });

  it('passes over marks that only steer a cache', () => {
    const text = (mark: boolean) => user([{ type: 'text', text: 'x', ...(mark ? { cache_control: { type: 'ephemeral' } } : {}) }]);
    expect(movesOf({ messages: [user('a'), text(true)] }, { messages: [user('a'), text(false), text(true)] })).toEqual([]);
  });

  it('names the role, of an inserted message its own', () => {
    const system = { role: 'system', content: 's' };
    expect(movesOf(request('a b'), { messages: [system, user('a'), user('b')] })).toMatchObject([{ role: 'system', why: 'inserted' }]);
  });

  it('is the end of the longest common beginning, and none exactly where the earlier request is one', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(words, words, (from, to) => {
        const [move] = movesOf({ messages: from.map(user) }, { messages: to.map(user) });
        const common = from.findIndex((word, index) => to[index] !== word);
        if (common === -1) expect(move).toBeUndefined();
        else if (move !== undefined) expect(move.message).toBe(common);
      }),
    );
  });
});

describe('where two forms of a message differ', () => {
  const result = (content: string) => user([{ type: 'tool_result', tool_use_id: 'a', content }]);
  const one = (message: unknown) => ({ messages: [message] });

  it.each([
    ['in its text', user('abc'), user('abX'), { at: 2, in: 'text' }],
    ['in a result', result('one two'), result('[Old tool result content cleared]'), { at: 0, in: 'text' }],
    ['in parts that are no text', user([{ type: 'image', data: 'a' }]), user([{ type: 'image', data: 'b' }]), { at: 50, in: 'json' }],
  ])('%s', (_, from, to, difference) => {
    expect(messageDifference(one(from), one(to), 0)).toEqual(difference);
  });

  it('is nothing where they are the same or one is not there', () => {
    expect(messageDifference(one(user('a')), one(user('a')), 0)).toBeUndefined();
    expect(messageDifference(one(user('a')), one(user('b')), 1)).toBeUndefined();
  });
});

describe('callsInMessage', () => {
  it('names the calls whose results a message holds', () => {
    const results = user([
      { type: 'tool_result', tool_use_id: 'a', content: 'x' },
      { type: 'tool_result', tool_use_id: 'b', content: 'y' },
    ]);
    const record = { messages: [user('go'), results, { role: 'tool', tool_call_id: 'c', content: 'z' }] };
    expect([0, 1, 2, 3].map((index) => callsInMessage(record, index))).toEqual([[], ['a', 'b'], ['c'], []]);
  });
});

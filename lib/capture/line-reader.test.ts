import { describe, expect, it } from 'vitest';
import { readText, uncovered, utf8 } from './testing/reading.ts';

const message = (id: number) => ({ jsonrpc: '2.0', id, method: 'session/prompt', params: { prompt: [{ type: 'text', text: '{"\n' }] } });
const flat = (id: number): string => `${JSON.stringify(message(id))}\n`;
const pretty = (id: number, indent: number | string = 2): string => `${JSON.stringify(message(id), null, indent)}\n`;

/** What comes of a text: ids of frames, codes of problems, and how many lines each takes, in order. */
const read = async (text: string) => {
  const { parts, detection } = await readText(text, { chunkBytes: 11 });
  expect(uncovered(parts, utf8(text).length)).toEqual([]);
  const seen = parts.flatMap((part) => {
    if (part.kind === 'frame') return [part.message.id];
    return part.kind === 'problem' ? [part.problem.code] : [];
  });
  return { seen, parts, detection };
};

describe('messages over several lines', () => {
  it.each<[string, string, readonly (number | string)[]]>([
    ['one after the other', pretty(1) + pretty(2, '\t'), [1, 2]],
    ['between flat ones', flat(1) + pretty(2) + flat(3), [1, 2, 3]],
    ['with CRLF', pretty(1).replaceAll('\n', '\r\n') + flat(2), [1, 2]],
    ['as items of an array', `[\n${pretty(1).trimEnd()},\n${pretty(2)}]\n`, [1, 2]],
    ['glued to each other', `${pretty(1).trimEnd()}${pretty(2)}`, [1, 2]],
    ['glued to flat ones', `${flat(1).trimEnd()}${pretty(2).trimEnd()}${flat(3)}`, [1, 2, 3]],
    ['behind log text', `12:00 received: ${pretty(1)}`, [1]],
    ['with blank lines inside', pretty(1).replaceAll('\n', '\n\n'), [1]],
    ['without a line end', pretty(1).trimEnd(), [1]],
  ])('are read %s', async (_, text, seen) => {
    expect((await read(text)).seen).toEqual(seen);
  });

  it.each<[string, string, readonly (number | string)[]]>([
    ['between a key and its value, before a flat one', `{\n  "jsonrpc": "2.0",\n  "method"\n${flat(1)}${flat(2)}`, ['bad-json', 1, 2]],
    ['behind a colon, before a flat one', `{"jsonrpc":"2.0","params":\n${flat(1)}}\n`, ['bad-json', 1, 'not-json']],
    ['behind a colon, before a batch', `{"half": \n[${flat(1).trim()},${flat(2).trim()}]\n`, ['bad-json', 1, 2]],
    ['behind a bracket, at the end of the file', `{"jsonrpc":"2.0","params":{"content":[\n${flat(1)}`, ['bad-json', 1]],
    ['behind a colon, before one over several lines', `{\n  "jsonrpc": "2.0",\n  "params":\n${pretty(1)}${pretty(2)}`, ['bad-json', 1, 2]],
    ['inside a string, glued to the next', `{\n  "jsonrpc": "2.0",\n  "method": "sess${pretty(1)}`, ['bad-json', 1]],
    ['twice', `{\n "jsonrpc": "2.0",\n{\n "jsonrpc":\n${flat(1)}`, ['bad-json', 'bad-json', 1]],
    ['before other text', `{\n  "jsonrpc": "2.0",\nhello\n${flat(1)}`, ['bad-json', 'not-json', 1]],
  ])('that are torn %s do not take it with them', async (_, text, seen) => {
    expect((await read(text)).seen).toEqual(seen);
  });

  it('that are torn at the end of the file are one problem, torn', async () => {
    for (const text of [pretty(2).slice(0, -12), `${pretty(2).slice(0, -12)}\n`]) {
      const { seen, parts } = await read(flat(1) + text);
      expect(seen).toEqual([1, 'torn-line']);
      expect(parts).toHaveLength(2);
    }
  });

  it('that are none of the known ones are one problem, not one a line', async () => {
    const { seen } = await read(`${flat(1)}{\n  "a": {\n    "b": 1\n  }\n}\n${flat(2)}`);
    expect(seen).toEqual([1, 'unknown-record', 2]);
  });

  it('are named and counted as such', async () => {
    expect((await read(flat(1) + pretty(2))).detection.why).toBe('2 of 2 messages have jsonrpc, written over 13 lines');
  });

  it('hold their line numbers', async () => {
    const { parts } = await read(`[\n${pretty(1).trimEnd()},\n${pretty(2)}]\n`);
    expect(parts.map(({ kind, line }) => `${kind} ${line}`)).toEqual([
      'container 1',
      'frame 2',
      'container 14',
      'frame 15',
      'container 28',
    ]);
  });

  it('longer than a text can be are one problem, and the next ones are read', async () => {
    const { parts, frames, problems } = await readText(pretty(1) + flat(2), { maxLineBytes: flat(2).length, chunkBytes: 16 });
    expect(uncovered(parts, pretty(1).length + flat(2).length)).toEqual([]);
    expect([frames.map((part) => part.message.id), problems.map((part) => part.problem.code)]).toEqual([[2], ['line-too-long']]);
  });

  it('stay linear in hostile files', async () => {
    const text = flat(1) + '{"a":\n'.repeat(3000) + flat(2);
    const { seen } = await read(text);
    expect([seen[0], seen.at(-1), new Set(seen.slice(1, -1))]).toEqual([1, 2, new Set(['bad-json'])]);
    // Each line could begin the message anew: without an end to that, there were a problem for every line.
    expect(seen.length).toBeLessThan(200);
  });
});

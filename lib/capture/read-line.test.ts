import { describe, expect, it } from 'vitest';
import { byteOffset, lineNumber } from '../base/units.ts';
import { formatsFrom } from './formats/all.ts';
import { rawNdjson } from './formats/raw-ndjson.ts';
import { GLUED, readLine } from './read-line.ts';
import { joined, utf8 } from './testing/reading.ts';
import type { Part } from './types.ts';

const START = 100;
const context = { file: 'a.ndjson', formats: formatsFrom(rawNdjson) };

const read = (content: string | Uint8Array, terminated = true): readonly Part[] => {
  const bytes = typeof content === 'string' ? utf8(content) : content;
  const line = { line: lineNumber(7), start: byteOffset(START), end: byteOffset(START + bytes.length), bytes, terminated };
  return readLine(line, context).map(({ part }) => part);
};

const update = { jsonrpc: '2.0', method: 'session/update', params: { sessionId: 's' } };
const json = JSON.stringify(update);

describe('readLine', () => {
  it('reads a frame, line end included', () => {
    expect(read(`${json}\r\n`)).toEqual([
      { kind: 'frame', message: update, line: 7, range: { start: START, end: START + json.length + 2 } },
    ]);
  });

  it('reads a wrapper, a record and a bare frame in one file', () => {
    expect(read(JSON.stringify({ ts: 1_700_000_000, dir: 'in', frame: update }))).toMatchObject([
      { kind: 'frame', message: update, time: 1_700_000_000_000, labelled: 'agent-to-client' },
    ]);
    expect(read('{"uuid":"u","parentUuid":null,"sessionId":"s","type":"user"}')).toMatchObject([
      { kind: 'record', format: 'session-jsonl', value: { uuid: 'u' } },
    ]);
  });

  it.each([
    ['spaces', ' \t\r\n', { kind: 'blank' }],
    ['a byte order mark alone', '\uFEFF\n', { kind: 'blank' }],
    ['the bracket of an array', '[\n', { kind: 'container', name: 'array brackets' }],
    ['the end of an array', '],\n', { kind: 'container', name: 'array brackets' }],
    ['an empty array', '[]\n', { kind: 'container', name: 'array brackets' }],
    ['a byte order mark before a frame', `\uFEFF${json}\n`, { kind: 'frame', message: update }],
    ['log text before', `12:00 DEBUG ${json}\n`, { kind: 'frame', recovered: '12 bytes before it set aside: "12:00 DEBUG "' }],
    ['NULs before', `\0\0\0${json}\n`, { kind: 'frame', recovered: '3 NUL bytes before it set aside' }],
    ['JSON in a string', `${JSON.stringify(json)}\n`, { kind: 'frame', message: update, recovered: 'its JSON was written as a string' }],
  ])('takes %s as one part', (_, text, expected) => {
    const parts = read(text);
    expect(parts).toHaveLength(1);
    expect(parts[0]).toMatchObject({ ...expected, range: { start: START, end: START + utf8(text).length } });
  });

  it('reads an item of an array as it stands, with what separates it from the next as a part of its own', () => {
    expect(read(`${json},\r\n`)).toEqual([
      { kind: 'frame', message: update, line: 7, range: { start: START, end: START + json.length } },
      { kind: 'container', name: 'array brackets', line: 7, range: { start: START + json.length, end: START + json.length + 3 } },
    ]);
    expect(read(`[${json},\n`).map(({ kind }) => kind)).toEqual(['container', 'frame', 'container']);
    expect(read(`${json},${json}]\n`)).toMatchObject([{ kind: 'frame' }, { kind: 'container' }, { kind: 'frame' }, { kind: 'container' }]);
  });

  it('reads a batch inside a wrapper or a string as frames that share its bytes', () => {
    const batch = [update, { jsonrpc: '2.0', id: 1, result: {} }];
    for (const line of [JSON.stringify({ dir: 'in', frame: batch }), JSON.stringify({ dir: 'in', frame: JSON.stringify(batch) })]) {
      expect(read(`${line}\n`)).toEqual(
        batch.map((message, k) => ({
          kind: 'frame',
          message,
          labelled: 'agent-to-client',
          line: 7,
          range: { start: START, end: START + line.length + 1 },
          ...(k > 0 && { joint: true }),
        })),
      );
    }
    const doubly = read(JSON.stringify(JSON.stringify(batch)));
    expect(doubly.map((part) => part.kind === 'frame' && [part.message, part.joint, part.recovered])).toEqual([
      [batch[0], undefined, 'its JSON was written as a string'],
      [batch[1], true, 'its JSON was written as a string'],
    ]);
    expect(read(JSON.stringify({ dir: 'in', frame: [update, { a: 1 }] }))).toMatchObject([{ kind: 'problem' }]);
  });

  it.each([
    ['text', 'hello\n', 'not-json'],
    ['a line that looks like an array', '[20:18:05] Using the lamp\n', 'not-json'],
    ['a run of NULs', '\0\0\0\0\n', 'not-json'],
    ['JSON that does not parse', '{"a":1,}\n', 'bad-json'],
    ['an object torn in the middle of the file', '{"a":"b\n', 'bad-json'],
    ['another object', '{"a":1}\n', 'unknown-record'],
    ['a bare string', '"hello"\n', 'unknown-record'],
    ['an array of anything', '[1,2]\n', 'unknown-record'],
  ])('makes a problem of %s', (_, text, code) => {
    expect(read(text)).toMatchObject([{ kind: 'problem', problem: { code, place: { file: 'a.ndjson', line: 7, byte: START } } }]);
  });

  it('calls the last line torn, and says how much there is of it', () => {
    const [part] = read(json.slice(0, 40), false);
    expect(part).toMatchObject({ kind: 'problem', problem: { code: 'torn-line' } });
    expect(part?.kind === 'problem' && part.problem.what).toContain('has 40 bytes and ends before its JSON does');
  });

  it('does not call a last line torn that ends with its JSON', () => {
    expect(read('{"a":1}{"a":1}', false)).toMatchObject([{ kind: 'problem', problem: { code: 'bad-json' } }]);
  });

  it('reads each of two frames on a line, and what is torn behind them', () => {
    const parts = read(`${json}${json}{"jsonrpc":`, false);
    expect(parts).toMatchObject([
      { kind: 'frame', message: update, recovered: GLUED, range: { start: START, end: START + json.length } },
      { kind: 'frame', message: update, recovered: GLUED, range: { end: START + 2 * json.length } },
      { kind: 'problem', problem: { code: 'torn-line', place: { byte: START + 2 * json.length } } },
    ]);
  });

  it('reads a batch as its frames, with the brackets between them', () => {
    const parts = read(`[${json},{"a":1}, ${json}]\n`);
    expect(parts.map((part) => part.kind)).toEqual(['container', 'frame', 'problem', 'frame', 'container']);
    expect(parts.map(({ range }) => range.end - range.start)).toEqual([1, json.length, 10, json.length, 2]);
  });

  it('reads a frame with a byte that is not UTF-8, and says so', () => {
    const [before, after] = [utf8('{"jsonrpc":"2.0","method":"'), utf8('"}\n')];
    expect(read(joined([before, Uint8Array.of(0xff), after]))).toMatchObject([
      { kind: 'frame', message: { method: '\uFFFD' }, recovered: 'bytes that are not UTF-8 were read as U+FFFD' },
    ]);
  });

  it('says invalid-utf8 where bytes are damaged and nothing can be read', () => {
    expect(read(Uint8Array.of(0xff, 0xfe, 0xfd, 10))).toMatchObject([{ kind: 'problem', problem: { code: 'invalid-utf8' } }]);
  });

  it('names the keys of an unknown object', () => {
    const [part] = read('{"a":1,"b":2}\n');
    expect(part?.kind === 'problem' && part.problem.what).toContain('an object with "a", "b",');
  });

  it('keeps a line too long to hold as a problem', () => {
    const line = { line: lineNumber(1), start: byteOffset(0), end: byteOffset(600_000_000), bytes: undefined, terminated: true };
    expect(readLine(line, context)).toMatchObject([
      { part: { kind: 'problem', range: { start: 0, end: 600_000_000 }, problem: { code: 'line-too-long' } } },
    ]);
  });

  it('reads a frame nested many thousands deep', () => {
    const deep = `{"jsonrpc":"2.0","method":"x","params":${'{"a":['.repeat(20_000)}${']}'.repeat(20_000)}}\n`;
    expect(read(deep)).toMatchObject([{ kind: 'frame' }]);
    expect(read(`log ${deep}`)).toMatchObject([{ kind: 'frame' }]);
  });
});

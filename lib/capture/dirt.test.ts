import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { objectAt } from '../base/narrow.ts';
import { frameAt, opened, unaccounted } from '../store/testing/opening.ts';
import { bytesSource } from './source.ts';
import { message } from './testing/damage.ts';
import { readText, uncovered, utf8 } from './testing/reading.ts';
import { small } from './testing/small.ts';
import type { Sent, Writer } from './testing/writers.ts';
import { writers } from './testing/writers.ts';

/** Writers whose messages stand one a line and need nothing around them. */
const lineWriters = writers.filter(
  ({ begin, between, fits, format }) => begin === undefined && between === '\n' && fits === undefined && format !== 'editor-traffic',
);

/** Dirt as it is found, put around the second message of a file. */
const dirts: readonly (readonly [what: string, dirty: (line: string) => string, problems: number])[] = [
  ['nothing', (line) => line, 0],
  ['the time of a container', (line) => `2026-01-02T03:04:05.678901234Z ${line}`, 0],
  ['time and stream of a container', (line) => `2026-01-02T03:04:05.678Z stdout F ${line}`, 0],
  ['the name of a service', (line) => `agent-1  | ${line}`, 0],
  ['a title for the terminal', (line) => `\u001b]0;agent\u0007${line}`, 0],
  ['colours', (line) => `\u001b[2m\u001b[32minfo\u001b[0m ${line}`, 0],
  ['a time that looks like an array', (line) => `[20:18:05] Using… ${line}`, 0],
  ['a byte order mark', (line) => `\uFEFF${line}`, 0],
  ['NULs', (line) => `\0\0\0\0${line}`, 0],
  ['a string around it', (line) => JSON.stringify(line), 0],
  ['a batch of one', (line) => `[${line}]`, 0],
  ['a comma behind it', (line) => `${line},`, 0],
  ['CRLF', (line) => `${line}\r`, 0],
  ['blank lines', (line) => `\n \t\n${line}\n\r\n`, 0],
  ['log lines', (line) => `[20:18:05] Using…\n${line}\nagent up`, 2],
  ['a line of NULs', (line) => `\0\0\0\n${line}`, 1],
  ['a torn line', (line) => `${line.slice(0, -3)}\n${line}`, 1],
  ['a torn beginning on its line', (line) => `${line.slice(0, 9)}${line}`, 1],
];

const expected = (writer: Writer, sent: readonly Sent[]) => sent.map((each) => writer.read?.(each.message) ?? each.message);

describe.each(lineWriters.map((writer) => [`${writer.format}: ${writer.what}`, writer] as const))('%s', (_, writer) => {
  const isPretty = writer.write(small[0] as Sent, 0).includes('\n');

  it.each(dirts)('is read with %s around a message', async (what, dirty, problems) => {
    const lines = small.map((each, nth) => {
      const line = writer.write(each, nth);
      // What is torn behind its first line is another message's beginning.
      return nth === 1 && !(isPretty && what.includes('torn')) ? dirty(line) : line;
    });
    const bytes = utf8(`${lines.join('\n')}\n`);
    const store = await opened([bytesSource('capture', bytes)], { chunkBytes: 50 });
    expect([what, unaccounted(store)]).toEqual([what, [0]]);
    const messages = await Promise.all(Array.from({ length: store.frames.count }, async (__, i) => (await frameAt(store, i)).message));
    expect(messages).toEqual(expected(writer, small));
    if (!(isPretty && what.includes('torn'))) expect(store.problems).toHaveLength(problems);
  });

  it('is read with line separators that are no line ends in its texts', async () => {
    const note = 'a\u2028b\u2029c';
    const separated = small.map((each) => {
      const key = 'result' in each.message ? 'result' : 'params';
      return { ...each, message: { ...each.message, [key]: { ...objectAt(each.message, key), note } } };
    });
    const { frames } = await readText(separated.map((each, nth) => writer.write(each, nth)).join('\n'));
    expect(frames.map((frame) => frame.message)).toEqual(expected(writer, separated));
  });
});

describe('a file of mixed forms', () => {
  const mixed = fc.array(
    fc.tuple(
      fc.constantFrom(...lineWriters),
      fc.record({ message, time: fc.constant(0), direction: fc.constantFrom('client-to-agent' as const, 'agent-to-client' as const) }),
    ),
    { minLength: 1, maxLength: 12 },
  );

  it('is read line by line, whatever most of its lines are', () =>
    fc.assert(
      fc.asyncProperty(mixed, async (lines) => {
        const text = lines.map(([writer, sent], nth) => writer.write(sent, nth)).join('\n');
        const { parts, frames, problems } = await readText(text);
        expect([problems, uncovered(parts, utf8(text).length)]).toEqual([[], []]);
        expect(frames.map((frame) => frame.message)).toEqual(lines.flatMap(([writer, sent]) => expected(writer, [sent])));
      }),
      { seed: 20_260_303, numRuns: 100 },
    ));
});

describe('what tools put around messages', () => {
  const sent = [
    { jsonrpc: '2.0', id: 0, method: 'initialize', params: { protocolVersion: 1 } },
    { jsonrpc: '2.0', id: 0, result: { protocolVersion: 1 } },
  ];
  const written = (each: (text: string) => string) => sent.map((one) => each(JSON.stringify(one))).join('');

  it.each([
    ['headers', written((text) => `Content-Length: ${text.length}\r\nContent-Type: x\r\n\r\n${text}`), 'message headers'],
    ['headers and line ends', written((text) => `Content-Length: ${text.length}\r\n\r\n${text}\n`), 'message headers'],
    ['fences of Markdown', written((text) => `\`\`\`json\n${text}\n\`\`\`\n\n`), 'code fence'],
    ['record separators', written((text) => `\u001e${text}\n`), undefined],
  ])('is named, and no problem: %s', async (_, text, name) => {
    const { frames, problems, parts } = await readText(text);
    expect(frames.map(({ message }) => message)).toEqual(sent);
    expect([problems, uncovered(parts, utf8(text).length)]).toEqual([[], []]);
    const names = new Set(parts.flatMap((part) => (part.kind === 'container' ? [part.name] : [])));
    expect([...names]).toEqual(name === undefined ? [] : [name]);
  });
});

import fc from 'fast-check';
import type { JsonObject } from '../../base/narrow.ts';
import { joined, utf8 } from './reading.ts';

/** A stretch of a made file, and the messages that are intact in it, in order. */
export interface Bit {
  readonly what: string;
  readonly bytes: Uint8Array;
  readonly messages: readonly JsonObject[];
}

const bit = (what: string, text: string | Uint8Array, ...messages: readonly JsonObject[]): Bit => ({
  what,
  bytes: typeof text === 'string' ? utf8(text) : text,
  messages,
});

/** Texts that try to be taken for something else: braces, quotes, line ends that are none, markup, other alphabets. */
const nasty = fc.constantFrom(
  ...['{"jsonrpc":"2.0"}', '"}{"', '\\', '\u2028', '\u2029', '\0', '\uFEFF', '\u001b[31m', '先看看 🎉', '<img src=x onerror=alert(1)>'],
  ...['\ud800', '{', '}', '[', '],', '\n', 'data: {', '__proto__', '\u202e', ''],
);

const text = fc.oneof(
  nasty,
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.array(nasty, { maxLength: 4 }).map((words) => words.join('')),
);

const anything = fc.oneof(text, fc.jsonValue({ maxDepth: 2 }), fc.dictionary(text, text, { maxKeys: 3, noNullPrototype: true }));

const update = fc.record({
  sessionUpdate: fc.constantFrom('tool_call', 'tool_call_update', 'plan'),
  toolCallId: text,
  title: text,
  rawOutput: anything,
});

/** Messages as they are parsed: what JSON leaves out is not in them. */
export const message: fc.Arbitrary<JsonObject> = fc
  .oneof(
    fc.record({ jsonrpc: fc.constant('2.0'), method: fc.constant('session/update'), params: fc.record({ sessionId: text, update }) }),
    fc.record({ jsonrpc: fc.constant('2.0'), id: fc.nat(9), method: fc.constantFrom('session/prompt', '_x/y'), params: anything }),
    fc.record({ jsonrpc: fc.constant('2.0'), id: fc.nat(9), result: anything }),
  )
  .map((made): JsonObject => JSON.parse(JSON.stringify(made)));

const flat = (value: unknown): string => JSON.stringify(value);
const wrapped = (frame: unknown): string => flat({ ts: 1_700_000_000, dir: 'c2a', frame });

const lineEnd = fc.constantFrom('\n', '\r\n');
const indent = fc.constantFrom<(number | string)[]>(1, 2, '\t');

const prefix = fc.constantFrom(
  ...['2026-01-02T03:04:05.678Z stdout F ', '[20:18:05] Using {x} ', '\u001b]0;title\u0007', '\u001b[32minfo\u001b[0m ', 'agent-1  | '],
  ...['\0\0\0', '\uFEFF', '\t', 'debug {"a" nope} '],
);

/** A message in a way in which it is written whole. */
const whole: fc.Arbitrary<Bit> = fc.oneof(
  fc.tuple(message, lineEnd).map(([a, end]) => bit('flat', flat(a) + end, a)),
  fc.tuple(message, lineEnd).map(([a, end]) => bit('wrapped', wrapped(a) + end, a)),
  fc.tuple(message).map(([a]) => bit('wrapped as a string', `${flat({ direction: 'out', payload: flat(a) })}\n`, a)),
  fc.tuple(prefix, message).map(([before, a]) => bit('behind text', `${before}${flat(a)}\n`, a)),
  fc.tuple(message, message).map(([a, b]) => bit('glued', `${flat(a)}${wrapped(b)}\n`, a, b)),
  fc.tuple(message, message, message).map(([a, b, c]) => bit('glued', `${flat(a)} ${flat(b)}${flat(c)}\n`, a, b, c)),
  fc.tuple(message, message).map(([a, b]) => bit('batch', `[${flat(a)}, ${flat(b)}]\n`, a, b)),
  fc.tuple(message, message).map(([a, b]) => bit('batch in a wrapper', `${flat({ dir: 'in', frame: [a, b] })}\n`, a, b)),
  fc.tuple(message, message).map(([a, b]) => bit('batch in a string in a wrapper', `${flat({ dir: 'in', frame: flat([a, b]) })}\n`, a, b)),
  message.map((a) => bit('in a string', `${flat(flat(a))}\n`, a)),
  fc.tuple(message, message).map(([a, b]) => bit('batch in a string', `${flat(flat([a, b]))}\n`, a, b)),
  fc
    .tuple(message, indent, lineEnd)
    .map(([a, step, end]) => bit('over lines', `${JSON.stringify(a, null, step)}\n`.replaceAll('\n', end), a)),
  fc
    .tuple(message, message, indent)
    .map(([a, b, step]) => bit('over lines, glued', `${JSON.stringify(a, null, step)}${JSON.stringify(b, null, step)}\n`, a, b)),
  fc.tuple(message, message, indent).map(([a, b, step]) => bit('array over lines', `${JSON.stringify([a, b], null, step)}\n`, a, b)),
  fc.tuple(message, message).map(([a, b]) => bit('array, an item a line', `[${flat(a)},\n${flat(b)}]\n`, a, b)),
  fc.integer({ min: 2000, max: 4000 }).map((depth) => {
    const deep = `{"jsonrpc":"2.0","method":"deep","params":${'{"a":['.repeat(depth)}${']}'.repeat(depth)}}`;
    return bit('deep', `${deep}\n`, { jsonrpc: '2.0', method: 'deep', params: { depth } });
  }),
);

/** A beginning of a text, cut between any two bytes, and at least one byte short. */
const cutAt = (whole: Uint8Array, where: number): Uint8Array => whole.subarray(0, 1 + (where % (whole.length - 1)));

/** Ways in which one recorder writes all of its lines. */
const writer = fc.constantFrom(flat, wrapped);

const torn = fc
  .tuple(
    message,
    fc.oneof(
      writer,
      indent.map((step) => (value: unknown) => JSON.stringify(value, null, step)),
    ),
    fc.nat(),
  )
  .map(([a, write, where]) => cutAt(utf8(write(a)), where));

/** A line torn off by the next, which the same recorder wrote: only by how it begins is it told from what is inside the torn one. */
const tornByNext = fc.tuple(message, message, writer, fc.option(indent), fc.nat()).map(([a, b, write, step, where]) => {
  const next = write === flat && step !== null ? JSON.stringify(b, null, step) : write(b);
  return bit('torn, glued to the next', joined([cutAt(utf8(write(a)), where), utf8(`${next}\n`)]), b);
});

/** Damage that takes nothing with it, and dirt between the messages. */
const dirt: fc.Arbitrary<Bit> = fc.oneof(
  fc.constantFrom('\n', ' \t\r\n', '\uFEFF\n', '\0\0\0\0\n').map((line) => bit('blank', line)),
  fc
    .constantFrom(
      '[20:18:05] Using…\n',
      'not json at all\n',
      '{\n',
      '[\n',
      '],\n',
      ']\n',
      '{"a":1}\n',
      '[1,2]\n',
      '"words"\n',
      '{"a": nope}\n',
    )
    .map((line) => bit('dirt', line)),
  fc.constant(`${JSON.stringify({ unknown: { b: [1, { c: null }] } }, null, 2)}\n`).map((lines) => bit('other JSON', lines)),
  fc
    .uint8Array({ maxLength: 12 })
    .map((bytes) =>
      bit('noise', joined([bytes.map((byte) => (byte === 0x7b || byte === 0x5b || byte === 0x22 ? 0xff : byte)), utf8('\n')])),
    ),
  torn.map((bytes) => bit('torn', joined([bytes, utf8('\n')]))),
  tornByNext,
);

/** Bits of a file that begins with a whole message, so that dirt alone decides nothing about its form. */
export const damagedFile: fc.Arbitrary<readonly Bit[]> = fc
  .tuple(whole, fc.array(fc.oneof({ weight: 3, arbitrary: whole }, { weight: 2, arbitrary: dirt }), { maxLength: 8 }))
  .map(([first, rest]) => [first, ...rest]);

import { describe, expect, it } from 'vitest';
import { readText, uncovered, utf8 } from './testing/reading.ts';

const SMALL = 4000;
const LARGE = 1_000_000;
const frame = '{"jsonrpc":"2.0","id":1,"result":{}}';

/** Dirt of one kind, again and again: what is read twice for each of its bytes would not come to an end. */
const kinds: readonly (readonly [what: string, again: string])[] = [
  ...['[', ']', '{', '}', '"', '\\', '\0', '\uFEFF', '\r', ' ', '\n', ',', ':', '(', '`', '-', '\u001b['].map(
    (each) => [JSON.stringify(each), each] as const,
  ),
  ['objects that are not closed', '{"a":'],
  ['beginnings of objects', '{"'],
  ['empty objects', '{}'],
  ['objects of no form', '{"a":1}'],
  ['glued messages', frame],
  ['glued messages with text between', `x${frame}`],
  ['glued messages, each with a torn beginning', `{"a":"${frame}`],
  ['lines of one brace', '{\n'],
  ['lines of one bracket', '[\n'],
  ['lines of one quote', '"\n'],
  ['torn beginnings of lines', '{"jsonrpc":"2.0","method":"session/update","params":{"a\n'],
  ['messages over many lines that are torn', '{\n  "jsonrpc": "2.0",\n  "params": {\n'],
  ['a message behind each torn object', `{"a":[\n${frame}\n`],
  ['headers without messages', 'Content-Length: 1\r\n\r\n'],
];

/** What makes a file one of a form, before the dirt. */
const beginnings: readonly (readonly [what: string, before: string])[] = [
  ['at the beginning of a file', ''],
  ['behind a message', `${frame}\n`],
  ['on the line of a message', frame],
  ['in an event stream', `data: ${frame}\n\ndata: `],
  ['in an s-expression', '((:direction . outgoing) (:kind . request) (:object '],
  ['under the header of a traffic log', '[2026-01-02T03:04:05.000Z] >>> CLIENT → AGENT [REQUEST] x/y\n'],
  ['in an IDE’s log', '2026-01-02 03:04:05 Received notification: '],
  ['in a HAR', '{"log":{"version":"1.2","entries":['],
];

const filled = (again: string, size: number): string => again.repeat(Math.ceil(size / again.length));

describe.each(kinds)('a run of %s', (_, again) => {
  it.each(beginnings)('is read %s', async (__, before) => {
    const bytes = utf8(before + filled(again, SMALL));
    const { parts } = await readText(bytes);
    expect(uncovered(parts, bytes.length)).toEqual([]);
  });
});

/* Read anew for each message or bracket, a megabyte of these would take minutes. */
describe('a line of a megabyte', { timeout: 120_000 }, () => {
  it.each([
    ['glued messages', frame],
    ['glued messages with text between', `x${frame}`],
  ])('gives every message: %s', async (_, again) => {
    const { frames, problems } = await readText(filled(again, LARGE));
    expect([frames.length, problems]).toEqual([Math.ceil(LARGE / again.length), []]);
  });

  it('of objects that are not closed is looked through once', async () => {
    const { detection, parts } = await readText(filled('{"a":', LARGE));
    expect([detection.format, parts.length]).toEqual(['unrecognised', 1]);
  });
});

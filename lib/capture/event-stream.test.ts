import { describe, expect, it } from 'vitest';
import { frameAt, opened, textSource, unaccounted } from '../store/testing/opening.ts';
import { isEventStream } from './event-stream.ts';
import { readText, uncovered, utf8 } from './testing/reading.ts';

const frame = (id: number) => ({ jsonrpc: '2.0', id, method: 'session/prompt', params: { sessionId: 's' } });
const json = (id: number): string => JSON.stringify(frame(id));
const event = (id: number, data: string): string => `id: ${id}\nevent: message\ndata: ${data}\n\n`;

const read = async (text: string) => {
  const reading = await readText(text, { chunkBytes: 9 });
  expect(uncovered(reading.parts, utf8(text).length)).toEqual([]);
  return reading;
};

describe('isEventStream', () => {
  it.each([
    ['events', event(1, '{}') + event(2, '{}'), true],
    ['events with damage between', `${event(1, '{}')}${event(2, '{}')}lost\n`, true],
    ['events without names', 'data:{"a":1}\n\n', true],
    ['a comment and a beginning', ': hello\nretry: 3000\n\ndata: {"cut', true],
    ['events whose data are words', 'data: hello\n\ndata: world\n', false],
    ['keys and values', 'id: 1\nname: x\nevent: {}\n', false],
    ['frames', `${json(1)}\n`, false],
  ])('judges %s', (_, text, expected) => {
    expect(isEventStream(text)).toBe(expected);
  });
});

describe('an event stream', () => {
  it('gives its data as frames, and all else as named parts', async () => {
    const { parts, problems, detection } = await read(`: hello\r\nretry: 3000\r\n\r\n${event(1, json(1)).replaceAll('\n', '\r\n')}`);
    expect(parts.map((part) => (part.kind === 'container' ? part.name : part.kind))).toEqual([
      ...['SSE comment', 'SSE retry', 'SSE event end'],
      ...['SSE id', 'SSE event', 'SSE field name', 'frame', 'SSE event end'],
    ]);
    expect(problems).toEqual([]);
    expect(detection).toMatchObject({ format: 'sse-dump', name: 'SSE event stream', why: '1 of 1 event has jsonrpc' });
  });

  it('joins the data of one event', async () => {
    const data = JSON.stringify(frame(1), null, 1)
      .split('\n')
      .map((line) => `data: ${line}\n`);
    const text = `${event(0, json(0))}${data.slice(0, 2).join('')}id: 7\n${data.slice(2).join('')}retry: 1\n\n`;
    const { frames, problems } = await read(text);
    expect([frames.map(({ message }) => message.id), problems]).toEqual([[0, 1], []]);
    const store = await opened([textSource('e.sse', text)]);
    expect((await frameAt(store, 1)).message).toEqual(frame(1));
    expect(unaccounted(store)).toEqual([0]);
  });

  it('joins data that were broken inside a text, and says so', async () => {
    const text = `${event(1, json(1))}data: ${json(2).slice(0, 30)}\r\ndata: ${json(2).slice(30)}\r\n\r\n${event(3, json(3))}`;
    const { frames, problems } = await read(text);
    expect([frames.map(({ message }) => message), problems]).toEqual([[frame(1), frame(2), frame(3)], []]);
    expect(frames.map(({ recovered }) => recovered)).toEqual([undefined, 'its data was broken inside a text', undefined]);
    const store = await opened([textSource('e.sse', text)]);
    expect((await frameAt(store, 1)).message).toEqual(frame(2));
    expect(unaccounted(store)).toEqual([0]);
  });

  it('reads each line of data by itself where the blank lines between events are lost', async () => {
    const { frames, problems } = await read(`data: ${json(1)}\ndata: ${json(2)}\nid: 3\ndata: ${json(3)}\n`);
    expect([frames.map(({ message }) => message.id), problems]).toEqual([[1, 2, 3], []]);
  });

  it('keeps a torn last event and other text as problems', async () => {
    const text = `${event(1, json(1))}curl: (18) closed\n${event(2, json(2))}data: ${json(3).slice(0, 30)}`;
    const { frames, problems } = await read(text);
    expect(frames.map(({ message }) => message.id)).toEqual([1, 2]);
    expect(problems.map(({ problem }) => problem.code)).toEqual(['not-json', 'torn-line']);
  });

  it('is kindly told from one of another protocol', async () => {
    const { problems } = await read(event(1, '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{}}'));
    expect(problems.map(({ problem }) => [problem.code, problem.what.includes('MCP')])).toEqual([['unrecognised-file', true]]);
  });

  it('is recognised by its beginning where the first event is longer than what is looked at', async () => {
    const text = event(1, `{"jsonrpc":"2.0","method":"x","params":{"a":"${'x'.repeat(900)}"}}`) + event(2, json(2));
    const { frames } = await readText(text, { sampleBytes: 100 });
    expect(frames).toHaveLength(2);
  });
});

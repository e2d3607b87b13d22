import { describe, expect, it } from 'vitest';
import { frameAt, opened, textSource, unaccounted } from '../../store/testing/opening.ts';
import { directionWrapper } from './direction-wrapper.ts';
import { logRecords } from './log-records.ts';

const NOON = Date.UTC(2026, 0, 2, 12);
const init = { jsonrpc: '2.0', id: 0, method: 'initialize', params: { protocolVersion: 1 } };
const answer = { jsonrpc: '2.0', id: 0, result: { protocolVersion: 1 } };
const flat = (value: unknown) => JSON.stringify(value);
const packed = (text: string) => Buffer.from(text).toString('base64');

describe('a log record', () => {
  it.each<[string, object, readonly object[], number | undefined, string | undefined]>([
    ['of a container', { log: `${flat(init)}\n`, stream: 'stdout', time: '2026-01-02T12:00:00Z' }, [init], NOON, 'agent-to-client'],
    ['of a journal', { MESSAGE: flat(init), __REALTIME_TIMESTAMP: `${NOON}000` }, [init], NOON, undefined],
    ['with words before the message', { level: 20, time: NOON, msg: `-> ${flat(init)}` }, [init], NOON, 'client-to-agent'],
    ['with words about it among its fields', { fields: { message: `received: ${flat(answer)}` } }, [answer], undefined, 'agent-to-client'],
    ['with the message as an object', { '@timestamp': '2026-01-02T12:00:00Z', message: init }, [init], NOON, undefined],
    ['of a search', { _source: { '@timestamp': '2026-01-02T12:00:00Z', message: flat(init) } }, [init], NOON, undefined],
    [
      'with several lines of a stream',
      { stream: 'stdin', data: `${flat(init)}\n\n${flat(answer)}\n` },
      [init, answer],
      undefined,
      'client-to-agent',
    ],
    ['with a batch', { line: `[${flat(init)},${flat(answer)}]` }, [init, answer], undefined, undefined],
    ['with base64', { chunk: packed(`${flat(init)}\n`) }, [init], undefined, undefined],
    ['with a key that is no usual one', { t: NOON, d: 'out', m: init }, [init], NOON, 'client-to-agent'],
    ['with a key that names the direction', { recv: answer, ts: NOON }, [answer], NOON, 'agent-to-client'],
    ['with a holder of any name', { traced: { size: 9, body: init } }, [init], undefined, undefined],
    ['with a buffer', { chunk: Buffer.from(flat(init)).toJSON(), fd: 'stdout' }, [init], undefined, 'agent-to-client'],
  ])('%s is read', (_, record, messages, time, labelled) => {
    const reading = logRecords.read({ ...record });
    expect(reading).toMatchObject({ kind: 'frames', frames: messages.map((message) => ({ message })) });
    for (const frame of reading?.kind === 'frames' ? reading.frames : []) expect([frame.time, frame.labelled]).toEqual([time, labelled]);
  });

  it.each([
    ['a message among other words', { log: `${flat(init)} and more` }],
    ['a long text before it', { log: `${'x'.repeat(300)}${flat(init)}` }],
    ['lines before it', { log: `first\n${flat(init)}` }],
    ['a message without a version of JSON-RPC', { log: '{"method":"x","params":{}}' }],
    ['a torn one', { log: flat(init).slice(0, -1) }],
    ['bytes that are none', { chunk: { type: 'Buffer', data: ['x'] } }],
    ['bytes that are no text', { chunk: { type: 'Buffer', data: [255, 254] } }],
    ['a frame itself', init],
    ['a list of other things', { messages: [{ role: 'user', content: 'x' }] }],
    ['nothing', {}],
  ])('with %s is none', (_, record) => {
    expect(logRecords.read({ ...record })).toBeUndefined();
  });

  it('may be an object with a list of messages, as they are or in records', async () => {
    for (const list of [
      { frames: [init, answer] },
      { session: 's', messages: [{ direction: 'out', message: init }, { direction: 'in', message: answer }, 7] },
      { logs: [{ log: flat(init) }, { log: flat(answer) }, { log: 'started' }] },
    ]) {
      const store = await opened([textSource('export.json', flat(list))]);
      expect([store.frames.count, unaccounted(store), store.files[0]?.detection.format]).toEqual([2, [0], 'log-records']);
      expect([(await frameAt(store, 0)).message, (await frameAt(store, 1)).message]).toEqual([init, answer]);
      expect(store.problems).toHaveLength('frames' in list ? 0 : 1);
    }
  });
});

describe('a direction wrapper', () => {
  it.each([
    ['several lines', `${flat(init)}\n${flat(answer)}\n`],
    ['their bytes in base64', packed(`${flat(init)}\n${flat(answer)}\n`)],
  ])('may hold %s', (_, data) => {
    expect(directionWrapper.read({ ts: NOON, dir: 'out', data })).toMatchObject({
      kind: 'batch',
      clue: 'dir and data',
      messages: [init, answer],
      time: NOON,
      labelled: 'client-to-agent',
    });
  });
});

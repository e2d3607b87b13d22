import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonValueByteLength } from '../json/value-bytes.ts';
import { recordedMessage } from './recorded-message.ts';

const message = { jsonrpc: '2.0', method: 'session/update', params: { sessionId: 's', update: { rawOutput: 'caf\u00e9', content: [] } } };
const size = jsonValueByteLength(message);
/** As Python's json module writes it. */
const python = (value: unknown): string =>
  JSON.stringify(value, null, 1)
    .replace(/\n\s*/g, ' ')
    .replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

describe('a message as its line holds it', () => {
  it.each([
    ['alone', `${JSON.stringify(message)}\n`, 0, false],
    ['with spaces and escapes', python(message), 1, false],
    ['under a wrapper’s key', JSON.stringify({ ts: 1, dir: 'in', frame: message }), 0, false],
    ['as a wrapper’s string', JSON.stringify({ ts: 1, dir: 'in', raw: python(message) }), 1, true],
    ['in a batch', JSON.stringify([{ jsonrpc: '2.0', id: 1, result: null }, message]), 0, false],
    ['behind log text', `12:00 [acp] ${JSON.stringify(message)}\r\n`, 0, false],
    ['in an event of a stream', `data: ${JSON.stringify(message)}`, 0, false],
  ])('is found %s', (_, line, more, asString) => {
    const found = recordedMessage(line, size, 3);
    expect(found?.message.canonicalBytes).toBe(size);
    expect(found?.asString).toBe(asString);
    expect((found?.message.recordedBytes ?? 0) > size).toBe(more === 1);
    const rawOutput = found?.fields.find(({ path }) => path.join('.') === 'params.update.rawOutput');
    expect(rawOutput?.canonicalBytes).toBe(7);
    expect(rawOutput?.causes.escapes).toBe(more === 1 ? 4 : 0);
  });

  it.each([
    ['a line of text', 'no message here'],
    ['another message', JSON.stringify({ jsonrpc: '2.0', method: 'x' })],
    ['half a message', JSON.stringify(message).slice(0, 40)],
    ['nothing', ''],
  ])('is not found in %s', (_, line) => expect(recordedMessage(line, size, 3)).toBeUndefined());

  it('is looked for in any line, without throwing', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), fc.nat(40), (line, bytes) => void recordedMessage(line, bytes, 3)));
  });
});

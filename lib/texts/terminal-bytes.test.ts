import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../base/narrow.ts';
import { terminalBytes, tornBytes } from './terminal-bytes.ts';

const base64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const chunk = (bytes: Uint8Array): JsonObject => ({ sessionUpdate: 'terminal_output_chunk', terminalId: 't', data: base64(bytes) });
const told = (fields: JsonObject): JsonObject => ({ sessionUpdate: 'terminal_update', terminalId: 't', ...fields });

describe('a terminal of draft 2', () => {
  it.each<[string, readonly JsonObject[], unknown]>([
    ['has no output where no update carries any', [told({ command: 'ls', exitStatus: {} })], undefined],
    ['adds chunks', [chunk(utf8('one ')), chunk(utf8('two'))], { text: 'one two', words: '2 terminal_output_chunks joined' }],
    [
      'begins with a snapshot',
      [chunk(utf8('lost')), told({ output: { data: base64(utf8('new')) } }), chunk(utf8('er'))],
      { text: 'newer', words: 'output of a terminal_update and 1 terminal_output_chunk joined' },
    ],
    ['is emptied by null, and stays unknown', [chunk(utf8('lost')), told({ output: null })], undefined],
    [
      'joins a character that two chunks share',
      [chunk(utf8('€').subarray(0, 1)), chunk(utf8('€').subarray(1))],
      { text: '€', words: '2 terminal_output_chunks joined' },
    ],
    [
      'names what is torn at its end',
      [chunk(utf8('a€').subarray(0, 3))],
      {
        text: 'a',
        words: '1 terminal_output_chunk joined, its last 2 bytes torn: the beginning of a character that does not end, left out',
      },
    ],
    [
      'names bytes that are no text',
      [chunk(Uint8Array.of(0xff, 0x61))],
      { text: '\uFFFDa', words: '1 terminal_output_chunk joined, bytes that are not UTF-8 shown as U+FFFD' },
    ],
    [
      'names stretches that are no base64',
      [chunk(utf8('a')), { sessionUpdate: 'terminal_output_chunk', data: '***' }, { sessionUpdate: 'terminal_output_chunk' }],
      { text: 'a', words: '3 terminal_output_chunks joined, 2 stretches left out, being no base64' },
    ],
  ])('%s', (_, updates, output) => {
    const found = terminalBytes(updates).output;
    expect(found?.ok ? found.value : found).toEqual(output);
  });

  it('ends with what was told last, unless that was taken back', () => {
    expect(terminalBytes([told({ exitStatus: { exitCode: 1 } }), told({ command: 'x' })]).end).toEqual({ exitCode: 1 });
    expect(terminalBytes([told({ exitStatus: { exitCode: 1 } }), told({ exitStatus: null })]).end).toBeUndefined();
  });

  it('is the same text however its bytes are cut into chunks', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.array(fc.nat(9), { maxLength: 20 }), (text, cuts) => {
        const bytes = utf8(text);
        const updates: JsonObject[] = [];
        let at = 0;
        for (const cut of cuts) {
          updates.push(chunk(bytes.subarray(at, at + cut)));
          at = Math.min(bytes.length, at + cut);
        }
        updates.push(chunk(bytes.subarray(at)));
        const { output } = terminalBytes(updates);
        expect(output?.ok && output.value.text).toBe(text);
      }),
    );
  });

  it('counts the torn bytes of any beginning of a text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 10 }), fc.nat(40), (text, end) => {
        const bytes = utf8(text).subarray(0, end);
        const whole = new TextDecoder().decode(bytes, { stream: true });
        expect(bytes.length - tornBytes(bytes)).toBe(utf8(whole).length);
      }),
    );
  });
});

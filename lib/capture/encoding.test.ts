import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Encoding } from './encoding.ts';
import { asUtf8, bytesInFile, decodeText, textForm } from './encoding.ts';
import { readText, uncovered, utf8, utf16 } from './testing/reading.ts';

const encodings: readonly Encoding[] = ['utf-16le', 'utf-16be'];
const frame = (text: string): string => `${JSON.stringify({ jsonrpc: '2.0', method: 'session/update', params: { text } })}`;
const messages = [frame('tide'), frame('先看看 🎉'), frame('\u2028 {"')];

describe('textForm', () => {
  it.each([
    ['UTF-8', utf8('{"a":1}'), undefined, 0],
    ['UTF-8 with a mark', utf8('\uFEFF{}'), undefined, 3],
    ['UTF-16 with a mark', utf16('\uFEFF{}', 'utf-16le'), 'utf-16le', 2],
    ['UTF-16 with a mark, the other way round', utf16('\uFEFF{}', 'utf-16be'), 'utf-16be', 2],
    ['UTF-16 without a mark', utf16('{"a":1}\n', 'utf-16le'), 'utf-16le', 0],
    ['UTF-16 without a mark, the other way round', utf16('{"a":"先看看"}\n', 'utf-16be'), 'utf-16be', 0],
    ['UTF-8 with NULs', utf8(`{"a":1}${'\0'.repeat(40)}\n`), undefined, 0],
    ['NULs alone', new Uint8Array(64), undefined, 0],
    ['nothing', new Uint8Array(0), undefined, 0],
  ])('knows %s', (_, bytes, encoding, markBytes) => {
    expect(textForm(bytes)).toEqual({ encoding, markBytes });
  });
});

describe('a stretch of UTF-16', () => {
  it.each(encodings)('in %s is found again at its bytes, character by character', (encoding) => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
        const bytes = utf16(text, encoding);
        const read = asUtf8(bytes, encoding) ?? new Uint8Array(0);
        let offset = 0;
        let units = 0;
        for (const character of text) {
          expect(bytesInFile(read, offset, encoding)).toBe(units * 2);
          offset += utf8(character).length;
          units += character.length;
        }
        expect(decodeText(bytes, encoding)).toBe(text);
      }),
    );
  });
});

describe.each(encodings)('a capture in %s', (encoding) => {
  it.each([
    ['with a mark', '\uFEFF', '\r\n'],
    ['without a mark', '', '\n'],
  ])('is read %s, its parts counted in its own bytes', async (_, mark, newline) => {
    const text = `${mark}${messages.join(newline)}${newline}`;
    const bytes = utf16(text, encoding);
    for (const chunkBytes of [2, 7, 1 << 20]) {
      const { frames, parts, problems, detection } = await readText(bytes, { chunkBytes });
      expect(frames.map(({ message }) => message)).toEqual(messages.map((message) => JSON.parse(message)));
      expect(uncovered(parts, bytes.length)).toEqual([]);
      expect(problems).toEqual([]);
      expect(detection).toMatchObject({ format: 'raw-ndjson', encoding });
      const second = frames[1];
      expect(decodeText(bytes.subarray(second?.range.start ?? 0, second?.range.end), encoding)).toBe(`${messages[1]}${newline}`);
    }
  });

  it('keeps glued, torn and foreign text at its own bytes', async () => {
    const text = `log ä {"x} ${messages[1]}${messages[0]}\nnot json ä\n${messages[1]}\n${frame('').slice(0, 20)}`;
    // A file cut in the middle of a unit.
    const bytes = utf16(text, encoding).subarray(0, -1);
    const { frames, problems, parts } = await readText(bytes);
    expect(uncovered(parts, bytes.length)).toEqual([]);
    expect(frames.map(({ message }) => message)).toEqual([1, 0, 1].map((k) => JSON.parse(messages[k] ?? '')));
    expect(problems.map(({ problem, range }) => [problem.code, range.end])).toEqual([
      ['not-json', utf16('log ä {"x} ', encoding).length],
      ['not-json', utf16(text.slice(0, text.indexOf('json ä\n') + 7), encoding).length],
      ['torn-line', bytes.length],
    ]);
  });

  it('may be the text of a spill', async () => {
    const { parts, detection } = await readText(utf16('\uFEFFCommand: ls\nDirectory: (root)\nOutput: {"x"}\n', encoding));
    expect(parts).toMatchObject([{ kind: 'record', format: 'spill-text' }]);
    expect(detection).toMatchObject({ format: 'spill-text', encoding });
  });
});

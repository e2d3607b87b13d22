import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pastedData, pastedText, textFile } from './paste.ts';

/** A clipboard as far as it is looked at: texts by type, and files by type. */
const clipboard = (texts: Readonly<Record<string, string>>, files: readonly string[] = []): DataTransfer => {
  const types = [...Object.keys(texts), ...(files.length > 0 ? ['Files'] : [])];
  const items = [...Object.keys(texts).map((type) => ({ kind: 'string', type })), ...files.map((type) => ({ kind: 'file', type }))];
  const list = items as readonly Partial<DataTransferItem>[] as Partial<DataTransferItemList> as DataTransferItemList;
  return { types, items: list, getData: (type: string) => texts[type] ?? '' } as Partial<DataTransfer> as DataTransfer;
};
const plain = 'text/plain';
const frame = '{"jsonrpc":"2.0","method":"session/update"}';

describe('a pasted text', () => {
  it.each([
    ['https://example.org/a.ndjson?x=1', 'link'],
    ['  http://127.0.0.1:8080/live.ndjson\n', 'link'],
    ['#v=1&sample=big-cut', 'link'],
    [frame, 'text'],
    [`log text before\n${frame}\n`, 'text'],
    ['data: {"id":1}\n\n', 'text'],
    ['((1.5 (:direction :in', 'text'],
    ['https://example.org/a {', 'text'],
  ] as const)('%j is a %s', (text, kind) => {
    const pasted = pastedText(text);
    expect(pasted).toMatchObject({ ok: true, value: { kind } });
  });

  it.each(['', ' \n\t', 'a sentence, and no frame', '[20:18:05] Using the lamp', '[1, 2]'])(
    '%j cannot be opened, and is said to be so',
    (text) => {
      const pasted = pastedText(text);
      expect(pasted.ok).toBe(false);
      if (pasted.ok) return;
      const { what, place, hint } = pasted.problem;
      expect(what).toMatch(text.trim() === '' ? /There is no text/ : /no JSON object/);
      expect(place.file).toBe('what was pasted');
      expect(hint).not.toBe('');
    },
  );

  it('may be plain where it joins what is open, but not empty', () => {
    expect(pastedText('the whole text of a result', true)).toMatchObject({ ok: true, value: { kind: 'text' } });
    expect(pastedText('', true).ok).toBe(false);
  });

  it('is kept to the unit: what opens is what was pasted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (around) => {
        const text = `${around}\n{}${around}`;
        const pasted = pastedText(text);
        expect(pasted).toEqual({ ok: true, value: { kind: 'text', text } });
        expect(await textFile(text, 1).file.text()).toBe(text);
      }),
    );
  });
});

describe('a file of a pasted text', () => {
  it('is named by its number and by whether it may hold frames', () => {
    expect(textFile(frame, 3).path).toBe('pasted-3.ndjson');
    expect(textFile('only words', 4)).toMatchObject({ path: 'pasted-4.txt', file: { name: 'pasted-4.txt', size: 10 } });
  });
});

describe('a clipboard', () => {
  it.each([
    ['files', clipboard({}, ['', 'application/json']), 'files'],
    ['files with their name as text beside them', clipboard({ [plain]: 'live.ndjson' }, ['']), 'files'],
    ['a picture alone', clipboard({}, ['image/png']), 'files'],
    ['text with a picture of it', clipboard({ [plain]: frame }, ['image/png']), 'text'],
    ['text with its markup', clipboard({ [plain]: frame, 'text/html': '<b>' }), 'text'],
    ['a link', clipboard({ [plain]: 'https://example.org/' }), 'link'],
  ] as const)('with %s', (_name, data, kind) => {
    expect(pastedData(data)).toMatchObject({ ok: true, value: { kind } });
  });

  it('with nothing, or with something else, is refused in words', () => {
    expect(pastedData(clipboard({}))).toMatchObject({ ok: false, problem: { what: 'There is no text to open.' } });
    const other = pastedData(clipboard({ 'text/html': '<b>', 'text/rtf': '{' }));
    expect(other).toMatchObject({ ok: false, problem: { what: expect.stringContaining('text/html, text/rtf') } });
  });
});

import { describe, expect, it } from 'vitest';
import { frameAt, opened, textSource, unaccounted } from '../store/testing/opening.ts';
import { choosableForms } from './form-names.ts';
import { lineFormats } from './formats/all.ts';
import { readSource, uncovered } from './testing/reading.ts';
import { writers, written } from './testing/writers.ts';
import { textForms } from './text-forms/all.ts';
import type { Chosen, FormatId } from './types.ts';

const update = { jsonrpc: '2.0', method: 'session/update', params: { sessionId: 's', update: { sessionUpdate: 'plan' } } };
const frame = `${JSON.stringify(update)}\n`;

const chosenSource = (text: string, chosen: Chosen, path = 'capture') => ({ ...textSource(path, text), chosen });

describe('a form that a person chose', () => {
  it('can be every form that there is', () => {
    const ids: readonly FormatId[] = [...lineFormats, ...textForms].map(({ id }) => id);
    expect(choosableForms.map(({ id }) => id).sort()).toEqual([...ids, 'spill-text'].sort());
  });

  it.each<[string, string, string, FormatId, number]>([
    ['frames in what looks like a spill', 'tool-results/x.txt', frame, 'raw-ndjson', 1],
    ['messages of another protocol', 'mcp', '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{}}\n', 'raw-ndjson', 1],
    ['frames in a stream, line by line', 'stream', `data: ${frame}\n`, 'raw-ndjson', 1],
    ['a whole text', 'capture', frame, 'spill-text', 0],
    ['nothing of its own', 'capture', 'words\n', 'emacs-traffic', 0],
  ])('reads %s', async (_, path, text, form, frames) => {
    const store = await opened([chosenSource(text, { form }, path)]);
    expect(store.files[0]?.detection).toMatchObject({ format: form, chosen: true, why: expect.stringContaining('chosen by you') });
    expect([unaccounted(store), store.frames.count]).toEqual([[0], frames]);
    for (let i = 0; i < frames; i += 1) expect((await frameAt(store, i)).message.jsonrpc).toBe('2.0');
  });

  it('accounts for every byte of any form, read as any other', async () => {
    const sent = [{ message: update, time: Date.UTC(2026, 0, 2), direction: 'agent-to-client' as const }];
    for (const writer of writers) {
      const { bytes } = written(writer, sent);
      for (const { id } of choosableForms) {
        const { parts, detection } = await readSource(chosenSource(new TextDecoder().decode(bytes), { form: id }));
        expect([writer.what, id, uncovered(parts, bytes.length), detection.format]).toEqual([writer.what, id, [], id]);
      }
    }
  });
});

describe('labels that a person chose to', () => {
  const lines = [
    { dir: 'in', frame: { jsonrpc: '2.0', id: 0, method: 'initialize', params: {} } },
    { dir: 'out', frame: update },
  ]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');

  it.each([
    ['check are turned where they contradict', 'checked', [0, 1], true],
    ['keep are kept', 'kept', [1, 0], false],
    ['turn are turned', 'turned', [0, 1], true],
  ] as const)('%s', async (_, labels, directions, turned) => {
    const store = await opened([chosenSource(lines, { labels })]);
    expect([[...store.frames.direction], store.files[0]?.flipped]).toEqual([directions, turned]);
    expect(store.files[0]?.labels).toEqual({ agree: 0, contradict: 2, labelled: 2, policy: labels, turned });
  });
});

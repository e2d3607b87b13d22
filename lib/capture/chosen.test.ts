import { describe, expect, it } from 'vitest';
import { frameAt, opened, textSource, unaccounted } from '../store/testing/opening.ts';
import type { ChoosableId } from './form-ids.ts';
import { choosableIds } from './form-ids.ts';
import { choosableForms } from './form-names.ts';
import { lineFormats } from './formats/all.ts';
import { readSource, uncovered } from './testing/reading.ts';
import type { Sent } from './testing/writers.ts';
import { writers, written } from './testing/writers.ts';
import { textForms } from './text-forms/all.ts';
import type { Chosen, FormatId } from './types.ts';

const update = { jsonrpc: '2.0', method: 'session/update', params: { sessionId: 's', update: { sessionUpdate: 'plan' } } };
const frame = `${JSON.stringify(update)}\n`;

const choosable = (wanted: FormatId): ChoosableId => choosableIds.find((id) => id === wanted) ?? 'raw-ndjson';

const chosenSource = (text: string, chosen: Chosen, path = 'capture') => ({ ...textSource(path, text), chosen });

describe('a form that a person chose', () => {
  it('can be every form that there is', () => {
    const ids: readonly FormatId[] = [...lineFormats, ...textForms].map(({ id }) => id);
    expect(choosableForms.map(({ id }) => id).sort()).toEqual([...ids, 'spill-text'].sort());
  });

  it.each<[string, string, string, ChoosableId, number]>([
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

describe('labels of every form that has them', () => {
  const times = [Date.UTC(2026, 0, 2), Date.UTC(2026, 0, 2, 0, 0, 1)];
  const sides = ['client-to-agent', 'agent-to-client'] as const;
  // Each is labelled with the other side than the one that sends such a message.
  const sent: readonly Sent[] = [
    { message: { jsonrpc: '2.0', id: 0, method: 'initialize', params: { protocolVersion: 1 } }, time: times[0] ?? 0, direction: sides[1] },
    { message: update, time: times[1] ?? 0, direction: sides[0] },
  ];
  const har = JSON.stringify({
    log: {
      entries: [
        {
          _webSocketMessages: sent.map(({ message, direction }) => ({
            type: direction === sides[0] ? 'send' : 'receive',
            time: 1.5,
            opcode: 1,
            data: JSON.stringify(message),
          })),
        },
      ],
    },
  });
  const files = writers.filter(({ hasLabels }) => hasLabels).map((writer) => [writer.what, written(writer, sent).bytes] as const);

  it.each([...files, ['a HAR', new TextEncoder().encode(har)] as const])('are kept and turned in %s', async (_, bytes) => {
    const directions = async (chosen: Chosen) => {
      const store = await opened([chosenSource(new TextDecoder().decode(bytes), chosen)]);
      expect([store.frames.count, unaccounted(store)]).toEqual([2, [0]]);
      const frames = await Promise.all([frameAt(store, 0), frameAt(store, 1)]);
      return [store.files[0]?.flipped, ...frames.map(({ direction }) => direction)];
    };
    expect(await directions({})).toEqual([true, ...sides]);
    expect(await directions({ labels: 'turned' })).toEqual([true, ...sides]);
    expect(await directions({ labels: 'kept' })).toEqual([false, sides[1], sides[0]]);
  });

  it.each(writers.map((writer) => [writer.what, writer] as const))('are read where the form of %s was chosen', async (_, writer) => {
    const right = sent
      .map((each, nth) => ({ ...each, direction: sides[nth] ?? sides[0] }))
      .filter(({ message }) => writer.fits?.(message) !== false);
    const { bytes } = written(writer, right);
    const store = await opened([chosenSource(`noise before\n${new TextDecoder().decode(bytes)}`, { form: choosable(writer.format) })]);
    expect([store.frames.count, unaccounted(store), store.files[0]?.detection.format]).toEqual([right.length, [0], writer.format]);
    if (writer.hasLabels) expect(store.files[0]?.labels).toMatchObject({ agree: right.length, contradict: 0 });
  });
});

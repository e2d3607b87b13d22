import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { bytesSource } from '../capture/source.ts';
import { answer, ask, tell } from '../capture/testing/facts.ts';
import { openStore } from './open-store.ts';
import { frameAt, opened, rowOf, textSource, unaccounted } from './testing/opening.ts';
import type { FileEntry } from './types.ts';
import { directions, frameKinds } from './types.ts';

const lines = (...messages: readonly unknown[]): string => messages.map((message) => `${JSON.stringify(message)}\n`).join('');

const update = (toolCallId: string) => tell('session/update', { sessionId: 's', update: { sessionUpdate: 'tool_call', toolCallId } });
const permission = ask(0, 'session/request_permission', { sessionId: 's', toolCall: { toolCallId: 'c1' }, options: [] });

const conversation = [
  ask(0, 'session/new', { cwd: '/' }),
  answer(0, { sessionId: 's' }),
  ask(1, 'session/prompt', { sessionId: 's', prompt: [] }),
  update('c1'),
  permission,
  answer(0, { outcome: { outcome: 'selected', optionId: 'yes' } }),
  answer(1, { stopReason: 'end_turn' }),
];

describe('openStore', () => {
  it('indexes what each frame is about', async () => {
    const store = await opened([textSource('a.ndjson', lines(...conversation))]);
    const none = { method: undefined, id: undefined, update: undefined, session: undefined, toolCall: undefined, answers: -1 };
    expect(conversation.map((_, i) => rowOf(store, i))).toEqual([
      { ...none, method: 'session/new', id: 'n0' },
      { ...none, method: 'session/new', id: 'n0', session: 's', answers: 0 },
      { ...none, method: 'session/prompt', id: 'n1', session: 's' },
      { ...none, method: 'session/update', update: 'tool_call', session: 's', toolCall: 'c1' },
      { ...none, method: 'session/request_permission', id: 'n0', session: 's', toolCall: 'c1' },
      { ...none, method: 'session/request_permission', id: 'n0', session: 's', answers: 4 },
      { ...none, method: 'session/prompt', id: 'n1', session: 's', answers: 2 },
    ]);
    expect([...store.frames.kind].map((kind) => frameKinds[kind])).toEqual([
      ...['request', 'response', 'request', 'notification', 'request', 'response', 'response'],
    ]);
    expect([...store.frames.direction].map((code) => directions[code] === 'client-to-agent')).toEqual([
      true,
      false,
      true,
      false,
      false,
      true,
      false,
    ]);
  });

  it('keeps the frames of files apart, and pairs answers within a file', async () => {
    const one = textSource('one.ndjson', lines(...conversation));
    const two = textSource('two.ndjson', lines(...conversation));
    const { frames } = await opened([one, two]);
    expect([...frames.answers]).toEqual([-1, 0, -1, -1, -1, 4, 2, -1, 7, -1, -1, -1, 11, 9]);
    expect([...frames.file]).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1]);
    expect([...frames.line]).toEqual([1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('takes times and labels from wrappers, and says which file’s labels were turned', async () => {
    const wrapped = (dir: string, frame: unknown) => ({ ts: '2026-01-02T12:00:00Z', dir, frame });
    const right = textSource('right.ndjson', lines(wrapped('out', ask(0, 'initialize')), wrapped('in', update('c'))));
    const turned = textSource('turned.ndjson', lines(wrapped('in', ask(0, 'initialize')), wrapped('out', update('c')), update('c')));
    const store = await opened([right, turned]);
    expect(store.files.map((file) => file.flipped)).toEqual([false, true]);
    expect([...store.frames.direction].map((code) => directions[code])).toEqual([
      ...['client-to-agent', 'agent-to-client', 'client-to-agent', 'agent-to-client', 'agent-to-client'],
    ]);
    expect([...store.frames.time].map((time) => (Number.isNaN(time) ? undefined : time))).toEqual([
      ...[0, 1, 2, 3].map(() => Date.UTC(2026, 0, 2, 12)),
      undefined,
    ]);
  });

  it('keeps problems and records as rows in place, and adds up', async () => {
    const history = { uuid: 'u', parentUuid: null, sessionId: 's', type: 'user' };
    const store = await opened([textSource('a.ndjson', `${lines(update('c'))}hello\n\n${lines(history)}{"jsonrpc":"2.0","me`)]);
    expect(store.problems.map(({ index, ref, problem }) => [index, ref.line, problem.code])).toEqual([
      [0, 2, 'not-json'],
      [1, 5, 'torn-line'],
    ]);
    expect(store.records.map(({ format, ref }) => [format, ref.line])).toEqual([['session-jsonl', 4]]);
    expect(store.files[0]?.accounting).toMatchObject({
      frame: { count: 1 },
      record: { count: 1 },
      problem: { count: 2 },
      blank: { count: 1, bytes: 1 },
    });
    expect(unaccounted(store)).toEqual([0]);
  });

  it('goes on behind a file that cannot be read', async () => {
    const gone = { ...textSource('gone.ndjson', 'x'.repeat(40)), slice: () => Promise.reject(new Error('gone')) };
    const store = await opened([gone, textSource('a.ndjson', lines(update('c')))]);
    expect(store.problems.map(({ ref, problem }) => [ref.file, problem.code])).toEqual([[0, 'unreadable']]);
    expect([store.files.length, store.frames.count]).toEqual([2, 1]);
    expect(unaccounted(store)).toEqual([0, 0]);
  });

  it('opens nothing as an empty bundle', async () => {
    const store = await opened([]);
    expect([store.files.length, store.frames.count, store.problems.length]).toEqual([0, 0, 0]);
  });

  it('reports bytes over all files and each file as it is done', async () => {
    const heard: number[] = [];
    const files: FileEntry[] = [];
    const sources = [textSource('a.ndjson', lines(update('c'))), textSource('b.output', 'plain text'), textSource('empty.ndjson', '')];
    const total = sources.reduce((sum, source) => sum + source.size, 0);
    const totals = new Set<number>();
    const progress = { onBytes: (done: number, all: number) => totals.add(all) && heard.push(done) };
    const store = await opened(sources, { progress, chunkBytes: 50, onFile: (file) => files.push(file) });
    expect(heard.every((done, k) => done >= (heard[k - 1] ?? 0))).toBe(true);
    expect([heard.at(-1), ...totals]).toEqual([total, total]);
    expect(files).toEqual(store.files);
  });

  it('fails with cancelled when the person cancels', async () => {
    let asked = 0;
    const progress = { cancelled: () => ++asked > 3 };
    const result = await openStore([textSource('a.ndjson', lines(...conversation))], { progress, chunkBytes: 64 });
    expect(result).toMatchObject({ ok: false, problem: { code: 'cancelled', place: { file: 'a.ndjson' } } });
  });

  it('refuses more files than its column can number', async () => {
    const result = await openStore(new Array(65_537).fill(textSource('a.ndjson', '')));
    expect(result).toMatchObject({ ok: false, problem: { code: 'bad-argument' } });
  });
});

/** The project's own fixtures, by path below their folder. */
const fixtures = (folder: string) => {
  const root = fileURLToPath(new URL(`../../e2e/fixtures/${folder}`, import.meta.url));
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(root, path)).isFile())
    .sort()
    .map((path) => bytesSource(path.split(/[\\/]/).at(-1) ?? path, readFileSync(join(root, path)), path));
};

describe('the project’s fixtures', { timeout: 60_000 }, () => {
  it('of a session add up without a problem, at any chunk size', async () => {
    for (const chunkBytes of [997, 1 << 20]) {
      const store = await opened(fixtures('session'), { chunkBytes });
      expect(unaccounted(store).every((rest) => rest === 0)).toBe(true);
      expect(store.problems).toEqual([]);
      expect(store.files.map((file) => file.detection.format)).toEqual([
        ...['session-jsonl', 'direction-wrapper', 'model-requests', 'direction-wrapper', 'spill-text'],
      ]);
    }
  });

  it('that are damaged add up, with every intact frame and a row for each problem', async () => {
    const store = await opened(fixtures('damaged'));
    expect(unaccounted(store).every((rest) => rest === 0)).toBe(true);
    const found = store.files.map(({ index, path, accounting }) => {
      const codes = store.problems.filter(({ ref }) => ref.file === index).map(({ problem }) => problem.code);
      return [path, accounting.frame.count, codes.join(' ')];
    });
    expect(found).toEqual([
      ['empty.ndjson', 0, 'empty-file'],
      ['garbage-between.ndjson', 4, 'not-json not-json invalid-utf8 not-json bad-json'],
      ['glued-log.ndjson', 4, ''],
      ['picture.png', 0, 'binary-file'],
      ['torn-last-line.ndjson', 3, 'torn-line'],
      ['torn-middle-line.ndjson', 3, 'bad-json'],
    ]);
    const recovered: (string | undefined)[] = [];
    for (let i = 4; i < 8; i += 1) recovered.push((await frameAt(store, i)).recovered);
    expect(recovered).toEqual([
      '30 bytes before it set aside: "2026-03-14T09:26:53Z keeper | "',
      expect.stringContaining('before it set aside'),
      'shared its line with another message',
      'shared its line with another message',
    ]);
  });
});

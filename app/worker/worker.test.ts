import { describe, expect, it } from 'vitest';
import { type Client, createClient, type Port } from './client.ts';
import { createHost } from './host.ts';
import type { WorkerEvent } from './protocol/events.ts';
import { recentLimit } from './session.ts';
import { type FakeLibrary, fakeLibrary } from './testing/fakeLibrary.ts';

interface Bench {
  readonly client: Client;
  readonly events: { readonly epoch: number; readonly event: WorkerEvent }[];
  readonly port: Port;
  /** Comes back when the analysis of an epoch has reported its last call. */
  analysed(epoch: number): Promise<void>;
}

/** Page and worker in one thread, with messages that arrive later and as copies, as between threads. */
function bench(library: FakeLibrary): Bench {
  const events: Bench['events'] = [];
  const port: Port = { postMessage: (message) => setTimeout(() => receive(message)), onmessage: null, onerror: null };
  const receive = createHost(library, {
    post: (message) => setTimeout(() => port.onmessage?.({ data: structuredClone(message) } as MessageEvent)),
    breathe: () => new Promise((resolve) => setTimeout(resolve)),
    now: () => 0,
  });
  const client = createClient(port, { onEvent: (epoch, event) => events.push({ epoch, event }), onCrash: () => undefined });
  const analysed = async (epoch: number) => {
    const done = () => events.some((one) => one.epoch === epoch && one.event.name === 'analysed' && one.event.done === one.event.total);
    while (!done()) await new Promise((resolve) => setTimeout(resolve));
  };
  return { client, events, port, analysed };
}

const files = (...names: readonly string[]) => ({ files: names.map((name) => ({ file: new File(['0123456789'], name), path: name })) });
const list = { filter: '', sort: 'order', descending: false, pass: 'live' } as const;

describe('opening', () => {
  it('tells of progress and files, then gives the structure; rows come before their analysis', async () => {
    const { client, events } = bench(fakeLibrary());
    const opened = await client.request('open', 1, files('a', 'b'));
    expect(opened).toMatchObject({ ok: true, value: { counts: { frames: 2, problems: 1, calls: 3, bytes: 20, accounted: 20 } } });
    expect(events.filter(({ event }) => event.name === 'file').length).toBe(2);
    expect(events[0]).toEqual({ epoch: 1, event: { name: 'progress', phase: 'reading', done: 10, total: 20 } });
    const rows = await client.request('rows', 1, { calls: [2, 7] });
    expect(rows).toMatchObject({
      ok: true,
      value: { rows: [{ index: 2, id: 'call_2', passes: [{ path: 'live', wire: 102, content: { bytes: 2 } }] }] },
    });
  });

  it('stops when cancelled, and serves nothing of it', async () => {
    const library = fakeLibrary();
    let go: () => void = () => undefined;
    library.gate = new Promise((resolve) => {
      go = resolve;
    });
    const { client, events } = bench(library);
    const stop = new AbortController();
    const opening = client.request('open', 1, files('a', 'b'), stop.signal);
    stop.abort();
    expect(await opening).toMatchObject({ ok: false, problem: { code: 'cancelled' } });
    // The cancel message is on its way; it must be there before the work goes on.
    await new Promise((resolve) => setTimeout(resolve, 5));
    go();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await client.request('order', 1, list)).toMatchObject({ ok: false });
    expect(events.some(({ event }) => event.name === 'analysed')).toBe(false);
    expect(library.read).toEqual([]);
  });

  it('keeps two captures apart, until one is closed', async () => {
    const { client } = bench(fakeLibrary());
    await client.request('open', 1, files('a'));
    await client.request('open', 2, files('b', 'c'));
    expect(await client.request('order', 1, list)).toMatchObject({ ok: true });
    client.close(1);
    expect(await client.request('order', 1, list)).toMatchObject({ ok: false });
    expect(await client.request('order', 2, list)).toMatchObject({ ok: true });
  });
});

describe('analysis', () => {
  it('reads every call once and fills its row', async () => {
    const library = fakeLibrary({ calls: 4 });
    const { client, analysed } = bench(library);
    await client.request('open', 1, files('a'));
    await analysed(1);
    expect(library.read).toEqual([0, 1, 2, 3]);
    const reply = await client.request('rows', 1, { calls: [0, 1] });
    expect(reply).toMatchObject({
      ok: true,
      value: { rows: [{ analysis: { badge: 'cut', verdict: 'verdict 0' } }, { analysis: { badge: 'whole', verdict: 'verdict 1' } }] },
    });
    expect(await client.request('order', 1, { ...list, filter: 'whole' })).toMatchObject({
      ok: true,
      value: { order: Int32Array.of(1, 3) },
    });
  });

  it('goes on after a call that fails, and says so in its row', async () => {
    const { client, analysed } = bench(fakeLibrary({ calls: 3, failing: 1 }));
    await client.request('open', 1, files('a'));
    await analysed(1);
    const reply = await client.request('rows', 1, { calls: [1, 2] });
    expect(reply).toMatchObject({
      ok: true,
      value: {
        rows: [
          { analysis: { badge: 'wrong', verdict: 'This call could not be analysed: the disk is gone.' } },
          { analysis: { badge: 'cut' } },
        ],
      },
    });
  });

  it('lets somebody who looks at a call go first', async () => {
    const library = fakeLibrary({ calls: 200 });
    const { client, analysed } = bench(library);
    await client.request('open', 1, files('a'));
    expect(await client.request('detail', 1, { call: 150 })).toMatchObject({ ok: true, value: { report: { index: 150 } } });
    expect(library.read.indexOf(150)).toBeLessThan(100);
    await analysed(1);
    expect(library.read.filter((index) => index === 150).length).toBe(1);
  });

  it('ends where there are no calls', async () => {
    const { client, analysed, events } = bench(fakeLibrary({ calls: 0 }));
    await client.request('open', 1, files('a'));
    await analysed(1);
    expect(events.at(-1)).toEqual({ epoch: 1, event: { name: 'analysed', done: 0, looked: 0, total: 0 } });
  });
});

describe('findings', () => {
  it('are looked for while the calls are analysed: each call counts once, in order', async () => {
    const library = fakeLibrary({ calls: 5 });
    const { client, events, analysed } = bench(library);
    await client.request('open', 1, files('a'));
    await analysed(1);
    expect(library.added).toEqual([0, 1, 2, 3, 4]);
    expect(events.at(-1)).toEqual({ epoch: 1, event: { name: 'analysed', done: 5, looked: 5, total: 5 } });
    const reply = await client.request('findings', 1, { looked: 5 });
    expect(reply).toMatchObject({
      ok: true,
      value: { looked: 5, skipped: 0, stopped: false, report: { calls: 5, groups: [{ count: 3 }] } },
    });
    const rows = await client.request('rows', 1, { calls: [0, 1] });
    expect(rows).toMatchObject({ ok: true, value: { rows: [{ analysis: { findings: { count: 1, worst: 'warning' } } }, {}] } });
    expect(rows.ok && rows.value.rows[1]?.analysis).not.toHaveProperty('findings');
  });

  it('are not looked for in a call that cannot be read, which is counted', async () => {
    const library = fakeLibrary({ calls: 3, failing: 1 });
    const { client, analysed } = bench(library);
    await client.request('open', 1, files('a'));
    await analysed(1);
    expect(library.added).toEqual([0, 2]);
    expect(await client.request('findings', 1, { looked: 3 })).toMatchObject({ ok: true, value: { looked: 3, skipped: 1 } });
  });

  it('are not looked for once that is stopped, while the rows are filled; taken up again, the calls that were missed are read', async () => {
    const library = fakeLibrary({ calls: 40 });
    const { client, events, analysed } = bench(library);
    await client.request('open', 1, files('a'));
    await client.request('look', 1, { on: false });
    await analysed(1);
    const { length } = library.added;
    expect(length).toBeLessThan(40);
    expect(library.read.length).toBe(40);
    expect(await client.request('findings', 1, { looked: length })).toMatchObject({ ok: true, value: { looked: length, stopped: true } });
    await client.request('look', 1, { on: true });
    while (!events.some(({ event }) => event.name === 'analysed' && event.looked === 40))
      await new Promise((resolve) => setTimeout(resolve));
    expect(library.added).toEqual(Array.from({ length: 40 }, (_, index) => index));
    expect(library.read.length).toBe(80 - length);
    expect(await client.request('findings', 1, { looked: 40 })).toMatchObject({ ok: true, value: { looked: 40, stopped: false } });
  });

  it('of one call can be asked for, and change nothing of what is counted', async () => {
    const library = fakeLibrary();
    const { client, analysed } = bench(library);
    await client.request('open', 1, files('a'));
    await analysed(1);
    expect(await client.request('callFindings', 1, { call: 2, looked: 3 })).toMatchObject({
      ok: true,
      value: { calls: 1, groups: [{ count: 1 }] },
    });
    expect(await client.request('callFindings', 1, { call: 1, looked: 3 })).toMatchObject({ ok: true, value: { groups: [] } });
    expect(await client.request('callFindings', 1, { call: 9, looked: 3 })).toMatchObject({ ok: false });
    expect(library.added).toEqual([0, 1, 2]);
  });
});

describe('a call that is looked at', () => {
  it('is kept for the next question, and makes room in its turn', async () => {
    const library = fakeLibrary({ calls: recentLimit + 2 });
    const { client, analysed } = bench(library);
    await client.request('open', 1, files('a'));
    await analysed(1);
    const before = library.read.length;
    await client.request('detail', 1, { call: 0 });
    await client.request('detail', 1, { call: 0 });
    expect(library.read.length).toBe(before + 1);
    for (let call = 1; call <= recentLimit; call++) await client.request('detail', 1, { call });
    await client.request('detail', 1, { call: 0 });
    expect(library.read.length).toBe(before + recentLimit + 2);
  });

  it('that is not there is a problem, not an exception', async () => {
    const { client } = bench(fakeLibrary());
    await client.request('open', 1, files('a'));
    expect(await client.request('detail', 1, { call: 99 })).toMatchObject({ ok: false, problem: { code: 'bad-argument' } });
    expect(await client.request('detail', 9, { call: 0 })).toMatchObject({ ok: false });
    expect(await client.request('whatif', 1, { call: 0, field: 'x' })).toMatchObject({
      ok: false,
      problem: { what: expect.stringContaining('not in these tests') },
    });
  });
});

describe('problem rows', () => {
  it('come in windows, with their bytes on demand', async () => {
    const { client } = bench(fakeLibrary());
    await client.request('open', 1, files('a'));
    expect(await client.request('problems', 1, { from: 0, to: 200 })).toMatchObject({
      ok: true,
      value: { problems: [{ index: 0, file: 'a', line: 1, byte: 0, bytes: 4, problem: { code: 'bad-json' } }] },
    });
    expect(await client.request('raw', 1, { problem: 0 })).toEqual({ ok: true, value: { text: '{"a"', rest: 0 } });
  });
});

describe('the client', () => {
  it('counts what is pending and answers it all when the worker dies', async () => {
    const { client, port } = bench(fakeLibrary());
    const opening = client.request('open', 1, files('a'));
    expect(client.pending).toBe(1);
    port.onerror?.({ message: 'out of memory' } as ErrorEvent);
    expect(await opening).toMatchObject({ ok: false, problem: { what: 'The worker stopped: out of memory.' } });
    expect(client.pending).toBe(0);
  });

  it('asks nothing for a signal that is aborted already', async () => {
    const { client } = bench(fakeLibrary());
    expect(await client.request('order', 1, list, AbortSignal.abort())).toMatchObject({ ok: false, problem: { code: 'cancelled' } });
    expect(client.pending).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import type { RemoteAddress } from './address.ts';
import { type Answer, fetchedFiles, nameIn, pathIn, receive, sizeOf, statusProblem, unreachable } from './remote.ts';

const address: RemoteAddress = { href: 'https://example.org/runs/live.ndjson?x=1', host: 'example.org', own: false };
const answer = (body: ReadableStream<Uint8Array<ArrayBuffer>>, size: Answer['size']): Answer => ({
  address,
  response: new Response(body),
  size,
  answeredBy: undefined,
});
const streamOf = (chunks: readonly Uint8Array<ArrayBuffer>[], end: 'close' | 'break' = 'close') => {
  let next = 0;
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => {
      const chunk = chunks[next];
      next += 1;
      if (chunk !== undefined) controller.enqueue(chunk);
      else if (end === 'close') controller.close();
      else controller.error(new TypeError('network error'));
    },
  });
};
const never = () => Promise.reject(new Error('nobody is asked'));

describe('the size of an answer', () => {
  it.each([
    [{ 'content-length': '1234' }, { kind: 'known', bytes: 1234 }],
    [
      { 'content-length': '1234', 'content-encoding': 'gzip' },
      { kind: 'packed', bytes: 1234 },
    ],
    [
      { 'content-length': '1234', 'content-encoding': 'identity' },
      { kind: 'known', bytes: 1234 },
    ],
    [{ 'content-length': 'many' }, { kind: 'unknown' }],
    [{}, { kind: 'unknown' }],
  ])('with %j', (headers, size) => expect(sizeOf(new Headers(headers))).toEqual(size));
});

describe('a body', () => {
  it('becomes a file of all its bytes, and tells how far it is', async () => {
    const seen: number[] = [];
    const file = await receive(answer(streamOf([new Uint8Array([1, 2]), new Uint8Array([3])]), { kind: 'unknown' }), {
      signal: new AbortController().signal,
      onBytes: (read) => seen.push(read),
      goOn: never,
    });
    expect(file.ok && new Uint8Array(await file.value.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
    expect(file.ok && file.value.name).toBe('live.ndjson');
    expect(seen).toEqual([2, 3]);
  });

  it('is asked about once where it turns out large, and is dropped on a no', async () => {
    const large = 4_000;
    const chunk = new Uint8Array(large / 4);
    const chunks = Array.from({ length: 8 }, () => chunk);
    const asked: number[] = [];
    const receiving = (yes: boolean) =>
      receive(
        answer(streamOf(chunks), { kind: 'unknown' }),
        {
          signal: new AbortController().signal,
          onBytes: () => undefined,
          goOn: (read) => {
            asked.push(read);
            return Promise.resolve(yes);
          },
        },
        large,
      );
    expect(await receiving(false)).toMatchObject({ ok: false, problem: { code: 'cancelled' } });
    expect(asked).toEqual([large * 1.25]);
    const file = await receiving(true);
    expect(file.ok && file.value.size).toBe(large * 2);
    expect(asked.length).toBe(2);
  });

  it('is not asked about again where its size was known and agreed to', async () => {
    const file = await receive(
      answer(streamOf([new Uint8Array(50)]), { kind: 'known', bytes: 50 }),
      { signal: new AbortController().signal, onBytes: () => undefined, goOn: never },
      40,
    );
    expect(file.ok && file.value.size).toBe(50);
  });

  it('that breaks off says after how many bytes', async () => {
    const file = await receive(answer(streamOf([new Uint8Array(1500)], 'break'), { kind: 'known', bytes: 9 }), {
      signal: new AbortController().signal,
      onBytes: () => undefined,
      goOn: never,
    });
    expect(file.ok ? '' : file.problem.what).toContain('1,500 bytes');
  });
});

describe('what went wrong', () => {
  it.each([
    [401, 'sign-in'],
    [403, 'sign-in'],
    [404, 'nothing at this address'],
    [410, 'nothing at this address'],
    [429, 'too often'],
    [500, 'problem of its own'],
    [418, 'no capture'],
  ])('with status %i is said, and what to do', (status, words) => {
    const { what, hint } = statusProblem('example.org', status);
    expect(what).toContain(`example.org answered with status ${status}`);
    expect(what).toContain(words);
    expect(hint).not.toBe('');
  });

  it('names no reason that the browser does not tell', () => {
    expect(unreachable(address, true).what).toContain('does not tell which');
    expect(unreachable(address, false).what).toContain('offline');
    expect(unreachable({ ...address, own: true }, true).what).not.toContain('CORS');
  });
});

describe('a fetched file', () => {
  it('is called after its address', () => {
    expect(nameIn('https://example.org/a/b%20c.ndjson?x')).toBe('b c.ndjson');
    expect(nameIn('https://example.org/')).toBe('example.org');
    expect(pathIn('https://example.org/a/b%20c.ndjson?x')).toBe('example.org/a/b c.ndjson');
    expect(pathIn('https://example.org/%E0%A4%A')).toBe('example.org/%E0%A4%A');
  });

  it('stays apart from another of the same path', () => {
    const file = new File([], 'a');
    const paths = fetchedFiles(['https://x.example/a?1', 'https://x.example/a?2', 'https://y.example/a'].map((href) => ({ href, file })));
    expect(paths.map(({ path }) => path)).toEqual(['x.example/a', 'x.example/a (2)', 'y.example/a']);
  });
});

import { describe, expect, it } from 'vitest';
import { lineNumber, textRange } from '../../../lib/base/units.ts';
import { bytesSource } from '../../../lib/capture/source.ts';
import { readPayload } from '../../../lib/excerpt/payload.ts';
import { textsOfExcerpt } from '../../../lib/excerpt/redact-excerpt.ts';
import { fromBase64Url } from '../../../lib/link/base64url.ts';
import { unwrap } from '../../../lib/testing/unwrap.ts';
import { bundled } from '../bundled.ts';
import { contexts, make, preview, unpack } from '../protocol/excerpt.ts';
import type { Work } from '../protocol/feature.ts';
import { callOf } from '../protocol/locate.ts';
import { newSession } from '../session.ts';
import { placeWords } from './context.ts';
import { deflate, inflate, inflateLimits, unfoldsTooFar } from './deflate.ts';
import { draftOf } from './draft.ts';
import { tally } from './make.ts';
import { fakeMatching } from './own/testing/fakePort.ts';

const always = { goOn: () => Promise.resolve(true) };
const bytesOf = (text: string) => new TextEncoder().encode(text);
const token = 'sk-proj-Ab3dEf6hIj9kLm2nOp5q';

const update = (id: string, more: object) => ({
  jsonrpc: '2.0',
  method: 'session/update',
  params: { sessionId: 's-kimlee', update: { toolCallId: id, ...more } },
});
const output = (words: string) => [{ type: 'content', content: { type: 'text', text: words } }];
const lines = [
  update('a', { sessionUpdate: 'tool_call', title: 'first', status: 'pending' }),
  update('a', { sessionUpdate: 'tool_call_update', status: 'completed', content: output(`in /home/kimlee with ${token} and kim@acme.io`) }),
  update('b', { sessionUpdate: 'tool_call', title: 'second', status: 'completed', content: output('nothing to hide, 12 apples') }),
];

/** A session as the worker keeps it, and work that tells what was emitted. */
async function bench(cancelledAfter = Number.POSITIVE_INFINITY) {
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const store = unwrap(await bundled.open([bytesSource('live.ndjson', bytesOf(text))], {}, () => undefined));
  const { calls } = unwrap(await bundled.calls(store, {}));
  const session = newSession(1, store, calls, bundled);
  const steps: string[] = [];
  let turns = 0;
  const work: Work = {
    epoch: 1,
    library: bundled,
    cancelled: () => turns > cancelledAfter,
    breathe: () => {
      turns += 1;
      return Promise.resolve();
    },
    emit: (event) => steps.push(event.name === 'excerpt' ? event.step : event.name),
    session: () => session,
    begin: () => undefined,
    matching: fakeMatching(() => turns > cancelledAfter),
  };
  return { session, work, steps };
}
const everything = { rules: ['token', 'email', 'user', 'host', 'query', 'environment', 'digest', 'encoded'], own: [] } as const;

describe('deflated bytes', () => {
  it('come back', async () => {
    for (const text of ['', 'short', 'the quick brown fox '.repeat(200_000)]) {
      const packed = new Uint8Array(unwrap(await deflate(bytesOf(text), always)));
      expect(new TextDecoder().decode(unwrap(await inflate(packed, always, { ...inflateLimits, ratio: 2_000 })))).toBe(text);
    }
  });

  it('are refused where they unfold to too much, without unfolding it all', async () => {
    const packed = new Uint8Array(unwrap(await deflate(new Uint8Array(3_000_000), always)));
    let most = 0;
    const watch = {
      goOn: (done: number) => {
        most = Math.max(most, done);
        return Promise.resolve(true);
      },
    };
    const bySize = await inflate(packed, watch, { bytes: 500_000, ratio: 10_000, ratioFrom: 0 });
    expect(bySize).toMatchObject({ ok: false, problem: { code: 'bad-link' } });
    expect(most).toBeLessThanOrEqual(500_000);
    const byRatio = await inflate(packed, always, { bytes: 1e9, ratio: 100, ratioFrom: 100_000 });
    expect(byRatio).toMatchObject({ ok: false, problem: { code: 'bad-link' } });
    expect(unfoldsTooFar(packed.length, 3_000_000)).toBe(false);
    expect(unfoldsTooFar(packed.length, inflateLimits.ratioFrom + 1)).toBe(true);
  });

  it('are named as damaged where they are', async () => {
    const packed = unwrap(await deflate(bytesOf('something long enough to be damaged, something long enough'), always));
    for (const damaged of [packed.slice(0, -4), packed.slice(4), new Uint8Array([255, 255, 255]), new Uint8Array()]) {
      expect(await inflate(new Uint8Array(damaged), always)).toMatchObject({ ok: false, problem: { code: 'bad-link' } });
    }
  });

  it('stop when cancelled', async () => {
    const stop = { goOn: () => Promise.resolve(false) };
    expect(await deflate(bytesOf('x'.repeat(10_000)), stop)).toMatchObject({ ok: false, problem: { code: 'cancelled' } });
  });
});

describe('an excerpt from preview to link and back', () => {
  it('holds the chosen call without what was taken out, and says so', async () => {
    const { session, work, steps } = await bench();
    const shown = unwrap(await preview({ calls: [0], ...everything }, work));
    expect(shown.values.map(({ value }) => value)).toEqual(expect.arrayContaining([token, 'kim@acme.io', 'kimlee']));
    const made = unwrap(await make({ refused: new Int32Array() }, work));
    if (made.kind !== 'made') throw new Error(`left: ${made.values.join()}`);
    const { files, redacted } = unwrap(await unpack({ data: made.data }, work));
    const text = await files[0]?.blob.text();
    for (const { value } of shown.values) expect(text).not.toContain(value);
    expect(text).toContain('in /home/redact with redacted-t');
    expect(text).not.toContain('apples');
    expect(redacted).toEqual(made.redacted);
    expect(made.redacted.left).toBe(0);
    expect(steps).toEqual(expect.arrayContaining(['collecting', 'searching', 'looking again', 'packing', 'unpacking']));
    const draft = draftOf(session);
    expect(draft && textsOfExcerpt(draft.excerpt).length).toBe(draft?.texts.length);
  });

  it('names its calls as they read after redaction: a session that holds a secret is not named in the link', async () => {
    const { work } = await bench();
    await preview({ calls: [0, 1], rules: ['user'], own: ['s-kimlee'] }, work);
    const made = unwrap(await make({ refused: new Int32Array() }, work));
    const keys = made.kind === 'made' ? made.keys : [];
    expect(keys.map(({ toolCallId }) => toolCallId)).toEqual(['a', 'b']);
    expect(keys.every(({ session }) => session.length === 8 && !session.includes('kimlee'))).toBe(true);
  });

  it('leaves the places that were refused, and only those', async () => {
    const { work } = await bench();
    const shown = unwrap(await preview({ calls: [0], ...everything }, work));
    const kept = [...shown.hits.value].flatMap((value, hit) => (shown.values[value]?.rule === 'email' ? [hit] : []));
    const made = unwrap(await make({ refused: Int32Array.from(kept) }, work));
    if (made.kind !== 'made') throw new Error(`left: ${made.values.join()}`);
    expect(made.redacted.left).toBe(1);
    const packed = fromBase64Url(made.data) ?? new Uint8Array();
    const payload = unwrap(readPayload(new TextDecoder().decode(unwrap(await inflate(packed, always)))));
    expect(payload.files[0]?.text).toContain('kim@acme.io');
    expect(payload.files[0]?.text).not.toContain(token);
  });

  it('is not made where the last gate finds something', async () => {
    const { work } = await bench();
    await preview({ calls: [1], rules: [], own: ['12 apples', '/2\\.0/'] }, work);
    expect(unwrap(await make({ refused: new Int32Array() }, work)).kind).toBe('made');
    // What only the signs around a string make can never be taken out of it.
    await preview({ calls: [1], rules: [], own: ['/"jsonrpc":/'] }, work);
    expect(unwrap(await make({ refused: new Int32Array() }, work))).toEqual({ kind: 'left', values: ['"jsonrpc":'] });
  });

  it('tells where a hit stands, in words', async () => {
    const { work } = await bench();
    const shown = unwrap(await preview({ calls: [0], ...everything }, work));
    const hit = [...shown.hits.value].findIndex((value) => shown.values[value]?.value === token);
    const reply = unwrap(await contexts({ hits: [hit, 999] }, work));
    expect(reply.contexts).toEqual([
      {
        hit,
        before: 'in /home/kimlee with ',
        inside: token,
        after: ' and kim@acme.io',
        place: 'live.ndjson, line 2, params.update.content[0].content.text',
      },
    ]);
  });

  it('says which own patterns are none', async () => {
    const { work } = await bench();
    expect(unwrap(await preview({ calls: [0], rules: [], own: ['/(/', 'fine'] }, work)).broken).toEqual(['/(/']);
  });

  it('says which own patterns took too long, and goes on without them', async () => {
    const { work } = await bench();
    const shown = unwrap(await preview({ calls: [1], rules: [], own: ['/(endless)+/', '/\\d+ apples/', 'hide'] }, work));
    expect(shown.slow).toEqual(['/(endless)+/']);
    expect(shown.values.map(({ value }) => value)).toEqual(['12 apples', 'hide']);
    expect(unwrap(await make({ refused: new Int32Array() }, work)).kind).toBe('made');
  });

  it('tells a place by the line of the opened file, not by that of the excerpt', async () => {
    const { work } = await bench();
    const shown = unwrap(await preview({ calls: [1], rules: [], own: ['apples'] }, work));
    const reply = unwrap(await contexts({ hits: [...shown.hits.value.keys()] }, work));
    expect(reply.contexts.map(({ place }) => place)).toEqual(['live.ndjson, line 3, params.update.content[0].content.text']);
  });

  it('stops when cancelled, at any turn', async () => {
    for (const turns of [0, 1, 2]) {
      const { work } = await bench(turns);
      const shown = await preview({ calls: [0], ...everything }, work);
      const made = shown.ok ? await make({ refused: new Int32Array() }, work) : shown;
      expect(made).toMatchObject({ ok: false, problem: { code: 'cancelled' } });
    }
  });

  it('is refused in words where the link was damaged on its way', async () => {
    const { work } = await bench();
    for (const data of ['a', 'AAAA', '____', 'eyJ2IjoxfQ']) {
      expect(await unpack({ data }, work)).toMatchObject({ ok: false, problem: { code: 'bad-link' } });
    }
  });
});

describe('the tally', () => {
  it('counts a covered hit with the one around it', () => {
    const hit = (value: string) => ({ text: 'a', range: textRange(0, 1), rule: 'own' as const, value, from: 0 });
    const draft = { findings: { hits: ['x', 'y', 'z', 'x'].map(hit), values: [] }, covering: Int32Array.of(-1, 0, -1, -1) };
    expect(tally(draft, new Set())).toEqual({ values: 2, places: 3, left: 0 });
    expect(tally(draft, new Set([0]))).toEqual({ values: 3, places: 3, left: 1 });
  });
});

describe('the place of a string', () => {
  it.each([
    ['0:3 $.frame.params.update', 'live.ndjson, line 1,203, params.update'],
    ['2:3 $.frame.params.update', 'made.ndjson, line 3, params.update'],
    ['0:2 $.frame.params~', 'live.ndjson, line 17, the name params'],
    ['1:0 text', 'spill.output'],
    ['1:0 path', 'name of the file spill.output'],
    ['nonsense', 'nonsense'],
  ])('%s', (id, words) => {
    const files = [
      { path: 'live.ndjson', lines: [1, 2, 3], origins: [4, 17, 1_203].map(lineNumber) },
      { path: 'spill.output', text: '' },
      { path: 'made.ndjson', lines: [1, 2, 3] },
    ];
    expect(placeWords(id, files)).toBe(words);
  });
});

describe('a call by its key', () => {
  const key = (session: string, toolCallId: string, occurrence = 1) => ({ session, toolCallId, occurrence });
  const calls = [key('s', 'a'), key('s', 'a', 2), key('t', 'a'), key('t', 'b')].map((one, index) => ({ index, key: one }));
  it.each([
    [key('s', 'a', 2), 1],
    [key('t', 'a'), 2],
    [key('', 'b'), 3],
    [key('', 'a'), undefined],
    [key('u', 'b'), undefined],
  ])('%j is call %s', (wanted, index) => expect(callOf(calls, wanted)).toBe(index));
});

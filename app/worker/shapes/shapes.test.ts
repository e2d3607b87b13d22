import { describe, expect, it } from 'vitest';
import { bytesSource } from '../../../lib/capture/source.ts';
import { reportDerived } from '../../../lib/checks/derived.ts';
import { unwrap } from '../../../lib/testing/unwrap.ts';
import { callValues } from '../../../lib/texts/call-values.ts';
import { deriveCallTexts } from '../../../lib/texts/derive.ts';
import { deriveValue, type ValueHost, type ValueSettings, valueHosts } from '../../../lib/texts/derive-value.ts';
import { resultValues } from '../../../lib/texts/result-values.ts';
import { bundled } from '../bundled.ts';
import type { Work } from '../protocol/feature.ts';
import { shape, shapeText } from '../protocol/shapes.ts';
import { newSession } from '../session.ts';
import { filesOfValue } from './pack.ts';
import { mostShown, shownText } from './shown.ts';

const progress = { cancelled: () => false };
const settings: ValueSettings = { cap: 300, callId: 'call_1', date: '2026-10-20', mount: 'files' };

/** The one call of the capture that is made of a value. */
const opened = async (value: unknown, host: ValueHost) => {
  const files = unwrap(filesOfValue(value, host, settings.callId));
  const sources = files.map(({ path, text }) => bytesSource(path, new TextEncoder().encode(text), path));
  const store = unwrap(await bundled.open(sources, progress, () => undefined));
  const { calls } = unwrap(await bundled.calls(store, progress));
  const [call] = calls;
  if (call === undefined || calls.length !== 1) throw new Error(`${calls.length} calls`);
  return { store, call, texts: unwrap(await bundled.texts(call, store)) };
};

const log = Array.from({ length: 400 }, (_, n) => `line ${n}`).join('\n');

describe('the capture that is made of a value', () => {
  it.each([
    ['a string', log],
    ['an object', { rows: log.split('\n').slice(0, 60), none: undefined, not: Number.NaN }],
    ['a number', 42],
    ['null', null],
    [
      'content blocks',
      [
        { type: 'text', text: log },
        { type: 'image', mimeType: 'image/png', data: 'AAECAw==' },
      ],
    ],
    ['an MCP result', { content: [{ type: 'text', text: log }], structuredContent: { n: 1 } }],
  ])('%s gives the texts that the rows of the hosts show', async (_, value) => {
    for (const made of deriveValue(value, settings)) {
      const { host, texts: rows } = unwrap(made);
      const { store, call, texts } = await opened(value, host);
      if (host === 'naive concat') {
        expect(texts.texts.find(({ id }) => id === 'live.content')?.text).toBe(rows[0]?.text);
        continue;
      }
      const family = host === 'qwen in-tool cut' ? 'qwen' : 'framework';
      const generation = host === 'framework quoted' ? 'quoted' : 'plain';
      const derivation = unwrap(deriveCallTexts(texts, { ...settings, family, generation }, unwrap(await resultValues(call, store))));
      const { report } = unwrap(await bundled.examine(texts, store));
      const derived = reportDerived(derivation, report).texts;
      expect(derived.map(({ id, text }) => [id, text])).toEqual(rows.map(({ id, text }) => [id, text]));
    }
  });

  it('is refused where the value has no JSON', () => {
    for (const host of valueHosts) expect(filesOfValue({ n: 1n }, host, 'c')).toMatchObject({ ok: false, problem: { code: 'bigint' } });
  });

  it('holds the value of the call as one that can be chosen', async () => {
    const { store, call, texts } = await opened({ n: 1 }, 'naive concat');
    expect(unwrap(await callValues(call, store, texts.texts)).map(({ id, value }) => [id, value])).toEqual([
      ['data', { n: 1 }],
      ['live.content', [{ type: 'content', content: { type: 'text', text: '[object Object]' } }]],
    ]);
  });
});

const work = (withdrawnAfter = Number.POSITIVE_INFINITY): Work & { turns: number } => {
  const own = {
    epoch: 0,
    library: bundled,
    turns: 0,
    cancelled: () => own.turns >= withdrawnAfter,
    breathe: () => {
      own.turns += 1;
      return Promise.resolve();
    },
    emit: () => undefined,
    session: () => undefined,
    begin: () => undefined,
  };
  return own;
};
const typed = (text: string) => ({ from: { kind: 'typed' as const, text }, clipUnits: 50, keepUnits: 50 });

describe('a value of a call', () => {
  it.each([
    ['the result data', { n: 1 }, undefined, 'data'],
    ['the next one where that is empty', '', undefined, 'live.content'],
    ['the one that is wanted, empty or not', '', 'data', 'data'],
    ['another where the call has no such one', { n: 1 }, 'stored', 'data'],
  ])('is %s', async (_, value, id, expected) => {
    const { store, call } = await opened(value, 'naive concat');
    const session = newSession(1, store, [call], bundled);
    const from = { kind: 'call' as const, call: 0, ...(id === undefined ? {} : { id }) };
    const reply = unwrap(await shape({ from, clipUnits: 50, keepUnits: 50 }, { ...work(), session: () => session }));
    expect([reply.chosen, reply.choices.map((choice) => choice.id)]).toEqual([expected, ['data', 'live.content']]);
  });

  it('is not there once its capture is closed', async () => {
    expect(await shape({ from: { kind: 'call', call: 0 }, clipUnits: 1, keepUnits: 1 }, work())).toMatchObject({
      ok: false,
      problem: { code: 'bad-argument' },
    });
  });
});

describe('a value that was typed', () => {
  it('is converted with a turn between the conversions, and not on when it is withdrawn', async () => {
    const whole = work();
    const { conversions } = unwrap(await shape(typed('{ok: true}'), whole));
    expect(whole.turns).toBe(conversions.length + 1);
    const withdrawn = work(3);
    expect(await shape(typed('{ok: true}'), withdrawn)).toMatchObject({ ok: false, problem: { code: 'cancelled' } });
    expect(withdrawn.turns).toBe(3);
  });

  it('says where each loss stands, and where what was typed is no value', async () => {
    const text = '{a: [1, NaN], b: undefined}';
    const { places } = unwrap(await shape(typed(text), work()));
    expect(places.map(({ path, range }) => [path, text.slice(range.start, range.end)])).toEqual([
      ['$.a[1]', 'NaN'],
      ['$.b', 'undefined'],
    ]);
    expect(await shape(typed('{a: }'), work())).toMatchObject({ ok: false, problem: { code: 'bad-json' } });
  });

  it('comes with the beginning of a long text, and whole when it is asked for', async () => {
    const text = JSON.stringify('x'.repeat(mostShown + 10));
    const { conversions } = unwrap(await shape(typed(text), work()));
    expect(conversions.find(({ id }) => id === 'json')?.shown).toMatchObject({ rest: 12 });
    expect(unwrap(await shapeText({ ...typed(text), of: 'json' }, work())).text).toBe(text);
    expect(shownText(`${'x'.repeat(9)}😀`, 10)).toEqual({ text: 'xxxxxxxxx', rest: 2 });
  });
});

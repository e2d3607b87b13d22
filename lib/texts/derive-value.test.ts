import { describe, expect, it } from 'vitest';
import { unwrap } from '../testing/unwrap.ts';
import { deriveValue, type HostedValue, type ValueHost, type ValueSettings, valueHosts } from './derive-value.ts';

const settings = (more: Partial<ValueSettings> = {}): ValueSettings => ({
  cap: 100,
  callId: 'call_1',
  date: '2026-10-20',
  mount: 'files',
  ...more,
});
const hosted = (value: unknown, host: ValueHost, more: Partial<ValueSettings> = {}): HostedValue => {
  const found = [...deriveValue(value, settings(more))].map(unwrap).find((one) => one.host === host);
  if (found === undefined) throw new Error(`no ${host}`);
  return found;
};
const text = (one: HostedValue, id: string) => one.texts.find((each) => each.id === `derived.${id}`)?.text;
const why = (one: HostedValue, id: string) => {
  const provenance = one.texts.find((each) => each.id === `derived.${id}`)?.provenance;
  return provenance?.kind === 'absent' ? provenance.sentence : undefined;
};
const log = Array.from({ length: 900 }, (_, n) => `line ${n}`).join('\n');

describe('a value in each host', () => {
  it('is told of every host, in order', () => {
    expect([...deriveValue('x', settings())].map((one) => unwrap(one).host)).toEqual(valueHosts);
  });

  it.each<[string, unknown, ValueHost, string, string | undefined]>([
    ['a string', 'a\n"b"', 'framework plain', 'model', 'a\n"b"'],
    ['a string', 'a\n"b"', 'framework quoted', 'model', '"a\\n\\"b\\""'],
    ['an object', { n: Number.NaN, u: undefined }, 'framework plain', 'model', '{"n":null}'],
    ['an object', { n: 1 }, 'naive concat', 'model', '[object Object]'],
    ['an array', [1, null, {}], 'naive concat', 'history', '1,,[object Object]'],
    ['an object', { n: 1 }, 'qwen in-tool cut', 'model', '{"n":1}'],
    ['undefined', undefined, 'framework plain', 'model', ''],
    ['undefined', undefined, 'naive concat', 'model', 'undefined'],
    ['an MCP result', { content: [{ type: 'text', text: 'ok' }], structuredContent: 0 }, 'framework plain', 'model', 'ok'],
    ['an MCP failure', { content: [], isError: true }, 'framework plain', 'model', 'Tool call failed'],
  ])('%s %j: %s, %s', (_, value, host, id, expected) => expect(text(hosted(value, host), id)).toBe(expected));

  it('is cut, spilled and handed to a script by the rule of the host', () => {
    const plain = hosted(log, 'framework plain');
    expect(text(plain, 'spill')).toBe(log);
    expect(text(plain, 'model')?.startsWith(`${log.slice(0, 100)}\n\n[truncated`)).toBe(true);
    expect(text(plain, 'script')).toBe(log);
    expect(plain.script).toEqual({ plain: 'a SyntaxError', quoted: 'a value' });
    expect(why(hosted(log, 'framework plain', { mount: null }), 'spill')).toContain('no writable workspace');
    expect(text(hosted(log, 'qwen in-tool cut'), 'model')).toContain('[CONTENT TRUNCATED]');
    expect(text(hosted(log, 'qwen in-tool cut', { cap: 100_000 }), 'model')).toBe(log);
  });

  it('says what it is taken for, and what it has no text for', () => {
    expect(hosted({ content: [{ type: 'text', text: 'ok' }] }, 'framework plain').notes).toContain('It is taken for an MCP result.');
    expect(hosted({ n: 1 }, 'qwen in-tool cut').notes[0]).toContain('returns text');
    for (const host of ['framework plain', 'framework quoted', 'qwen in-tool cut'] as const) {
      expect(why(hosted({ n: 1n }, host), 'model')).toContain('BigInt');
    }
    expect(text(hosted({ n: 1n }, 'naive concat'), 'model')).toBe('[object Object]');
  });

  it.each([
    ['cap', { cap: 0 }],
    ['date', { date: '2026-13-01' }],
  ])('is refused with a wrong %s', (_, more) => {
    expect([...deriveValue('x', settings(more))]).toEqual([expect.objectContaining({ ok: false })]);
  });
});

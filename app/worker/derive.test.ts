import { describe, expect, it } from 'vitest';
import { reportCall } from '../../lib/checks/report.ts';
import { unwrap } from '../../lib/testing/unwrap.ts';
import { readBundle } from '../../lib/texts/testing/read-bundle.ts';
import { madeStore } from '../../lib/trace/testing/bundle.ts';
import { create, done } from '../../lib/trace/testing/frames.ts';
import type { DeriveChoice } from './derivation.ts';
import { derive } from './derive.ts';

const choice: DeriveChoice = { family: 'framework', generation: 'plain', cap: 100, mount: 'present' };
const rawOutput = { rows: Array.from({ length: 50 }, (_, n) => n) };

const derived = async (more: Partial<DeriveChoice>) => {
  const lines = [
    { ts: '2026-05-06T23:00:00Z', dir: 'a2c', frame: create('a') },
    { ts: '2026-05-06T23:00:01Z', dir: 'a2c', frame: done('a', '50 rows', { rawOutput }) },
  ];
  const store = await madeStore([{ path: 'live.ndjson', lines }]);
  const bundle = await readBundle(store);
  const texts = await bundle.texts(bundle.call('a'));
  return derive(texts, unwrap(await reportCall(texts, store)), store, { ...choice, ...more });
};

const spillPath = async (more: Partial<DeriveChoice>): Promise<unknown> => {
  const { texts } = unwrap(await derived(more)).derived;
  return texts.find(({ id }) => id === 'derived.model')?.gaps[0]?.marker?.declared;
};

describe('deriving for the page', () => {
  it('takes the value of rawOutput, and the call’s own id and day where none were chosen', async () => {
    const reply = unwrap(await derived({}));
    expect(reply).toMatchObject({ callId: 'a', day: { date: '2026-05-06', basis: 'frame' } });
    expect(reply.derived.input?.id).toBe('live.rawOutput');
    expect(reply.derived.texts.find(({ id }) => id === 'derived.spill')?.text).toBe(JSON.stringify(rawOutput));
    expect(await spillPath({})).toMatchObject({ path: 'files/tool-results/2026-05-06-a.txt', headUnits: 100 });
    expect(await spillPath({ callId: 'b/c', date: '2020-02-02' })).toMatchObject({ path: 'files/tool-results/2020-02-02-b_c.txt' });
  });

  it('has a workspace, none, or one that refuses', async () => {
    expect(await spillPath({ mount: 'absent' })).toEqual({ originalUnits: JSON.stringify(rawOutput).length });
    expect(await spillPath({ mount: 'write failed' })).toMatchObject({
      failedPath: 'files/tool-results/2026-05-06-a.txt',
      why: expect.any(String),
    });
  });

  it('proposes the settings that give what was observed, as a person would choose them', async () => {
    const whole = JSON.stringify(rawOutput);
    const request = (content: string) => ({
      timestamp: '2026-05-06T23:00:02Z',
      request: { model: 'm', messages: [{ role: 'tool', tool_call_id: 'a', content }] },
    });
    const proposalFor = async (content: string, more: Partial<DeriveChoice> = {}) => {
      const lines = [create('a'), done('a', '50 rows', { rawOutput })];
      const store = await madeStore([
        { path: 'live.ndjson', lines },
        { path: 'requests.jsonl', lines: [request(content)] },
      ]);
      const bundle = await readBundle(store);
      const texts = await bundle.texts(bundle.call('a'));
      return unwrap(await derive(texts, unwrap(await reportCall(texts, store)), store, { ...choice, ...more })).proposal;
    };
    const path = 'work/tool-results/2026-05-06-a.txt';
    const paging = `Page with workspace--read {"path":"${path}","offsetChars":0,"limitChars":1}; use nextOffsetChars as offsetChars until null, keeping limitChars. Or raise the inline cap via agent_settings update tool_result_inline_max_chars.]`;
    const cut = `${whole.slice(0, 60)}\n\n[truncated — showing 60 of ${whole.length} chars; full content: workspace file ${path}. ${paging}`;
    expect(await proposalFor(cut)).toEqual({
      choice: { ...choice, cap: 60 },
      sentence: 'framework, plain, cap 60: gives the observed Model text',
    });
    expect(await proposalFor(cut, { cap: 60 })).toBeUndefined();
    expect(await proposalFor(whole)).toMatchObject({ choice: { cap: 24_000 } });
  });

  it('says what is wrong with a cap that no host can have', async () => {
    expect(await derived({ cap: -1 })).toMatchObject({ ok: false, problem: { code: 'bad-argument' } });
  });
});

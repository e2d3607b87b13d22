import { describe, expect, it } from 'vitest';
import { madeStore } from '../trace/testing/bundle.ts';
import { create, done } from '../trace/testing/frames.ts';
import { dayOfCall, madeUpDay } from './derive-day.ts';
import { readBundle } from './testing/read-bundle.ts';
import { newMessages } from './testing/records.ts';

const dayOf = async (...files: Parameters<typeof madeStore>[0]) => {
  const store = await madeStore(files);
  const bundle = await readBundle(store);
  return dayOfCall(bundle.call('a'), store);
};

const wrapped = (ts: string | number, frame: unknown) => ({ ts, dir: 'a2c', frame });

describe('the day of a call', () => {
  it('is that of its last frame, in UTC', async () => {
    const lines = [wrapped('2026-03-14T23:59:59Z', create('a')), wrapped('2026-03-15T01:30:00+02:00', done('a', 'x'))];
    expect(await dayOf({ path: 'live.ndjson', lines })).toEqual({ date: '2026-03-14', basis: 'frame' });
  });

  it('is that of a model request where frames have no times, and made up where nothing has', async () => {
    const frames = { path: 'live.ndjson', lines: [create('a'), done('a', 'x')] };
    expect(await dayOf(frames, { path: 'requests.jsonl', lines: [newMessages(['a', 'x'])] })).toEqual({
      date: '2026-01-01',
      basis: 'model request',
    });
    expect(await dayOf(frames)).toEqual({ date: madeUpDay, basis: 'made up' });
    const sinceStart = { path: 'live.ndjson', lines: [wrapped(0, create('a')), wrapped(3.5, done('a', 'x'))] };
    expect(await dayOf(sinceStart)).toEqual({ date: madeUpDay, basis: 'made up' });
  });
});

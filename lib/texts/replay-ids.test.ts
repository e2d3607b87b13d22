import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonBytes } from '../base/units.ts';
import type { Call, CallPass } from '../trace/types.ts';
import { withoutReplaySuffixes } from './replay-ids.ts';

const pass: CallPass = { path: 'streamed load', updates: [], writers: {} };

/** "a*" has live frames, "a" is replayed only; "a#2" is a second occurrence. */
const callOf = (text: string): Call => {
  const [name = '', occurrence = '1'] = text.replace('*', '').split('#');
  return {
    key: { session: 's', toolCallId: name, occurrence: Number(occurrence) },
    ...(text.includes('*') ? { live: { ...pass, path: 'live' } } : {}),
    replays: text.includes('*') ? [] : [pass],
    fileReads: [],
    wireBytes: jsonBytes(1),
  };
};

const resolved = (text: string, recorded: readonly string[] = []): string =>
  withoutReplaySuffixes(text.split(' ').map(callOf), (_session, id) => recorded.includes(id))
    .map(
      ({ key, live, replays, wireBytes }) =>
        `${key.toolCallId}#${key.occurrence}${live ? '*' : ''}${replays.length}${wireBytes > 1 ? '+' : ''}`,
    )
    .join(' ');

describe('ids that a replay gave to ids used again', () => {
  it.each<[string, string, readonly string[], string]>([
    ['a second occurrence of a replayed call', 'a a:2 b', [], 'a#11 a#21 b#11'],
    ['joined with its live frames', 'a* a#2* a:2', [], 'a#1*0 a#2*1+'],
    ['of a call that a record alone names', 'a:2', ['a'], 'a#21'],
    ['the third as well', 'a a:2 a:3', [], 'a#11 a#21 a#31'],
    ['left where it has live frames', 'a a:2*', [], 'a#11 a:2#1*0'],
    ['left where a record names it', 'a a:2', ['a:2'], 'a#11 a:2#11'],
    ['left where nothing has the id before', 'b a:2', [], 'b#11 a:2#11'],
    ['left where it counts from one', 'a a:1 a:0 a:02', [], 'a#11 a:1#11 a:0#11 a:02#11'],
  ])('%s', (_, calls, recorded, expected) => {
    expect(resolved(calls, recorded)).toBe(expected);
  });

  it('lose no pass and no byte', () => {
    const names = fc.uniqueArray(fc.constantFrom('a', 'a#2*', 'a:2', 'a:3', 'b', 'b:2*', 'b:2#2', 'a:2:2'), { minLength: 1 });
    fc.assert(
      fc.property(names, (texts) => {
        const calls = texts.map(callOf);
        const out = withoutReplaySuffixes(calls, () => false);
        const passes = (all: readonly Call[]) => all.reduce((sum, { live, replays }) => sum + replays.length + (live ? 1 : 0), 0);
        const bytes = (all: readonly Call[]) => all.reduce((sum, { wireBytes }) => sum + wireBytes, 0);
        expect([passes(out), bytes(out)]).toEqual([passes(calls), bytes(calls)]);
        expect(new Set(out.map(({ key }) => `${key.toolCallId}#${key.occurrence}`)).size).toBe(out.length);
      }),
    );
  });
});

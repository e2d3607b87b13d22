import { jsonBytes } from '../base/units.ts';
import type { PassBuilder } from './pass-builder.ts';
import type { ReplaySum } from './types.ts';

/** Sums of each replay, over all calls of a session that it tells of; by pass and session, under the name `replayName` gives. */
export const replaySums = (passes: readonly PassBuilder[]): ReadonlyMap<string, ReplaySum> => {
  const sums = new Map<string, { updates: number; calls: number; wireBytes: number }>();
  for (const pass of passes) {
    if (pass.pass.path === 'live') continue;
    const name = replayName(pass);
    const sum = sums.get(name) ?? { updates: 0, calls: 0, wireBytes: 0 };
    sums.set(name, sum);
    sum.calls += 1;
    sum.updates += pass.updates.length;
    for (const { wireBytes } of pass.updates) sum.wireBytes += wireBytes;
  }
  return new Map([...sums].map(([name, sum]) => [name, { ...sum, wireBytes: jsonBytes(sum.wireBytes) }]));
};

export const replayName = ({ pass, session }: PassBuilder): string => `${pass.id}\n${session}`;

import { describe, expect, it } from 'vitest';
import { studyBudget } from '../../lib/budgets/study.ts';
import { textCall } from '../../lib/budgets/testing/sizes.ts';
import { unwrap } from '../../lib/testing/unwrap.ts';
import { madeStore } from '../../lib/trace/testing/bundle.ts';
import { budgets, manyCalls } from './protocol/budgets.ts';
import type { WorkerEvent } from './protocol/events.ts';
import { newSession } from './session.ts';
import { fakeLibrary } from './testing/fakeLibrary.ts';

const question = { kind: 'cap', limit: 500, other: 5_000, generation: 'plain', revision: 2 } as const;

/** Asks about so many calls, given up once so many parts are counted. */
const ask = async (calls: number, until = Number.POSITIVE_INFINITY) => {
  const library = fakeLibrary();
  const session = newSession(1, await madeStore([]), [], library);
  const sizes = Array.from({ length: calls }, (_, index) => textCall(index, index % 1_000));
  session.sizes.push(...sizes);
  const events: WorkerEvent[] = [];
  const reply = await budgets(
    { ...question, analysed: calls },
    {
      epoch: 1,
      library,
      cancelled: () => events.length >= until,
      breathe: () => Promise.resolve(),
      emit: (event) => events.push(event),
      session: () => session,
      begin: () => undefined,
    },
  );
  return { reply, events, sizes };
};

describe('a study of many calls', () => {
  it('tells how far it is, part by part, and says what one at once says', async () => {
    const { reply, events, sizes } = await ask(manyCalls);
    expect(unwrap(reply)).toEqual({ measured: manyCalls, study: unwrap(studyBudget(sizes, question)) });
    const total = events.length;
    expect(total).toBeGreaterThan(6);
    expect(events).toEqual(events.map((_, nth) => ({ name: 'counting', done: nth + 1, total })));
  });

  it('can be given up between two parts', async () => {
    const { reply, events } = await ask(manyCalls, 2);
    expect(reply).toMatchObject({ ok: false, problem: { code: 'cancelled' } });
    expect(events).toHaveLength(2);
  });

  it('tells nothing of few calls: they are counted before anybody looks', async () => {
    const { reply, events } = await ask(manyCalls - 1);
    expect([reply.ok, events]).toEqual([true, []]);
  });
});

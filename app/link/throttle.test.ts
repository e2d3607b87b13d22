import { describe, expect, it } from 'vitest';
import { type Clock, throttle } from './throttle.ts';

/** A clock that goes only when told to, with its timers. */
function made(): { readonly clock: Clock; pass(milliseconds: number): void; waiting(): number } {
  let now = 1_000;
  let timers: { readonly at: number; readonly act: () => void }[] = [];
  return {
    clock: {
      now: () => now,
      after: (delay, act) => {
        const timer = { at: now + delay, act };
        timers.push(timer);
        return () => {
          timers = timers.filter((other) => other !== timer);
        };
      },
    },
    pass: (milliseconds) => {
      const end = now + milliseconds;
      for (;;) {
        const due = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (due === undefined) break;
        timers = timers.filter((other) => other !== due);
        now = due.at;
        due.act();
      }
      now = end;
    },
    waiting: () => timers.length,
  };
}

describe('a throttle', () => {
  it('acts at once on the first change', () => {
    const { clock } = made();
    let acts = 0;
    throttle(500, clock, () => acts++).poke();
    expect(acts).toBe(1);
  });

  it('turns a burst into its first change and, at the end of the interval, its last', () => {
    const { clock, pass } = made();
    let value = 0;
    const seen: number[] = [];
    const slow = throttle(500, clock, () => seen.push(value));
    for (value = 1; value <= 40; value++) {
      slow.poke();
      pass(10);
    }
    value = 99;
    slow.poke();
    expect(seen).toEqual([1]);
    pass(1_000);
    expect(seen).toEqual([1, 99]);
  });

  it('never acts more than once an interval, however long changes go on, and is never late by more than one', () => {
    const { clock, pass } = made();
    const at: number[] = [];
    const slow = throttle(500, clock, () => at.push(clock.now()));
    for (let i = 0; i < 1_000; i++) {
      slow.poke();
      pass(7);
    }
    pass(500);
    const steps = at.slice(1).map((time, i) => time - (at[i] ?? 0));
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(500);
    expect(Math.max(...steps)).toBeLessThanOrEqual(507);
    expect(at.length).toBeGreaterThanOrEqual(14);
  });

  it('acts at once again after a pause', () => {
    const { clock, pass } = made();
    let acts = 0;
    const slow = throttle(500, clock, () => acts++);
    slow.poke();
    pass(501);
    slow.poke();
    expect(acts).toBe(2);
  });

  it('does what waits when flushed, once, and forgets it when stopped', () => {
    const { clock, pass, waiting } = made();
    let acts = 0;
    const slow = throttle(500, clock, () => acts++);
    slow.flush();
    expect(acts).toBe(0);
    slow.poke();
    slow.poke();
    slow.flush();
    expect(acts).toBe(2);
    pass(1_000);
    expect(acts).toBe(2);
    slow.poke();
    slow.poke();
    slow.stop();
    expect(waiting()).toBe(0);
    pass(1_000);
    expect(acts).toBe(3);
  });
});

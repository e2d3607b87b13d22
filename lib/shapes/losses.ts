import { hasLoneSurrogate } from './surrogates.ts';
import type { Loss, Losses, LossKind } from './types.ts';
import { isPlain, newTally, type Tally, walk } from './walk.ts';

/** Losses listed of one conversion; all are counted. */
export const mostListed = 200;

export const loss = (kind: LossKind, path: string, what: string, units?: number): Loss => ({
  kind,
  path,
  what,
  ...(units === undefined ? {} : { units }),
});

/** The first losses, and the number of all; where not all of a value was looked at, it says so. `find` goes through it by the tally given. */
export const collect = (find: (tally: Tally) => Iterable<Loss>): Losses => {
  const listed: Loss[] = [];
  const tally = newTally();
  let count = 0;
  for (const one of find(tally)) {
    count += 1;
    if (listed.length < mostListed) listed.push(one);
  }
  return { listed, count, ...(tally.beyond ? { beyond: tally.visited } : {}) };
};

export const noLosses: Losses = { listed: [], count: 0 };

const nameOf = (value: object): string => {
  try {
    const maker: unknown = value.constructor;
    return typeof maker === 'function' && maker.name !== '' ? maker.name : 'object';
  } catch {
    return 'object';
  }
};

/** What JSON makes of an object that is not plain: its `toJSON`, its own members, or nothing. */
const degradedWords = (value: object): string => {
  const name = nameOf(value);
  if (value instanceof Date) return 'a Date reads as its text, or null where it is no time';
  if (value instanceof Map || value instanceof Set) return `a ${name} reads {}: what it holds is gone`;
  if (ArrayBuffer.isView(value)) return `a ${name} reads as an object of its indices`;
  if (value instanceof Error) return `an ${name} reads {}: its message is gone`;
  if (value instanceof RegExp) return 'a RegExp reads {}';
  return `a ${name} reads as its own members alone`;
};

function* ofScalar(value: unknown, path: string, inside: 'root' | 'object' | 'array'): Generator<Loss> {
  switch (typeof value) {
    case 'undefined':
    case 'function':
    case 'symbol':
      if (inside === 'array') yield loss('slot to null', path, `a slot of ${typeof value} reads null`);
      else if (inside === 'object') yield loss('undefined dropped', path, `a member of ${typeof value} is left out`);
      else yield loss('impossible', path, `a bare ${typeof value} has no JSON`);
      return;
    case 'number':
      if (!Number.isFinite(value)) yield loss('non-finite to null', path, `${value} reads null`);
      else if (Object.is(value, -0)) yield loss('number precision', path, '-0 reads 0');
      else if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
        yield loss('number precision', path, `${value} is beyond 2^53: its last digits may not be those that were written`);
      }
      return;
    case 'bigint':
      yield loss('impossible', path, 'a BigInt has no JSON');
      return;
    case 'string':
      if (hasLoneSurrogate(value)) yield loss('lone surrogate replaced', path, 'half a surrogate pair becomes U+FFFD in UTF-8');
  }
}

/** What `JSON.stringify` takes away from a value, at each path. Linear in the value, bounded. */
export function* jsonLosses(root: unknown, tally?: Tally): Generator<Loss> {
  for (const { value, path, inside, cyclic, threw } of walk(root, tally)) {
    if (threw === true) yield loss('impossible', path, 'reading this member throws');
    else if (cyclic === true) yield loss('impossible', path, 'the value refers to what holds it');
    else if (typeof value === 'object' && value !== null && !isPlain(value)) yield loss('degraded', path, degradedWords(value));
    else yield* ofScalar(value, path, inside);
  }
}

import type { Step } from './walk-values.ts';

/** Steps of a path that are written out; a value nested thousands deep is told by the last of them. */
const mostSteps = 24;
/** Units of a key that are written out. */
const mostUnits = 80;

const plainKey = /^[A-Za-z_$][\w$-]*$/;

const written = (key: string | number, first: boolean): string => {
  if (typeof key === 'number') return `[${key}]`;
  const short = key.length > mostUnits ? `${key.slice(0, mostUnits)}…` : key;
  if (plainKey.test(short)) return first ? short : `.${short}`;
  return `[${JSON.stringify(short)}]`;
};

/** Where a step leads, as a person reads it: `[0].content.text`. Empty for the value itself. */
export const pathOf = (step: Step | undefined, side: 'a' | 'b'): string => {
  const keys: (string | number)[] = [];
  let at = step;
  for (; at !== undefined && keys.length < mostSteps; at = at.parent) keys.push(side === 'a' ? at.keyA : at.keyB);
  const path = keys
    .reverse()
    .map((key, index) => written(key, index === 0 && at === undefined))
    .join('');
  return at === undefined ? path : `…${path}`;
};

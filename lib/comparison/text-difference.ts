import { firstDifference } from '../align/difference.ts';
import { utf16Length } from '../base/units.ts';
import { utf8ByteLength } from '../json/string-bytes.ts';
import type { TextDifference } from './types.ts';

/** Where two texts first differ and how much ends both alike; undefined where they are equal. Linear in both. */
export const textDifference = (a: string, b: string): TextDifference | undefined => {
  const first = firstDifference(a, b);
  if (first === undefined) return undefined;
  const most = Math.min(a.length, b.length) - first.at;
  let tail = 0;
  while (tail < most && a.charCodeAt(a.length - 1 - tail) === b.charCodeAt(b.length - 1 - tail)) tail += 1;
  return {
    at: first.at,
    byte: utf8ByteLength(a.slice(0, first.at)),
    line: first.line,
    unitsA: utf16Length(a.length),
    unitsB: utf16Length(b.length),
    tail: utf16Length(tail),
  };
};

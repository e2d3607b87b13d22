import { jsonPayloadByteLength, type ScanTally } from '../json/string-bytes.ts';
import { acpMarker } from '../markers/transport.ts';
import { planCut, type StringCut } from './cut-string.ts';

/** How strings come out that share one budget. Lists are parallel to the strings; all numbers are payload bytes. */
export type Sharing =
  /** All fit as they are. */
  | { readonly outcome: 'whole' }
  /** Not even the bases fit. */
  | { readonly outcome: 'collapsed' }
  | {
      readonly outcome: 'cut';
      readonly bases: readonly number[];
      readonly allocations: readonly number[];
      /** Common level of the sharing, on top of the base. */
      readonly level: number;
      /** Undefined where the string stays whole. */
      readonly cuts: readonly (StringCut | undefined)[];
    };

/** What happens where the bases exceed what is available: an array collapses, an object cannot. */
export type WhenTooSmall = 'collapse' | 'share without bases';

/**
 * Max-min sharing of `rest` bytes: one level rises for all until it is used up; who wants less gets what it wants, and the
 * bytes that do not divide go one each to the earliest that want more than the level.
 */
export const share = (wants: readonly number[], rest: number): { readonly grants: readonly number[]; readonly level: number } => {
  let left = rest;
  let active = wants.length;
  for (const want of wants.toSorted((a, b) => a - b)) {
    if (want * active > left) break;
    left -= want;
    active--;
  }
  if (active === 0) return { grants: wants, level: Math.max(0, ...wants) };
  const level = Math.floor(left / active);
  let extra = left % active;
  const grants = wants.map((want) => {
    if (want <= level) return want;
    return extra-- > 0 ? level + 1 : level;
  });
  return { grants, level };
};

/** Whether all strings together have at most `available` payload bytes; stops where they have more. */
export const fitTogether = (texts: readonly string[], available: number, tally?: ScanTally): boolean => {
  let left = available;
  for (const text of texts) {
    left -= jsonPayloadByteLength(text, left, tally);
    if (left < 0) return false;
  }
  return left >= 0;
};

/** min(payload, most), looking no further than `most`. */
const payloadUpTo = (text: string, most: number, tally?: ScanTally): number => Math.min(most, jsonPayloadByteLength(text, most, tally));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/**
 * Shares `available` payload bytes among strings (contract: "Several blocks", 2 to 5): all stay whole where they fit, else each
 * gets a base of at most the marker, and the rest is shared max-min. Each string is looked at only as far as its
 * largest possible allocation.
 */
export const shareStrings = (texts: readonly string[], available: number, whenTooSmall: WhenTooSmall, tally?: ScanTally): Sharing => {
  if (fitTogether(texts, available, tally)) return { outcome: 'whole' };
  let bases = texts.map((text) => payloadUpTo(text, acpMarker.payloadBytes, tally));
  let rest = available - sum(bases);
  if (rest < 0) {
    if (whenTooSmall === 'collapse') return { outcome: 'collapsed' };
    bases = texts.map(() => 0);
    rest = Math.max(0, available);
  }
  const wants = texts.map((text, index) => {
    const base = bases[index] ?? 0;
    return payloadUpTo(text, base + rest, tally) - base;
  });
  const { grants, level } = share(wants, rest);
  const allocations = bases.map((base, index) => base + (grants[index] ?? 0));
  const cuts = texts.map((text, index) => planCut(text, allocations[index] ?? 0, acpMarker.payloadBytes, tally));
  return { outcome: 'cut', bases, allocations, level, cuts };
};

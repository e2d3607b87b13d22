import type { TraceKind } from '../../lib/shapes/traces.ts';
import type { Losses, LossKind, ReadBack } from '../../lib/shapes/types.ts';
import type { ValueHost } from '../../lib/texts/derive-value.ts';
import type { Tone } from '../ui/Chip.tsx';
import { counted } from '../ui/format.ts';

/** What reading a text back gives, and how good that is. */
export const readBackWords: { readonly [back in ReadBack]: { readonly words: string; readonly tone: Tone } } = {
  'the same value': { words: 'parses back: the same value', tone: 'good' },
  'another value': { words: 'parses back: another value', tone: 'mark' },
  SyntaxError: { words: 'parse: SyntaxError', tone: 'bad' },
  text: { words: 'reads as text', tone: 'plain' },
};

const grave: ReadonlySet<LossKind> = new Set(['impossible', 'unparsable', 'type erased', 'media dropped']);
export const lossTone = (kind: LossKind): Tone => (grave.has(kind) ? 'bad' : 'mark');

/** How many losses there are, in words. */
export const lossesWords = ({ count, beyond }: Losses): string => {
  if (count === 0) return beyond === undefined ? 'nothing is lost' : `nothing is lost in the first ${counted(beyond, 'value')}`;
  return `${beyond === undefined ? '' : 'at least '}${counted(count, 'loss', 'losses')}`;
};

/** Losses without those of a step before, which they begin with; all of them where they do not. */
export const ownLosses = (losses: Losses, before: Losses): Losses => {
  const begins = before.listed.every(({ path, kind }, index) => losses.listed[index]?.path === path && losses.listed[index]?.kind === kind);
  if (before.count === 0 || !begins) return losses;
  return { ...losses, listed: losses.listed.slice(before.listed.length), count: losses.count - before.count };
};

export const hostWords: { readonly [host in ValueHost]: string } = {
  'framework plain': 'Framework, plain',
  'framework quoted': 'Framework, quoted',
  'naive concat': 'Naive concatenation',
  'qwen in-tool cut': 'Qwen, cut in the tool',
};

export const traceWords: { readonly [kind in TraceKind]: string } = {
  'erased object': '[object Object]',
  'doubly encoded': 'encoded twice',
  'escaped line breaks': 'literal \\n',
  'clipped JSON': 'clipped JSON',
  'null among numbers': 'null among numbers',
  'media flattened away': 'media flattened away',
};

/** Offset in UTF-16 units of a byte of a text's UTF-8; its end where it is shorter. Linear in the text. */
export const unitAtByte = (text: string, byte: number): number => {
  let bytes = 0;
  let at = 0;
  for (const character of text) {
    if (bytes >= byte) return at;
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    at += character.length;
  }
  return at;
};

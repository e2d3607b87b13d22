import { isObject } from '../base/narrow.ts';
import { counted } from '../base/words.ts';
import { jsonValueByteLength } from '../json/value-bytes.ts';

/** Steps from the message down. */
const mostSteps = 8;
/** A member with less than this share of what it stands in does not make it heavy alone. */
const share = 0.6;

export interface HeavyPart {
  /** `params.update.rawOutput.output`, `result.updates` */
  readonly path: string;
  /** Bytes of its canonical JSON. */
  readonly bytes: number;
  /** "a string of 300,000 units", "a list of 20 items". */
  readonly words: string;
}

const membersOf = (value: unknown): readonly (readonly [string, unknown])[] => {
  if (Array.isArray(value)) return value.map((item: unknown, index) => [`[${index}]`, item] as const);
  return isObject(value) ? Object.entries(value) : [];
};

const wordsOf = (value: unknown): string => {
  if (typeof value === 'string') return `a string of ${counted(value.length, 'unit')}`;
  if (Array.isArray(value)) return `a list of ${counted(value.length, 'item')}`;
  return isObject(value) ? `an object of ${counted(Object.keys(value).length, 'member')}` : typeof value;
};

/**
 * The innermost part of a message that has most of its bytes: what made it large. Undefined where no member has most of it. Goes down a few
 * steps, each linear in what it looks at.
 */
export const heaviestPart = (message: unknown): HeavyPart | undefined => {
  let heaviest: HeavyPart | undefined;
  let value = message;
  let bytes: number = jsonValueByteLength(message);
  for (let step = 0; step < mostSteps; step += 1) {
    let most: { readonly name: string; readonly value: unknown; readonly bytes: number } | undefined;
    for (const [name, member] of membersOf(value)) {
      const size = jsonValueByteLength(member);
      if (size > (most?.bytes ?? 0)) most = { name, value: member, bytes: size };
    }
    if (most === undefined || most.bytes < bytes * share) return heaviest;
    const path = `${heaviest?.path ?? ''}${most.name.startsWith('[') || heaviest === undefined ? '' : '.'}${most.name}`;
    heaviest = { path, bytes: most.bytes, words: wordsOf(most.value) };
    ({ value, bytes } = most);
  }
  return heaviest;
};

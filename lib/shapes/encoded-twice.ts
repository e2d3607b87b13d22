import { doublyEncoded } from './detectors.ts';
import { walk } from './walk.ts';

/** JSON that was written into a JSON string. */
export interface EncodedTwice {
  /** `$` for the whole text, `$.result` for a member of it. */
  readonly path: string;
  /** Units of the inner JSON, and those that writing it once more added. */
  readonly units: number;
  readonly added: number;
  /** It is cut somewhere, so that neither layer parses. */
  readonly cut?: true;
}

/** Shorter members are names and flags that happen to look like it. */
const leastMember = 64;

/** How a record or a list begins. */
const opensJson = /^\s*(?:\{\s*["}]|\[\s*(?:["[{\]]|-?\d|true|false|null))/;
/** The same within a string, with its first key escaped. */
const opensEscaped = /^\s*"\s*(?:\[\s*)?\{\s*\\"/;

const isJson = (text: string): boolean => {
  if (!opensJson.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Units that one more layer of JSON adds to a string. */
const addedBy = (inner: string): number => JSON.stringify(inner).length - inner.length;

const membersOf = (text: string): readonly EncodedTwice[] => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [];
  }
  const found: EncodedTwice[] = [];
  for (const { value: member, path } of walk(value)) {
    if (typeof member === 'string' && member.length >= leastMember && isJson(member)) {
      found.push({ path, units: member.length, added: addedBy(member) });
    }
  }
  return found;
};

/**
 * Records and lists that were written as JSON and then once more into a string, in the order of the text: the whole text, which reads
 * `"{\"a\":1}"`, or string members of a text that is JSON. A string that was merely quoted is none. Linear in the text.
 */
export const encodedTwice = (text: string): readonly EncodedTwice[] => {
  const inner = doublyEncoded(text);
  if (inner !== undefined) return isJson(inner) ? [{ path: '$', units: inner.length, added: addedBy(inner) }] : [];
  if (opensEscaped.test(text)) return [{ path: '$', units: text.length, added: text.split('\\').length - 1, cut: true }];
  return opensJson.test(text) ? membersOf(text) : [];
};

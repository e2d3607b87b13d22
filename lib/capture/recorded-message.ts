import { type SpelledValue, spelledValues } from '../json/spelling.ts';

/** A message as its line holds it, with its fields. */
export interface RecordedMessage {
  readonly message: SpelledValue;
  /** Values inside the message, paths from it on. */
  readonly fields: readonly SpelledValue[];
  /** The recorder kept the message as a string: what is measured is that string's text. */
  readonly asString: boolean;
}

/** Keys and indices between a line's value and the message in it: a wrapper's key, and an index in a batch. */
const wrapperDepth = 2;

/** Places tried for the start of the JSON in a line: text before it may hold brackets of its own. */
const mostStarts = 5;

/** The JSON in a line: text before it is a log's or a stream's, the line end behind it belongs to nobody. */
const jsonIn = (line: string): { readonly json: string; readonly values: readonly SpelledValue[] } | undefined => {
  let at = line.search(/[[{]/);
  for (let tried = 0; at !== -1 && tried < mostStarts; tried += 1) {
    const json = line.slice(at).trimEnd();
    const values = spelledValues(json, wrapperDepth);
    if (values !== undefined) return { json, values };
    at = line.indexOf('{', at + 1);
  }
  return undefined;
};

const inside = (json: string, { start, end, path }: SpelledValue, fieldDepth: number, asString: boolean): RecordedMessage | undefined => {
  const own = json.slice(start, end);
  const values = spelledValues(own, fieldDepth);
  const message = values?.at(-1);
  if (values === undefined || message === undefined) return undefined;
  return { message: { ...message, path }, fields: values.slice(0, -1), asString };
};

const stringsIn = (json: string, values: readonly SpelledValue[]): readonly string[] =>
  values
    .filter(({ path, start }) => path.length === 1 && json[start] === '"')
    .flatMap(({ start, end }) => {
      try {
        const value: unknown = JSON.parse(json.slice(start, end));
        return typeof value === 'string' && value.trimStart().startsWith('{') ? [value.trim()] : [];
      } catch {
        return [];
      }
    });

/**
 * Finds a message in the line that recorded it, by its canonical size: the line's own value, what a wrapper holds under a key (or as a
 * string), an item of a batch. Undefined where the line holds the message in no such place: it was made from something else, or lies over
 * many lines with other text between. `fieldDepth` is how deep the fields told of lie. Linear in the line. Contract: captures, "Exact bytes".
 */
export const recordedMessage = (line: string, canonicalBytes: number, fieldDepth: number): RecordedMessage | undefined => {
  const read = jsonIn(line);
  if (read === undefined) return undefined;
  const { json, values } = read;
  // The outermost of several of the same size: a wrapper is larger than what it holds.
  const found = values
    .filter((value) => value.canonicalBytes === canonicalBytes && json[value.start] === '{')
    .sort((a, b) => a.path.length - b.path.length)[0];
  if (found !== undefined) return inside(json, found, fieldDepth, false);
  for (const text of stringsIn(json, values)) {
    const whole = spelledValues(text, 0)?.at(-1);
    if (whole?.canonicalBytes === canonicalBytes) return inside(text, whole, fieldDepth, true);
  }
  return undefined;
};

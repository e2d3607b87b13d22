/**
 * Wording with places for numbers and names. One wording both writes a notice and reads it, so that the two cannot drift apart.
 * Reading is a walk from left to right without backtracking: each place ends where the words after it begin.
 */

/** What a place holds. `line` is any text up to the words after it, on one line; `json` is a text written as a JSON string. */
export type PlaceKind = 'integer' | 'decimal' | 'hex64' | 'line' | 'json';

export interface Place {
  readonly name: string;
  readonly kind: PlaceKind;
}

/** Words that differ between versions: written as they stand here, read as whatever stands before the next words. */
export interface LooseWords {
  readonly written: string;
  /** Longest stretch in units that is passed over when reading. */
  readonly limit: number;
}

export type Wording = readonly (string | Place | LooseWords)[];

/** Values by the names of the places they stood in. */
export type Values = { readonly [name: string]: string };

/** Longest name or path read from a line, in units: a line of megabytes is no path. */
const longestLine = 8_192;

const digitsEnd = (text: string, at: number): number => {
  let end = at;
  while (end < text.length && end - at < 15 && text.charCodeAt(end) >= 48 && text.charCodeAt(end) <= 57) end += 1;
  return end;
};

const jsonString = /"(?:[^"\\\n]|\\.)*"/y;

const placeEnd = (text: string, at: number, kind: PlaceKind, next: string | undefined): number | undefined => {
  switch (kind) {
    case 'integer': {
      const end = digitsEnd(text, at);
      return end > at ? end : undefined;
    }
    case 'decimal': {
      const whole = digitsEnd(text, at);
      if (whole === at) return undefined;
      const end = text[whole] === '.' ? digitsEnd(text, whole + 1) : whole;
      return end > whole + 1 ? end : whole;
    }
    case 'hex64':
      return /^[0-9a-f]{64}$/.test(text.slice(at, at + 64)) ? at + 64 : undefined;
    case 'json': {
      jsonString.lastIndex = at;
      const length = jsonString.exec(text)?.[0].length;
      return length === undefined || length > longestLine ? undefined : at + length;
    }
    case 'line': {
      const near = text.slice(at, at + longestLine);
      const lineEnd = near.indexOf('\n');
      const end = lineEnd === -1 ? near.length : lineEnd;
      if (lineEnd === -1 && near.length === longestLine) return undefined;
      if (next === undefined) return end > 0 ? at + end : undefined;
      // What comes next may begin with the line break itself, so it is looked for a little past the line.
      const found = text.slice(at, at + end + next.length).indexOf(next);
      return found > 0 && found <= end ? at + found : undefined;
    }
  }
};

/** The value of a place as its words say it; undefined for a JSON string that is none. */
const valueIn = (words: string, kind: PlaceKind): string | undefined => {
  if (kind !== 'json') return words;
  try {
    return String(JSON.parse(words));
  } catch {
    return undefined;
  }
};

const isPlace = (part: Place | LooseWords): part is Place => 'name' in part;

/** The wording with its places filled; undefined where a value is missing. */
export const writeWording = (wording: Wording, values: Values): string | undefined => {
  let text = '';
  for (const part of wording) {
    if (typeof part === 'string') text += part;
    else if (isPlace(part)) {
      const value = values[part.name];
      if (value === undefined) return undefined;
      text += part.kind === 'json' ? JSON.stringify(value) : value;
    } else text += part.written;
  }
  return text;
};

/** Reads the wording at `at`: the offset behind it and the values of its places; undefined where the text says something else. */
export const readWording = (wording: Wording, text: string, at: number): { readonly end: number; readonly values: Values } | undefined => {
  const values: { [name: string]: string } = {};
  let position = at;
  for (const [index, part] of wording.entries()) {
    const following = wording[index + 1];
    const next = typeof following === 'string' ? following : undefined;
    if (typeof part === 'string') {
      if (!text.startsWith(part, position)) return undefined;
      position += part.length;
    } else if (isPlace(part)) {
      const end = placeEnd(text, position, part.kind, next);
      if (end === undefined) return undefined;
      const value = valueIn(text.slice(position, end), part.kind);
      // A name that stands twice must be the same name.
      if (value === undefined || (values[part.name] ?? value) !== value) return undefined;
      values[part.name] = value;
      position = end;
    } else {
      if (next === undefined) return undefined;
      const found = text.slice(position, position + part.limit + next.length).indexOf(next);
      if (found === -1) return undefined;
      position += found;
    }
  }
  return { end: position, values };
};

/*
 * S-expressions as Emacs prints JSON that it has parsed: objects as association lists (`(key . value)`, shortened to `(key (a . 1))` where
 * the value is one again), arrays as vectors, `t`, `:false`, `:null`. An empty object is `nil`, which also prints as the end of its pair.
 */

/** A value read; of a list also what it says as a pair of an association list, and of a symbol its name. */
interface Node {
  readonly value: unknown;
  readonly name?: string;
  readonly pair?: readonly [key: string, value: unknown];
}

type Opened = 'list' | 'vector' | 'propertised';

interface Level {
  readonly kind: Opened;
  readonly nodes: Node[];
  isDotted: boolean;
  tail: Node | undefined;
}

const TOKEN = /(?:\\[\s\S]|[^\s()[\]"';\\])+/y;
const NUMBER = /^[-+]?(?:\d+\.?|\d*\.\d+)(?:e[-+]?\d+)?$/i;
const ESCAPES: { readonly [letter: string]: string } = {
  ...{ n: '\n', t: '\t', r: '\r', f: '\f', b: '\b', v: '\v', a: '\x07', e: '\x1b', s: ' ', d: '\x7f' },
};
const CODE = /u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|x([0-9a-fA-F]{1,6})(?:\\ )?|([0-7]{1,3})/y;
const CODE_BEGINS = /[uUx0-7]/;
/** What of a string stands for itself. */
const PLAIN = /[^"\\]*/y;
const LAST_CODE_POINT = 0x10_ffff;

/** The text of the string at `quote`, and the position behind it; undefined where it does not end. */
const stringAt = (text: string, quote: number): { readonly value: string; readonly end: number } | undefined => {
  let value = '';
  for (let at = quote + 1; ; ) {
    if (at >= text.length) return undefined;
    PLAIN.lastIndex = at;
    PLAIN.test(text);
    const stop = PLAIN.lastIndex;
    value += text.slice(at, stop);
    if (text[stop] === undefined) return undefined;
    if (text[stop] === '"') return { value, end: stop + 1 };
    CODE.lastIndex = stop + 1;
    const code = CODE_BEGINS.test(text[stop + 1] ?? '') ? CODE.exec(text) : null;
    if (code !== null) {
      const point = Number.parseInt(code[1] ?? code[2] ?? code[3] ?? code[4] ?? '0', code[4] === undefined ? 16 : 8);
      value += point > LAST_CODE_POINT ? '\uFFFD' : String.fromCodePoint(point);
      at = CODE.lastIndex;
      continue;
    }
    const letter = text[stop + 1] ?? '';
    // A space or a line end behind a backslash stands for nothing.
    value += letter === ' ' || letter === '\n' ? '' : (ESCAPES[letter] ?? letter);
    at = stop + 2;
  }
};

const atom = (token: string): Node => {
  if (!token.includes('\\') && NUMBER.test(token)) return { value: Number(token) };
  const name = token === '##' ? '' : token.replace(/\\([\s\S])/g, '$1');
  switch (token) {
    case 't':
      return { value: true, name };
    case 'nil':
      return { value: {}, name };
    case ':false':
      return { value: false, name };
    case ':null':
      return { value: null, name };
    default:
      return { value: name, name };
  }
};

/** Nodes as a value: an object where all are pairs, as which an empty list counts. */
const jsonOf = (nodes: readonly Node[]): unknown => {
  const pairs: (readonly [string, unknown])[] = [];
  for (const { pair } of nodes) {
    if (pair === undefined) return nodes.map(({ value }) => value);
    pairs.push(pair);
  }
  return Object.fromEntries(pairs);
};

const closed = ({ kind, nodes, tail }: Level): Node | undefined => {
  if (kind === 'vector') return { value: nodes.map(({ value }) => value) };
  const [first, ...rest] = nodes;
  // The text of a string with properties stands first; they are about how it looks.
  if (kind === 'propertised') return first === undefined ? undefined : { value: first.value };
  if (first === undefined) return { value: {} };
  const key = first.name ?? (tail !== undefined && typeof first.value === 'string' ? first.value : undefined);
  if (tail !== undefined) {
    if (key === undefined) return rest.length > 0 ? undefined : { value: [first.value, tail.value] };
    const values = [...rest, tail].map(({ value }) => value);
    return { value: [first.value, ...values], pair: [key, rest.length === 0 ? tail.value : values] };
  }
  return key === undefined ? { value: jsonOf(nodes) } : { value: nodes.map(({ value }) => value), pair: [key, jsonOf(rest)] };
};

/** What one s-expression is as JSON, or undefined for text that is none. Keeps its own stack; linear in the text. */
export const parseSexp = (text: string): { readonly value: unknown } | undefined => {
  const levels: Level[] = [];
  let done: Node | undefined;

  /** Puts a node where it belongs; false where none may stand. */
  const put = (node: Node): boolean => {
    const level = levels.at(-1);
    if (level === undefined) {
      if (done !== undefined) return false;
      done = node;
    } else if (!level.isDotted) level.nodes.push(node);
    else if (level.tail === undefined) level.tail = node;
    else return false;
    return true;
  };

  for (let at = 0; at < text.length; ) {
    const letter = text[at] ?? '';
    if (/\s/.test(letter) || letter === "'") {
      at += 1;
    } else if (letter === ';') {
      const end = text.indexOf('\n', at);
      at = end === -1 ? text.length : end + 1;
    } else if (letter === '"') {
      const found = stringAt(text, at);
      if (found === undefined || !put({ value: found.value })) return undefined;
      at = found.end;
    } else if (letter === '(' || letter === '[' || (letter === '#' && text[at + 1] === '(')) {
      const kind = letter === '(' ? 'list' : letter === '[' ? 'vector' : 'propertised';
      levels.push({ kind, nodes: [], isDotted: false, tail: undefined });
      at += letter === '#' ? 2 : 1;
    } else if (letter === ')' || letter === ']') {
      const level = levels.pop();
      if (level === undefined || (letter === ']') !== (level.kind === 'vector') || level.isDotted !== (level.tail !== undefined))
        return undefined;
      const node = closed(level);
      if (node === undefined || !put(node)) return undefined;
      at += 1;
    } else {
      TOKEN.lastIndex = at;
      const token = TOKEN.exec(text)?.[0];
      if (token === undefined) return undefined;
      const level = levels.at(-1);
      if (token === '.') {
        if (level?.kind !== 'list' || level.nodes.length === 0 || level.isDotted) return undefined;
        level.isDotted = true;
      } else if (!put(atom(token))) return undefined;
      at = TOKEN.lastIndex;
    }
  }
  return levels.length > 0 || done === undefined ? undefined : { value: done.value };
};

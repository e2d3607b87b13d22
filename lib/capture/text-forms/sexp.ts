/*
 * S-expressions as Emacs prints JSON that it has parsed: objects as association lists (`(key . value)`, shortened to `(key (a . 1))` where
 * the value is one again), arrays as vectors, `t`, `:false`, `:null`. An empty object is `nil`, which also prints as the end of its pair.
 */

/** A list that can stand in an association list: its key, and what stands behind that as JSON. */
interface Pair {
  readonly key: string;
  readonly member: unknown;
  readonly nodes: readonly Node[];
  readonly tail: Node | undefined;
}

/** What was read. What a list with a key is depends on where it stands: it has no value before somebody wants it as a list (`listOf`). */
interface Node {
  value: unknown;
  readonly name: string | undefined;
  readonly pair: Pair | undefined;
  /** It is a pair whose value as a list nobody wanted yet. */
  isOpen: boolean;
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
const LAST_CODE_POINT = 0x10_ffff;

/** A string's text without its escapes; some of them are rare, and are looked at one by one. */
const unescaped = (raw: string): string => {
  if (!raw.includes('\\')) return raw;
  const pieces = raw.split('\\\\').map((piece) => piece.replaceAll('\\"', '"'));
  if (!pieces.some((piece) => piece.includes('\\'))) return pieces.join('\\');
  let value = '';
  for (let at = 0; at < raw.length; ) {
    const stop = raw.indexOf('\\', at);
    if (stop === -1) return value + raw.slice(at);
    value += raw.slice(at, stop);
    CODE.lastIndex = stop + 1;
    const code = CODE_BEGINS.test(raw[stop + 1] ?? '') ? CODE.exec(raw) : null;
    if (code !== null) {
      const point = Number.parseInt(code[1] ?? code[2] ?? code[3] ?? code[4] ?? '0', code[4] === undefined ? 16 : 8);
      value += point > LAST_CODE_POINT ? '\uFFFD' : String.fromCodePoint(point);
      at = CODE.lastIndex;
      continue;
    }
    const letter = raw[stop + 1] ?? '';
    // A space or a line end behind a backslash stands for nothing.
    value += letter === ' ' || letter === '\n' ? '' : (ESCAPES[letter] ?? letter);
    at = stop + 2;
  }
  return value;
};

/** Position of the quote that ends the string at `quote`, or -1. */
const endOfString = (text: string, quote: number): number => {
  for (let end = text.indexOf('"', quote + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let first = end;
    while (text[first - 1] === '\\') first -= 1;
    if ((end - first) % 2 === 0) return end;
  }
  return -1;
};

const plain = (value: unknown, name?: string): Node => ({ value, name, pair: undefined, isOpen: false });

/** The value of a node that is no pair where it stands: of a list with a key, its array. Each is made once, without recursion. */
const listOf = (node: Node): unknown => {
  const unfilled: { readonly pair: Pair; readonly items: unknown[] }[] = [];
  const begun = (each: Node): unknown => {
    if (each.isOpen && each.pair !== undefined) {
      const items: unknown[] = [];
      unfilled.push({ pair: each.pair, items });
      each.value = items;
      each.isOpen = false;
    }
    return each.value;
  };
  const value = begun(node);
  for (let next = unfilled.pop(); next !== undefined; next = unfilled.pop()) {
    const { pair, items } = next;
    for (const each of pair.nodes) items.push(begun(each));
    if (pair.tail !== undefined) items.push(begun(pair.tail));
  }
  return value;
};

const DIGITS = /^[-+.\d]/;

const atom = (token: string): Node => {
  switch (token) {
    case 't':
      return plain(true, token);
    case 'nil':
      return plain({}, token);
    case ':false':
      return plain(false, token);
    case ':null':
      return plain(null, token);
    case '##':
      return plain('', '');
    default: {
      if (token.includes('\\')) {
        const name = token.replace(/\\([\s\S])/g, '$1');
        return plain(name, name);
      }
      return DIGITS.test(token) && NUMBER.test(token) ? plain(Number(token)) : plain(token, token);
    }
  }
};

/** Nodes from one on as a value: an object where all are pairs, as which an empty list counts. */
const jsonOf = (nodes: readonly Node[], from: number): unknown => {
  const object: Record<string, unknown> = {};
  for (let i = from; i < nodes.length; i += 1) {
    const pair = nodes[i]?.pair;
    if (pair === undefined) return nodes.slice(from).map(listOf);
    const { key, member } = pair;
    if (key === '__proto__') Object.defineProperty(object, key, { value: member, enumerable: true, configurable: true, writable: true });
    else object[key] = member;
  }
  return object;
};

const closed = ({ kind, nodes, tail }: Level): Node | undefined => {
  if (kind === 'vector') return plain(nodes.map(listOf));
  const [first] = nodes;
  // The text of a string with properties stands first; they are about how it looks.
  if (kind === 'propertised') return first && plain(listOf(first));
  if (first === undefined) return plain({});
  const key = first.name ?? (tail !== undefined && typeof first.value === 'string' ? first.value : undefined);
  if (key === undefined) {
    if (tail === undefined) return plain(jsonOf(nodes, 0));
    return nodes.length > 1 ? undefined : plain([listOf(first), listOf(tail)]);
  }
  const member = tail === undefined ? jsonOf(nodes, 1) : nodes.length === 1 ? listOf(tail) : [...nodes.slice(1), tail].map(listOf);
  return { value: undefined, name: undefined, pair: { key, member, nodes, tail }, isOpen: true };
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
    if (letter === ' ' || letter === '\n' || letter === "'" || /\s/.test(letter)) {
      at += 1;
    } else if (letter === ';') {
      const end = text.indexOf('\n', at);
      at = end === -1 ? text.length : end + 1;
    } else if (letter === '"') {
      const end = endOfString(text, at);
      if (end === -1 || !put(plain(unescaped(text.slice(at + 1, end))))) return undefined;
      at = end + 1;
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
      if (!TOKEN.test(text)) return undefined;
      const token = text.slice(at, TOKEN.lastIndex);
      const level = levels.at(-1);
      if (token === '.') {
        if (level?.kind !== 'list' || level.nodes.length === 0 || level.isDotted) return undefined;
        level.isDotted = true;
      } else if (!put(atom(token))) return undefined;
      at = TOKEN.lastIndex;
    }
  }
  return levels.length > 0 || done === undefined ? undefined : { value: listOf(done) };
};

/** A value somewhere inside another. */
export interface Visited {
  readonly value: unknown;
  /** `$.items[3].note`. */
  readonly path: string;
  readonly depth: number;
  /** What holds it: nothing for the root. */
  readonly inside: 'root' | 'object' | 'array';
  /** It refers to something that holds it. */
  readonly cyclic?: true;
  /** Reading it threw. */
  readonly threw?: true;
}

/** Values visited at most: what lies beyond is not told of, and nothing slower than this is done for a hostile value. */
export const mostVisited = 200_000;

const word = /^[A-Za-z_$][\w$]*$/;

/** A path with one more key: `.name`, or `["a key"]` where it is no word. */
export const memberPath = (path: string, key: string): string => (word.test(key) ? `${path}.${key}` : `${path}[${JSON.stringify(key)}]`);

type Step = { readonly leave: object } | Visited;

/** Paths are kept short: a key may be as long as a text. */
const mostPath = 400;
const bounded = (path: string): string => (path.length > mostPath ? `${path.slice(0, mostPath)}…` : path);

const childrenOf = (value: object, path: string, depth: number): readonly Visited[] => {
  if (Array.isArray(value)) {
    // A slot that was never filled is a child too: it reads as undefined.
    return Array.from({ length: value.length }, (_, index) => ({
      value: value[index] as unknown,
      path: bounded(`${path}[${index}]`),
      depth,
      inside: 'array' as const,
    }));
  }
  const children: Visited[] = [];
  for (const key of Object.keys(value)) {
    const at = bounded(memberPath(path, key));
    try {
      children.push({ value: (value as Readonly<Record<string, unknown>>)[key], path: at, depth, inside: 'object' });
    } catch {
      children.push({ value: undefined, path: at, depth, inside: 'object', threw: true });
    }
  }
  return children;
};

/** True for objects that JSON does not write member by member as what they are. */
export const isPlain = (value: object): boolean => {
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
};

/**
 * Every value in a value, parents before children and in order, at most `mostVisited`. Does not go into objects that are not plain, nor into
 * what a value refers back to. No recursion; a getter that throws is told as such.
 */
export function* walk(root: unknown): Generator<Visited> {
  const stack: Step[] = [{ value: root, path: '$', depth: 0, inside: 'root' }];
  const above = new Set<object>();
  let visited = 0;
  for (let step = stack.pop(); step !== undefined; step = stack.pop()) {
    if ('leave' in step) {
      above.delete(step.leave);
      continue;
    }
    const { value } = step;
    if (visited >= mostVisited) return;
    visited += 1;
    if (typeof value !== 'object' || value === null) {
      yield step;
      continue;
    }
    if (above.has(value)) {
      yield { ...step, cyclic: true };
      continue;
    }
    yield step;
    if (!isPlain(value)) continue;
    above.add(value);
    stack.push({ leave: value });
    const children = childrenOf(value, step.path, step.depth + 1);
    for (let index = children.length - 1; index >= 0; index -= 1) {
      const child = children[index];
      if (child !== undefined) stack.push(child);
    }
  }
}

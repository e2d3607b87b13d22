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

/** Values visited at most: nothing slower than this is done for a hostile value. Whoever lists what was found says that there is more. */
export const mostVisited = 1_000_000;

/** How far a walk went. */
export interface Tally {
  visited: number;
  /** There are values that were not visited. */
  beyond: boolean;
}

export const newTally = (): Tally => ({ visited: 0, beyond: false });

const word = /^[A-Za-z_$][\w$]*$/;

/** Paths are kept short: a key may be as long as a text. */
const mostPath = 400;
const bounded = (path: string): string => (path.length > mostPath ? `${path.slice(0, mostPath)}…` : path);

/** A path with one more key: `.name`, or `["a key"]` where it is no word. */
export const memberPath = (path: string, key: string): string =>
  bounded(word.test(key) ? `${path}.${key}` : `${path}[${JSON.stringify(key)}]`);

/** A path with one more index. */
export const itemPath = (path: string, index: number): string => bounded(`${path}[${index}]`);

/** True for objects that JSON does not write member by member as what they are. */
export const isPlain = (value: object): boolean => {
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
};

/** A container that is being gone through: its next child is made when it is its turn. */
interface Level {
  readonly value: object;
  /** Names of an object's members; an array is gone through by index, so that slots that were never filled are children too. */
  readonly names: readonly string[] | undefined;
  readonly length: number;
  readonly path: string;
  next: number;
}

const levelOf = (value: object, path: string): Level => {
  const names = Array.isArray(value) ? undefined : Object.keys(value);
  return { value, names, length: Array.isArray(value) ? value.length : (names?.length ?? 0), path, next: 0 };
};

const childOf = ({ value, names, path }: Level, index: number, depth: number): Visited => {
  if (names === undefined) {
    return { value: Array.isArray(value) ? value[index] : undefined, path: itemPath(path, index), depth, inside: 'array' };
  }
  const name = names[index] ?? '';
  const at = { path: memberPath(path, name), depth, inside: 'object' as const };
  try {
    return { ...at, value: Reflect.get(value, name) };
  } catch {
    return { ...at, value: undefined, threw: true };
  }
};

/**
 * Every value in a value, parents before children and in order, at most `mostVisited`; `tally` is told how many, and whether that were all.
 * Goes into what `into` says, else into all that is plain, and never into what a value refers back to. No recursion; a getter that throws is
 * told as such.
 */
export function* walk(root: unknown, tally: Tally = newTally(), into: (value: object) => boolean = isPlain): Generator<Visited> {
  const levels: Level[] = [];
  const above = new Set<object>();
  let step: Visited | undefined = { value: root, path: '$', depth: 0, inside: 'root' };
  for (;;) {
    if (step !== undefined) {
      if (tally.visited >= mostVisited) {
        tally.beyond = true;
        return;
      }
      tally.visited += 1;
      const { value, path }: Visited = step;
      if (typeof value !== 'object' || value === null) yield step;
      else if (above.has(value)) yield { ...step, cyclic: true };
      else {
        yield step;
        if (into(value)) {
          above.add(value);
          levels.push(levelOf(value, path));
        }
      }
    }
    const level = levels.at(-1);
    if (level === undefined) return;
    if (level.next >= level.length) {
      above.delete(level.value);
      levels.pop();
      step = undefined;
    } else {
      step = childOf(level, level.next, levels.length);
      level.next += 1;
    }
  }
}

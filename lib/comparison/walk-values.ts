/** A step into a value: a key of an object, or an index, which may be another in B. */
export interface Step {
  readonly parent: Step | undefined;
  readonly keyA: string | number;
  readonly keyB: string | number;
  /** It, or a step before it, leads into `_meta`. */
  readonly inMeta: boolean;
}

/** One thing that was found on the way through two values. `a` and `b` are absent where the side has nothing there. */
export type Found =
  | {
      readonly what: 'differs';
      readonly at: Step | undefined;
      readonly a?: unknown;
      readonly b?: unknown;
      readonly sides: 'both' | 'a' | 'b';
    }
  | { readonly what: 'key order'; readonly at: Step | undefined };

interface Pending {
  readonly at: Step | undefined;
  readonly a: unknown;
  readonly b: unknown;
}

const isNode = (value: unknown): value is object => typeof value === 'object' && value !== null;

const metaKey = '_meta';

/** Items compared beyond the items there are, while looking for the ones that were put in or taken out; then items meet by index. */
const comparisonsPerItem = 4;

/** Work left for comparing items; shared by a whole walk, so that nested lists cannot multiply it. */
interface Allowance {
  left: number;
}

/** True where two values are equal but for the order of keys. Stops, and says no, where the allowance ends. */
const isSame = (a: unknown, b: unknown, allowance: Allowance): boolean => {
  const pending: (readonly [unknown, unknown])[] = [[a, b]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    allowance.left -= 1;
    if (allowance.left < 0) return false;
    const [one, other] = next;
    if (one === other) continue;
    if (!isNode(one) || !isNode(other) || Array.isArray(one) !== Array.isArray(other)) return false;
    const [keys, others] = [Object.entries(one), new Map<string, unknown>(Object.entries(other))];
    if (keys.length !== others.size) return false;
    for (const [key, value] of keys) {
      if (!others.has(key)) return false;
      pending.push([value, others.get(key)]);
    }
  }
  return true;
};

const nodesIn = (value: unknown): number => {
  let nodes = 0;
  const pending: unknown[] = [value];
  while (pending.length > 0) {
    const next = pending.pop();
    nodes += 1;
    if (isNode(next)) for (const member of Object.values(next)) pending.push(member);
  }
  return nodes;
};

const stepInto = (parent: Step | undefined, keyA: string | number, keyB: string | number = keyA): Step => ({
  parent,
  keyA,
  keyB,
  inMeta: parent?.inMeta === true || keyA === metaKey,
});

/** Items that begin both lists alike, and those that end them, where the lists are not as long as each other. */
const endsAlike = (
  a: readonly unknown[],
  b: readonly unknown[],
  allowance: Allowance,
): { readonly head: number; readonly tail: number } => {
  const most = Math.min(a.length, b.length);
  if (a.length === b.length) return { head: most, tail: 0 };
  let head = 0;
  while (head < most && isSame(a[head], b[head], allowance)) head += 1;
  let tail = 0;
  while (tail < most - head && isSame(a[a.length - 1 - tail], b[b.length - 1 - tail], allowance)) tail += 1;
  return { head, tail };
};

/** Members of two lists, in order: those at the ends that are alike meet, then what is between meets by index, the rest stands alone. */
const listMembers = function* (
  at: Step | undefined,
  a: readonly unknown[],
  b: readonly unknown[],
  allowance: Allowance,
): Generator<Found | Pending> {
  const { tail } = endsAlike(a, b, allowance);
  const [ownA, ownB] = [a.length - tail, b.length - tail];
  for (let index = 0; index < Math.max(ownA, ownB); index += 1) {
    if (index >= ownB) yield { what: 'differs', at: stepInto(at, index), a: a[index], sides: 'a' };
    else if (index >= ownA) yield { what: 'differs', at: stepInto(at, index), b: b[index], sides: 'b' };
    else yield { at: stepInto(at, index), a: a[index], b: b[index] };
  }
  for (let nth = 0; nth < tail; nth += 1) yield { at: stepInto(at, ownA + nth, ownB + nth), a: a[ownA + nth], b: b[ownB + nth] };
};

/** Members of two objects, those of A first, in their order. */
const objectMembers = function* (at: Step | undefined, a: object, b: object): Generator<Found | Pending> {
  const [own, other] = [new Map<string, unknown>(Object.entries(a)), new Map<string, unknown>(Object.entries(b))];
  const common = [...own.keys()].filter((key) => other.has(key));
  const inB = [...other.keys()].filter((key) => own.has(key));
  if (common.some((key, index) => key !== inB[index])) yield { what: 'key order', at };
  for (const [key, value] of own) {
    if (other.has(key)) yield { at: stepInto(at, key), a: value, b: other.get(key) };
    else yield { what: 'differs', at: stepInto(at, key), a: value, sides: 'a' };
  }
  for (const [key, value] of other) if (!own.has(key)) yield { what: 'differs', at: stepInto(at, key), b: value, sides: 'b' };
};

/**
 * Walks two parsed JSON values side by side and tells each place at which they differ, in the order of A: a value that only one has, two
 * that are no longer of one kind, two unequal strings, numbers or the like; and objects whose keys come in another order. Members inside
 * of what only one side has are not told one by one. Without recursion; linear in both values.
 */
export const walkValues = function* (a: unknown, b: unknown): Generator<Found> {
  const allowance: Allowance = { left: comparisonsPerItem * (nodesIn(a) + nodesIn(b)) };
  const pending: (Found | Pending)[] = [{ at: undefined, a, b }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if ('what' in next) {
      yield next;
      continue;
    }
    const { at, a: one, b: other } = next;
    if (one === other) continue;
    if (!isNode(one) || !isNode(other) || Array.isArray(one) !== Array.isArray(other)) {
      yield { what: 'differs', at, a: one, b: other, sides: 'both' };
      continue;
    }
    const members = Array.isArray(one) && Array.isArray(other) ? listMembers(at, one, other, allowance) : objectMembers(at, one, other);
    for (const member of [...members].reverse()) pending.push(member);
  }
};

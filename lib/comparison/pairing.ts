/** A call as far as pairing looks at it. */
export interface Pairable {
  readonly session: string;
  readonly id: string;
  readonly occurrence: number;
  readonly tool?: string;
  /** Name of its input, see `inputKey`; absent where it has none, or nobody needs to know. */
  readonly input?: string;
}

/** Members of two lists that belong together, by their indices. */
export interface Paired<Reason> {
  readonly a: number;
  readonly b: number;
  readonly by: Reason;
}

/** What is left of two lists while pairs are taken out of it, one rule after the other. */
export class Matching<Item, Reason> {
  readonly pairs: Paired<Reason>[] = [];
  private readonly freeA: Set<number>;
  private readonly freeB: Set<number>;

  constructor(
    private readonly a: readonly Item[],
    private readonly b: readonly Item[],
  ) {
    this.freeA = new Set(a.keys());
    this.freeB = new Set(b.keys());
  }

  take(a: number, b: number, by: Reason): void {
    this.freeA.delete(a);
    this.freeB.delete(b);
    this.pairs.push({ a, b, by });
  }

  /** Pairs what has the same name and is left, each in the order of its list; what has no name stays. */
  byName(nameOf: (item: Item) => string | undefined, by: Reason): void {
    const waiting = new Map<string, number[]>();
    for (const index of this.freeB) {
      const name = this.nameAt(this.b, index, nameOf);
      if (name === undefined) continue;
      const known = waiting.get(name);
      if (known === undefined) waiting.set(name, [index]);
      else known.push(index);
    }
    // Read from the end of a reversed list: taking from the front of one with a million names would be slow.
    for (const list of waiting.values()) list.reverse();
    for (const index of [...this.freeA]) {
      const name = this.nameAt(this.a, index, nameOf);
      const other = name === undefined ? undefined : waiting.get(name)?.pop();
      if (other !== undefined) this.take(index, other, by);
    }
  }

  get leftA(): readonly number[] {
    return [...this.freeA];
  }

  get leftB(): readonly number[] {
    return [...this.freeB];
  }

  private nameAt(list: readonly Item[], index: number, nameOf: (item: Item) => string | undefined): string | undefined {
    const item = list[index];
    return item === undefined ? undefined : nameOf(item);
  }
}

/** Both parts of a name, whatever is in them. */
export const joinedName = (...parts: readonly (string | number)[]): string => JSON.stringify(parts);

/** An entry of the call list, as far as its place matters. */
export interface Orderable {
  /** Position by first frame; absent where no frame tells of the call. */
  readonly framePosition?: number;
  /** Position of its first mention in each companion file, by file. */
  readonly mentions: ReadonlyMap<number, number>;
}

/**
 * One stable order for all calls: by first frame; calls without frames stand behind the call that precedes them in their companion file,
 * before the next one where none precedes, and at the end in their own order where the file mentions no call with frames.
 */
export const orderCalls = <Entry extends Orderable>(entries: readonly Entry[]): readonly Entry[] => {
  const framed = entries
    .filter((entry) => entry.framePosition !== undefined)
    .sort((a, b) => (a.framePosition ?? 0) - (b.framePosition ?? 0));
  const before = new Map<Entry, Entry[]>();
  const after = new Map<Entry, Entry[]>();
  const tail: Entry[] = [];
  const placed = new Set<Entry>(framed);
  const put = (lists: Map<Entry, Entry[]>, at: Entry, items: readonly Entry[]): void => {
    lists.set(at, [...(lists.get(at) ?? []), ...items]);
  };

  const files = [...new Set(entries.flatMap((entry) => [...entry.mentions.keys()]))].sort((a, b) => a - b);
  for (const file of files) {
    const mentioned = entries
      .filter((entry) => entry.mentions.has(file))
      .sort((a, b) => (a.mentions.get(file) ?? 0) - (b.mentions.get(file) ?? 0));
    let leading: Entry[] = [];
    let previous: Entry | undefined;
    for (const entry of mentioned) {
      if (entry.framePosition !== undefined) {
        put(before, entry, leading);
        leading = [];
        previous = entry;
      } else if (!placed.has(entry)) {
        placed.add(entry);
        if (previous === undefined) leading.push(entry);
        else put(after, previous, [entry]);
      }
    }
    tail.push(...leading);
  }
  const ordered = framed.flatMap((entry) => [...(before.get(entry) ?? []), entry, ...(after.get(entry) ?? [])]);
  return [...ordered, ...tail, ...entries.filter((entry) => !placed.has(entry))];
};

/** What is still to be written, last first: ready text, or a value. */
type Pending = { readonly ready: string } | { readonly value: unknown };

const opened = (value: object): readonly Pending[] => {
  const isArray = Array.isArray(value);
  const members: readonly (readonly [string, unknown])[] = isArray
    ? value.map((item: unknown) => ['', item] as const)
    : Object.entries(value)
        .filter(([, member]) => member !== undefined)
        .map(([key, member]) => [`${JSON.stringify(key)}:`, member] as const);
  const pieces: Pending[] = [{ ready: isArray ? '[' : '{' }];
  for (const [index, [name, member]] of members.entries()) pieces.push({ ready: index === 0 ? name : `,${name}` }, { value: member });
  pieces.push({ ready: isArray ? ']' : '}' });
  return pieces;
};

const writeDeep = (value: unknown): string => {
  const written: string[] = [];
  const pending: Pending[] = [{ value }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if ('ready' in next) written.push(next.ready);
    else if (typeof next.value === 'object' && next.value !== null) {
      for (const piece of [...opened(next.value)].reverse()) pending.push(piece);
    } else written.push(JSON.stringify(next.value) ?? 'null');
  }
  return written.join('');
};

/**
 * Canonical JSON of a parsed value, exactly as `JSON.stringify` gives it, at any depth: the platform's own writer calls itself for every
 * level, and captures may nest thousands deep. A value that JSON leaves out is written as `null`.
 */
export const writeJson = (value: unknown): string => {
  try {
    return JSON.stringify(value) ?? 'null';
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return writeDeep(value);
  }
};

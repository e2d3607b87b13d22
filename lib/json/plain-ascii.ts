/** Most units that are looked at together. */
export const plainUnits = 4096;

const encoder = new TextEncoder();
const bytes = new Uint8Array(plainUnits);
const words = new Int32Array(bytes.buffer);
const wordBytes = 4;

/** True where one of four ASCII bytes is a control, a quote or a backslash: subtracting borrows into its highest bit, which ASCII leaves clear. */
const holdsEscaped = (word: number): boolean => {
  const quote = word ^ 0x22222222;
  const backslash = word ^ 0x5c5c5c5c;
  return (((word - 0x20202020) | (quote - 0x01010101) | (backslash - 0x01010101)) & 0x80808080) !== 0;
};

/**
 * What the units `[start, end)`, at most `plainUnits`, cost where all of them are ASCII; undefined where one is not. `costs` has the bytes of each
 * unit, which are 1 but for a quote, a backslash and controls. An encoder tells ASCII and gives its bytes many times faster than the units are got
 * one by one, and of bytes four are judged at once.
 */
export const plainAsciiBytes = (text: string, start: number, end: number, costs: Uint8Array): number | undefined => {
  const units = end - start;
  const { read, written } = encoder.encodeInto(text.slice(start, end), bytes);
  if (read !== units || written !== units) return undefined;
  let sum = units;
  const whole = units - (units % wordBytes);
  for (let at = 0; at < whole; at += wordBytes) {
    if (!holdsEscaped(words[at >> 2] ?? 0)) continue;
    for (let each = at; each < at + wordBytes; each += 1) sum += (costs[bytes[each] ?? 0] ?? 1) - 1;
  }
  for (let at = whole; at < units; at += 1) sum += (costs[bytes[at] ?? 0] ?? 1) - 1;
  return sum;
};

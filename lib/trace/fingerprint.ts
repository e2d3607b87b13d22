/** Units taken from each end and from the middle of a string. */
const sampleUnits = 48;

const mix = (hash: number, value: number): number => Math.imul(hash ^ value, 0x01000193);

const mixUnits = (hash: number, text: string, start: number): number => {
  let mixed = hash;
  for (let at = Math.max(0, start); at < Math.min(text.length, start + sampleUnits); at += 1) mixed = mix(mixed, text.charCodeAt(at));
  return mixed;
};

const mixText = (hash: number, text: string): number => {
  const lengthAndHead = mixUnits(mix(hash, text.length), text, 0);
  if (text.length <= sampleUnits) return lengthAndHead;
  return mixUnits(mixUnits(lengthAndHead, text, text.length >> 1), text, text.length - sampleUnits);
};

/**
 * A number that equal JSON values share and different ones hardly do: long strings are sampled at both ends and in the middle, so the work
 * follows the number of members, not the length of their texts. Only for telling recordings of one frame from frames that look alike.
 */
export const fingerprint = (value: unknown): number => {
  let hash = 0x811c9dc5;
  const open: unknown[] = [value];
  while (open.length > 0) {
    const part = open.pop();
    if (typeof part === 'string') hash = mixText(hash, part);
    else if (typeof part !== 'object' || part === null) hash = mixText(hash, String(part));
    else {
      const keys = Object.keys(part);
      hash = mix(hash, Array.isArray(part) ? -1 - keys.length : keys.length);
      for (const [key, member] of Object.entries(part)) {
        hash = mixText(hash, key);
        open.push(member);
      }
    }
  }
  return hash >>> 0;
};

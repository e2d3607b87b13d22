const mix = (hash: number, unit: number, factor: number): number => Math.imul(hash ^ unit, factor);

/** Two running hashes over all units: one alone would take different inputs for equal now and then. */
class Digest {
  private one = 0x811c9dc5;
  private other = 0x1b873593;
  private units = 0;

  add(text: string): void {
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      this.one = mix(this.one, unit, 0x01000193);
      this.other = mix(this.other, unit, 0x85ebca6b);
      this.other ^= this.other >>> 13;
    }
    this.one = mix(this.one, 0x10000 + text.length, 0x01000193);
    this.other = mix(this.other, 0x10000 + text.length, 0x85ebca6b);
    this.units += text.length;
  }

  value(): string {
    return `${(this.one >>> 0).toString(36)}.${(this.other >>> 0).toString(36)}.${this.units.toString(36)}`;
  }
}

type Pending = { readonly ready: string } | { readonly value: unknown };

/**
 * A name that equal JSON values share, whatever the order of their keys, and that different ones hardly do. Without recursion; linear in
 * the value but for the sorting of keys.
 */
export const inputKey = (value: unknown): string => {
  const digest = new Digest();
  const pending: Pending[] = [{ value }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if ('ready' in next) digest.add(next.ready);
    else if (Array.isArray(next.value)) {
      digest.add(`[${next.value.length}`);
      for (const item of [...next.value].reverse()) pending.push({ value: item });
    } else if (typeof next.value === 'object' && next.value !== null) {
      const members = Object.entries(next.value).sort(([a], [b]) => (a < b ? 1 : a > b ? -1 : 0));
      digest.add(`{${members.length}`);
      for (const [key, member] of members) pending.push({ value: member }, { ready: `"${key}` });
    } else digest.add(typeof next.value === 'string' ? `"${next.value}` : String(next.value));
  }
  return digest.value();
};

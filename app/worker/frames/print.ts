/** A number of 53 bits that equal JSON values share and, as good as always, different ones do not: every unit counts. */
export const valuePrint = (value: unknown): number => {
  let low = 0x9e3779b9;
  let high = 0x85ebca6b;
  const mix = (unit: number): void => {
    low = Math.imul(low ^ unit, 0x27d4eb2f);
    high = Math.imul(high ^ unit, 0x165667b1);
    high ^= low >>> 15;
  };
  const mixText = (text: string): void => {
    mix(text.length);
    for (let at = 0; at < text.length; at += 1) mix(text.charCodeAt(at));
  };
  const open: unknown[] = [value];
  while (open.length > 0) {
    const part = open.pop();
    if (typeof part === 'object' && part !== null) {
      const isList = Array.isArray(part);
      const entries = Object.entries(part);
      mix(isList ? 0x10001 : 0x10002);
      mix(entries.length);
      for (const [key, member] of entries) {
        if (!isList) mixText(key);
        open.push(member);
      }
    } else {
      mix(typeof part === 'string' ? 0x10003 : 0x10004);
      mixText(String(part));
    }
  }
  return (high & 0x1fffff) * 0x100000000 + (low >>> 0);
};

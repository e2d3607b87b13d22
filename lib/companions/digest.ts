/**
 * A short digest of a text, for telling equal ones without keeping them: its length and 53 bits mixed from all of its units. Not against
 * forgery. Linear.
 */
export const digestOf = (text: string): string => {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return `${text.length}-${((b >>> 0) & 0x1fffff).toString(16)}-${(a >>> 0).toString(16)}`;
};

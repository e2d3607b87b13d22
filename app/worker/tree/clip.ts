/** A text in little room: at most `units` of it, never half a surrogate pair. */
export const clip = (text: string, units: number): string => {
  if (text.length <= units) return text;
  const last = text.charCodeAt(units - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? units - 1 : units);
};

/** A count for a person, digits in groups of three: `204,970`. */
export const grouped = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ',');

/** A count with its noun: `1 line`, `3 lines`, `204,970 bytes`. */
export const counted = (n: number, noun: string): string => `${grouped(n)} ${noun}${n === 1 ? '' : 's'}`;

/** The text in quotes, at most `limit` units of it, with control characters written as escapes. */
export const quoted = (text: string, limit = 60): string => {
  const cut = text.length > limit ? `${text.slice(0, limit)}…` : text;
  return JSON.stringify(cut);
};

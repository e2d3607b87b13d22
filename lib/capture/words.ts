export { count as grouped, counted } from '../base/words.ts';

/** The text in quotes, at most `limit` units of it, with control characters written as escapes. */
export const quoted = (text: string, limit = 60): string => {
  const cut = text.length > limit ? `${text.slice(0, limit)}…` : text;
  return JSON.stringify(cut);
};

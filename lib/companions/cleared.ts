/** Longest text that is taken for a placeholder: hosts write one line. */
const longest = 200;

/** What hosts put in the place of an old result ("result texts", family B, model text): the whole text, never a part of it. */
const placeholders: readonly RegExp[] = [
  /^\[old tool (?:result|output) (?:content )?(?:cleared|removed|omitted|pruned)[^\]\n]*\]$/i,
  /^\[tool (?:result|output) (?:content )?(?:cleared|removed|omitted|pruned)[^\]\n]*\]$/i,
  /^\[(?:image|content) removed: [^\]\n]*\]$/i,
];

/** True for a text that only says that a result once stood there. */
export const isCleared = (text: string): boolean => {
  if (text.length > longest) return false;
  const line = text.trim();
  return placeholders.some((placeholder) => placeholder.test(line));
};

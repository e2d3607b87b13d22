/*
 * Where a word begins in text of a terminal or in JSON within a string: after `\n` as it is written there, after a colour, after `%3D`, the
 * unit before it is a letter or a digit that belongs to the sign and not to the word.
 */
const afterSign = String.raw`(?<=\\[nrtbf]|\[[0-9;]{1,16}m|%[0-9A-Fa-f]{2})`;

/** Source of a pattern: a word begins here, and not with the letter of a written sign. */
export const wordAt = String.raw`(?:(?<!\\(?=[nrtbf]))\b|(?<=\\[nrtbf]))`;

/** Source of a pattern: this unit is none of a written line break, so that what is taken out leaves the break whole. */
export const outsideSign = String.raw`(?<!\\(?=[nrtbf]))`;

const isWordUnit = (text: string, at: number): boolean => at >= 0 && at < text.length && /[A-Za-z0-9_]/.test(text.charAt(at));
const signBefore = new RegExp(`${afterSign}$`);
/** The longest sign that `afterSign` looks for. */
const signUnits = 20;

/** True where a word may begin. */
export const isWordStart = (text: string, at: number): boolean =>
  !isWordUnit(text, at - 1) || signBefore.test(text.slice(Math.max(0, at - signUnits), at));

/** True where the stretch is a word of its own: nothing that could be part of the same word stands on either side. */
export const isWholeWord = (text: string, start: number, end: number): boolean => !isWordUnit(text, end) && isWordStart(text, start);

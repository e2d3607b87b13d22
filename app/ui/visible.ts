/**
 * Characters that can make a text read as something else: controls other than tab and line break, bidi marks and
 * overrides, zero-width characters, separators, lone surrogates. Written as escapes, they never reach the source.
 */
const unseen =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const name = (character: string): string => `⟨U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}⟩`;

/** Text from a capture as it may stand among the page's own words: what cannot be seen is named in its place. */
export const visible = (text: string): string => text.replace(unseen, name);

/** The same for a place of one line: line breaks and tabs are a space. */
export const visibleLine = (text: string): string => visible(text.replace(/[\r\n\t]+/g, ' '));

/** Most units of a name or title where one line, or a tooltip, is all there is for it. */
const shownUnits = 1_000;

/** One line with its end left out where it is longer than any line or tooltip shows: a title may be as long as a file. */
export function shownLine(text: string): string {
  if (text.length <= shownUnits) return visibleLine(text);
  const splits = /[\ud800-\udbff]/.test(text.charAt(shownUnits - 1));
  return `${visibleLine(text.slice(0, splits ? shownUnits - 1 : shownUnits))}…`;
}

/** A tool's own name before its argument: "Shell: cat x", "ReadFile: data/x". The picture at the left says it already. */
const toolPrefix = /^[A-Z][A-Za-z]*: (?=\S)/;
/** A path at the start of a word: where it starts from, its folders, its last name. */
const path = /(?<![^\s'"=(])(~?[/\\]|\.{1,2}[/\\]|[A-Za-z]:\\)?((?:[\w.@+-]+[/\\])+)([\w@+*-][\w.@+*-]*)/g;

/** One folder without a start is a path only with a file's ending: `either/or` is none. */
const isPath = (start: string | undefined, folders: string, name: string): boolean =>
  start !== undefined || /[/\\]./.test(folders) || /\.\w+$/.test(name);

/**
 * A title in the little room of a row: without the tool's name, and with paths down to their last name. The whole title
 * stands in the row's tooltip. Addresses stay: without its host a path would name something else.
 */
export const shortTitle = (title: string): string =>
  title
    .replace(toolPrefix, '')
    .replace(path, (found, start: string | undefined, folders: string, name: string) => (isPath(start, folders, name) ? name : found));

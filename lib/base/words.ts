/** A whole number with commas: 204,970. The same on every machine, so that sentences can be compared and tested. */
export const count = (n: number): string => String(Math.round(n)).replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** "1 unit", "4,483 units": a count with its noun. The plural is the noun and an s unless given. */
export const counted = (n: number, noun: string, plural = `${noun}s`): string => `${count(n)} ${n === 1 ? noun : plural}`;

/** Name at the end of a path, for either kind of slash. */
export const fileName = (path: string): string => path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);

/** A label as it stands in the middle of a sentence: "live content". */
export const smallInitial = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);

/** Words as they stand at the beginning of one: "Live content". */
export const capitalInitial = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A whole number with commas: 204,970. The same on every machine, so that sentences can be compared and tested. */
export const count = (n: number): string => String(Math.round(n)).replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** "1 unit", "4,483 units": a count with its noun. The plural is the noun and an s unless given. */
export const counted = (n: number, noun: string, plural = `${noun}s`): string => `${count(n)} ${n === 1 ? noun : plural}`;

/** Name at the end of a path, for either kind of slash. */
export const fileName = (path: string): string => path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);

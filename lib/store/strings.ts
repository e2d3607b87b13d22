/** Strings kept once each, named by number: 0 is "none", `n` is `strings[n]`. */
export class StringTable {
  private readonly numbers = new Map<string, number>();
  readonly strings: string[] = [''];

  /** The string's number; undefined is 0. An empty string is a string like any other. */
  number(text: string | undefined): number {
    if (text === undefined) return 0;
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    const number = this.strings.length;
    this.strings.push(text);
    this.numbers.set(text, number);
    return number;
  }

  /** The string of a number, undefined for 0. */
  at(number: number): string | undefined {
    return number === 0 ? undefined : this.strings[number];
  }
}

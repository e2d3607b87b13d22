export type CommandGroup = 'Calls' | 'Columns' | 'Gaps' | 'View' | 'Problems' | 'Open';

/** One thing the page can do: what it is called, which keys do it, and when it can be done. */
export interface Command {
  readonly id: string;
  /** For a person, in the imperative: "Next call". */
  readonly words: string;
  readonly group: CommandGroup;
  /**
   * Keys as written on the page: `j`, `[`, `Shift+M`, `F8`, `Ctrl+F`. The first is shown beside buttons.
   * A key belongs to one command.
   */
  readonly keys: readonly string[];
  /** False while there is nothing to do it to; absent is always. */
  readonly when?: () => boolean;
  readonly run: () => void;
}

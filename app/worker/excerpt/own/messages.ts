/** One pattern (`/pattern/flags`, as typed) to be looked for in some texts. */
export interface MatchRequest {
  readonly pattern: string;
  readonly texts: readonly string[];
}

/** `ready` comes once, when the worker can take requests; then one answer to each, with the values found, each once. */
export type MatchMessage = { readonly kind: 'ready' } | { readonly kind: 'found'; readonly values: readonly string[] };

/** The part of a `Worker` that the search uses; tests bring their own. */
export interface MatchPort {
  postMessage(request: MatchRequest): void;
  onmessage: ((event: MessageEvent<MatchMessage>) => void) | null;
  terminate(): void;
}

/** What a search with a person's own patterns needs of its surroundings. */
export interface Matching {
  spawn(): MatchPort;
  /** Resolves after so many milliseconds. */
  wait(milliseconds: number): Promise<void>;
  cancelled(): boolean;
}

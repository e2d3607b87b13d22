import type { JsonBytes, Utf16Length } from '../base/units.ts';

/** A tool result in the stored history (session JSONL, an export, an audit record), found in one record. Texts are read back from the record. */
export interface HistoryFact {
  readonly of: 'history-result';
  readonly callId: string;
  /** Empty where the record names none. */
  readonly session: string;
  readonly tool?: string;
  readonly status?: string;
  /** `response.output` or `response.error`. */
  readonly response: 'output' | 'error' | 'none';
  readonly responseUnits: Utf16Length;
  /** Canonical JSON bytes of `toolCallResult.resultDisplay`, where present. */
  readonly displayBytes?: JsonBytes;
  readonly uuid?: string;
  readonly parentUuid?: string;
  /** It stands on a branch that the session left: a later turn went on from a record before it. */
  readonly dead?: true;
  /** Index of the message or entry it stands in, where one record holds several. */
  readonly message?: number;
  /** Id of the blob that holds it, where the record only names one. */
  readonly blob?: string;
}

/** A call the model made, as history or a model request tells it. */
export interface CallFact {
  readonly of: 'call';
  readonly callId: string;
  readonly session?: string;
  readonly tool?: string;
  /** Arguments as parsed JSON, or the raw text where they do not parse. */
  readonly args?: unknown;
  /** It stands on a branch that the session left. */
  readonly dead?: true;
}

/** A tool result inside a model request, or among the results an audit record keeps as they were sent. */
export interface ModelFact {
  readonly of: 'model-result';
  readonly callId: string;
  readonly units: Utf16Length;
  /** Index of the message inside the request; of the entry, in an audit record. */
  readonly message: number;
  readonly timestamp?: string;
  /** Digest of the text: of two requests, tells whether they sent the same. */
  readonly digest?: string;
  /** The text is a placeholder that hosts put in the place of an old result. */
  readonly cleared?: true;
  readonly blob?: string;
}

/** Where a result was kept as the tool gave it. */
export type DataSource = 'audit record' | 'process log' | 'dropped result';

/** Result data as the tool gave it, before anything became text of it. */
export interface DataFact {
  readonly of: 'data-result';
  readonly callId: string;
  readonly session: string;
  readonly source: DataSource;
  /** By the result's own flags; absent where it has none. */
  readonly status?: 'success' | 'error';
  readonly message?: number;
  readonly timestamp?: string;
  readonly blob?: string;
}

/** A tool result as a headless run printed it. */
export interface HeadlessFact {
  readonly of: 'headless-result';
  readonly callId: string;
  readonly session: string;
  readonly units: Utf16Length;
  readonly status: 'success' | 'error';
  /** Index of the block in its event. */
  readonly message: number;
  readonly uuid?: string;
}

/** What one companion record tells about calls. */
export type Fact = HistoryFact | CallFact | ModelFact | DataFact | HeadlessFact;

/** A fact with the record it stands in (index into the store's records). */
export type PlacedFact = Fact & { readonly record: number };

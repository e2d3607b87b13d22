import type { JsonBytes, Utf16Length } from '../base/units.ts';

/** A tool result in the stored history (session JSONL), found in one record. Texts are read back from the record. */
export interface HistoryFact {
  readonly of: 'history-result';
  readonly callId: string;
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
}

/** A call the model made, as history or a model request tells it. */
export interface CallFact {
  readonly of: 'call';
  readonly callId: string;
  readonly session?: string;
  readonly tool?: string;
  /** Arguments as parsed JSON, or the raw text where they do not parse. */
  readonly args?: unknown;
}

/** A tool result inside a model request. */
export interface ModelFact {
  readonly of: 'model-result';
  readonly callId: string;
  readonly units: Utf16Length;
  /** Index of the message inside the request. */
  readonly message: number;
  readonly timestamp?: string;
}

/** What one companion record tells about calls. */
export type Fact = HistoryFact | CallFact | ModelFact;

/** A fact with the record it stands in (index into the store's records). */
export type PlacedFact = Fact & { readonly record: number };

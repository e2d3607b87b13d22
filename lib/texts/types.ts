import type { JsonBytes, LineNumber, Utf8Bytes, Utf16Length } from '../base/units.ts';
import type { RequestPlace } from '../companions/request-logs.ts';
import type { DataFact, HeadlessFact, HistoryFact, ModelFact } from '../companions/types.ts';
import type { Call, CallKey, UpdatePath } from '../trace/types.ts';

/** What a text is. Words as in the contract ("result texts"): the same in code, page and docs. */
export type TextRole =
  | 'spill'
  /** What the tool gave, as a host's audit or process log kept it: nothing has become text of it yet. */
  | 'result data'
  | 'model text'
  | 'stored history'
  | 'stored display'
  | 'content'
  | 'rawOutput'
  | 'file read'
  /** What a headless run printed: the display or the model text, by the tool. */
  | 'headless'
  /** Output of a terminal that the call names, as the wire tells it. */
  | 'terminal output'
  /** What a client that parses by the protocol's schema shows; always derived, from content and terminals. */
  | 'shown'
  /** What a code-execution script gets of the result; only ever derived. */
  | 'script text';

/** Where a text comes from. Never blank: an absent text says why. */
export type Provenance =
  | {
      readonly kind: 'observed';
      readonly file: string;
      readonly line: LineNumber;
      readonly frame?: number;
      readonly record?: number;
      readonly what: string;
    }
  | {
      readonly kind: 'derived';
      /** The rule and what it did, in words. */
      readonly rule: string;
      /** What it was applied to, in words, and whether that had been cut already. */
      readonly from: string;
      /** Family, generation and cap, shortly: "framework, plain, cap 24,000". */
      readonly settings?: string;
    }
  | { readonly kind: 'absent'; readonly reason: AbsentReason; readonly sentence: string };

export type AbsentReason = 'not captured' | 'not written' | 'claimed, not in this bundle' | 'never claimed' | 'cannot tell';

/** Lengths of a text in every unit that matters. */
export interface TextSizes {
  readonly units: Utf16Length;
  readonly utf8: Utf8Bytes;
  readonly json: JsonBytes;
  readonly lines: number;
}

/**
 * One text of a call. `id` is stable and readable, and is what links and columns name:
 * `spill`, `model`, `history`, `file-read`, `live.content`, `live.rawOutput`, `live.rawOutput.output`, `replay.rawOutput.text`,
 * `live.terminal`, `live.shown`, `data`, `headless`,
 * `stored.output`, `stored.text`, `stored.newContent` … and, made by a host's rule, `derived.model`, `derived.spill` …
 * Several of one kind are numbered from the second on: `history2`, `model3`, `stored2.output`.
 */
export interface CallText {
  readonly id: string;
  readonly role: TextRole;
  /** Label on the page: "Model text", "Live rawOutput.output". */
  readonly label: string;
  readonly path?: UpdatePath;
  readonly provenance: Provenance;
  /** The text; absent where the provenance says so. A structured field that is no text is its indented JSON. */
  readonly text?: string;
  readonly sizes?: TextSizes;
  /** Canonical JSON bytes of the whole field this text is (part of): 65,536 for a projected `rawOutput`. */
  readonly fieldBytes?: JsonBytes;
  /**
   * Role of the text this one only stands for ('model text', where no model request is in the bundle): it never counts as an equality
   * check. What it really is, is said by its provenance.
   */
  readonly standsFor?: TextRole;
  /** True where the text is JSON rendered for reading (a diff, a structured rawOutput), not a text of the result. */
  readonly rendered?: boolean;
  /**
   * Why this is not the text its role is known by, but another that was kept beside it: on a branch of the history that was left, stored
   * once more, or sent otherwise by a later request. It tells of another moment, so that it need not agree with the others.
   */
  readonly variant?: TextVariant;
}

export type TextVariant = 'dead branch' | 'stored again' | 'later request';

/**
 * How a model request, which names no session, was given to a call's session: the id is known in that session alone; of several, the
 * session has files in the same folder; of several, all others are headless runs; the first of several; or the id is in no session and the
 * request's other results point there.
 */
export type Attribution = 'only session' | 'same folder' | 'not headless' | 'first of several' | 'neighbours' | 'no session known';

/** A model request's result with its place, and how it came to this call. */
export type PlacedModelFact = ModelFact & {
  readonly record: number;
  readonly attributed: Attribution;
  /** Place of the request in its log; absent where an audit record holds the result. */
  readonly place?: RequestPlace;
};

/** A call with everything the bundle knows about it: the union of frames, history and model requests. */
export interface BundleCall {
  /** Position in the list of calls. */
  readonly index: number;
  readonly key: CallKey;
  readonly tool?: string;
  readonly title?: string;
  readonly status?: string;
  /** Absent where no frame tells of the call. */
  readonly call?: Call;
  readonly history: readonly (HistoryFact & { readonly record: number })[];
  /** Every request that held the result, in the order of the log; model text is per request. */
  readonly model: readonly PlacedModelFact[];
  /** Every place that keeps the result data. */
  readonly data?: readonly (DataFact & { readonly record: number })[];
  /** What headless runs printed of the result. */
  readonly headless?: readonly (HeadlessFact & { readonly record: number })[];
}

/** A model request that holds the call's result: what a picker of requests lists. */
export interface HeldRequest {
  /** Index into the call's `model`, for `modelTextOf`. */
  readonly nth: number;
  readonly record: number;
  /** Place in its log: request 3 of 7; absent for an audit record. */
  readonly place?: RequestPlace;
  readonly timestamp?: string;
  /** Index of the message inside the request. */
  readonly message: number;
  readonly units: Utf16Length;
  /** The first of all, the same text as the first, or another; unknown where the record names a blob that is not here. */
  readonly sent: 'first' | 'same' | 'differs' | 'unknown';
  /** A placeholder stands in the result's place. */
  readonly cleared?: true;
  /** Id of the text in the call's texts; absent for texts beyond those that are built at once. */
  readonly text?: string;
}

/** All texts of one call, in the order of the page's text menu. */
export interface CallTexts {
  readonly call: BundleCall;
  readonly texts: readonly CallText[];
  /** Id of the fullest text, in which all others are located; absent where there is none. */
  readonly fullest?: string;
  /** Requests that hold the result, in the order of their logs; absent where none does. */
  readonly requests?: readonly HeldRequest[];
  /** Paths and files the call's texts claim as the place of the whole text. */
  readonly claimed: readonly { readonly path: string; readonly by: string; readonly found: boolean }[];
}

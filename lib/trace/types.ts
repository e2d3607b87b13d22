import type { JsonBytes } from '../base/units.ts';

/** The ways an update can reach a client. The last five are replays. */
export type UpdatePath = 'live' | 'streamed load' | 'bulk load' | 'load updates' | 'transcript page' | 'sub-agent';

/** A call is one occurrence of an id within a session: ids repeat across sessions and, in some agents, within one. */
export interface CallKey {
  readonly session: string;
  readonly toolCallId: string;
  /** Counted from 1. */
  readonly occurrence: number;
}

/** Fields of a call an update can write. */
export type FieldName = 'title' | 'status' | 'kind' | 'content' | 'locations' | 'rawInput' | 'rawOutput' | '_meta';

/** What one frame did to a call. */
export interface CallUpdate {
  /** Frame index in the store. */
  readonly frame: number;
  readonly how: 'tool_call' | 'tool_call_update' | 'permission';
  readonly path: UpdatePath;
  readonly status?: string;
  /** Fields the update carried. */
  readonly wrote: readonly FieldName[];
  /** Canonical JSON bytes of the two display fields, where the update carried them. */
  readonly contentBytes?: JsonBytes;
  readonly rawOutputBytes?: JsonBytes;
  /** Canonical JSON bytes of the whole message. */
  readonly wireBytes: JsonBytes;
  /** Eligible for projection and cut, exempt and why, or neither: by field, see `projection`. */
}

/** One way a call was seen: live, or one replay of it. Values of fields are read back through their frames. */
export interface CallPass {
  readonly path: UpdatePath;
  readonly updates: readonly CallUpdate[];
  /** Which update (index into `updates`) wrote each field last. */
  readonly writers: { readonly [field in FieldName]?: number };
  readonly status?: string;
}

/** A tool call folded from its frames. */
export interface Call {
  readonly key: CallKey;
  /** Name of the tool (`run_shell_command`), where any source tells it. */
  readonly tool?: string;
  readonly title?: string;
  readonly kind?: string;
  readonly status?: string;
  readonly live?: CallPass;
  readonly replays: readonly CallPass[];
  /** Frame indices of `fs/read_text_file` answers and the like that happened while the call was open. */
  readonly fileReads: readonly number[];
  /** Sum of the wire bytes of all its frames. */
  readonly wireBytes: JsonBytes;
}

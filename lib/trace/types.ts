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
  /** Ids of the stored records the frame was made from, where a replay names them. */
  readonly records?: readonly string[];
  /** Eligible for projection and cut, exempt and why, or neither: by field, see `projection`. */
}

/** A terminal that a pass names, and the frames that tell of it ("captures", terminals). */
export interface TerminalJoin {
  readonly terminalId: string;
  /** The client's answers to `terminal/output`, in order; each is the output as it stood then. */
  readonly outputs: readonly number[];
  /** The client's answers to `terminal/wait_for_exit`. */
  readonly exits: readonly number[];
  /** Updates whose `_meta.terminal_output` adds a stretch of output. */
  readonly chunks: readonly number[];
  /** Updates whose `_meta.terminal_exit` tells how it ended. */
  readonly ends: readonly number[];
}

/** One way a call was seen: live, or one replay of it. Values of fields are read back through their frames. */
export interface CallPass {
  readonly path: UpdatePath;
  readonly updates: readonly CallUpdate[];
  /** Which update (index into `updates`) wrote each field last. */
  readonly writers: { readonly [field in FieldName]?: number };
  readonly status?: string;
  /** Terminals its updates name, in order; absent where they name none. */
  readonly terminals?: readonly TerminalJoin[];
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
  /** Replays in the order they were read; the last one is the latest. */
  readonly replays: readonly CallPass[];
  /** The live updates as other files recorded them once more (a tee beside a log); not counted in `wireBytes`. */
  readonly recordedAgain?: readonly CallPass[];
  /** Frame indices of `fs/read_text_file` answers and the like that happened while the call was open. */
  readonly fileReads: readonly number[];
  /** Sum of the wire bytes of all its frames. */
  readonly wireBytes: JsonBytes;
}

/** All calls of a bundle, as its frames tell them, in the order of their first frames. */
export interface Trace {
  readonly calls: readonly Call[];
  /** Tool-call frames that could not be read again; they are in no call. */
  readonly unread: readonly number[];
  /** False where the work was cancelled: the calls are those folded until then. */
  readonly complete: boolean;
}

/** The agent behind a file's frames, as its `initialize` answer names it; rules belong to a host and its version. */
export type Host =
  | { readonly known: true; readonly name: string; readonly title?: string; readonly version?: string; readonly frame: number }
  | { readonly known: false };

/** Hosts of a bundle. A file or session that is not in here has an unknown host. */
export interface BundleHosts {
  readonly byFile: ReadonlyMap<number, Host>;
  readonly bySession: ReadonlyMap<string, Host>;
}

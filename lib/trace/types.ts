import type { JsonBytes } from '../base/units.ts';

/**
 * The ways an update can reach a client. A call inside a sub-agent's work is seen live or in a replay as any other: its passes keep that path
 * and are `nested`, and 'sub-agent' is what the live ones are called (`wayOf`).
 */
export type UpdatePath = 'live' | 'streamed load' | 'bulk load' | 'load updates' | 'transcript page' | 'sub-agent';

/** A call is one occurrence of an id within a session: ids repeat across sessions and, in some agents, within one. */
export interface CallKey {
  readonly session: string;
  readonly toolCallId: string;
  /** Counted from 1. */
  readonly occurrence: number;
}

/** Fields of a call an update can write. */
export type FieldName = 'name' | 'title' | 'status' | 'kind' | 'content' | 'locations' | 'rawInput' | 'rawOutput' | '_meta';

/** The protocol a connection speaks: negotiated by `initialize`, or judged by the shape of its frames. */
export interface Protocol {
  /** 2 is the draft. */
  readonly version: 1 | 2;
  readonly basis: 'negotiated' | 'inferred';
}

/** Where an update stands: a frame, and its place among the updates of a frame that carries many (a bulk replay). */
export interface UpdatePlace {
  /** Frame index in the store. */
  readonly frame: number;
  /** Absent where the frame is the update. */
  readonly item?: number;
}

/** What one update did to a call. */
export interface CallUpdate extends UpdatePlace {
  readonly how: 'tool_call' | 'tool_call_update' | 'tool_call_content_chunk' | 'permission';
  readonly path: UpdatePath;
  readonly status?: string;
  /** Fields whose value it replaced whole. */
  readonly wrote: readonly FieldName[];
  /** Fields to whose list it added an item; absent for none, as the two below. */
  readonly appended?: readonly FieldName[];
  /** Fields it cleared with `null` (draft 2). */
  readonly cleared?: readonly FieldName[];
  /** Fields it patched key by key (`_meta` of draft 2). */
  readonly merged?: readonly FieldName[];
  /** Canonical JSON bytes of what it carried of the two display fields: the whole value, or the item it added. */
  readonly contentBytes?: JsonBytes;
  readonly rawOutputBytes?: JsonBytes;
  /** Canonical JSON bytes of the whole message; of the update alone where its frame carries many, so that no byte counts twice. */
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
  readonly chunks: readonly UpdatePlace[];
  /** Updates whose `_meta.terminal_exit` tells how it ended. */
  readonly ends: readonly UpdatePlace[];
  /** Its own updates, in order: `terminal_update` replaces, `terminal_output_chunk` adds bytes (draft 2). Absent for none. */
  readonly stream?: readonly UpdatePlace[];
}

/** What a replay sends of all calls it tells of. */
export interface ReplaySum {
  readonly calls: number;
  readonly updates: number;
  readonly wireBytes: JsonBytes;
}

/** A replay of a session that says it goes on elsewhere, and the file of its last part. */
export interface UnfinishedReplay {
  readonly path: UpdatePath;
  readonly file: number;
}

/** The call in whose sub-agent another was made, in the same session; without an occurrence where no frame tells of it. */
export interface ParentCall {
  readonly toolCallId: string;
  readonly occurrence?: number;
}

/** One way a call was seen: live, or one replay of it. Values of fields are read back through their frames. */
export interface CallPass {
  readonly path: UpdatePath;
  readonly updates: readonly CallUpdate[];
  /** Which update (index into `updates`) touched each field last: wrote, appended to, patched or cleared it. */
  readonly writers: { readonly [field in FieldName]?: number };
  readonly status?: string;
  /** Protocol of its first update's connection; absent where nothing tells, and protocol 1 is taken. */
  readonly protocol?: Protocol;
  /** Its updates name a parent call: they come out of a sub-agent's work. */
  readonly nested?: true;
  /** Of a replay: the sum over all calls it tells of. */
  readonly replay?: ReplaySum;
  /** Terminals its updates name, in order; absent where they name none. */
  readonly terminals?: readonly TerminalJoin[];
}

/** The way a pass took, in the words of the contract: a live pass of a nested call came through its sub-agent. */
export const wayOf = ({ path, nested }: Pick<CallPass, 'path' | 'nested'>): UpdatePath => (path === 'live' && nested ? 'sub-agent' : path);

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
  /** The call it is nested in. */
  readonly parent?: ParentCall;
  /** A replay of its session that does not tell of it and says that there is more: the call is not on this page, and not lost. */
  readonly notOnPage?: UnfinishedReplay;
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

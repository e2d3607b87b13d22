import { stringAt } from '../base/narrow.ts';
import { fingerprint } from './fingerprint.ts';
import type { ToolPatch } from './patch.ts';
import { isTerminal, parentOf, pathsOf, toolNameOf } from './patch.ts';
import type { PassId } from './paths.ts';
import type { MentionedTerminal } from './terminals.ts';
import { noteTerminals } from './terminals.ts';
import type { CallPass, CallUpdate, FieldName, Protocol, ReplaySum, TerminalJoin } from './types.ts';

/** One occurrence of an id within one pass, while it is being folded. */
export interface PassBuilder {
  readonly pass: PassId;
  readonly session: string;
  readonly toolCallId: string;
  readonly protocol: Protocol | undefined;
  readonly updates: CallUpdate[];
  /** What each update says, as a number: tells a second recording of a frame from one that looks alike. */
  readonly prints: number[];
  readonly writers: { [field in FieldName]?: number };
  /** Files that hold its frames: one, unless a recording goes on in the next file. */
  readonly files: Set<number>;
  /** Passes whose updates it holds: its own, and that of a file in which the recording goes on. */
  readonly passes: Set<string>;
  /** Paths its input and locations name. */
  readonly workedOn: Set<string>;
  /** Terminals its updates name. */
  readonly terminals: Map<string, MentionedTerminal>;
  /** Frame that ended it, or Infinity while it is open. */
  endFrame: number;
  status: string | undefined;
  title: string | undefined;
  kind: string | undefined;
  tool: string | undefined;
  /** Id of the call in whose sub-agent this one was made. */
  parent: string | undefined;
}

export const startPass = (pass: PassId, patch: ToolPatch, protocol: Protocol | undefined): PassBuilder => ({
  pass,
  protocol,
  session: patch.session,
  toolCallId: patch.toolCallId,
  updates: [],
  prints: [],
  writers: {},
  files: new Set([pass.file]),
  passes: new Set([pass.id]),
  workedOn: new Set(),
  terminals: new Map(),
  endFrame: Number.POSITIVE_INFINITY,
  status: undefined,
  title: undefined,
  kind: undefined,
  tool: undefined,
  parent: undefined,
});

/** Every field an update touches, whatever it does to it. */
export const touchedBy = ({ wrote, appended, cleared, merged }: CallUpdate): readonly FieldName[] =>
  appended === undefined && cleared === undefined && merged === undefined
    ? wrote
    : [...wrote, ...(appended ?? []), ...(cleared ?? []), ...(merged ?? [])];

const push = (builder: PassBuilder, update: CallUpdate): void => {
  const index = builder.updates.push(update) - 1;
  for (const field of touchedBy(update)) builder.writers[field] = index;
};

/** A short field after an update: what it wrote, nothing where it cleared it, else what was there. */
const after = (patch: ToolPatch, field: FieldName, before: string | undefined): string | undefined =>
  patch.cleared.includes(field) ? undefined : (stringAt(patch.fields, field) ?? before);

/** Folds one more update in. */
export const applyUpdate = (builder: PassBuilder, patch: ToolPatch, update: CallUpdate): void => {
  push(builder, update);
  builder.prints.push(fingerprint(patch.fields));
  builder.status = after(patch, 'status', builder.status);
  builder.title = after(patch, 'title', builder.title);
  builder.kind = after(patch, 'kind', builder.kind);
  builder.tool = toolNameOf(patch.fields) ?? builder.tool;
  builder.parent ??= parentOf(patch.fields);
  for (const path of pathsOf(patch.fields)) builder.workedOn.add(path);
  noteTerminals(builder.terminals, patch, update);
  if (isTerminal(update.status) && builder.endFrame === Number.POSITIVE_INFINITY) builder.endFrame = update.frame;
};

/** Appends the updates of a recording that goes on in another file. */
export const continuePass = (builder: PassBuilder, rest: PassBuilder): void => {
  for (const update of rest.updates) push(builder, update);
  builder.prints.push(...rest.prints);
  builder.status = rest.status ?? builder.status;
  builder.title = rest.title ?? builder.title;
  builder.kind = rest.kind ?? builder.kind;
  builder.tool = rest.tool ?? builder.tool;
  builder.parent ??= rest.parent;
  builder.endFrame = rest.endFrame;
  for (const file of rest.files) builder.files.add(file);
  for (const pass of rest.passes) builder.passes.add(pass);
  for (const path of rest.workedOn) builder.workedOn.add(path);
  for (const [id, { chunks, ends }] of rest.terminals) {
    const known = builder.terminals.get(id);
    builder.terminals.set(id, { chunks: [...(known?.chunks ?? []), ...chunks], ends: [...(known?.ends ?? []), ...ends] });
  }
};

export const firstFrame = (builder: PassBuilder | undefined): number => builder?.updates[0]?.frame ?? Number.POSITIVE_INFINITY;

/** How the terminals that a pass names are looked up. */
export type JoinTerminals = (builder: PassBuilder) => readonly TerminalJoin[];

export const finishPass = (builder: PassBuilder, joinTerminals: JoinTerminals, replay: ReplaySum | undefined): CallPass => ({
  path: builder.pass.path,
  updates: builder.updates,
  writers: builder.writers,
  ...(builder.status === undefined ? {} : { status: builder.status }),
  ...(builder.protocol === undefined ? {} : { protocol: builder.protocol }),
  ...(builder.parent === undefined ? {} : { nested: true as const }),
  ...(replay === undefined ? {} : { replay }),
  ...(builder.terminals.size === 0 ? {} : { terminals: joinTerminals(builder) }),
});

/**
 * True for an update that begins a call anew where the one before has ended: a create, somebody being asked about it, or in draft 2, which
 * has no create, an update that names the call and sets it to a status before the end.
 */
const begins = (patch: ToolPatch, protocol: Protocol | undefined): boolean => {
  if (patch.how === 'tool_call' || patch.how === 'permission') return true;
  const status = stringAt(patch.fields, 'status');
  return protocol?.version === 2 && patch.wrote.includes('title') && status !== undefined && !isTerminal(status);
};

/**
 * Sorts updates into occurrences, pass by pass: within a pass, an id that is begun again after it ended is the next occurrence.
 * Two creates before the end, updates without a create and updates after the end stay with the occurrence at hand.
 */
export const occurrenceCounter = () => {
  const current = new Map<string, PassBuilder>();
  const all: PassBuilder[] = [];
  return {
    /** Every occurrence of every pass, in the order of first frames. */
    all,
    accept(pass: PassId, patch: ToolPatch, update: CallUpdate, protocol?: Protocol): void {
      const key = `${pass.id}\n${patch.session}\n${patch.toolCallId}`;
      let builder = current.get(key);
      if (builder === undefined || (begins(patch, protocol) && isTerminal(builder.status))) {
        builder = startPass(pass, patch, protocol);
        current.set(key, builder);
        all.push(builder);
      }
      applyUpdate(builder, patch, update);
    },
  };
};

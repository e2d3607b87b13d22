import { stringAt } from '../base/narrow.ts';
import { fingerprint } from './fingerprint.ts';
import type { ToolPatch } from './patch.ts';
import { isTerminal, pathsOf } from './patch.ts';
import type { PassId } from './paths.ts';
import type { MentionedTerminal } from './terminals.ts';
import { noteTerminals } from './terminals.ts';
import type { CallPass, CallUpdate, FieldName, TerminalJoin } from './types.ts';

/** One occurrence of an id within one pass, while it is being folded. */
export interface PassBuilder {
  readonly pass: PassId;
  readonly session: string;
  readonly toolCallId: string;
  readonly updates: CallUpdate[];
  /** What each update says, as a number: tells a second recording of a frame from one that looks alike. */
  readonly prints: number[];
  readonly writers: { [field in FieldName]?: number };
  /** Files that hold its frames: one, unless a recording goes on in the next file. */
  readonly files: Set<number>;
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
}

export const startPass = (pass: PassId, patch: ToolPatch): PassBuilder => ({
  pass,
  session: patch.session,
  toolCallId: patch.toolCallId,
  updates: [],
  prints: [],
  writers: {},
  files: new Set([pass.file]),
  workedOn: new Set(),
  terminals: new Map(),
  endFrame: Number.POSITIVE_INFINITY,
  status: undefined,
  title: undefined,
  kind: undefined,
  tool: undefined,
});

/** Folds one more update in: a present field replaces the old value whole, an absent one leaves it. */
export const applyUpdate = (builder: PassBuilder, patch: ToolPatch, update: CallUpdate): void => {
  const index = builder.updates.push(update) - 1;
  builder.prints.push(fingerprint(patch.fields));
  for (const field of update.wrote) builder.writers[field] = index;
  builder.status = update.status ?? builder.status;
  builder.title = stringAt(patch.fields, 'title') ?? builder.title;
  builder.kind = stringAt(patch.fields, 'kind') ?? builder.kind;
  builder.tool = stringAt(patch.fields._meta, 'toolName') ?? builder.tool;
  for (const path of pathsOf(patch.fields)) builder.workedOn.add(path);
  noteTerminals(builder.terminals, patch.fields, update.frame);
  if (isTerminal(update.status) && builder.endFrame === Number.POSITIVE_INFINITY) builder.endFrame = update.frame;
};

/** Appends the updates of a recording that goes on in another file. */
export const continuePass = (builder: PassBuilder, rest: PassBuilder): void => {
  for (const update of rest.updates) {
    const index = builder.updates.push(update) - 1;
    for (const field of update.wrote) builder.writers[field] = index;
  }
  builder.prints.push(...rest.prints);
  builder.status = rest.status ?? builder.status;
  builder.title = rest.title ?? builder.title;
  builder.kind = rest.kind ?? builder.kind;
  builder.tool = rest.tool ?? builder.tool;
  builder.endFrame = rest.endFrame;
  for (const file of rest.files) builder.files.add(file);
  for (const path of rest.workedOn) builder.workedOn.add(path);
  for (const [id, { chunks, ends }] of rest.terminals) {
    const known = builder.terminals.get(id);
    builder.terminals.set(id, { chunks: [...(known?.chunks ?? []), ...chunks], ends: [...(known?.ends ?? []), ...ends] });
  }
};

export const firstFrame = (builder: PassBuilder | undefined): number => builder?.updates[0]?.frame ?? Number.POSITIVE_INFINITY;

/** How the terminals that a pass names are looked up. */
export type JoinTerminals = (builder: PassBuilder) => readonly TerminalJoin[];

export const finishPass = (builder: PassBuilder, joinTerminals: JoinTerminals): CallPass => ({
  path: builder.pass.path,
  updates: builder.updates,
  writers: builder.writers,
  ...(builder.status === undefined ? {} : { status: builder.status }),
  ...(builder.terminals.size === 0 ? {} : { terminals: joinTerminals(builder) }),
});

/** True for an update that begins a call: a create, or somebody being asked about it. */
const begins = (how: CallUpdate['how']): boolean => how !== 'tool_call_update';

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
    accept(pass: PassId, patch: ToolPatch, update: CallUpdate): void {
      const key = `${pass.id}\n${patch.session}\n${patch.toolCallId}`;
      let builder = current.get(key);
      if (builder === undefined || (begins(patch.how) && isTerminal(builder.status))) {
        builder = startPass(pass, patch);
        current.set(key, builder);
        all.push(builder);
      }
      applyUpdate(builder, patch, update);
    },
  };
};

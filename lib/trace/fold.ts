import { stringAt } from '../base/narrow.ts';
import { jsonBytes } from '../base/units.ts';
import type { Progress } from '../capture/types.ts';
import { jsonValueByteLength } from '../json/value-bytes.ts';
import type { CaptureStore, Frame } from '../store/types.ts';
import { directions, frameKinds } from '../store/types.ts';
import { bulkIn, saysMore, updatesIn } from './carried.ts';
import type { WireRead } from './file-reads.ts';
import { attributeReads, fileReadMethod, wireRead } from './file-reads.ts';
import type { CallBuilder, Richness } from './merge.ts';
import { mergePasses } from './merge.ts';
import { parentsOf } from './nesting.ts';
import type { JoinTerminals, PassBuilder } from './pass-builder.ts';
import { finishPass, occurrenceCounter } from './pass-builder.ts';
import type { ToolPatch } from './patch.ts';
import { isTerminal, patchesOf, replayedRecords } from './patch.ts';
import type { PassId } from './paths.ts';
import { trackPasses } from './paths.ts';
import { protocolBook } from './protocols.ts';
import { replayName, replaySums } from './replays.ts';
import { isTerminalMethod, isTerminalUpdate, terminalBook } from './terminals.ts';
import type { Call, CallUpdate, ParentCall, ReplaySum, Trace } from './types.ts';
import { unfinishedReplays } from './unfinished.ts';

/** What an update weighs of the two display fields: the whole value, or the item it adds. */
const fieldBytes = ({ fields, wrote, appended }: ToolPatch, field: 'content' | 'rawOutput') =>
  wrote.includes(field) || appended.includes(field) ? jsonValueByteLength(fields[field]) : undefined;

const updateOf = (frame: Frame, patch: ToolPatch, pass: PassId): CallUpdate => {
  const status = stringAt(patch.fields, 'status');
  const records = replayedRecords(patch.fields);
  const [contentBytes, rawOutputBytes] = [fieldBytes(patch, 'content'), fieldBytes(patch, 'rawOutput')];
  const { item, how, wrote, appended, cleared, merged } = patch;
  return {
    frame: frame.index,
    ...(item === undefined ? {} : { item }),
    how,
    path: pass.path,
    ...(status === undefined ? {} : { status }),
    wrote,
    ...(appended.length === 0 ? {} : { appended }),
    ...(cleared.length === 0 ? {} : { cleared }),
    ...(merged.length === 0 ? {} : { merged }),
    ...(contentBytes === undefined ? {} : { contentBytes }),
    ...(rawOutputBytes === undefined ? {} : { rawOutputBytes }),
    wireBytes: item === undefined ? frame.wireBytes : jsonValueByteLength(patch.fields),
    ...(records.length === 0 ? {} : { records }),
  };
};

/** Status as last known: a replay may tell the end of a call whose live recording stopped before it. */
const statusOf = (builder: CallBuilder): string | undefined => {
  const statuses = [builder.live, ...[...builder.replays].reverse()].map((pass) => pass?.status);
  return statuses.find(isTerminal) ?? statuses.find((status) => status !== undefined);
};

/** What is known of calls beside their own passes. */
interface Beside {
  readonly joinTerminals: JoinTerminals;
  readonly readsByCall: ReadonlyMap<CallBuilder, readonly number[]>;
  readonly parents: ReadonlyMap<CallBuilder, ParentCall>;
  readonly sums: ReadonlyMap<string, ReplaySum>;
  readonly unfinished: ReturnType<typeof unfinishedReplays>;
}

const finishCall = (builder: CallBuilder, beside: Beside): Call => {
  const finish = (pass: PassBuilder) => finishPass(pass, beside.joinTerminals, beside.sums.get(replayName(pass)));
  const parent = beside.parents.get(builder);
  const open = beside.unfinished.of(builder.session);
  const notOnPage = builder.replays.some(({ pass }) => pass.path === open?.path) ? undefined : open;
  const passes = [builder.live, ...[...builder.replays].reverse()].filter((pass) => pass !== undefined);
  const tool = passes.find((pass) => pass.tool !== undefined)?.tool;
  const title = passes.find((pass) => pass.title !== undefined)?.title;
  const kind = passes.find((pass) => pass.kind !== undefined)?.kind;
  const status = statusOf(builder);
  const bytes = passes.reduce((sum, pass) => pass.updates.reduce((own, update) => own + update.wireBytes, sum), 0);
  return {
    key: { session: builder.session, toolCallId: builder.toolCallId, occurrence: builder.occurrence },
    ...(tool === undefined ? {} : { tool }),
    ...(title === undefined ? {} : { title }),
    ...(kind === undefined ? {} : { kind }),
    ...(status === undefined ? {} : { status }),
    ...(builder.live === undefined ? {} : { live: finish(builder.live) }),
    replays: builder.replays.map(finish),
    ...(builder.again.length === 0 ? {} : { recordedAgain: builder.again.map(finish) }),
    ...(parent === undefined ? {} : { parent }),
    ...(notOnPage === undefined ? {} : { notOnPage }),
    fileReads: beside.readsByCall.get(builder) ?? [],
    wireBytes: jsonBytes(bytes),
  };
};

/** Methods whose answers are known to carry no updates: most answers of a capture. */
const withoutUpdates: ReadonlySet<string> = new Set([
  ...['initialize', 'authenticate', 'session/prompt', 'session/request_permission', 'session/set_mode', 'session/set_model'],
  ...['session/set_config_option', 'session/cancel', 'session/list', 'session/close', 'session/delete'],
  ...['fs/read_text_file', 'fs/write_text_file', 'terminal/create', 'terminal/output', 'terminal/release', 'terminal/wait_for_exit'],
  'terminal/kill',
]);

/**
 * Frames worth reading, by their columns alone: updates and permission requests of tool calls, updates of terminals, and answers that may
 * carry many updates.
 */
const toldFrames = (store: CaptureStore): ((frame: number) => boolean) => {
  const { frames, strings } = store;
  // An update may have no id at all, so the kind of frame tells as well.
  const told = strings.map((text) => /^(tool_call(_update|_content_chunk)?|terminal_(update|output_chunk))$/.test(text));
  return (frame) => {
    if (frames.toolCall[frame] !== 0 || told[frames.update[frame] ?? 0]) return true;
    const kind = frameKinds[frames.kind[frame] ?? 3];
    const method = strings[frames.method[frame] ?? 0] ?? '';
    if (kind === 'request') return method === 'session/request_permission';
    // Which way an answer to an unknown method went is a guess, so it is no reason to leave one out.
    return kind === 'response' && !withoutUpdates.has(method);
  };
};

/** A recording of both directions holds the answers a call's file reads are; one with times can be told from its twin. */
const richnessOf = (store: CaptureStore): Richness => {
  const { frames } = store;
  const tells = new Map<number, { fromClient: boolean; timed: boolean }>();
  for (let index = 0; index < frames.count; index += 1) {
    const file = frames.file[index] ?? 0;
    const known = tells.get(file) ?? { fromClient: false, timed: false };
    tells.set(file, known);
    known.fromClient ||= directions[frames.direction[index] ?? 1] === 'client-to-agent';
    known.timed ||= !Number.isNaN(frames.time[index]);
  }
  return (file) => (tells.get(file)?.fromClient ? 2 : 0) + (tells.get(file)?.timed ? 1 : 0);
};

/** Frames between two reports of progress and questions whether to go on. */
const reportEvery = 64;

/**
 * Folds a bundle's frames into calls ("captures", the protocol). Every tool-call frame is read and parsed once, other frames are judged
 * by the store's columns; beyond that, only the requests of answered file reads and terminal questions are read. Progress counts bytes of frames. When
 * cancelled, the calls folded so far come back with `complete: false`.
 */
export const foldCalls = async (store: CaptureStore, progress: Progress = {}): Promise<Trace> => {
  const { frames, strings } = store;
  const isTold = toldFrames(store);
  const tracker = trackPasses(store);
  const protocols = protocolBook(store);
  const counter = occurrenceCounter();
  const terminals = terminalBook(store);
  const unfinished = unfinishedReplays();
  const reads: WireRead[] = [];
  const unread: number[] = [];
  const total = frames.length.subarray(0, frames.count).reduce((sum, length) => sum + length, 0);
  let done = 0;
  let complete = true;

  const hear = (frame: Frame): void => {
    const { index, message } = frame;
    const session = strings[frames.session[index] ?? 0] ?? '';
    const protocol = protocols.of(index, session);
    const more = saysMore(message);
    const bulk = bulkIn(message);
    if (bulk !== undefined) unfinished.note(bulk.session ?? session, { path: bulk.path, file: frames.file[index] ?? 0 }, more);
    for (const patch of patchesOf(message, { version: protocol?.version, session })) {
      const pass = tracker.passOf(index, { ...patch, more });
      counter.accept(pass, patch, updateOf(frame, patch, pass), protocol);
    }
    if (message.method === 'session/update' && !isTerminalUpdate(strings[frames.update[index] ?? 0])) return;
    for (const { fields, session: named, item, bulk } of updatesIn(message)) {
      if (!isTerminalUpdate(fields.sessionUpdate)) continue;
      const said = { session: named ?? session, toolCallId: '', fields, how: 'terminal' as const, more };
      const pass = tracker.passOf(index, bulk === undefined ? said : { ...said, bulk });
      terminals.hear(pass.id, said.session, fields, item === undefined ? { frame: index } : { frame: index, item });
    }
  };

  for (let index = 0; index < frames.count; index += 1) {
    if (index % reportEvery === 0) {
      progress.onBytes?.(done, total);
      if (progress.cancelled?.()) {
        complete = false;
        break;
      }
    }
    done += frames.length[index] ?? 0;
    tracker.pass(index);
    await protocols.pass(index);
    const request = frames.answers[index] ?? -1;
    if (isTold(index)) {
      const frame = await store.read(index);
      if (frame.ok) hear(frame.value);
      else if (frameKinds[frames.kind[index] ?? 3] !== 'response') unread.push(index);
    } else if (request >= 0 && frameKinds[frames.kind[index] ?? 3] === 'response') {
      const method = strings[frames.method[request] ?? 0] ?? '';
      if (isTerminalMethod(method)) await terminals.learn(method, request, index);
      const read = method === fileReadMethod ? await wireRead(store, request, index) : undefined;
      if (read !== undefined) reads.push(read);
    }
  }
  if (complete) {
    progress.onBytes?.(total, total);
    await unfinished.readPages(store);
  }

  const calls = mergePasses(counter.all, richnessOf(store));
  const beside: Beside = {
    joinTerminals: (pass) => terminals.join(pass.terminals, pass),
    readsByCall: attributeReads(calls, reads),
    parents: parentsOf(calls),
    sums: replaySums(counter.all),
    unfinished,
  };
  return { calls: calls.map((call) => finishCall(call, beside)), unread, complete };
};
